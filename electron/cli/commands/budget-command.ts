import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';

export function addCommands(program: TerminalCommand): void {
  program
    .add('budget', 'how many requests the service accepts now; no network')
    .account()
    .runs(async ({ call, accounts, output }: Session, options: { account?: string }) => {
      const rows = [];
      for (const { id: accountId, name } of await accounts(options.account)) {
        const { buckets } = await call('budget.show', { accountId });
        for (const { name: bucket, limit, windowMs, left, nextAt } of buckets) {
          rows.push({ account: name, bucket, limit, seconds: windowMs / 1000, left, nextAt });
        }
      }
      await output.rows(
        rows,
        [
          ['Account', ({ account }) => account],
          ['Requests', ({ bucket }) => bucket],
          ['Left', ({ left }) => left, 'right'],
          ['Limit', ({ limit }) => limit, 'right'],
          ['Per seconds', ({ seconds }) => seconds, 'right'],
          ['Next free', ({ nextAt }) => nextAt ?? 'now'],
        ],
        'No request limits.',
      );
    });
}
