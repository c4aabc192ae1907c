/** @returns the percentage with its one decimal in the locale's way of writing it; the sign `%` is the caller's */
export function formatPercent(percent: string, locale: string): string {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the core writes it as a plain decimal
  const decimal = percent as Intl.StringNumericLiteral;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(decimal);
}
