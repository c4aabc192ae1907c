/** Chromium caps an element near 33.5 million pixels and Firefox near 17.8; longer lists are scaled below both. */
const tallest = 15_000_000;

/**
 * The scale at which a list that is taller than a browser allows is laid over a shorter element.
 * @param viewport height of the part that shows rows, in pixels; as `rowHeight`
 * @returns the height of the element, and the pixels of the list for one pixel of it; 1 unless the list is too tall
 */
export function scaleFor(rows: number, viewport: number, rowHeight: number) {
  const full = rows * rowHeight;
  if (full <= tallest) return { height: full, ratio: 1 };
  return { height: tallest, ratio: (full - viewport) / (tallest - viewport) };
}

/**
 * Where to scroll so that a row is in sight.
 * @param offset where the list stands now, in pixels of the list
 * @returns the new offset in pixels of the list, or null when the row is in sight already
 */
export function offsetToReveal(
  index: number,
  offset: number,
  viewport: number,
  rowHeight: number,
): number | null {
  const top = index * rowHeight;
  if (top < offset) return top;
  if (top + rowHeight > offset + viewport) return top + rowHeight - viewport;
  return null;
}
