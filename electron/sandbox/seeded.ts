/**
 * A number that depends on nothing but its arguments, so that any part of a portfolio can be made on its own.
 * @param what tells apart the questions asked about one index
 * @returns 0 to 2³² − 1
 */
export function roll(seed: number, index: number, what: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ Math.imul(what + 1, 0x27d4eb2f), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** @returns whether something that happens to `perMille` of 1,000 happens here */
export const happens = (seed: number, index: number, what: number, perMille: number): boolean =>
  roll(seed, index, what) % 1000 < perMille;

/** @throws RangeError when there is nothing to pick from */
export function pick<T>(list: readonly T[], number: number): T {
  const picked = list[number % list.length];
  if (picked === undefined) throw new RangeError('There is nothing to pick from.');
  return picked;
}

export function numberOf(text: string): number {
  let mixed = 0x811c9dc5;
  for (const character of text) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return mixed >>> 0;
}
