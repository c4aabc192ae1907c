import { inspect } from 'node:util';
import { Command, CommanderError } from 'commander';
import { AppError, type ErrorCode } from '../../shared/model/errors.ts';
import { packageVersion } from '../platform/package-version.ts';
import { sayHowToConfirm } from './confirm-option.ts';
import { exitCodeOf, exitCodes, exitCodesHelp, type ExitCode } from './exit-codes.ts';
import { createOutput, type Output } from './output.ts';
import type { RunCommand } from './run-command.ts';
import type { TerminalOptions } from './terminal-options.ts';

interface CommandModule {
  addCommands(program: Command, run: RunCommand, output: Output, env: NodeJS.ProcessEnv): void;
}

const orderCommands = (): Promise<CommandModule> => import('./commands/order-commands.ts');
const domainCommands = (): Promise<CommandModule> => import('./commands/domain-commands.ts');
const serviceCommands = (): Promise<CommandModule> => import('./commands/service-commands.ts');
const registrationCommands = (): Promise<CommandModule> => import('./commands/registration-commands.ts');
const reportCommands = (): Promise<CommandModule> => import('./commands/report-commands.ts');

/** The module of each command, in the order of the help; only that of the command is loaded, since loading costs time. */
const modules: Readonly<Record<string, () => Promise<CommandModule>>> = {
  account: () => import('./commands/account-commands.ts'),
  sync: serviceCommands,
  balance: serviceCommands,
  check: serviceCommands,
  domains: domainCommands,
  domain: domainCommands,
  prices: () => import('./commands/price-commands.ts'),
  renew: orderCommands,
  restore: orderCommands,
  orders: orderCommands,
  register: registrationCommands,
  transfer: registrationCommands,
  profile: () => import('./commands/profile-commands.ts'),
  set: () => import('./commands/set-commands.ts'),
  settings: () => import('./commands/settings-commands.ts'),
  changes: () => import('./commands/change-commands.ts'),
  details: () => import('./commands/details-commands.ts'),
  history: () => import('./commands/history-command.ts'),
  budget: () => import('./commands/budget-command.ts'),
  report: reportCommands,
  backup: reportCommands,
  'restore-ledger': () => import('./commands/restore-command.ts'),
};

/**
 * Runs one terminal command. Leaves nothing open and nothing set in the process.
 * @param args what follows the program's name
 * @returns the exit code: 0 done, 1 refused or failed, 2 bad usage or bad input, 3 service unreachable
 */
export async function runTerminal(args: readonly string[], options: TerminalOptions): Promise<ExitCode> {
  const { env, stdout, stderr } = options;
  const output = createOutput(options, args.includes('--json'));
  const run: RunCommand =
    (action) =>
    async (...values) => {
      const { openSession } = await import('./session.ts');
      const session = await openSession(options);
      try {
        await action(session, output, ...withoutCommand(values));
      } finally {
        await session.close();
      }
    };

  const program = new Command('namekeep')
    .description('Portfolio manager for domain resellers: the terminal of the desktop program')
    .version(packageVersion())
    // Words keep their places: an option after a subcommand is the subcommand's, not that of the one before it.
    .enablePositionalOptions()
    .addHelpText('after', exitCodesHelp)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, '')),
    });
  const [name = ''] = args;
  const asked = Object.hasOwn(modules, name) ? [modules[name]] : Object.values(modules);
  const wanted = name === '--version' ? [] : new Set(asked);
  for (const load of wanted) (await load?.())?.addCommands(program, run, output, env);

  async function failed(code: ErrorCode, message: string): Promise<ExitCode> {
    // Scripts that read JSON get a document in every case.
    if (output.json && !output.written) await output.result({ error: { code, message } }, '');
    return exitCodeOf(code);
  }

  try {
    await program.parseAsync(name === 'domains' ? queryLast(args) : args, { from: 'user' });
    return exitCodes.done;
  } catch (thrown) {
    const error = sayHowToConfirm(thrown);
    if (error instanceof CommanderError) {
      return error.exitCode === 0
        ? exitCodes.done
        : failed('bad-input', error.message.replace(/^error: /, ''));
    }
    if (error instanceof AppError) {
      output.say(error.message);
      return failed(error.code, error.message);
    }
    const message = 'Something went wrong inside Namekeep; the log in its home folder says more.';
    output.say(message);
    if (env['NAMEKEEP_DEBUG']) stderr.write(`${inspect(error)}\n`);
    return failed('internal', message);
  }
}

/** A negated term such as `-tld:it` looks like an option; terms may come in any order, so it goes to the end. */
function queryLast(args: readonly string[]): readonly string[] {
  if (args.includes('--')) return args;
  const isTerm = (arg: string): boolean => /^-[a-z]+:/.test(arg);
  return [...args.filter((arg) => !isTerm(arg)), '--', ...args.filter(isTerm)];
}

/** Commander hands over the command itself after the arguments and options. */
function withoutCommand<A extends unknown[]>(values: [...A, Command]): A {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the tuple without its last element
  return values.slice(0, -1) as unknown[] as A;
}
