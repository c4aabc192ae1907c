import { counted } from '../counted.ts';
import type { Written } from '../../../../shared/words/write-english.ts';
import type { DetailsFetchView, NotReadGroup } from '../../../../shared/model/details-fetch.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import { notReadSentence } from '../../../../shared/rules/not-read.ts';
import { endOfRun } from '../failures.ts';
import { findDomains } from '../find-domains.ts';
import { visibleLine } from '../../../../shared/rules/visible.ts';
import { showProgress } from '../progress-line.ts';
import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import { unicodeName } from '../../../platform/unicode-name.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';

export function addCommands(program: TerminalCommand): void {
  const details = program
    .command('details')
    .description('contacts, nameservers, lock, DNSSEC and verification of many domains');

  details
    .add(
      'fetch [names...]',
      'fetch details, nearest expiry first; without names or --where, continue with the waiting domains',
    )
    .where('all domains that match')
    .account()
    .wait()
    .examples('details fetch example.it', 'details fetch --where lock:unknown --wait 600')
    .runs(fetchDetails);

  details
    .add('cancel', 'empty the list of domains waiting to be fetched')
    .examples('details cancel', 'details cancel --json')
    .runs(async (session) => print(session, await session.call('details.cancel', {}), []));
}

async function fetchDetails(session: Session, names: string[]): Promise<void> {
  const { call, given, output, waitMs } = session;
  if (names.length > 0 || given.where !== undefined) {
    await add(session, names);
  } else {
    // The counts of the list stay until the next one begins.
    const { finished, total } = (await call('app.snapshot', {})).details;
    const nothing = { finished: 0, failed: 0, total: 0, waiting: 0, notRead: [] };
    if (finished === total) return output.result(nothing, 'No domain is waiting to be fetched.');
  }
  const progress = showProgress(session, 'details.changed');
  const end = await call('details.runToEnd', { waitMs }).finally(progress.clear);
  const { failures, view, notRead } = end;
  await print(session, view, notRead);
  endOfRun(session, failures, 'Domains that were not fetched stay on the list.');
  if (view.failed > 0) throw new AppError('refused', `${view.failed} could not be read completely.`);
}

async function add(session: Session, names: readonly string[]): Promise<void> {
  const { selection, named } = await findDomains(session, names);
  const unknown = named.find(({ problem }) => problem !== null);
  if (unknown) throw new AppError('not-found', `${unknown.name}: ${unknown.problem}`);
  const { domains, requests, seconds } = await session.call('details.estimate', { selection });
  const plan = [counted(domains, 'domain'), counted(requests, 'request')];
  session.output.say(`${[...plan, ...(seconds > 0 ? [`at least ${seconds} s`] : [])].join(', ')}.`);
  await session.call('details.add', { selection });
}

async function print(
  { output }: Session,
  { finished, failed, total }: Written<DetailsFetchView>,
  notRead: readonly NotReadGroup[],
): Promise<void> {
  const groups = notRead.map(({ part, domains, example, ...why }) => ({
    part,
    code: why.cause,
    message: inEnglish(notReadSentence(part, why)),
    domains,
    example,
  }));
  const reasons = groups.map(
    ({ part, message, domains, example }) =>
      `  ${part} of ${counted(domains, 'domain')}, such as ${unicodeName(example)}: ${visibleLine(message)}`,
  );
  await output.result(
    { finished, failed, total, waiting: total - finished, notRead: groups },
    [
      `${finished} of ${total} domains fetched, ${failed} incomplete.`,
      ...(reasons.length > 0 ? ['Not read at the latest attempt:', ...reasons] : []),
    ].join('\n'),
  );
}
