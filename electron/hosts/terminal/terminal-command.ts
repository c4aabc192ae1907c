import { domainToASCII } from 'node:url';
import { Command, type ErrorOptions, InvalidArgumentError } from 'commander';
import { didYouMean, nearest } from '../../../shared/rules/nearest.ts';
import { examplesOf } from './examples.ts';
import { columnName, type ListOptions, toColumns, toSort } from './list-options.ts';
import { noAccountYet } from './no-account-yet.ts';
import { isEmptyStore } from './nothing-yet.ts';
import type { Session } from './session.ts';
import type { Column } from './table.ts';

/** Opens a session for some work, and closes it behind it. */
export type InSession = (work: (session: Session) => Promise<void>) => Promise<void>;

/** A command that works in a session, and the options that several commands have. */
export class TerminalCommand extends Command {
  readonly #inSession: InSession;
  #needsAccount = true;
  /** Whether it prints a list, and who sorts that. */
  #list: 'none' | 'sorted-here' | 'sorts-itself' = 'none';

  constructor(inSession: InSession, name?: string) {
    super(name);
    this.#inSession = inSession;
    this.addHelpText('after', () => examplesOf(this.path()));
  }

  /** @returns `orders run`; nothing for the program itself */
  path(): string {
    const above = this.parent instanceof TerminalCommand ? this.parent.path() : '';
    return this.parent ? `${above} ${this.name()}`.trim() : '';
  }

  override createCommand(name?: string): TerminalCommand {
    return new TerminalCommand(this.#inSession, name);
  }

  /** @returns a new subcommand, which prints JSON when asked to, as every command does */
  add(usage: string, description: string): TerminalCommand {
    return this.command(usage).description(description).option('--json', 'print JSON');
  }

  /** It works before there is an account, too. */
  withoutAccount(): this {
    this.#needsAccount = false;
    return this;
  }

  /**
   * It prints a list, of which the user chooses form, order and columns.
   * @param columns all that it can have
   * @param sortable those that the command itself can sort by; without them its output is sorted
   */
  list(columns: readonly Column<never>[], sortable?: readonly string[]): this {
    this.#list = sortable ? 'sorts-itself' : 'sorted-here';
    const names = [...new Set(columns.map(columnName))];
    return this.option('--csv', 'print CSV')
      .option(
        '--sort <columns>',
        'sort by up to 4 columns; -COLUMN turns the order round',
        toSort(sortable ?? names),
      )
      .option('--columns <names>', `only these columns: ${names.join(',')}`, toColumns(names));
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
    return this.#repeated(
      '--confirm <amount>',
      'the exact sum, required if it is above the confirm-above setting',
    );
  }

  /** `--field NAME=VALUE`, any number of times. */
  additionalField(): this {
    return this.#repeated(
      '--field <name=value>',
      'an additional field for the registry, any number of times; name:=value for JSON',
    );
  }

  /** An option that may come several times. The help does not show the list that it begins with. */
  #repeated(flags: string, description: string): this {
    const [, name = ''] = /^--(\w+)/.exec(flags) ?? [];
    return this.option(flags, description, (text: string, former: readonly string[]) => [
      ...former,
      text,
    ]).setOptionValue(name, []);
  }

  /** @param work what the command does with its session, arguments and options */
  runs<A extends unknown[]>(work: (session: Session, ...values: A) => Promise<void>): this {
    return this.action((...values: unknown[]) =>
      this.#inSession(async (session) => {
        await this.#prepare(session);
        // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- arguments and options as declared; behind them Commander hands over the command
        await work(session, ...(values.slice(0, -1) as A));
      }),
    );
  }

  /** @throws AppError `bad-input` where there is no account to work with */
  async #prepare(session: Session): Promise<void> {
    const { accountNames, output } = session;
    const { csv, sort, columns } = this.opts<ListOptions>();
    if (this.#list === 'none') output.arrange({}, (accountNames?.size ?? 0) > 1);
    else {
      const own = this.#list === 'sorts-itself' ? undefined : sort;
      const options = { ...(csv && { csv }), ...(columns && { columns }), ...(own && { sort: own }) };
      output.arrange(options, (accountNames?.size ?? 0) > 1);
    }
    if (!this.#needsAccount || !(await isEmptyStore(session))) return;
    if (this.#list !== 'none' && output.json) await output.result([], '');
    throw noAccountYet();
  }

  /** A word behind a command that has commands of its own is probably one of these. */
  override error(message: string, options?: ErrorOptions): never {
    const [word] = this.args;
    const isWord = ['commander.excessArguments', 'commander.unknownCommand'].includes(options?.code ?? '');
    if (!isWord || this.commands.length === 0 || word === undefined)
      return super.error(plainSentence(message), options);
    const names = this.commands.map((command) => command.name());
    const meant = nearest(word, names);
    const hint =
      meant === null ? `Its commands are ${names.join(', ')}.` : `Did you mean “${this.path()} ${meant}”?`;
    return super.error(`“${this.path()}” has no command “${word}”. ${hint}`, options);
  }
}

/** @returns what Commander says of a mistake, as the rest of the program says it: `--within: Enter a whole number.` */
function plainSentence(message: string): string {
  const text = message.replace(/^error: /, '');
  const [, invalid, why] =
    /^option '(?:-\w, )?(--[\w-]+)[^']*' argument '[^]*' is invalid\. ([^]*)$/.exec(text) ?? [];
  if (invalid !== undefined) return `${invalid}: ${why}`;
  const [, unknown, meant] = /^unknown option '([^]*?)'(?:\n\(Did you mean ([^]*)\?\))?$/.exec(text) ?? [];
  if (unknown !== undefined)
    return `There is no option “${unknown}”.${meant === undefined ? '' : ` Did you mean “${meant}”?`}`;
  return text
    .replace(/^option '(?:-\w, )?(--[\w-]+)[^']*' argument missing$/, '$1 needs a value.')
    .replace(/^required option '(?:-\w, )?(--[\w-]+)[^']*' not specified$/, '$1 is missing.')
    .replace(
      /^missing required argument '([^]*)'$/,
      (_all, name: string) => `${name.toUpperCase()} is missing.`,
    )
    .replace(/^too many arguments/, 'Too many arguments');
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

/** @returns an extension as price lists have it, however it was typed: `.IT` is `it`, `рф` is `xn--p1ai` */
export function plainExtension(typed: string): string {
  const plain = typed.replace(/^\./, '').toLowerCase();
  return domainToASCII(plain) || plain;
}

/** `a, b`, each of which must be one of these. */
export const toChoices =
  (known: readonly string[]) =>
  (text: string): string[] => {
    const words = toList(text);
    const wrong = words.find((word) => !known.includes(word));
    if (wrong === undefined) return words;
    throw new InvalidArgumentError(
      `There is no “${wrong}”.${didYouMean(wrong, known)} Choose from ${known.join(', ')}.`,
    );
  };
