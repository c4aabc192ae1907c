import type { Command } from 'commander';
import type { RunCommand } from '../program.ts';

export function addBudgetCommand(program: Command, run: RunCommand): void {
  program
    .command('budget')
    .description('how many requests the service takes now; no network')
    .option('--account <name>', 'only this account')
    .option('--json', 'print JSON')
    .action(
      run<[{ account?: string }]>(async ({ core, accounts }, output, options) => {
        const rows = [];
        for (const { id, name } of await accounts(options.account)) {
          const { buckets } = await core.budget(id);
          for (const { name: bucket, limit, windowMs, left, nextAt } of buckets) {
            rows.push({ account: name, bucket, limit, seconds: windowMs / 1000, left, nextAt });
          }
        }
        await output.rows(rows, (row) => row, [
          { title: 'Account', value: ({ account }) => account },
          { title: 'Requests', value: ({ bucket }) => bucket },
          { title: 'Left', value: ({ left }) => left, align: 'right' },
          { title: 'Of', value: ({ limit }) => limit, align: 'right' },
          { title: 'In seconds', value: ({ seconds }) => seconds, align: 'right' },
          { title: 'Next free', value: ({ nextAt }) => nextAt ?? 'now' },
        ]);
      }),
    );
}
