/** @returns the number that was typed, with or without its grouping; null when it is none */
export function readCount(typed: string): number | null {
  const digits = typed.trim().replace(/(?<=\d)[\s.,’'](?=\d{3}(?!\d))/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
