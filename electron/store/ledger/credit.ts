import type { Database } from 'better-sqlite3';
import type { MinorMoney, Money } from '../../../shared/model/money.ts';
import type { CreditLabel, LabelCode } from '../../../shared/model/credit-statement.ts';
import type { CreditReading } from '../../../shared/rules/credit-proof.ts';
import type { StatementOrder } from '../../../shared/rules/credit-charges.ts';
import { toMinor, toMoney, toMoneyOrNull } from '../../../shared/rules/money.ts';
import type { ProvenCharge } from '../../../shared/rules/proven-charges.ts';
import { writing } from '../transactions.ts';
import { creditSiblingsOf } from './siblings.ts';

type Amount = MinorMoney & { readonly readAt: string };

interface OrderOnStatement extends Omit<StatementOrder, 'cost' | 'confirmedByUser' | 'invoiced'> {
  readonly minor: number | null;
  readonly currency: string | null;
  readonly confirmed: number;
  readonly invoiced: number;
}

export function createCredit(db: Database) {
  const latest = db.prepare<[string], Amount & { readonly id: number }>(`
    SELECT id, minor, currency, read_at AS readAt FROM credit_readings
    WHERE account_id = ? ORDER BY read_at DESC LIMIT 2`);
  const sentSince = db
    .prepare<[string, string], number>(
      'SELECT 1 FROM orders INDEXED BY orders_by_sending WHERE account_id = ? AND sent_at >= ? LIMIT 1',
    )
    .pluck();
  const add = db.prepare(
    'INSERT OR REPLACE INTO credit_readings (account_id, read_at, minor, currency) VALUES (?, ?, ?, ?)',
  );
  const moveOn = db.prepare('UPDATE credit_readings SET read_at = ? WHERE id = ?');
  const readings = db.prepare<[object], Amount>(`
    SELECT read_at AS readAt, minor, currency FROM credit_readings
    WHERE account_id = :accountId AND read_at > :after ORDER BY read_at LIMIT :limit`);
  const before = db
    .prepare<[string, string], string | null>(
      'SELECT max(read_at) FROM credit_readings WHERE account_id = ? AND read_at <= ?',
    )
    .pluck();
  const accounts = db.prepare<[], string>('SELECT DISTINCT account_id FROM credit_readings').pluck();
  const orders = db.prepare<[object], OrderOnStatement>(`
    SELECT id, domain, kind, years, state, cost_minor AS minor, cost_currency AS currency, attempts,
      sent_at AS sentAt, first_sent_at AS firstSentAt, updated_at AS updatedAt, charged_at AS chargedAt,
      confirmed_by_user OR decision IS NOT NULL AS confirmed,
      state = 'done' AND EXISTS (SELECT 1 FROM order_events e
        WHERE e.order_id = orders.id AND e.from_state = 'awaiting-payment') AS invoiced
    FROM orders INDEXED BY orders_by_sending
    WHERE account_id IN ${creditSiblingsOf(':accountId')} AND sent_at >= :sentAt AND (sent_at > :sentAt OR id > :id)
    ORDER BY sent_at, id LIMIT :limit`);
  const noteCharge = db.prepare(`
    UPDATE orders SET charged_minor = :minor, charged_currency = :currency
    WHERE id = :id AND charged_minor IS NOT :minor`);
  const labels = db.prepare<
    [string],
    Amount & { readonly label: LabelCode; readonly note: string | null; readonly labelledAt: string }
  >(`
    SELECT read_at AS readAt, minor, currency, label, note, labelled_at AS labelledAt FROM credit_labels
    WHERE account_id = ? ORDER BY read_at`);
  const setLabel = db.prepare('INSERT OR REPLACE INTO credit_labels VALUES (?, ?, ?, ?, ?, ?, ?)');
  const dropLabel = db.prepare('DELETE FROM credit_labels WHERE account_id = ? AND read_at = ?');

  return {
    /** Keeps a reading; of a plateau without an order of ours, the first and the last. */
    addReading: writing(db, (accountId: string, credit: Money, readAt: string): void => {
      const { minor, currency } = toMinor(credit);
      const [last, former] = latest.all(accountId);
      const same = (reading: Amount | undefined): boolean =>
        reading?.minor === minor && reading.currency === currency;
      const isFlat =
        last && former && same(last) && same(former) && readAt > last.readAt && former.readAt < last.readAt;
      if (isFlat && sentSince.get(accountId, former.readAt) === undefined) moveOn.run(readAt, last.id);
      else add.run(accountId, readAt, minor, currency);
    }),
    /** Readings of an account, oldest first. @param after ISO 8601 UTC; one at that instant is left out */
    readings: (accountId: string, after: string, limit: number): CreditReading[] =>
      readings.all({ accountId, after, limit }).map(({ readAt, ...amount }) => ({
        credit: toMoney(amount),
        readAt,
      })),
    readBefore: (accountId: string, instant: string): string | null => before.get(accountId, instant) ?? null,
    accountsRead: (): string[] => accounts.all(),
    sentOrders: (
      accountId: string,
      after: { readonly sentAt: string; readonly id: number },
      limit: number,
    ): StatementOrder[] =>
      orders
        .all({ accountId, ...after, limit })
        .map(({ minor, currency, confirmed, invoiced, ...order }) => ({
          ...order,
          cost: toMoneyOrNull(minor, currency),
          confirmedByUser: confirmed === 1,
          invoiced: invoiced === 1,
        })),
    /** Charges that were seen beside the cost of orders; null where they are the same, or not known. */
    noteCharges: writing(db, (charges: readonly ProvenCharge[]): void => {
      for (const { id, charged } of charges) {
        const { minor, currency } = charged ? toMinor(charged) : { minor: null, currency: null };
        noteCharge.run({ id, minor, currency });
      }
    }),
    labels: (accountId: string): CreditLabel[] =>
      labels.all(accountId).map(({ minor, currency, ...label }) => ({
        ...label,
        amount: toMoney({ minor, currency }),
      })),
    /** Labels a difference, or with null takes the label back. @returns the former one */
    label: writing(db, (accountId: string, readAt: string, label: CreditLabel | null): CreditLabel | null => {
      const former = labels.all(accountId).find((label) => label.readAt === readAt);
      if (label === null) dropLabel.run(accountId, readAt);
      else {
        const { minor, currency } = toMinor(label.amount);
        setLabel.run(accountId, readAt, minor, currency, label.label, label.note, label.labelledAt);
      }
      if (!former) return null;
      const { minor, currency, ...rest } = former;
      return { ...rest, amount: toMoney({ minor, currency }) };
    }),
  };
}
