import type { Command } from 'commander';
import type { DomainRow } from '../../../shared/model/domain.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';
import { orderRow } from '../order-row.ts';
import { describeDomain } from '../describe-domain.ts';
import { forEachAccount } from '../for-each-account.ts';
import type { RunCommand } from '../program.ts';
import type { Session } from '../session.ts';

const pageSize = 2_000;

export function addPortfolioCommands(program: Command, run: RunCommand): void {
  program
    .command('sync')
    .description('refresh the cache: domains, prices, credit, extension lists')
    .option('--account <name>', 'only this account')
    .option('--json', 'print JSON')
    .action(
      run<[{ account?: string }]>(async ({ core, accounts, signal }, output, options) => {
        const onWait = (ms: number): void =>
          output.say(`Waiting ${Math.ceil(ms / 1000)} s until the service takes requests again.`);
        await forEachAccount(
          await accounts(options.account),
          output,
          async ({ id, name }) => {
            const summary = await core.refresh.run(id, { signal, onWait });
            const { domains, added, removed, changed, requests, credit, warnings } = summary;
            for (const warning of warnings) output.say(warning);
            return { account: name, domains, added, removed, changed, requests, credit };
          },
          ({ account, domains, added, removed, changed, requests, credit }) =>
            `${account}: ${domains} domains; ${added} new, ${removed} no longer listed, ${changed} changed; ` +
            `${requests} requests; credit ${credit ? `${credit.amount} ${credit.currency}` : 'not known'}.`,
        );
      }),
    );

  program
    .command('domains [query...]')
    .description(
      'list the cached portfolio; no network. QUERY: tld:it status:active expires:<30d auto:on text',
    )
    .option('--limit <number>', 'at most so many')
    .option('--account <name>', 'only this account')
    .option('--json', 'print JSON')
    .action(
      run<[string[], { limit?: string; account?: string }]>(async (session, output, words, options) => {
        const limit = options.limit === undefined ? Infinity : positive('--limit', options.limit);
        const accountId = options.account === undefined ? null : (await session.account(options.account)).id;
        await output.rows(pages(session, words.join(' '), accountId, limit), domainJson, [
          { title: 'Domain', value: (row) => row.unicode },
          { title: 'Status', value: (row) => row.status },
          { title: 'Expiry', value: (row) => row.expiryDate },
          { title: 'Next due', value: (row) => row.nextDueDate },
          {
            title: 'Auto-renew',
            value: ({ autoRenew }) => (autoRenew === null ? null : autoRenew ? 'on' : 'off'),
          },
          {
            title: 'Renewal',
            value: ({ renewal }) => renewal && `${renewal.amount} ${renewal.currency}`,
            align: 'right',
          },
          { title: 'Listed', value: (row) => (row.listed ? 'yes' : 'no') },
          { title: 'Account', value: (row) => row.account },
        ]);
      }),
    );

  program
    .command('domain <name>')
    .description('everything known of one domain, each part with its age')
    .option('--refresh', 'read it from the service first')
    .option('--account <name>', 'when several accounts hold it')
    .option('--json', 'print JSON')
    .action(
      run<[string, { refresh?: boolean; account?: string }]>(async (session, output, name, options) => {
        const { core } = session;
        const key = await domainKey(session, name, options.account);
        const { row, details, problems } = options.refresh
          ? await core.domains.refreshOne(key)
          : await core.domains.show(key);
        const orders = (
          await core.store.orders.list({ accountId: key.accountId, states: [], offset: 0, limit: 100_000 })
        ).rows.filter(({ domain }) => domain === row.domain);
        for (const [part, problem] of Object.entries(problems)) output.say(`${part}: ${problem}`);
        const parts = Object.fromEntries(
          details.map(({ part, value, fetchedAt }) => [part, { value, fetchedAt }]),
        );
        const shown = { ...domainJson(row), details: parts, problems, orders: orders.map(orderRow) };
        await output.result(shown, describeDomain(row, details, orders));
      }),
    );

  program
    .command('balance')
    .description('ask the service for the credit')
    .option('--account <name>', 'only this account')
    .option('--json', 'print JSON')
    .action(
      run<[{ account?: string }]>(async ({ core, accounts }, output, options) => {
        await forEachAccount(
          await accounts(options.account),
          output,
          async ({ id, name }) => {
            const known = await core.accounts.test(id);
            const credit = known && { amount: known.amount, currency: known.currency };
            return { account: name, credit, fetchedAt: known?.fetchedAt ?? null };
          },
          ({ account, credit }) =>
            `${account}: ${credit ? `${credit.amount} ${credit.currency}` : 'the service shows no credit'}`,
        );
      }),
    );

  program
    .command('check <names...>')
    .description('ask the service whether names can be registered')
    .option('--account <name>', 'ask this account’s service')
    .option('--json', 'print JSON')
    .action(
      run<[string[], { account?: string }]>(async ({ core, account }, output, names, options) => {
        const domains = names.map(readName);
        const { id } = await account(options.account);
        const rows = await core.domains.check(id, domains);
        await output.rows(rows, (row) => row, [
          { title: 'Domain', value: (row) => row.domain },
          { title: 'Status', value: (row) => row.status },
          {
            title: 'Registration',
            value: ({ price }) => price && `${price.amount} ${price.currency}`,
            align: 'right',
          },
          { title: 'Why', value: ({ reason }) => reason ?? '' },
        ]);
        const failed = rows.filter(({ status }) => status === 'failed');
        if (failed[0])
          throw new AppError(
            'refused',
            `${failed.length} of ${rows.length} could not be checked: ${failed[0].reason}`,
          );
      }),
    );
}

/** @returns the name in Punycode. @throws AppError `bad-input` */
export function readName(name: string): string {
  const read = toAsciiDomain(name);
  if (!read.ok) throw new AppError('bad-input', read.reason);
  return read.domain;
}

async function domainKey(
  session: Session,
  name: string,
  accountName: string | undefined,
): Promise<{ accountId: string; domain: string }> {
  const domain = readName(name);
  const accountId = accountName === undefined ? null : (await session.account(accountName)).id;
  const rows = (await session.core.store.portfolio.find(domain)).filter(
    (row) => accountId === null || row.accountId === accountId,
  );
  const [row, second] = rows;
  if (!row) throw new AppError('not-found', `${name} is not in the cached portfolio: run “sync”.`);
  if (second) throw new AppError('bad-input', `${name} is in several accounts: name one with --account.`);
  return { accountId: row.accountId, domain };
}

export function positive(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('bad-input', `${option} is a number from 1 on.`);
  return Number(text);
}

async function* pages(
  { core }: Session,
  query: string,
  accountId: string | null,
  limit: number,
): AsyncGenerator<DomainRow[]> {
  const sort = { column: 'domain', direction: 'asc' } as const;
  for (let offset = 0; offset < limit; offset += pageSize) {
    const wanted = Math.min(pageSize, limit - offset);
    const { rows } = await core.store.portfolio.query({
      accountId,
      query,
      sort,
      offset,
      limit: wanted,
      today: core.today(),
    });
    yield rows;
    if (rows.length < wanted) return;
  }
}

function domainJson(row: DomainRow) {
  const {
    account,
    domain,
    unicode,
    extension,
    status,
    registrationDate,
    expiryDate,
    nextDueDate,
    autoRenew,
    renewal,
    listed,
    fetchedAt,
  } = row;
  return {
    account,
    domain,
    unicode,
    extension,
    status,
    registrationDate,
    expiryDate,
    nextDueDate,
    autoRenew,
    renewal,
    listed,
    fetchedAt,
  };
}
