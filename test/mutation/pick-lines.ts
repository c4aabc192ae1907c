import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../fuzz/random.ts';

/** Neither blank, nor a comment, an import or a bracket alone: a line that can do something else. */
const isCode = (line: string): boolean =>
  !/^\s*(?:$|\/\/|\/?\*|import\b|export type\b|[\])};,]+$)/.test(line);

/**
 * Picks lines of code of a folder, the same ones for the same seed.
 * @param folder from the root of the repository, such as `shared/rules`
 * @param count all of them when there are not more
 * @returns places as StrykerJS names what to mutate: `shared/rules/money.ts:12-12`
 */
export function pickLines(root: string, folder: string, count: number, seed: number): string[] {
  const lines = globSync(`${folder}/**/*.ts`, { cwd: root })
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (isCode(line) ? [`${file}:${at + 1}-${at + 1}`] : [])),
    );
  const random = createRandom(seed);
  const picked: string[] = [];
  while (picked.length < count && lines.length > 0)
    picked.push(...lines.splice(random.below(lines.length), 1));
  return picked.toSorted();
}
