export const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/.test(text);

/** @returns `2026-11-27 19:25:16` on the clock of this computer: of all forms the one that Excel reads in every language */
export function localTime(instant: string): string {
  const time = new Date(instant);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}

/** @returns `2026-11-27 19:25` on the clock of this computer */
export const localMinute = (instant: string): string => localTime(instant).slice(0, -3);
