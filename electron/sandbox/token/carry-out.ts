import { toMoney } from '../../../shared/rules/money.ts';
import type { Outcome } from '../exchange.ts';
import type { Reseller } from '../reseller.ts';
import type { PaidPlan } from './endpoints/paid-plan.ts';
import { answer, refusal, type TokenAnswer } from './token-answer.ts';

/** Assumed words for a domain the registry is still at. */
const pendingStatus = {
  register: 'Pending Registration',
  transfer: 'Pending Transfer',
  renew: 'Pending Renewal',
  restore: 'Pending Restore',
};

/**
 * Charges a paid operation and lets the registry answer as the outcome says. Credit is charged at once; when it is
 * short nothing happens at all.
 * @see docs/INTERFACE.md, Surface B: reseller codes
 */
export function carryOut(
  reseller: Reseller,
  plan: PaidPlan,
  outcome: Outcome | null,
  idempotencyKey: string | null,
): TokenAnswer {
  const { ledger, currency, portfolio } = reseller;
  const { kind, domain, years, amount } = plan;
  if (ledger.credit < amount) {
    const decimal = (minor: number): number => Number(toMoney({ minor, currency }).amount);
    const sums = { required: decimal(amount), available: decimal(ledger.credit), currency };
    return refusal('insufficient_credit', sums);
  }
  const item = { kind, domain, years, amount, idempotencyKey };
  /** Nothing comes into the account for what is refunded at once. */
  const chargeAndRefund = (): void => void ledger.refund(ledger.charge({ ...item, awaits: 'registry' }).id);

  if (outcome?.kind === 'refuse' && outcome.code === 'operation_failed') {
    chargeAndRefund();
    return refusal('operation_failed', outcome.details);
  }
  const forced = outcome?.kind === 'refuse' && outcome.code === 'registrar_error';
  if (forced || plan.registryRefusal !== null) {
    chargeAndRefund();
    const said = plan.registryRefusal === null ? {} : { registrar_message: plan.registryRefusal };
    return refusal('registrar_error', forced ? outcome.details : said);
  }
  plan.stage();
  if (outcome?.kind === 'refuse' && outcome.code === 'registrar_unknown') {
    ledger.charge({ ...item, awaits: 'reconciliation' });
    return refusal('registrar_unknown', outcome.details);
  }
  if (outcome?.kind === 'accepted') {
    const { afterMs } = outcome;
    const doneAt = afterMs === null ? null : new Date(reseller.clock.now() + afterMs).toISOString();
    ledger.charge({ ...item, awaits: 'registry', doneAt });
    return answer({ data: { domain, status: pendingStatus[kind] } }, 202);
  }
  const invoice = ledger.charge(item);
  const { status, expiryDate } = portfolio.find(domain) ?? {};
  return answer({ data: { domain, status, expiry_date: expiryDate, invoice_id: invoice.id } });
}
