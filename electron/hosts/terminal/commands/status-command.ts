import { type Written, inEnglish } from '../../../../shared/words/write-english.ts';
import { matching } from '../../../../shared/lists/lists.ts';
import type { AccountView } from '../../../../shared/model/account-view.ts';
import type { DomainRow } from '../../../../shared/model/domain.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { Order } from '../../../../shared/model/order.ts';
import type { PriceList } from '../../../../shared/model/price.ts';
import { graceFee } from '../../../../shared/rules/grace-fee.ts';
import { isServiceToBeAsked } from '../../../../shared/rules/order-decision.ts';
import { moneyText, sumByCurrency, toMinor, toMoney } from '../../../../shared/rules/money.ts';
import { nextRenewal } from '../../../../shared/rules/renewal.ts';
import { feeNotes, sumSentence } from '../../../../shared/rules/sum-sentences.ts';
import { isoNow, systemClock } from '../../../platform/clock.ts';
import { notRefreshedYet } from '../nothing-yet.ts';
import { visibleLine } from '../../../../shared/rules/visible.ts';
import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import { unicodeName } from '../../../platform/unicode-name.ts';

const days = 30;

type Status = Awaited<ReturnType<typeof statusOf>>;

/** `status`: what matters, on one screen. */
export function addCommands(program: TerminalCommand): void {
  program
    .add('status', 'what matters now: age of the data, credit, what expires, the queue; no network')
    .account()
    .examples('status', 'status --account shop --json')
    .runs(async (session) => {
      const { call, accounts, output } = session;
      const inScope = new Set((await accounts()).map(({ id }) => id));
      const { accounts: views, queue } = await call('app.snapshot', {});
      const credits = await call('orders.credits', {});
      const rows: Status[] = [];
      for (const view of views.filter(({ account }) => inScope.has(account.id))) {
        const { id } = view.account;
        const after = credits.find(({ accountId }) => accountId === id)?.after ?? null;
        rows.push(await statusOf(session, view, queue.paused, after));
      }
      await output.result(rows, rows.map((row) => describe(row, output.age)).join('\n\n'));
    });
}

async function statusOf(
  session: Session,
  { account: { id: accountId, name }, refreshedAt, domains, credit }: Written<AccountView>,
  paused: boolean,
  creditAfter: Money | null,
) {
  const { call, clock = systemClock } = session;
  const ordersIn = (...state: Order['state'][]): Promise<Order[]> =>
    Array.fromAsync(session.rows('orders', matching('orders', { accountId, state })));
  const expiring = matching('domains', { accountId, query: `expires:<${days}d listed:yes` });
  const byDate = [{ column: 'expiryDate', direction: 'asc' }] as const;
  const soon = await Array.fromAsync(session.rows('domains', expiring, Infinity, [...byDate]));
  const selection = matching('orders', { accountId, state: ['queued'] });
  const { count: queued } = await call('list.sums', { list: 'orders', selection });
  const accepted = await ordersIn('accepted');
  const waiting = [
    ...(await ordersIn('unknown', 'held', 'awaiting-payment')),
    ...accepted.filter((order) => isServiceToBeAsked(order, clock.now())),
  ];
  const { left, limit, windowMs, nextAt } = await call('budget.show', { accountId });
  return {
    account: name,
    refreshedAt,
    domains,
    credit,
    expiring: expiringOf(
      soon,
      creditAfter,
      await call('prices.list', { accountId }),
      isoNow(clock).slice(0, 10),
    ),
    queue: { queued, paused, creditAfter },
    needsUser: waiting.map(({ id, kind, domain, state, error }) => ({
      id,
      kind,
      domain,
      state,
      message: error && inEnglish(error),
    })),
    budget: { left, limit, windowMs, nextAt },
  };
}

/**
 * What expires soon, and whether the credit pays for it after what is queued.
 * @param credit what the queue leaves of it; null where it is not known
 * @param today `YYYY-MM-DD`
 * @returns `cost` with `fees`, an amount for each currency, of those without an open order whose price is known; `covered`
 * is null where that is not known
 */
