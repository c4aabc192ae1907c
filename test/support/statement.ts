import type { CreditLabel, StatementRow } from '../../shared/model/credit-statement.ts';
import type { StatementOrder } from '../../shared/rules/credit-charges.ts';
import type { CreditReading } from '../../shared/rules/credit-proof.ts';
import { statementInSteps, type StatementInput } from '../../shared/rules/credit-statement.ts';
import { eur } from './fixtures.ts';

/** The statement as a whole. */
export function creditStatement(input: StatementInput): StatementRow[] {
  const steps = statementInSteps(input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Hours since the first reading. */
export const at = (hour: number): string => new Date(Date.UTC(2026, 10, 20) + hour * 3_600_000).toISOString();
export const reading = (hour: number, credit: string): CreditReading => ({
  credit: eur(credit),
  readAt: at(hour),
});
let lastId = 0;
export const order = (
  hour: number,
  cost: string | null,
  more: Partial<StatementOrder> = {},
): StatementOrder => ({
  id: ++lastId,
  domain: `${lastId}.com`,
  kind: 'renew',
  years: 1,
  state: 'done',
  cost: cost === null ? null : eur(cost),
  attempts: 1,
  sentAt: at(hour),
  firstSentAt: at(hour),
  updatedAt: at(hour),
  chargedAt: null,
  confirmedByUser: false,
  ...more,
});
export const show = (
  readings: readonly (readonly [number, string])[],
  orders: readonly StatementOrder[] = [],
  more: Partial<StatementInput> = {},
) => creditStatement({ readings: readings.map(([hour, credit]) => reading(hour, credit)), orders, ...more });
export const unexplained = (...args: Parameters<typeof show>) =>
  show(...args).map((row) => row.unexplained.amount);

/** Two readings, two hours apart: of 100.00 and of what is left. */
export const fallTo = (after: string) =>
  [
    [0, '100.00'],
    [2, after],
  ] as const;

/** What the user says of the difference that the reading after two hours shows. */
export const labelOf = (
  amount: string,
  label: CreditLabel['label'],
  note: string | null = null,
): CreditLabel => ({
  ...{ readAt: at(2), amount: eur(amount), label, note },
  labelledAt: at(3),
});
