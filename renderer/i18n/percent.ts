/** @returns the percentage with its one decimal in the locale's way of writing it; the sign `%` is the caller's */
export const formatPercent = (percent: string, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(percent as Intl.StringNumericLiteral);
