/** @returns the number with its word: `1 order`, `2 orders` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
