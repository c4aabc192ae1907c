import { Command, type ErrorOptions } from 'commander';
import { nearest } from '../../../shared/rules/nearest.ts';
import { toNumber, type OptionOf } from './command-options.ts';
import { columnName, type ListOptions, optionName, toColumns, toSort } from './list-options.ts';
import { noAccountYet } from './no-account-yet.ts';
import { whyEmpty } from './nothing-yet.ts';
import type { CommonOptions, Session } from './session.ts';
import type { Column } from './table.ts';

/** Opens a session for some work, and closes it behind it. */
export type InSession = (options: CommonOptions, work: (session: Session) => Promise<void>) => Promise<void>;

type Options = Readonly<Record<string, OptionOf<unknown>>>;
type ValuesOf<O extends Options> = { readonly [K in keyof O]: O[K] extends OptionOf<infer T> ? T : never };

/** `run [ids...]`: what its work is given. */
type ArgumentsOf<Usage extends string> = Usage extends `${infer Word} ${infer Rest}`
  ? [...ArgumentOf<Word>, ...ArgumentsOf<Rest>]
  : ArgumentOf<Usage>;
type ArgumentOf<Word extends string> = Word extends `${string}...${string}`
  ? [string[]]
  : Word extends `<${string}`
    ? [string]
    : Word extends `[${string}`
      ? [string | undefined]
      : [];

/** A list that no description of shared/lists has. */
interface SmallList<Row> {
  readonly columns: readonly Column<Row>[];
  /** The sentence instead of an empty table. */
  readonly none: string;
  /** Without a refresh it cannot have a row. */
  readonly needsRefresh?: boolean;
  /** A row, for a footer. */
  readonly one?: string;
}

/** A command that works in a session. Arguments and options that it declares are what its work is given. */
export class TerminalCommand<Arguments extends unknown[] = [], Given = unknown> extends Command {
  readonly #inSession: InSession;
  #needsAccount = true;
  #isList = false;
  #sortsItself = false;
  #examples: readonly string[] = [];

  constructor(inSession: InSession, name?: string) {
    super(name);
    this.#inSession = inSession;
    this.addHelpText('after', () =>
      this.#examples.length === 0
        ? ''
        : ['\nExamples:', ...this.#examples.map((example) => `  namekeep ${example}`)].join('\n'),
    );
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
  add<Usage extends string>(usage: Usage, description: string): TerminalCommand<ArgumentsOf<Usage>> {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the usage says which arguments it has
    return this.command(usage).description(description).option('--json', 'print JSON') as TerminalCommand<
      ArgumentsOf<Usage>
    >;
  }

  /** Two calls for its help; `namekeep` comes before each. */
  examples(first: string, second: string): this {
    this.#examples = [first, second];
    return this;
  }

  get exampleCalls(): readonly string[] {
    return this.#examples;
  }

  /** Adds options of its own, each under the name of its key: `allowStatus` is `--allow-status`. */
  takes<O extends Options>(options: O): TerminalCommand<Arguments, Given & ValuesOf<O>> {
    for (const [key, { help, value, read, usual, isRequired, isRepeated, no }] of Object.entries(options)) {
      const flags = `--${optionName(key)}${value === undefined ? '' : ` <${value}>`}`;
      const readAll = (text: string, former: unknown): unknown =>
        isRepeated ? [former, text].flat() : read ? read(text) : text;
      if (help !== null && isRequired) this.requiredOption(flags, help);
      else if (help !== null && value === undefined) this.option(flags, help);
      else if (help !== null) this.option(flags, help, readAll, usual);
      if (no !== undefined) this.option(`--no-${optionName(key)}`, no);
      // The help does not show what these begin with.
      if (isRepeated) this.setOptionValue(key, []);
      else if (value === undefined && usual !== undefined) this.setOptionValue(key, usual);
    }
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it is given them from now on
    return this as unknown as TerminalCommand<Arguments, Given & ValuesOf<O>>;
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
    this.#isList = true;
    this.#sortsItself = sortable !== undefined;
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
    return this.option('--wait <seconds>', description, (seconds) => toNumber(seconds) * 1000, 0);
  }

  /** `--from FILE` */
  nameList(
    description = 'a list of names, one a line, the first column of a CSV file, or a text with names in it; - for standard input',
  ): this {
    return this.option('--from <file>', description);
  }

  where(description = 'all domains that match, instead of names'): this {
    return this.option('--where <query>', description);
  }

  dryRun(description = 'show what would be queued, with prices and sums; queue nothing'): this {
    return this.option('--dry-run', description);
  }

  yes(description: string): this {
    return this.option('--yes', description);
  }

  /** @param work what the command does with its session, arguments and options */
  runs(work: Work<Arguments, Given, void>): TerminalCommand {
    this.action((...values: unknown[]) =>
      this.#inSession(this.opts(), async (session) => {
        const { sort, ...options } = this.opts<ListOptions>();
        const arranged = { ...options, ...(sort && !this.#sortsItself && { sort }) };
        session.output.arrange(arranged, (session.accountNames?.size ?? 0) > 1);
        if (this.#needsAccount && (await session.isEmpty())) {
          if (this.#isList && session.output.json) await session.output.result([], '');
          throw noAccountYet();
        }
        // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- as declared; behind them Commander hands over the command
        await work(session, ...(values.slice(0, -1) as [...Arguments, Given]));
      }),
    );
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- what it is given is of no more interest
    return this as unknown as TerminalCommand;
  }

  /** It prints a list that it reads as a whole. */
  lists<Row>(
    { columns, none, one, needsRefresh = false }: SmallList<Row>,
    read: Work<Arguments, Given, readonly Row[]>,
  ): TerminalCommand {
    return this.list(columns).runs(async (session, ...values) => {
      const rows = await read(session, ...values);
      const sentence = async (): Promise<string> =>
        needsRefresh ? whyEmpty(session, await session.accountId(), none) : none;
      await session.output.rows(
        rows,
        columns,
        sentence,
        one === undefined ? undefined : { one, many: `${one}s` },
      );
    });
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

/** The work of a command; a method may declare narrower options than it is given. */
type Work<A extends unknown[], G, T> = { run(session: Session, ...values: [...A, G]): Promise<T> }['run'];

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
