import { inEnglish } from '../../../shared/words/write-english.ts';
import { inspect } from 'node:util';
import { type Command, CommanderError } from 'commander';
import { AppError, type ErrorCode, badInput } from '../../../shared/model/errors.ts';
import { didYouMean } from '../../../shared/rules/nearest.ts';
import { unexpectedFailure } from '../../platform/unexpected-failure.ts';
import {
  exitCodeOf,
  exitCodes,
  exitCodesHelp,
  type ExitCode,
  PartlyDone,
  sayHowToConfirm,
  UserNeeded,
} from './failures.ts';
import { createOutput, type Output, type TerminalOptions } from './output.ts';
import { visible } from '../../../shared/rules/visible.ts';
import { type InSession, TerminalCommand } from './terminal-command.ts';

interface CommandModule {
  addCommands(program: TerminalCommand, output: Output, options: TerminalOptions): void;
}

const orderCommands = (): Promise<CommandModule> => import('./commands/order-commands.ts');
const domainCommands = (): Promise<CommandModule> => import('./commands/domain-commands.ts');
const serviceCommands = (): Promise<CommandModule> => import('./commands/service-commands.ts');
const registrationCommands = (): Promise<CommandModule> => import('./commands/registration-commands.ts');
const reportCommands = (): Promise<CommandModule> => import('./commands/report-commands.ts');
const wishCommands = (): Promise<CommandModule> => import('./commands/wish-commands.ts');
const customerCommands = (): Promise<CommandModule> => import('./commands/customer-commands.ts');
const tagCommands = (): Promise<CommandModule> => import('./commands/tag-commands.ts');
const moveCommands = (): Promise<CommandModule> => import('./commands/move-commands.ts');
const todayCommand = (): Promise<CommandModule> => import('./commands/today-command.ts');

/** The module of each command, in the order of the help; only that of the command is loaded, since loading costs time. */
const modules: Readonly<Record<string, () => Promise<CommandModule>>> = {
  account: () => import('./commands/account-commands.ts'),
  sync: serviceCommands,
  refresh: serviceCommands,
  status: () => import('./commands/status-command.ts'),
  today: todayCommand,
  overview: todayCommand,
  health: () => import('./commands/health-command.ts'),
  balance: serviceCommands,
  credit: () => import('./commands/credit-command.ts'),
  check: serviceCommands,
  budget: () => import('./commands/budget-command.ts'),
  domains: domainCommands,
  domain: domainCommands,
  views: () => import('./commands/views-command.ts'),
  customers: customerCommands,
  customer: customerCommands,
  quote: () => import('./commands/quote-command.ts'),
  wish: wishCommands,
  rounds: () => import('./commands/round-commands.ts'),
  tags: tagCommands,
  tag: tagCommands,
  note: tagCommands,
  'epp-codes': () => import('./commands/epp-codes-command.ts'),
  prices: () => import('./commands/price-commands.ts'),
  renew: orderCommands,
  restore: orderCommands,
  orders: orderCommands,
  invoices: orderCommands,
  lines: () => import('./commands/line-commands.ts'),
  register: registrationCommands,
  transfer: registrationCommands,
  profile: () => import('./commands/profile-commands.ts'),
  set: () => import('./commands/set-commands.ts'),
  settings: () => import('./commands/settings-commands.ts'),
  changes: () => import('./commands/change-commands.ts'),
  history: () => import('./commands/history-command.ts'),
  details: () => import('./commands/details-commands.ts'),
  report: reportCommands,
  month: reportCommands,
  backup: reportCommands,
  export: moveCommands,
  import: moveCommands,
  'restore-ledger': () => import('./commands/restore-command.ts'),
  serve: () => import('./commands/serve-command.ts'),
};
/** Words that people try, and the command that they mean. */
export const synonyms: Readonly<Record<string, string>> = {
  portfolio: 'domains',
  list: 'domains',
  search: 'domains',
  find: 'domains',
  show: 'domain',
  info: 'domain',
  queue: 'orders',
  run: 'orders run',
  approve: 'orders approve',
  cancel: 'orders cancel',
  pause: 'orders pause',
  resume: 'orders resume',
  revert: 'changes revert',
  nameservers: 'set nameservers',
  lock: 'set lock',
  contacts: 'set contacts',
  dnssec: 'set dnssec',
  spending: 'report',
  update: 'sync',
  fetch: 'details fetch',
  lookup: 'check',
  available: 'check',
  connect: 'account add',
  login: 'account add',
  demo: 'account demo',
  money: 'credit',
  config: 'settings',
  open: 'serve',
  start: 'serve',
};
export const commandNames: readonly string[] = [...Object.keys(modules), 'help'];

/**
 * Runs one terminal command. Leaves nothing open and nothing set in the process.
 * @param args what follows the program's name
 * @returns the exit code: 0 done, 1 refused or failed, 2 bad usage or bad input, 3 service unreachable, 4 user needed, 5 partly done
 */
