import type { Command } from 'commander';
import { command } from '../options.ts';
import type { RunCommand } from '../run-command.ts';

export function addCommands(program: Command, run: RunCommand): void {
  command(program, 'budget', 'how many requests the service accepts now; no network')
    .option('--account <name>', 'only this account')
    .action(
      run<[{ account?: string }]>(async ({ call, accounts }, output, options) => {
        const rows = [];
        for (const { id: accountId, name } of await accounts(options.account)) {
          const { buckets } = await call('budget.show', { accountId });
          for (const { name: bucket, limit, windowMs, left, nextAt } of buckets) {
            rows.push({ account: name, bucket, limit, seconds: windowMs / 1000, left, nextAt });
          }
        }
        await output.rows(
          rows,
          (row) => row,
          [
            { title: 'Account', value: ({ account }) => account },
            { title: 'Requests', value: ({ bucket }) => bucket },
            { title: 'Left', value: ({ left }) => left, align: 'right' },
            { title: 'Limit', value: ({ limit }) => limit, align: 'right' },
            { title: 'Per seconds', value: ({ seconds }) => seconds, align: 'right' },
            { title: 'Next free', value: ({ nextAt }) => nextAt ?? 'now' },
          ],
          'No request limits.',
        );
      }),
    );
}