export function expiringOf(
  soon: readonly Pick<
    DomainRow,
    'order' | 'renewal' | 'ownRenewal' | 'autoRenew' | 'status' | 'extension' | 'expiryDate'
  >[],
  credit: Money | null,
  list: PriceList | null,
  today: string,
) {
  const open = soon.filter(({ order }) => order === null);
  const prices = open.map((row) => nextRenewal(row).price);
  const possible = open.map((row) => graceFee(row, list, today));
  const fees = sumByCurrency(possible.flatMap(({ fee }) => fee ?? []));
  const feesUnknown = possible.filter(({ feeUnknown }) => feeUnknown).length;
  const cost = sumByCurrency([...prices.filter((price) => price !== null), ...fees]);
  const withoutPrice = prices.filter((price) => price === null).length;
  const isPartial = withoutPrice + feesUnknown > 0;
  const [sum, ...others] = cost;
  const counts = {
    days,
    domains: soon.length,
    ordered: soon.length - open.length,
    withoutPrice,
    cost,
    fees,
    feesUnknown,
  };
  const cannotTell = { ...counts, covered: null, missing: null };
  if (!sum) return isPartial ? cannotTell : { ...counts, covered: true, missing: null };
  if (!credit || others.length > 0 || sum.currency !== credit.currency) return cannotTell;
  const short = toMinor(sum).minor - toMinor(credit).minor;
  const [fee] = fees;
  if (short > 0 && fee && short <= toMinor(fee).minor) return cannotTell;
  if (short > 0)
    return { ...counts, covered: false, missing: toMoney({ minor: short, currency: sum.currency }) };
  return isPartial ? cannotTell : { ...counts, covered: true, missing: null };
}

function describe(row: Status, age: (instant: string) => string): string {
  const { account, refreshedAt, domains, credit, expiring, queue, needsUser, budget } = row;
  const refreshed = refreshedAt === null ? notRefreshedYet : `refreshed ${age(refreshedAt)}`;
  const { queued, paused, creditAfter } = queue;
  const after = creditAfter && queued > 0 ? `; credit after it: ${moneyText(creditAfter)}` : '';
  const lines = [
    `Data: ${refreshed}`,
    `Credit: ${credit ? `${moneyText(credit)}, read ${age(credit.fetchedAt)}` : 'not known'}`,
    `Domains: ${domains}`,
    `Expiring within ${days} days: ${describeExpiring(expiring)}`,
    `Queue: ${queued} queued${paused ? ', paused' : ''}${after}`,
    `Requests: ${budget.left} of ${budget.limit} left per ${budget.windowMs / 60_000} min`,
    needsUser.length === 0 ? 'Orders that need you: none' : 'Orders that need you:',
    ...needsUser.map(
      ({ id, domain, state, message }) =>
        `  order ${id}, ${unicodeName(domain)}, is ${state}${message === null ? '' : `: ${visibleLine(message)}`}`,
    ),
  ];
  return [account, ...lines.map((line) => `  ${line}`)].join('\n');
}

function describeExpiring(expiring: Status['expiring']): string {
  const { domains, ordered, withoutPrice, cost, covered, missing } = expiring;
  if (domains === 0) return 'none';
  const sum = `, ${inEnglish(sumSentence({ ...expiring, sums: cost }))} to renew`;
  const parts = [
    [`${domains}${cost.length > 0 ? sum : ''}`, ...feeNotes(expiring).map(inEnglish)].join(', '),
    ...(ordered > 0 ? [`${ordered} ordered already`] : []),
    ...(withoutPrice > 0 ? [`${withoutPrice} without a known price`] : []),
  ];
  if (missing) parts.push(`the credit is ${moneyText(missing)} short`);
  else if (covered === null) parts.push('it is not known whether the credit covers it');
  else if (cost.length > 0) parts.push('the credit covers it');
  return parts.join('; ');
}
