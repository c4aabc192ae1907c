import type { Output } from '../../../../shared/contract.ts';
import { matching } from '../../../../shared/lists/lists.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import type { UnlistedView } from '../../../../shared/model/today.ts';
import { unlistedNewsDays } from '../../../../shared/rules/unlisted-domains.ts';
import { moneyText } from '../../../../shared/rules/money.ts';
import { forEachAccount } from '../for-each-account.ts';
import type { Column } from '../table.ts';
import { visibleLine } from '../../../../shared/rules/visible.ts';
import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import { domainColumn } from '../rows.ts';
import { unicodeName } from '../../../platform/unicode-name.ts';

/** `sync`, `balance` and `check`: what asks the service. */
export function addCommands(program: TerminalCommand): void {
  program
    .add('sync', 'refresh the cache: domains, prices, credit, extension lists; reads what left the list')
    .alias('refresh')
    .account()
    .wait('how long to wait for the request limit when reading domains that left the list')
    .runs(sync);

  program
    .add('balance', 'ask the service for the credit')
    .account()
    .runs(async (session: Session, options: { account?: string }) =>
      forEachAccount(
        session,
        options.account,
        async ({ id: accountId, name }) => {
          const known = await session.call('accounts.test', { accountId });
          const credit = known && { amount: known.amount, currency: known.currency };
          return { account: name, credit, fetchedAt: known?.fetchedAt ?? null };
        },
        ({ account, credit }) => `${account}: ${credit ? moneyText(credit) : 'the service shows no credit'}`,
      ),
    );

  program
    .add('check <names...>', 'ask the service whether names can be registered')
    .option('--whois', 'show what WHOIS says of taken names')
    .list(checkColumns)
    .account('the account whose service is asked')
    .runs(check);
}

async function sync(session: Session, options: { account?: string; wait: number }): Promise<void> {
  const { call, output, on } = session;
  on('refresh.progressed', ({ waitMs }) => {
    if (waitMs !== undefined) output.say(`Waiting ${Math.ceil(waitMs / 1000)} s for the request limit.`);
  });
  await forEachAccount(
    session,
    options.account,
    async ({ id: accountId, name }) => {
      const summary = await call('refresh.run', { accountId });
      const { domains, added, removed, changed, requests, credit, warnings } = summary;
      for (const warning of warnings) output.say(warning);
      const unlisted = await readUnlisted(session, accountId, options.wait);
      return { account: name, domains, added, removed, changed, requests, credit, unlisted };
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
  { call, output }: Session,
  accountId: string,
  waitMs: number,
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
  const domains = total === 1 ? '1 domain' : `${total} domains`;
  return `${domains} left the list in the last ${unlistedNewsDays} days: ${parts.join(', ')}.`;
}

async function check(
  { call, account, output }: Session,
  names: string[],
  options: { account?: string; whois?: boolean },
): Promise<void> {
  const { id: accountId } = await account(options.account);
  const found = await call('domains.find', { accountId, names });
  const wrong = found.flatMap(({ reason }) => reason ?? []);
  if (wrong.length > 0) throw new AppError('bad-input', wrong.join('\n'));
  const rows = await call('names.check', { accountId, names }, { names: 'NAMES' });
  await output.rows(
    rows.map(({ whois, reason, code, ...row }) => ({
      ...row,
      code,
      message: reason,
      ...(options.whois && { whois }),
    })),
    checkColumns,
    '',
  );
  for (const { domain, whois } of options.whois && !output.json ? rows : [])
    if (whois !== null) await output.result(null, `\n${unicodeName(domain)}\n${lines(whois)}`);
  const failed = rows.filter(({ status }) => status === 'failed');
  if (failed.length > 0)
    throw new AppError('refused', `${failed.length} of ${rows.length} could not be checked.`);
}

type Checked = Output<'names.check'>[number];

const checkColumns: readonly Column<
  Pick<Checked, 'domain' | 'status' | 'price'> & { message: string | null }
>[] = [
  domainColumn,
  ['Status', ({ status }) => status, 'state'],
  ['Registration', ({ price }) => price, 'money'],
  ['Reason', ({ message }) => message ?? ''],
];

/** @returns text of several lines, none of which steers the terminal */
const lines = (text: string): string => text.split(/\r?\n/).map(visibleLine).join('\n');
