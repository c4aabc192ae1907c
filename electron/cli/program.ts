import { Command, CommanderError } from 'commander';
import { AppError, type ErrorCode } from '../../shared/model/errors.ts';
import { packageVersion } from '../platform/package-version.ts';
import { addAccountCommands } from './commands/account-commands.ts';
import { addBudgetCommand } from './commands/budget-command.ts';
import { addChangeCommands } from './commands/change-commands.ts';
import { addDetailsCommands } from './commands/details-commands.ts';
import { addHistoryCommand } from './commands/history-command.ts';
import { addOrderCommands } from './commands/order-commands.ts';
import { addPortfolioCommands } from './commands/portfolio-commands.ts';
import { addPriceCommands } from './commands/price-commands.ts';
import { addProfileCommands } from './commands/profile-commands.ts';
import { addRegistrationCommands } from './commands/registration-commands.ts';
import { addReportCommands } from './commands/report-commands.ts';
import { addRestoreCommand } from './commands/restore-command.ts';
import { addSetCommands } from './commands/set-commands.ts';
import { addSettingsCommands } from './commands/settings-commands.ts';
import { exitCodeOf, exitCodes, type ExitCode } from './exit-codes.ts';
import { createOutput, type Output } from './output.ts';
import { openSession, type Session } from './session.ts';

/** Wraps what a command does into opening the core, writing the result and closing again. */
export type RunCommand = <A extends unknown[]>(
  action: (session: Session, output: Output, ...args: A) => Promise<void>,
) => (...args: [...A, Command]) => Promise<void>;

/**
 * Runs one terminal command.
 * @param args what follows the program's name
 * @param signal aborted when the user wants to stop
 * @returns the exit code: 0 done, 1 refused or failed, 2 bad usage or bad input, 3 service unreachable
 */
export async function runTerminal(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<ExitCode> {
  const output = createOutput(process.stdout, process.stderr, args.includes('--json'));
  const run: RunCommand =
    (action) =>
    async (...values) => {
      const session = await openSession(env, signal);
      try {
        await action(session, output, ...withoutCommand(values));
      } finally {
        await session.close();
      }
    };

  const program = new Command('namekeep')
    .description('Portfolio manager for domain resellers: the same core as the desktop program')
    .version(packageVersion())
    // Words keep their places: an option after a subcommand is the subcommand's, not that of the one before it.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, '')) });
  addAccountCommands(program, run);
  addPortfolioCommands(program, run);
  addPriceCommands(program, run);
  addOrderCommands(program, run);
  addRegistrationCommands(program, run);
  addProfileCommands(program, run);
  addSetCommands(program, run);
  addSettingsCommands(program, run);
  addChangeCommands(program, run);
  addDetailsCommands(program, run);
  addHistoryCommand(program, run);
  addBudgetCommand(program, run);
  addReportCommands(program, run);
  addRestoreCommand(program, output, env);

  async function failed(code: ErrorCode, message: string): Promise<ExitCode> {
    // Scripts that read JSON get a document in every case.
    if (output.json && !output.written) await output.result({ error: { code, message } }, '');
    return exitCodeOf(code);
  }

  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
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
    if (env['NAMEKEEP_DEBUG']) console.error(error);
    return failed('internal', message);
  }
}

/** Commander hands over the command itself after the arguments and options. */
function withoutCommand<A extends unknown[]>(values: [...A, Command]): A {
  return values.slice(0, -1) as unknown[] as A;
}
