import { summarize } from '../../electron/core/orders/queue/queue-orders.ts';
import type { DomainRow } from '../../shared/model/domain.ts';
import type { Money } from '../../shared/model/money.ts';
import type { Order } from '../../shared/model/order.ts';
import type { OrderDraft, OrderPreview, PlannedOrder, PreviewItem } from '../../shared/model/ordering.ts';
import { RegistrationItem } from '../../shared/model/registration.ts';
import { sumsToConfirm } from '../../shared/rules/confirmation.ts';
import { toAsciiDomain } from '../../shared/rules/domain-name.ts';
import { noFee } from '../../shared/rules/grace-fee.ts';
import { sumByCurrency } from '../../shared/rules/money.ts';
import { renewalByStatus } from '../../shared/rules/order-status.ts';
import { asWritten, type Said } from '../../shared/words/sentence.ts';
import type { createFakeOrders } from './fake-orders.ts';
import { key, type FakeHandlers, type FakeWorld } from './fake-world.ts';
import { isOpen } from './is-open.ts';

const euro = (amount: number): Money => ({ amount: amount.toFixed(2), currency: 'EUR' });
const planned = (kind: PlannedOrder['kind'], years: number, price: Money | null): PlannedOrder => ({
  ...{ kind, years, price, difference: null, ...noFee },
});

