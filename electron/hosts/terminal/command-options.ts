import { domainToASCII } from 'node:url';
import { InvalidArgumentError } from 'commander';
import { didYouMean } from '../../../shared/rules/nearest.ts';

/** An option of one command. `value` is what the help calls its value; without one it is a switch. */
export interface OptionOf<T> {
  readonly help: string | null;
  readonly value?: string;
  readonly read?: (text: string) => T;
  readonly usual?: T;
  readonly isRequired?: boolean;
  readonly isRepeated?: boolean;
  /** The help of `--no-NAME`. */
  readonly no?: string;
}

/** Off unless it is given. */
export const toggle = (help: string): OptionOf<boolean> => ({ help, usual: false });

/** @param read one value; text as it is unless given */
export function option(value: string, help: string): OptionOf<string | undefined>;
export function option<T>(value: string, help: string, read: (text: string) => T): OptionOf<T | undefined>;
export function option<T>(value: string, help: string, read: (text: string) => T, usual: T): OptionOf<T>;
export function option<T>(
  value: string,
  help: string,
  read?: (text: string) => T,
  usual?: T,
): OptionOf<unknown> {
  return { value, help, ...(read && { read }), ...(usual !== undefined && { usual }) };
}

export const required = (value: string, help: string): OptionOf<string> => ({
  value,
  help,
  isRequired: true,
});

/** Any number of times. */
export const repeated = (value: string, help: string): OptionOf<readonly string[]> => ({
  value,
  help,
  isRepeated: true,
});

/** `--no-NAME`; with `help` there is `--NAME` too, and neither need be given. */
export function negatable(no: string): OptionOf<boolean>;
export function negatable(no: string, help: string): OptionOf<boolean | undefined>;
export function negatable(no: string, help: string | null = null): OptionOf<boolean | undefined> {
  return { help, no };
}

/** `--confirm AMOUNT`, once for each currency whose sum is above the user's limit. */
export const confirmSum = repeated(
  'amount',
  'the exact sum, required if it is above the confirm-above setting',
);

/** @returns an id; NaN, which the contract refuses, for anything else */
export const toId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : NaN);

/** Reads an option; the contract checks its range. */
export function toNumber(text: string): number {
  const number = toId(text);
  if (Number.isNaN(number)) throw new InvalidArgumentError('Enter a whole number.');
  return number;
}

/** `a, b` */
export const toList = (text: string): string[] => text.split(',').map((part) => part.trim());

/** @returns an extension as price lists have it, however it was typed: `.IT` is `it`, `рф` is `xn--p1ai` */
export function plainExtension(typed: string): string {
  const plain = typed.replace(/^\./, '').toLowerCase();
  return domainToASCII(plain) || plain;
}

/** Exactly one of these. */
export const toChoice =
  <Word extends string>(known: readonly Word[]) =>
  (text: string): Word => {
    const word = known.find((option) => option === text);
    if (word === undefined) throw new InvalidArgumentError(`Choose one of ${known.join(', ')}.`);
    return word;
  };

/** `a, b`, each of which must be one of these. */
export const toChoices =
  <Word extends string>(known: readonly Word[]) =>
  (text: string): Word[] => {
    const isKnown = (word: string): word is Word => (known as readonly string[]).includes(word);
    const words = toList(text);
    const wrong = words.find((word) => !isKnown(word));
    if (wrong === undefined) return words.filter(isKnown);
    throw new InvalidArgumentError(
      `There is no “${wrong}”.${didYouMean(wrong, known)} Choose from ${known.join(', ')}.`,
    );
  };
