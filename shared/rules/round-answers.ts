import type { Answer } from '../model/round.ts';
import type { Wish } from '../model/wish.ts';
import { findNames } from './names-in-text.ts';
import type { Steps } from './steps.ts';
import { isUncertain, wishesIn, wishWord } from './wish-words.ts';

/** `unclear`: it is said, and cannot be relied on. */
type Said = Wish | 'unclear';
type Token = { readonly domain: string } | { readonly said: Said };

function tokensOf(line: string, names: ReadonlyMap<string, string>): Token[] {
  const domains = new Map([...names].map(([domain, name]) => [name, domain]));
  const written = [...domains.keys()].toSorted((a, b) => b.length - a.length);
  const parts = line.split(
    new RegExp(`(${written.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})`),
  );
  const texts = parts.filter((part) => !domains.has(part));
  const isClear = !isUncertain(texts.join(' '));
  return parts.flatMap((part): Token[] => {
    const domain = domains.get(part);
    if (domain !== undefined) return [{ domain }];
    const [said, ...others] = new Set(wishesIn(part));
    if (said === undefined) return [];
    return [{ said: isClear && others.length === 0 ? said : 'unclear' }];
  });
}

const wordOf = (token: Token | undefined): Said | null => (token && 'said' in token ? token.said : null);

/**
 * @returns what a line says of each of its names: its only word, or else the word before a name or behind it; null where it
 * has none
 */
function saidOf(tokens: readonly Token[]): { domain: string; said: Said | null }[] {
  const [only = null, ...others] = new Set(tokens.map(wordOf).filter((word) => word !== null));
  const leads = wordOf(tokens[0]) !== null;
  // “keep a.com, drop”, “a.com keep, b.com”: whose the word is nobody knows.
  const isMixed = leads === (wordOf(tokens.at(-1)) !== null);
  let said = only !== null && isMixed && (others.length > 0 || !leads) ? 'unclear' : only;
  return (leads ? tokens : tokens.toReversed()).flatMap((token) => {
    if ('domain' in token) return { domain: token.domain, said };
    if (!isMixed) said = token.said;
    return [];
  });
}

/**
 * Reads what a customer answered, line by line: `example.com: keep`, `keep: example.com, example.it`, names below a line
 * that only says `Drop:`, rows of a table, and answers written into what is quoted.
 * @returns by names in Punycode, in their order; null where nothing is said, or several things
 */
export function* answersIn(text: string): Steps<[domain: string, answer: Answer | null][]> {
  const answers = new Map<string, Set<Said>>();
  let heading: Said | null = null;
  let depth = 0;
  for (const given of text.split(/\r\n?|\n/)) {
    const [marks = ''] = /^[\s>|]*/.exec(given) ?? [];
    const line = given.slice(marks.length);
    if (line === '') continue;
    const quoted = marks.split('>').length - 1;
    if (quoted !== depth) heading = null;
    depth = quoted;
    const { names } = yield* findNames(line);
    if (names.size === 0) {
      heading = wishWord(line);
      continue;
    }
    for (const { domain, said } of saidOf(tokensOf(line, names))) {
      const former = answers.get(domain) ?? new Set<Said>();
      const now = said ?? heading;
      // What the customer was asked, below the answer.
      if (now === null && quoted > 0) continue;
      answers.set(domain, now === null ? former : former.add(now));
    }
  }
  return [...answers].map(([domain, said]) => {
    const [only] = said;
    return [domain, said.size === 1 && (only === 'keep' || only === 'drop') ? only : null];
  });
}