/** What ordering would mean, and the queueing, in memory. */
export function createFakeOrdering(
  { views, rows, selected, emit, now }: FakeWorld,
  { orders, settings, queueOrder }: ReturnType<typeof createFakeOrders>,
): FakeHandlers {
  const openFor = (domain: string, except: number | null = null): Order | undefined =>
    orders.find((order) => order.domain === domain && isOpen(order.state) && order.id !== except);

  /** @param problem why it cannot be ordered, or is only once the user confirms it */
  function verdictOn(domain: string, problem: Said | null, isDoubt = false, corrects: number | null = null) {
    const open = openFor(domain, corrects);
    if (open)
      return { bucket: 'already-queued' as const, reason: `Order ${open.id} for it is ${open.state}.` };
    const refused = isDoubt ? ('uncertain' as const) : ('cannot' as const);
    return { bucket: problem === null ? ('will-be-ordered' as const) : refused, reason: problem };
  }
  const named = ({ accountId, domain, unicode, expiryDate }: DomainRow) => ({
    ...{ accountId, domain, unicode, expiryDate },
  });

  function renewalOf(row: DomainRow, years: number, allowUncertain = false): PreviewItem {
    const { verdict, reason } = renewalByStatus(row.status);
    const isDoubt = row.listed && verdict === 'uncertain';
    const problem = !row.listed
      ? 'It is no longer listed by the service.'
      : verdict === 'refused' || (isDoubt && !allowUncertain)
        ? reason
        : null;
    const price = row.renewal && { ...row.renewal, amount: (Number(row.renewal.amount) * years).toFixed(2) };
    const order = planned('renew', years, price);
    return { ...named(row), ...verdictOn(row.domain, problem, isDoubt), orders: [order] };
  }

  function restoreOf(row: DomainRow, thenRenew: number | null): PreviewItem {
    const can = /redemption/i.test(row.status);
    return {
      ...named(row),
      ...verdictOn(row.domain, can ? null : 'Only a domain in redemption can be restored.'),
      orders: [
        planned('restore', 0, euro(61)),
        ...(thenRenew === null ? [] : [planned('renew', thenRenew, euro(11.37 * thenRenew))]),
      ],
      restoreBefore: new Date(now + 9 * 86_400_000).toISOString().slice(0, 10),
    };
  }

  function registrationOf(
    value: unknown,
    { accountId, kind, corrects }: OrderDraft & { kind: 'register' | 'transfer' },
  ): PreviewItem {
    const { domain, years = 1, eppCode } = value as Partial<RegistrationItem> & { domain: string };
    const read = RegistrationItem.safeParse(value);
    const fields = Object.fromEntries(
      (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), asWritten(message)]),
    );
    if (kind === 'transfer' && !eppCode) fields['eppCode'] = asWritten('The EPP code is missing.');
    const name = toAsciiDomain(domain);
    const known = name.ok && rows.some((row) => row.domain === name.domain);
    const first = Object.values(fields)[0] ?? null;
    const problem = !name.ok ? name.reason : known ? 'It is already in your account.' : first;
    return {
      ...{ accountId, domain: name.ok ? name.domain : domain, unicode: domain, expiryDate: null },
      ...verdictOn(domain, problem, false, corrects),
      ...{ fields, orders: [planned(kind, years, euro(8.9 * years))] },
    };
  }

  function itemsOf(order: OrderDraft): PreviewItem[] {
    if (order.kind === 'register' || order.kind === 'transfer')
      return order.items.map((item) => registrationOf(item, order));
    if (order.kind === 'restore')
      return selected(order.selection).map((row) => restoreOf(row, order.thenRenew));
    return selected(order.selection)
      .filter((row) => !order.skipAutoRenewed || row.autoRenew !== true)
      .map((row) => renewalOf(row, order.years, order.allowUncertain));
  }

  function preview(order: OrderDraft): OrderPreview {
    const items = itemsOf(order);
    const of = (bucket: PreviewItem['bucket']) => items.filter((item) => item.bucket === bucket);
    const will = of('will-be-ordered');
    const sums = sumByCurrency(will.flatMap((item) => item.orders.flatMap(({ price }) => price ?? [])));
    const automatic = new Set(rows.filter(({ autoRenew }) => autoRenew).map(key));
    return {
      items: [will, of('uncertain'), of('already-queued'), of('cannot')].flatMap((all) => all.slice(0, 500)),
      counts: {
        willBeOrdered: will.length,
        uncertain: of('uncertain').length,
        alreadyQueued: of('already-queued').length,
        cannot: of('cannot').length,
      },
      sums,
      toConfirm: sumsToConfirm(sums, settings.confirmAbove),
      ...{ fees: [], feesUnknown: 0, withoutPrice: 0, demo: 0, differing: { higher: 0, lower: 0 } },
      autoRenewed: order.kind === 'renew' ? will.filter((item) => automatic.has(key(item))).length : 0,
      credits: views.map(({ account, credit }) => ({
        ...{ accountId: account.id, account: account.name, demo: account.demo },
        credit: credit && { amount: credit.amount, currency: credit.currency },
        creditFetchedAt: credit?.fetchedAt ?? null,
        left: credit && { amount: credit.amount, currency: credit.currency },
        queued: euro(0),
        after: euro(512.4 - Number(sums[0]?.amount ?? 0)),
      })),
      pricesFetchedAt: views[0]?.pricesFetchedAt ?? null,
    };
  }

  return {
    'orders.preview': ({ order }) => preview(order),
    'orders.queue': ({ order }) => {
      const outcomes = itemsOf(order).flatMap(({ bucket, reason, ...item }) => {
        const { accountId, domain, unicode, expiryDate } = item;
        const can = bucket === 'will-be-ordered';
        const given = 'items' in order ? order.items.find((one) => one.domain === unicode) : undefined;
        const details = given ? RegistrationItem.parse(given).details : null;
        let dependsOn: number | null = null;
        return item.orders.slice(0, can ? undefined : 1).map(({ kind, years, price }) => {
          const told = { accountId, kind, domain, unicode, years, price };
          if (!can) return { ...told, id: null, state: null, reason, uncertain: bucket === 'uncertain' };
          const what = { accountId, domain, kind, years, details, dependsOn };
          const { id, state } = queueOrder(what, { expiryDate, price });
          dependsOn = id;
          return { ...told, id, state, reason: null, uncertain: false };
        });
      });
      emit('domains.changed', { accountId: views[0]?.account.id ?? '' });
      return summarize(outcomes, false);
    },
  };
}
