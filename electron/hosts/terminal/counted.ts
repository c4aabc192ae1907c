/** @returns the number with its word: `1 order`, `2 orders` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The most names that one sentence lists. */
const namesShown = 10;

/** @returns the names, or the first of them and how many more there are */
export function listed(names: readonly string[]): string {
  const more = names.length - namesShown;
  return [...names.slice(0, namesShown), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
