import { AppError } from '../../../shared/model/errors.ts';
import { moneyText } from '../../../shared/rules/money.ts';
import { forEachAccount } from '../for-each-account.ts';
import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** `sync`, `balance` and `check`: what asks the service. */
export function addCommands(program: TerminalCommand): void {
  program.add('sync', 'refresh the cache: domains, prices, credit, extension lists').account().runs(sync);

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
    .account('the account whose service is asked')
    .runs(check);
}

async function sync(session: Session, options: { account?: string }): Promise<void> {
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
      return { account: name, domains, added, removed, changed, requests, credit };
    },
    ({ account, domains, added, removed, changed, requests, credit }) =>
      `${account}: ${domains} domains, ${added} new, ${removed} no longer listed, ${changed} changed. ` +
      `${requests} requests. Credit: ${credit ? moneyText(credit) : 'unknown'}.`,
  );
}

async function check(
  { call, account, output }: Session,
  names: string[],
  options: { account?: string },
): Promise<void> {
  const { id: accountId } = await account(options.account);
  const found = await call('domains.find', { accountId, names });
  const wrong = found.flatMap(({ reason }) => reason ?? []);
  if (wrong.length > 0) throw new AppError('bad-input', wrong.join('\n'));
  const rows = await call('names.check', { accountId, names }, { names: 'NAMES' });
  await output.rows(
    rows,
    [
      ['Domain', ({ domain }) => domain],
      ['Status', ({ status }) => status],
      ['Registration', ({ price }) => price && moneyText(price), 'right'],
      ['Reason', ({ reason }) => reason ?? ''],
    ],
    '',
  );
  const failed = rows.filter(({ status }) => status === 'failed');
  const sentence = `${failed.length} of ${rows.length} could not be checked: ${failed[0]?.reason}`;
  if (failed.length > 0) throw new AppError('refused', sentence);
}
