import { numberOf, roll } from '../seeded.ts';

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789!#$%&*<>"\'';

/** The EPP code of a domain, from seed and name alone, with signs that must survive `<`, `&` and quotes. */
export const eppCodeOf = (seed: number, name: string): string =>
  Array.from({ length: 14 }, (_, place) =>
    characters.charAt(roll(seed, numberOf(name), place) % characters.length),
  ).join('');
