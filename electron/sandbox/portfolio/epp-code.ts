import { numberOf, roll } from '../seeded.ts';

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789!#$%&*<>"\'';

/**
 * The EPP code of a domain: it follows from seed and name, so that no file ever holds one. Registries ask for
 * punctuation: what is shown to a person must survive `<`, `&` and quotes.
 */
export const eppCodeOf = (seed: number, name: string): string =>
  Array.from({ length: 14 }, (_, place) =>
    characters.charAt(roll(seed, numberOf(name), place) % characters.length),
  ).join('');
