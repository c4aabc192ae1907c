import type { Command } from 'commander';
import type { DomainKey, DomainRow } from '../../../shared/model/domain.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { describeDomain } from '../describe-domain.ts';
import { command, toNumber } from '../options.ts';
import { orderRow } from '../order-row.ts';
import type { RunCommand } from '../run-command.ts';
import { allRows, type Session, windows } from '../session.ts';

/** `domains` and `domain`. */
export function addCommands(program: Command, run: RunCommand): void {
  command(
    program,
    'domains [query...]',
    'list the cached portfolio; no network. QUERY: tld:it status:active expires:<30d auto:on text',
  )
    .option('--limit <number>', 'maximum number of domains', toNumber)
    .option('--account <name>', 'only this account')
    .addHelpText('after', '\nWrite -- before a word that starts with a hyphen: domains -- -shop')
    .action(
      run<[string[], { limit?: number; account?: string }]>(async (session, output, words, options) => {
        const { call, accountId } = session;
        const query = words.join(' ');
        const sort = { column: 'domain', direction: 'asc' } as const;
        const input = { accountId: await accountId(options.account), query, sort };
        await output.rows(
          windows((window) => call('domains.query', { ...input, ...window }), options.limit),
          domainRow,
          [
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
          ],
          query === '' ? 'No domains. Run “sync” to read them from the service.' : 'No domain matches.',
        );
      }),
    );

  command(program, 'domain <name>', 'everything known about one domain, and when each part was read')
    .option('--refresh', 'read it from the service first')
    .option('--account <name>', 'if several accounts hold it')
    .action(
      run<[string, { refresh?: boolean; account?: string }]>(async (session, output, name, options) => {
        const { call } = session;
        const key = await domainKey(session, name, options.account);
        const { row, details, problems } = await call(
          options.refresh ? 'domains.refreshOne' : 'domains.show',
          key,
        );
        const orders = await allRows((window) => call('orders.list', { ...key, states: [], ...window }));
        for (const [part, problem] of Object.entries(problems)) output.say(`${part}: ${problem}`);
        const parts = Object.fromEntries(
          details.map(({ part, value, fetchedAt }) => [part, { value, fetchedAt }]),
        );
        const shown = { ...domainRow(row), details: parts, problems, orders: orders.map(orderRow) };
        await output.result(shown, describeDomain(row, details, orders));
      }),
    );
}

/** @throws AppError `bad-input` | `not-found` */
async function domainKey(session: Session, name: string, account: string | undefined): Promise<DomainKey> {
  const accountId = await session.accountId(account);
  const [found] = await session.call('domains.find', { accountId, names: [name] });
  if (found?.reason) throw new AppError('bad-input', found.reason);
  const [key, second] = found?.keys ?? [];
  if (!key) throw new AppError('not-found', `${name} is not in the cached portfolio. Run “sync”.`);
  if (second) throw new AppError('bad-input', `Several accounts hold ${name}: name one with --account.`);
  return key;
}

/** A domain as scripts read it. */
function domainRow({ accountId: _accountId, order: _order, ...row }: DomainRow) {
  return row;
}
