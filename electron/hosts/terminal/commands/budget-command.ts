import type { Column } from '../table.ts';
import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';

interface Row {
  readonly account: string;
  readonly bucket: string;
  readonly limit: number;
  readonly seconds: number;
  readonly left: number;
  readonly nextAt: string | null;
}

const columns: readonly Column<Row>[] = [
  ['Requests', ({ bucket }) => bucket],
  ['Left', ({ left }) => left, 'right'],
  ['Limit', ({ limit }) => limit, 'right'],
  ['Per seconds', ({ seconds }) => seconds, 'right'],
  ['Next free', ({ nextAt }) => nextAt ?? 'now'],
  ['Account', ({ account }) => account, 'account'],
];

export function addCommands(program: TerminalCommand): void {
  program
    .add('budget', 'how many requests the service accepts now; no network')
    .list(columns)
    .account()
    .runs(async ({ call, accounts, output }: Session, options: { account?: string }) => {
      const rows: Row[] = [];
      for (const { id: accountId, name } of await accounts(options.account)) {
        const { buckets } = await call('budget.show', { accountId });
        for (const { name: bucket, limit, windowMs, left, nextAt } of buckets) {
          rows.push({ account: name, bucket, limit, seconds: windowMs / 1000, left, nextAt });
        }
      }
      await output.rows(rows, columns, 'No request limits.');
    });
}
