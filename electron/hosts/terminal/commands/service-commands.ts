import { matching } from '../../../../shared/lists/lists.ts';
import type { Account } from '../../../../shared/model/account.ts';
import { AppError, badInput } from '../../../../shared/model/errors.ts';
import type { UnlistedView } from '../../../../shared/model/today.ts';
import { unlistedNewsDays } from '../../../../shared/rules/unlisted-domains.ts';
import { moneyText } from '../../../../shared/rules/money.ts';
import { visibleLine } from '../../../../shared/rules/visible.ts';
import { unicodeName } from '../../../platform/unicode-name.ts';
import { counted } from '../counted.ts';
import { columnsOf, printPlainRows } from '../described-list.ts';
import type { Session } from '../session.ts';
import { toggle } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

export function addCommands(program: TerminalCommand): void {
  program
    .add('sync', 'refresh the cache: domains, prices, credit, extension lists; reads what left the list')
    .alias('refresh')
    .account()
    .wait('how long to wait for the request limit when reading domains that left the list')
    .examples('sync', 'sync --account shop --wait 600')
    .runs(sync);

  program
    .add('balance', 'ask the service for the credit')
    .account()
    .examples('balance', 'balance --account shop --json')
    .runs((session) =>
      forEachAccount(
        session,
        async ({ id: accountId, name: account }) => {
          const known = await session.call('accounts.test', { accountId });
          const credit = known && { amount: known.amount, currency: known.currency };
          return { account, credit, fetchedAt: known?.fetchedAt ?? null };
        },
        ({ account, credit }) => `${account}: ${credit ? moneyText(credit) : 'the service shows no credit'}`,
      ),
    );

  program
    .add('check <names...>', 'ask the service whether names can be registered')
    .takes({ whois: toggle('show what WHOIS says of taken names') })
    .list(columnsOf('names'))
    .account('the account whose service is asked')
    .examples('check example.com example.it', 'check example.com --whois')
    .runs(check);
}

/**
 * Asks something of the account named, or of every one; one that fails does not keep the others from being asked.
 * Prints an array of results, also for one account.
 * @throws AppError the first failure, after the results were printed
 */
async function forEachAccount<T>(
  { accounts: find, output }: Session,
  ask: (account: Account) => Promise<T>,
  describe: (result: T) => string,
): Promise<void> {
  const accounts = await find();
  const results: T[] = [];
  const failures: AppError[] = [];
  for (const account of accounts) {
    try {
      results.push(await ask(account));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.push(error);
      if (accounts.length > 1) output.say(`${account.name}: ${error.message}`);
    }
  }
  const [failure] = failures;
  if (failure && accounts.length === 1) throw failure;
  await output.result(results, results.map(describe).join('\n'));
  if (failure) throw new AppError(failure.code, `${failures.length} of ${accounts.length} accounts failed.`);
}

async function sync(session: Session): Promise<void> {
  const { call, output, on } = session;
  on('refresh.progressed', ({ waitMs }) => {
    if (waitMs !== undefined) output.say(`Waiting ${Math.ceil(waitMs / 1000)} s for the request limit.`);
  });
  await forEachAccount(
    session,
    async ({ id: accountId, name: account }) => {
      const summary = await call('refresh.run', { accountId });
      const { domains, added, removed, changed, requests, credit, warnings } = summary;
      for (const warning of warnings) output.say(warning);
      const unlisted = await readUnlisted(session, accountId);
      return { account, domains, added, removed, changed, requests, credit, unlisted };
    },
    ({ account, domains, added, removed, changed, requests, credit, unlisted }) =>
      `${account}: ${domains} domains, ${added} new, ${removed} no longer listed, ${changed} changed. ` +
      `${requests} requests. Credit: ${credit ? moneyText(credit) : 'unknown'}.${unlisted ? `\n${describeUnlisted(unlisted)}` : ''}`,
  );
}

/**
 * Reads the domains that left the list, as far as the wait allows; the next sync goes on.
 * @returns what became of those of the last weeks; null when there are none
 */
async function readUnlisted(
  { call, output, waitMs }: Session,
  accountId: string,
): Promise<UnlistedView | null> {
  const { failures } = await call('unread.runToEnd', { accountId, waitMs });
  for (const { message } of failures) output.say(`Not every domain that left the list was read: ${message}`);
  const selection = matching('domains', { accountId, query: `left:>=-${unlistedNewsDays}d` });
  const { count } = await call('list.sums', { list: 'domains', selection });
  return count === 0 ? null : (await call('today.show', { accountId })).unlisted;
}

/** `3 domains left the list in the last 30 days: 1 Redemption (restore until 2026-12-20), 1 no longer in the account.` */
function describeUnlisted({ total, unread, gone, statuses }: UnlistedView): string {
  const parts = statuses.map(({ status, domains, restoreBefore }) => {
    const until = restoreBefore === null ? '' : ` (restore until ${restoreBefore})`;
    return `${domains} ${status === '' ? 'without a status' : visibleLine(status)}${until}`;
  });
  if (gone > 0) parts.push(`${gone} no longer in the account`);
  if (unread > 0) parts.push(`${unread} not read yet; the next sync continues`);
  return `${counted(total, 'domain')} left the list in the last ${unlistedNewsDays} days: ${parts.join(', ')}.`;
}

async function check(session: Session, names: string[], options: { whois: boolean }): Promise<void> {
  const { call, account, output } = session;
  const { id: accountId } = await account();
  const found = await call('domains.find', { accountId, names });
  const wrong = found.flatMap(({ reason }) => reason ?? []);
  if (wrong.length > 0) throw badInput(wrong.join('\n'));
  const rows = await call('names.check', { accountId, names }, { names: 'NAMES' });
  const plain = rows.map(({ whois, reason: message, ...row }) => ({
    ...{ ...row, message },
    ...(options.whois && { whois }),
  }));
  await printPlainRows(session, 'names', plain, '');
  for (const { domain, whois } of options.whois && !output.json ? rows : [])
    if (whois !== null) await output.result(null, `\n${unicodeName(domain)}\n${lines(whois)}`);
  const failed = rows.filter(({ status }) => status === 'failed');
  if (failed.length > 0)
    throw new AppError('refused', `${failed.length} of ${rows.length} could not be checked.`);
}

/** @returns text of several lines, none of which steers the terminal */
const lines = (text: string): string => text.split(/\r?\n/).map(visibleLine).join('\n');
