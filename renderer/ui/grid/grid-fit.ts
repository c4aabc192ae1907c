/** Room around the text of a cell, in pixels. */
const padding = 20;

/** @returns how wide a column has to be for what is in sight of it, in pixels */
export function naturalWidth(grid: HTMLElement, column: string): number {
  const range = document.createRange();
  let widest = 0;
  for (const cell of grid.querySelectorAll(`[data-column="${column}"]`)) {
    range.selectNodeContents(cell);
    // Each piece of text, as the box around all of them would be that of the clipped cell.
    const rects = [...range.getClientRects()];
    const left = Math.min(...rects.map((rect) => rect.left));
    const right = Math.max(...rects.map((rect) => rect.right));
    if (rects.length > 0) widest = Math.max(widest, right - left);
  }
  return Math.ceil(widest) + padding;
}
