import { inEnglish } from '../../shared/words/write-english.ts';
import type { DomainRow, Selection } from '../../shared/model/domain.ts';
import type { Money } from '../../shared/model/money.ts';
import type { Order, QueueOutcome, RegistrationPreview, RestorePreview } from '../../shared/model/order.ts';
import { RegistrationItem } from '../../shared/model/registration.ts';
import { toAsciiDomain } from '../../shared/rules/domain-name.ts';
import { sumsToConfirm } from '../../shared/rules/confirmation.ts';
import { sumByCurrency } from '../../shared/rules/money.ts';
import type { createFakeOrders } from './fake-orders.ts';
import { nextTurn, refuse, type FakeHandlers, type FakeWorld } from './fake-world.ts';
import { summarize } from '../../electron/core/orders/queue/queued.ts';
import { isOpen } from './is-open.ts';
import { say } from '../../shared/words/sentence.ts';

const euro = (amount: number): Money => ({ amount: amount.toFixed(2), currency: 'EUR' });
type Bucket = RestorePreview['items'][number]['bucket'];

/** Restores, registrations, transfers and the check of names, in memory. Names with an `x` in them are taken. */
export function createFakeRegistrations(
  { views, rows, selected, emit, now }: FakeWorld,
  {
    orders,
    settings,
    queueOrder,
  }: Pick<ReturnType<typeof createFakeOrders>, 'orders' | 'settings' | 'queueOrder'>,
): FakeHandlers {
  const openFor = (domain: string): Order | undefined =>
    orders.find((order) => order.domain === domain && isOpen(order.state));
  const countsOf = (items: readonly { bucket: Bucket }[]) => {
    const count = (bucket: Bucket) => items.filter((item) => item.bucket === bucket).length;
    return {
      willBeOrdered: count('will-be-ordered'),
      alreadyQueued: count('already-queued'),
      uncertain: 0,
      cannot: count('cannot'),
    };
  };
  const money = (amounts: readonly Money[]) => {
    const sums = sumByCurrency(amounts);
    return {
      sums,
      toConfirm: sumsToConfirm(sums, settings.confirmAbove),
      ...{ withoutPrice: 0, demo: 0, fees: [], feesUnknown: 0 },
      credits: views.slice(0, 1).map(({ account, credit }) => ({
        accountId: account.id,
        demo: account.demo,
        account: account.name,
        credit: credit && { amount: credit.amount, currency: credit.currency },
        creditFetchedAt: credit?.fetchedAt ?? null,
        left: credit && { amount: credit.amount, currency: credit.currency },
        queued: euro(0),
        after: euro(512.4 - Number(sums[0]?.amount ?? 0)),
      })),
      pricesFetchedAt: views[0]?.pricesFetchedAt ?? null,
    };
  };

  function restoreOf(row: DomainRow, thenRenew: number | null): RestorePreview['items'][number] {
    const open = openFor(row.domain);
    const can = /redemption/i.test(row.status);
    return {
      accountId: row.accountId,
      domain: row.domain,
      unicode: row.unicode,
      bucket: open ? 'already-queued' : can ? 'will-be-ordered' : 'cannot',
      reason: open
        ? `Order ${open.id} for it is ${open.state}.`
        : can
          ? null
          : 'Only a domain in redemption can be restored.',
      expiryDate: row.expiryDate,
      restoreFee: euro(61),
      renewalPrice: thenRenew === null ? null : euro(11.37 * thenRenew),
      difference: null,
      restoreBefore: new Date(now + 9 * 86_400_000).toISOString().slice(0, 10),
    };
  }
  const restores = (selection: Selection, thenRenew: number | null) =>
    selected(selection).map((row) => restoreOf(row, thenRenew));

  function registrationOf(
    value: unknown,
    kind: 'register' | 'transfer',
    corrects: number | null = null,
  ): RegistrationPreview['items'][number] {
    const domain = (value as { domain: string }).domain;
    const read = RegistrationItem.safeParse(value);
    const fields = Object.fromEntries(
      (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
    if (kind === 'transfer' && !(value as RegistrationItem).eppCode)
      fields['eppCode'] = 'The EPP code is missing.';
    const name = toAsciiDomain(domain);
    const known = name.ok && rows.some((row) => row.domain === name.domain);
    const first = Object.values(fields)[0] ?? null;
    const reason = !name.ok ? name.reason : known ? 'It is already in your account.' : first;
    const ordered = openFor(domain);
    const isOrdered = ordered !== undefined && ordered.id !== corrects;
    return {
      domain: name.ok ? name.domain : domain,
      unicode: domain,
      bucket: reason ? 'cannot' : isOrdered ? 'already-queued' : 'will-be-ordered',
      reason,
      fields,
      price: euro(8.9 * ((value as { years?: number }).years ?? 1)),
    };
  }

  const notQueued = { id: null, state: null, uncertain: false } as const;
  const outcome = (order: Order): QueueOutcome => ({
    accountId: order.accountId,
    domain: order.domain,
    unicode: order.unicode,
    years: order.years,
    id: order.id,
    state: order.state,
    price: order.approval.price,
    reason: null,
    uncertain: false,
  });

  return {
    'orders.previewRestore': ({ selection, thenRenew }) => {
      const items = restores(selection as Selection, thenRenew);
      const will = items.filter(({ bucket }) => bucket === 'will-be-ordered');
      const amounts = will.flatMap(({ restoreFee, renewalPrice }) => [restoreFee ?? [], renewalPrice ?? []]);
      return { items: items.slice(0, 500), counts: countsOf(items), ...money(amounts.flat()) };
    },
    'orders.queueRestore': ({ selection, thenRenew }) => {
      const outcomes = restores(selection as Selection, thenRenew).flatMap((item): QueueOutcome[] => {
        const { accountId, domain, unicode, expiryDate, reason } = item;
        if (item.bucket !== 'will-be-ordered')
          return [{ accountId, domain, unicode, years: 0, ...notQueued, price: null, reason }];
        const restore = queueOrder(
          { accountId, domain, kind: 'restore', years: 0 },
          { expiryDate, price: item.restoreFee },
        );
        if (thenRenew === null) return [outcome(restore)];
        const renewal = queueOrder(
          { accountId, domain, kind: 'renew', years: thenRenew, dependsOn: restore.id },
          { expiryDate, price: item.renewalPrice },
        );
        return [outcome(restore), outcome(renewal)];
      });
      return summarize({ outcomes }, false);
    },
    'orders.previewRegistrations': ({ kind, items: given, corrects }) => {
      const items = given.map((item) => registrationOf(item, kind, corrects));
      const will = items.filter(({ bucket }) => bucket === 'will-be-ordered');
      return { items, counts: countsOf(items), ...money(will.flatMap(({ price }) => price ?? [])) };
    },
    'orders.queueRegistrations': ({ accountId, kind, items }) => {
      const outcomes = items.map((item): QueueOutcome => {
        const { bucket, domain, unicode, reason, price } = registrationOf(item, kind);
        if (bucket !== 'will-be-ordered')
          return { accountId, domain, unicode, years: item.years, ...notQueued, price, reason };
        const { details, years } = RegistrationItem.parse(item);
        return outcome(queueOrder({ accountId, domain, kind, years, details }, { expiryDate: null, price }));
      });
      emit('orders.changed', []);
      return summarize({ outcomes }, false);
    },
    'orders.correctable': ({ id }) => {
      const order = orders.find((one) => one.id === id);
      if (!order?.details) return null;
      if (order.state === 'unknown')
        return order.error && inEnglish(order.error).includes('EPP code') ? 'epp-code' : null;
      const isLast = !orders.some((one) => one.domain === order.domain && one.id > id);
      return isLast && ['refused', 'held', 'cancelled'].includes(order.state) ? 'order' : null;
    },
    'orders.correct': ({ id, item }) => {
      const former = orders.find((order) => order.id === id) ?? refuse('not-found', 'No such order.');
      const { details, years } = RegistrationItem.parse(item);
      const { accountId, kind, domain, approval } = former;
      if (former.state === 'unknown') return { ...former };
      if (former.state === 'held') former.state = 'cancelled';
      return { ...queueOrder({ accountId, kind, domain, years, details }, approval) };
    },
    'names.check': async ({ names }) => {
      await nextTurn();
      return names.map((domain, index) =>
        index % 11 === 10
          ? {
              domain,
              status: 'failed',
              price: null,
              reason: say('connection.no-answer', {
                host: 'api.example',
                limit: say('time.seconds', { count: 30 }),
              }),
              code: 'timeout',
              whois: null,
            }
          : domain.includes('x')
            ? {
                domain,
                status: 'unavailable',
                price: null,
                reason: null,
                code: null,
                whois: `Domain: ${domain}\nStatus: ok`,
              }
            : { domain, status: 'available', price: euro(8.9), reason: null, code: null, whois: null },
      );
    },
  };
}
