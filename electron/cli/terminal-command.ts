import { Command, InvalidArgumentError } from 'commander';
import type { Session } from './session.ts';

/** Opens a session for some work, and closes it behind it. */
export type InSession = (work: (session: Session) => Promise<void>) => Promise<void>;

/** A command that works in a session, and the options that several commands have. */
export class TerminalCommand extends Command {
  readonly #inSession: InSession;

  constructor(inSession: InSession, name?: string) {
    super(name);
    this.#inSession = inSession;
  }

  override createCommand(name?: string): TerminalCommand {
    return new TerminalCommand(this.#inSession, name);
  }

  /** @returns a new subcommand, which prints JSON when asked to, as every command does */
  add(usage: string, description: string): TerminalCommand {
    return this.command(usage).description(description).option('--json', 'print JSON');
  }

  account(description = 'only this account'): this {
    return this.option('--account <name>', description);
  }

  wait(description = 'how long to wait for the request limit'): this {
    return this.option('--wait <seconds>', description, toMilliseconds, 0);
  }

  /** `--from FILE` */
  nameList(
    description = 'a list of names, one a line or the first column of a CSV file; - for standard input',
  ): this {
    return this.option('--from <file>', description);
  }

  dryRun(): this {
    return this.option('--dry-run', 'show what would be queued, with prices and sums; queue nothing');
  }

  /** `--confirm AMOUNT`, once for each currency whose sum is above the user's limit. */
  confirmSum(): this {
    const what = 'the exact sum, required if it is above the confirm-above setting';
    return this.option(
      '--confirm <amount>',
      what,
      (amount: string, former: readonly string[]) => [...former, amount],
      [],
    );
  }

  /** `--field NAME=VALUE`, any number of times. */
  additionalField(): this {
    return this.option(
      '--field <name=value>',
      'an additional field for the registry, any number of times; name:=value for JSON',
      (field: string, former: readonly string[]) => [...former, field],
      [],
    );
  }

  /** @param work what the command does with its session, arguments and options */
  runs<A extends unknown[]>(work: (session: Session, ...values: A) => Promise<void>): this {
    return this.action((...values: unknown[]) =>
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- arguments and options as declared; behind them Commander hands over the command
      this.#inSession((session) => work(session, ...(values.slice(0, -1) as A))),
    );
  }
}

/** @returns an id; NaN, which the contract refuses, for anything else */
export const toId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : NaN);

/** Reads an option; the contract checks its range. */
export function toNumber(text: string): number {
  const number = toId(text);
  if (Number.isNaN(number)) throw new InvalidArgumentError('Enter a whole number.');
  return number;
}

/** `--wait 30` */
const toMilliseconds = (seconds: string): number => toNumber(seconds) * 1000;

/** `a, b` */
export const toList = (text: string): string[] => text.split(',').map((part) => part.trim());
