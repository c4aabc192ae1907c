import type { Command } from '../../ui/commands/commands.ts';
import { synonymsOf } from './synonyms.ts';

/** Lower case without accents, so that `unita` finds “unità”. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Singular and plural of both languages have it in common: `fattur` for “fattura” and “fatture”. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:e?s|[aeio])$/, '') : word);

/** Ranks a typed word in a text: at its start, at the start of a word, inside, letters in order from the start of a word; null not at all. */
function fit(typed: string, text: string): number | null {
  if (text.startsWith(typed)) return 3;
  const at = text.indexOf(typed);
  if (at > 0) return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 1 : 2;
  // A single letter is in nearly every title.
  if (typed.length < 3) return null;
  let from = [...text.matchAll(/[\p{L}\p{N}]+/gu)].find(([word]) => word.startsWith(typed.charAt(0)))?.index;
  if (from === undefined) return null;
  for (const letter of typed) {
    const place = text.indexOf(letter, from);
    if (place < 0) return null;
    from = place + 1;
  }
  return 0;
}

/**
 * Those that fit what was typed, the best first; every word of it has to fit somewhere. What was used lately comes before
 * what fits as well. Without anything typed all that is possible, the latest first.
 * @param recent ids, the latest first
 * @param about what else a command can be found by, such as the name of its group
 */
export function findCommands(
  all: readonly Command[],
  typed: string,
  recent: readonly string[],
  about: (command: Command) => string,
): readonly Command[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const rank = ({ id }: Command): number => {
    const at = recent.indexOf(id);
    return at < 0 ? recent.length : at;
  };
  return all
    .filter(({ enabled, needs, hidden }) => {
      const isFound = needs === undefined ? enabled !== false : words.length > 0;
      return isFound && !hidden;
    })
    .flatMap((command) => {
      const title = fold(command.title);
      const more = fold(`${about(command)} ${synonymsOf(command.id)}`);
      const fits = words.map(
        (word) => fit(word, title) ?? ([title, more].some((text) => text.includes(stem(word))) ? 0.5 : null),
      );
      return fits.includes(null)
        ? []
        : [{ command, score: fits.reduce<number>((sum, score) => sum + (score ?? 0), 0) }];
    })
    .toSorted((a, b) => b.score - a.score || rank(a.command) - rank(b.command))
    .map(({ command }) => command);
}
