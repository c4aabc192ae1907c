import { type Command, InvalidArgumentError } from 'commander';

/** @returns a command that prints JSON when asked to, as every command does */
export const command = (parent: Command, usage: string, description: string): Command =>
  parent.command(usage).description(description).option('--json', 'print JSON');

/** @returns an id; NaN, which the contract refuses, for anything else */
export const toId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : NaN);

/** Reads an option; the contract checks its range. */
export function toNumber(text: string): number {
  const number = toId(text);
  if (Number.isNaN(number)) throw new InvalidArgumentError('Enter a whole number.');
  return number;
}

/** `--wait 30` */
export const toMilliseconds = (seconds: string): number => toNumber(seconds) * 1000;

/** `a, b` */
export const toList = (text: string): string[] => text.split(',').map((part) => part.trim());
