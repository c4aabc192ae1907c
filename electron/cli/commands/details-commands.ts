import type { Command } from 'commander';
import type { DetailsFetchView } from '../../../shared/model/details-fetch.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { endOfRun } from '../end-of-run.ts';
import { type DomainOptions, findDomains } from '../find-domains.ts';
import { command, toMilliseconds } from '../options.ts';
import type { Output } from '../output.ts';
import type { RunCommand } from '../run-command.ts';
import type { Session } from '../session.ts';

export function addCommands(program: Command, run: RunCommand): void {
  const details = program
    .command('details')
    .description('contacts, nameservers, lock, DNSSEC and verification of many domains');

  command(
    details,
    'fetch [names...]',
    'fetch details, nearest expiry first; without names or --where, continue with the waiting domains',
  )
    .option('--where <query>', 'all domains that match')
    .option('--account <name>', 'only this account')
    .option('--wait <seconds>', 'how long to wait for the request limit', toMilliseconds, 0)
    .action(
      run<[string[], DomainOptions & { wait: number }]>(
        async (session, output, names, { wait, ...options }) => {
          if (names.length > 0 || options.where !== undefined) await add(session, output, names, options);
          const { failures, view } = await session.call('details.runToEnd', { waitMs: wait });
          await print(output, view);
          endOfRun(session, failures, 'Domains that were not fetched stay on the list.');
          if (view.failed > 0)
            throw new AppError('refused', `${view.failed} could not be read completely. The log says why.`);
        },
      ),
    );

  command(details, 'cancel', 'empty the list of domains waiting to be fetched').action(
    run<[object]>(async ({ call }, output) => {
      await print(output, await call('details.cancel', {}));
    }),
  );
}

async function add(
  session: Session,
  output: Output,
  names: readonly string[],
  options: DomainOptions,
): Promise<void> {
  const { selection, named } = await findDomains(session, names, options);
  const unknown = named.find(({ problem }) => problem !== null);
  if (unknown) throw new AppError('not-found', `${unknown.name}: ${unknown.problem}`);
  const { domains, requests, seconds } = await session.call('details.estimate', { selection });
  output.say(`${domains} domains, ${requests} requests, at least ${seconds} s.`);
  await session.call('details.add', { selection });
}

const print = (output: Output, { finished, failed, total }: DetailsFetchView): Promise<void> =>
  output.result(
    { finished, failed, total, waiting: total - finished },
    `${finished} of ${total} domains fetched, ${failed} incomplete.`,
  );
