import { asWritten } from '../../../../shared/words/sentence.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import type { OrderGroup } from '../../../../shared/model/order-group.ts';
import { CauseCode } from '../../../../shared/model/order-cause.ts';
import { withAccount } from '../rows.ts';
import type { Session } from '../session.ts';
import type { Column } from '../table.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** A group as scripts read it: one sum, as its orders are of one account. */
const groupRow = ({ state, cause, count, sums, oldest, credit, accountId }: OrderGroup) => ({
  accountId,
  state,
  cause,
  count,
  sum: sums[0] ?? null,
  short: credit?.short ?? null,
  fitting: credit?.fitting ?? null,
  oldest,
});

const columns: readonly Column<ReturnType<typeof groupRow> & { readonly account?: string }>[] = [
  ['Account', ({ account }) => account ?? null, 'account'],
  ['State', ({ state }) => state, 'state'],
  ['Cause', ({ cause }) => cause],
  ['Orders', ({ count }) => count, 'right'],
  ['Sum', ({ sum }) => sum, 'money'],
  ['Short by', ({ short }) => short, 'money'],
  ['Covered', ({ fitting }) => fitting, 'right'],
  ['Since', ({ oldest }) => oldest, 'age'],
];

/** Adds `orders groups`. */
export function addOrderGroupCommands(orders: TerminalCommand): void {
  orders
    .add('groups', 'orders that wait for you, by state and cause')
    .runs(async ({ accountNames, call, output }: Session) => {
      const groups = await call('orders.groups', { accountId: null });
      await output.rows(groups.map(withAccount(accountNames, groupRow)), columns, 'No order waits for you.');
    });
}

/** @throws AppError `bad-input` for a cause that there is not */
export function requireCause(cause: string): CauseCode {
  const known = CauseCode.safeParse(cause);
  if (known.success) return known.data;
  const message = `There is no cause “${cause}”. “namekeep orders groups” shows those of your orders.`;
  throw new AppError('bad-input', message, { fields: { cause: asWritten(message) } });
}
