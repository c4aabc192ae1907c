/**
 * Finds what was probably meant by a word that is not known.
 * @param known the words to choose from
 * @returns the nearest one by edit distance; null where none is near enough
 */
export const nearest = (word: string, known: readonly string[]): string | null =>
  nearestOf(word, known, 1)[0] ?? null;

/** How many letters off is near enough, at most. */
export const mostDifferent = 2;

/** Words one letter away, or two that are no more than a third of it, the nearest first, at most `count`. */
export function nearestOf(word: string, known: readonly string[], count: number): string[] {
  const folded = word.toLowerCase();
  const most = Math.max(1, Math.min(mostDifferent, Math.floor(folded.length / 3)));
  return known
    .map((candidate) => ({ one: candidate, distance: editDistance(folded, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ one }) => one);
}

export function didYouMean(word: string, known: readonly string[]): string {
  const found = nearest(word, known);
  return found === null ? '' : ` Did you mean “${found}”?`;
}

/** Letters inserted, left out, replaced, or swapped with the next one. */
function editDistance(word: string, other: string): number {
  let former: number[] = [];
  let line = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = word[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      next[j] = Math.min(
        (line[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (line[j - 1] ?? 0) + Number(!same),
        swapped ? (former[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [former, line] = [line, next];
  }
  return line[other.length] ?? 0;
}
