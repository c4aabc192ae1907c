import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import { type DomainOptions, findDomains, readWait } from '../find-domains.ts';
import type { Output } from '../output.ts';
import type { RunCommand } from '../program.ts';
import type { Session } from '../session.ts';

export function addDetailsCommands(program: Command, run: RunCommand): void {
  const details = program
    .command('details')
    .description('contacts, nameservers, lock, DNSSEC and verification of many domains');

  details
    .command('fetch [names...]')
    .description('fetch details, nearest expiry first; without names or --where go on with what waits')
    .option('--where <query>', 'all domains that match')
    .option('--account <name>', 'only this account')
    .option('--wait <seconds>', 'how long to wait for the request limit', '0')
    .option('--json', 'print JSON')
    .action(
      run<[string[], DomainOptions & { wait: string }]>(async (session, output, names, options) => {
        const { details } = session.core;
        const waitMs = readWait(options.wait);
        if (names.length > 0 || options.where !== undefined) await add(session, output, names, options);
        const failures = await details.run(waitMs, session.signal);
        await printSweep(session, output);
        const [failure] = failures.values();
        if (failure) throw new AppError(failure.code, `${failure.message} What waits is kept.`, failure);
        if (session.signal.aborted)
          throw new AppError('stopped', 'Stopped between requests; what waits is kept.');
        const { failed } = await details.view();
        if (failed > 0) throw new AppError('refused', `${failed} could not be read whole; the log says why.`);
      }),
    );

  details
    .command('cancel')
    .description('forget what waits to be fetched')
    .option('--json', 'print JSON')
    .action(
      run<[object]>(async (session, output) => {
        await session.core.details.cancel();
        await printSweep(session, output);
      }),
    );
}

async function add(
  session: Session,
  output: Output,
  names: readonly string[],
  options: DomainOptions,
): Promise<void> {
  const { details } = session.core;
  const { selection, strangers } = await findDomains(session, names, options);
  const [stranger] = strangers;
  if (stranger) throw new AppError('not-found', `${stranger.name}: ${stranger.reason}`);
  const { domains, requests, seconds } = await details.estimate(selection);
  output.say(`${domains} domains, ${requests} requests, at least ${seconds} s.`);
  await details.add(selection);
}

async function printSweep({ core }: Session, output: Output): Promise<void> {
  const { finished, failed, total } = await core.details.view();
  await output.result(
    { finished, failed, total, waiting: total - finished },
    `${finished} of ${total} domains fetched, ${failed} of them not whole.`,
  );
}
