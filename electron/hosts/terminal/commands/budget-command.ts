import type { Column } from '../table.ts';
import type { TerminalCommand } from '../terminal-command.ts';

export function addCommands(program: TerminalCommand): void {
  program
    .add('budget', 'how many requests the service accepts now; no network')
    .examples('budget', 'budget --account shop --json')
    .account()
    .lists({ columns: budgetColumns, none: 'No request limits.' }, async ({ call, accounts }) => {
      const rows: BudgetRow[] = [];
      for (const { id: accountId, name: account } of await accounts())
        for (const { name: bucket, limit, windowMs, left, nextAt } of (
          await call('budget.show', { accountId })
        ).buckets)
          rows.push({ account, bucket, limit, seconds: windowMs / 1000, left, nextAt });
      return rows;
    });
}

interface BudgetRow {
  readonly account: string;
  readonly bucket: string;
  readonly limit: number;
  readonly seconds: number;
  readonly left: number;
  readonly nextAt: string | null;
}

const budgetColumns: readonly Column<BudgetRow>[] = [
  ['Requests', ({ bucket }) => bucket],
  ['Left', ({ left }) => left, 'right'],
  ['Limit', ({ limit }) => limit, 'right'],
  ['Per seconds', ({ seconds }) => seconds, 'right'],
  ['Next free', ({ nextAt }) => nextAt ?? 'now'],
  ['Account', ({ account }) => account, 'account'],
];