export async function runTerminal(typed: readonly string[], options: TerminalOptions): Promise<ExitCode> {
  const { env, stderr } = options;
  const output = createOutput(options, typed.includes('--json'));
  const [name, ...words] = typed;
  if (name === undefined) {
    await output.result(null, firstSteps);
    return exitCodes.done;
  }

  async function failed(code: ErrorCode, message: string): Promise<ExitCode> {
    // Scripts that read JSON get a document in every case.
    if (output.json && !output.written) await output.result({ error: { code, message } }, '');
    return exitCodeOf(code);
  }

  try {
    const isHelp = name === 'help';
    if (!isHelp && !name.startsWith('-') && !Object.hasOwn(modules, name))
      refuseCommand(name, name, Object.keys(modules));
    const program = await createProgram(
      options,
      output,
      (isHelp && words[0]) || name,
      async (given, work) => {
        const { openSession } = await import('./session.ts');
        const session = await openSession(options, output, given);
        await work(session).finally(() => session.close());
      },
    );
    if (isHelp) findCommand(program, words).outputHelp();
    else await program.parseAsync(plainArgs(typed), { from: 'user' });
    return exitCodes.done;
  } catch (thrown) {
    const error = sayHowToConfirm(thrown);
    if (error instanceof CommanderError) {
      return error.exitCode === 0
        ? exitCodes.done
        : failed('bad-input', error.message.replace(/^error: /, ''));
    }
    if (error instanceof UserNeeded || error instanceof PartlyDone) {
      output.say(error.message);
      return error instanceof UserNeeded ? exitCodes.userNeeded : exitCodes.partlyDone;
    }
    if (error instanceof AppError) {
      output.say(error.message);
      return failed(error.code, error.message);
    }
    const { code, message } = unexpectedFailure(
      error,
      'Something went wrong inside Namekeep; the log in its home folder says more.',
    );
    output.say(inEnglish(message));
    if (env['NAMEKEEP_DEBUG']) stderr.write(`${visible(inspect(error))}\n`);
    return failed(code, inEnglish(message));
  }
}

/**
 * The program with its commands.
 * @param name the command asked for, whose module alone is loaded; those of all for any other word
 */
export async function createProgram(
  options: TerminalOptions,
  output: Output,
  name: string,
  inSession: InSession,
): Promise<TerminalCommand> {
  const { files, stdout, stderr } = options;
  const program = new TerminalCommand(inSession, 'namekeep')
    .description('Portfolio manager for domain resellers: the terminal of the desktop program')
    .version(files.version)
    // Words keep their places: an option after a subcommand is the subcommand's, not that of the one before it.
    .enablePositionalOptions()
    .addHelpText('afterAll', exitCodesHelp)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(visible(text)),
      outputError: (text, write) => write(text.replace(/^error: /, '')),
    });
  const asked = Object.hasOwn(modules, name) ? [modules[name]] : Object.values(modules);
  const wanted = name === '--version' ? [] : new Set(asked);
  for (const load of wanted) (await load?.())?.addCommands(program, output, options);
  return program;
}

/** @throws AppError `bad-input` when a word is no command of the one before it */
function findCommand(program: TerminalCommand, words: readonly string[]): Command {
  return words.reduce<Command>((above, word, index) => {
    const found = above.commands.find((one) => one.name() === word || one.aliases().includes(word));
    const names = above.commands.map((one) => one.name());
    return found ?? refuseCommand(words.slice(0, index + 1).join(' '), word, names);
  }, program);
}

function refuseCommand(typed: string, word: string, known: readonly string[]): never {
  const meant = typed === word ? synonyms[word.toLowerCase()] : undefined;
  const hint =
    (meant ? ` Did you mean “${meant}”?` : didYouMean(word, known)) || ' “namekeep --help” lists all.';
  throw badInput(`There is no command “${typed}”.${hint}`);
}

/** A negated term such as `-tld:it` or `-shop` looks like an option; terms may come in any order, so it goes to the end. */
export function plainArgs(args: readonly string[]): readonly string[] {
  if (args[0] !== 'domains') return args;
  const end = args.indexOf('--');
  const before = end === -1 ? args : args.slice(0, end);
  // `--sort -renewal` is the order of a column.
  const isTerm = (arg: string, index: number): boolean =>
    /^-[^-]/.test(arg) && arg !== '-h' && before[index - 1] !== '--sort';
  const terms = [...before.filter(isTerm), ...(end === -1 ? [] : args.slice(end + 1))];
  return [...before.filter((arg, index) => !isTerm(arg, index)), '--', ...terms];
}

const firstSteps = `Namekeep: portfolio manager for domain resellers

  namekeep account demo              open the demo account, to try everything
  namekeep account add NAME …        connect your account; “namekeep help account add” has examples
  namekeep sync                      read domains, prices and credit from the service
  namekeep status                    what matters now
  namekeep domains 'expires:<30d'    search the portfolio

“namekeep --help” lists every command; “namekeep help COMMAND” explains one.`;
