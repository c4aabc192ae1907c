const formats = new Map<string, Intl.DateTimeFormat>();

/** @returns `Nov 2026` for `2026-11`, in the locale's words */
export function formatMonth(month: string, locale: string): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    formats.set(locale, format);
  }
  return format.format(Date.parse(`${month}-01T00:00:00Z`));
}
