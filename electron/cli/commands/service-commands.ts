import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import { forEachAccount } from '../for-each-account.ts';
import { command } from '../options.ts';
import type { RunCommand } from '../run-command.ts';

/** `sync`, `balance` and `check`: what asks the service. */
export function addCommands(program: Command, run: RunCommand): void {
  command(program, 'sync', 'refresh the cache: domains, prices, credit, extension lists')
    .option('--account <name>', 'only this account')
    .action(
      run<[{ account?: string }]>(async ({ call, accounts, on }, output, options) => {
        on('refresh.progressed', ({ waitMs }) => {
          if (waitMs === undefined) return;
          output.say(`Waiting ${Math.ceil(waitMs / 1000)} s for the request limit.`);
        });
        await forEachAccount(
          await accounts(options.account),
          output,
          async ({ id: accountId, name }) => {
            const summary = await call('refresh.run', { accountId });
            const { domains, added, removed, changed, requests, credit, warnings } = summary;
            for (const warning of warnings) output.say(warning);
            return { account: name, domains, added, removed, changed, requests, credit };
          },
          ({ account, domains, added, removed, changed, requests, credit }) =>
            `${account}: ${domains} domains, ${added} new, ${removed} no longer listed, ${changed} changed. ` +
            `${requests} requests. Credit: ${credit ? `${credit.amount} ${credit.currency}` : 'unknown'}.`,
        );
      }),
    );

  command(program, 'balance', 'ask the service for the credit')
    .option('--account <name>', 'only this account')
    .action(
      run<[{ account?: string }]>(async ({ call, accounts }, output, options) => {
        await forEachAccount(
          await accounts(options.account),
          output,
          async ({ id: accountId, name }) => {
            const known = await call('accounts.test', { accountId });
            const credit = known && { amount: known.amount, currency: known.currency };
            return { account: name, credit, fetchedAt: known?.fetchedAt ?? null };
          },
          ({ account, credit }) =>
            `${account}: ${credit ? `${credit.amount} ${credit.currency}` : 'the service shows no credit'}`,
        );
      }),
    );

  command(program, 'check <names...>', 'ask the service whether names can be registered')
    .option('--account <name>', 'the account whose service is asked')
    .action(
      run<[string[], { account?: string }]>(async ({ call, account }, output, names, options) => {
        const { id: accountId } = await account(options.account);
        const found = await call('domains.find', { accountId, names });
        const wrong = found.flatMap(({ reason }) => reason ?? []);
        if (wrong.length > 0) throw new AppError('bad-input', wrong.join('\n'));
        const rows = await call('names.check', { accountId, names }, { names: 'NAMES' });
        await output.rows(
          rows,
          (row) => row,
          [
            { title: 'Domain', value: (row) => row.domain },
            { title: 'Status', value: (row) => row.status },
            {
              title: 'Registration',
              value: ({ price }) => price && `${price.amount} ${price.currency}`,
              align: 'right',
            },
            { title: 'Reason', value: ({ reason }) => reason ?? '' },
          ],
          '',
        );
        const failed = rows.filter(({ status }) => status === 'failed');
        if (failed[0])
          throw new AppError(
            'refused',
            `${failed.length} of ${rows.length} could not be checked: ${failed[0].reason}`,
          );
      }),
    );
}
