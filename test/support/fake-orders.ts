import { type Order, type OrderEvent, OrderState, type QueueView } from '../../shared/model/order.ts';
import type { OrderSettings } from '../../shared/model/order-settings.ts';
import { sumsToConfirm } from '../../shared/rules/confirmation.ts';
import { sumByCurrency } from '../../shared/rules/money.ts';
import { isServiceToBeAsked } from '../../shared/rules/order-decision.ts';
import { inBackground } from '../../renderer/ui/in-background.ts';
import { chosen, groupsToDecide } from './fake-order-lists.ts';
import { orderPrice } from '../../shared/rules/order-terms.ts';
import { outcomeOf } from './fake-order-outcome.ts';
import { key, nextTurn, refuse, type FakeHandlers, type FakeWorld } from './fake-world.ts';
import { isOpen } from './is-open.ts';
import { queuedOrder } from './fixtures.ts';

/** An order queue in memory whose orders move on to every outcome there is. */
export function createFakeOrders({ now, rows, views, emit, viewOf }: FakeWorld) {
  const orders: Order[] = [];
  const settings: OrderSettings = { confirmAbove: [], unpaidInvoices: [] };
  const stories = new Map<number, OrderEvent[]>();
  const run = { running: false, paused: false, finished: 0, total: 0, current: null as string | null };
  const instant = (): string => new Date(now + orders.length).toISOString();

  const queueView = (): QueueView => ({
    running: run.running,
    paused: run.paused,
    finished: run.finished,
    total: run.total,
    secondsLeft: run.running ? run.total - run.finished : null,
    current: run.current,
    notice: null,
    lastRun: null,
    overdue: orders.filter((order) => isServiceToBeAsked(order, Date.now())).length,
    counts: Object.fromEntries(
      OrderState.options.map((state) => [state, orders.filter((order) => order.state === state).length]),
    ) as QueueView['counts'],
  });

  function update(order: Order, change: Partial<Order>, note: string): void {
    const from = order.state;
    Object.assign(order, change, { updatedAt: new Date().toISOString() });
    const story = stories.get(order.id) ?? [];
    stories.set(order.id, [
      ...story,
      { orderId: order.id, at: order.updatedAt, from, to: order.state, note },
    ]);
    const row = rows.find((candidate) => key(candidate) === key(order));
    if (row) row.order = isOpen(order.state) ? { id: order.id, state: order.state } : null;
    emit('orders.changed', [{ ...order }]);
    emit('queue.changed', queueView());
  }

  function queueOrder(
    what: Pick<Order, 'accountId' | 'kind' | 'domain' | 'years'> &
      Partial<Pick<Order, 'details' | 'dependsOn'>>,
    approved: Pick<Order['approval'], 'expiryDate' | 'price'>,
  ): Order {
    const order = queuedOrder({
      ...what,
      id: orders.length + 1,
      approval: {
        ...approved,
        nextDueDate: approved.expiryDate,
        status: 'Active',
        pricesFetchedAt: instant(),
        credit: viewOf(what.accountId).credit,
      },
      // As the core does: every order has one, whether or not its service knows such keys.
      idempotencyKey: `namekeep-${1000 + orders.length}-7c1e`,
      createdAt: instant(),
      approvedAt: instant(),
      updatedAt: instant(),
    });
    orders.push(order);
    update(order, {}, 'Queued after your approval.');
    return order;
  }

  async function runQueue(): Promise<void> {
    const waiting = orders.filter(({ state }) => state === 'queued');
    Object.assign(run, { running: true, paused: false, finished: 0, total: waiting.length });
    for (const order of waiting) {
      if (run.paused) break;
      run.current = order.domain;
      const baseline = {
        ...order.approval,
        nextDueDate: order.approval.expiryDate,
        credit: { amount: '512.40', currency: 'EUR' },
        creditReadAt: new Date().toISOString(),
        readAt: new Date().toISOString(),
      };
      update(
        order,
        {
          state: 'sending',
          attempts: order.attempts + 1,
          baseline,
          firstSentAt: order.firstSentAt ?? baseline.readAt,
          sentAt: baseline.readAt,
        },
        'The request is about to leave.',
      );
      await nextTurn();
      run.finished += 1;
      update(order, ...outcomeOf(order));
    }
    Object.assign(run, { running: false, current: null });
    emit('queue.changed', queueView());
    emit('domains.changed', { accountId: views[0]?.account.id ?? '' });
  }

  const handlers: FakeHandlers = {
    'orders.waiting': ({ selection }) => {
      const queued = (selection ? chosen({ selection }, orders) : orders).filter(
        ({ state }) => state === 'queued',
      );
      return {
        count: queued.length,
        sums: sumByCurrency(queued.flatMap((order) => orderPrice(order) ?? [])),
      };
    },
    'orders.story': ({ id }) => stories.get(id) ?? [],
    'orders.attempts': () => [],
    'orders.run': () => {
      inBackground(runQueue());
      return queueView();
    },
    'orders.pause': () => {
      run.paused = true;
      return queueView();
    },
    'orders.groups': () => groupsToDecide(orders),
    'orders.previewApproval': (which) => {
      const held = chosen(which, orders);
      const sums = sumByCurrency(held.flatMap(({ approval }) => approval.price ?? []));
      return {
        count: held.length,
        moved: { count: 0, first: [] },
        sums,
        toConfirm: sumsToConfirm(sums, settings.confirmAbove),
        withoutPrice: 0,
        demo: 0,
        credits: [],
      };
    },
    'orders.approve': (which) => {
      const approved = chosen(which, orders);
      for (const order of approved) update(order, { state: 'queued', error: null }, 'Approved by you.');
      const ids = approved.map(({ id }) => id);
      return { approved: ids.length, ids };
    },
    'orders.check': ({ id }) => ({
      ...(orders.find((candidate) => candidate.id === id) ?? refuse('not-found', 'No such order.')),
    }),
    'orders.resolve': ({ id, as }) => {
      const order = orders.find((candidate) => candidate.id === id) ?? refuse('not-found', 'No such order.');
      update(
        order,
        {
          state: as === 'again' ? 'queued' : as,
          error: null,
          confirmedByUser: as !== 'again',
          decision: { as, from: 'unknown', error: order.error, cost: order.cost },
        },
        as === 'again' ? 'You asked to send it again.' : `You said that it is ${as}.`,
      );
      return { ...order };
    },
    'orders.revoke': ({ id }) => {
      const order = orders.find((candidate) => candidate.id === id) ?? refuse('not-found', 'No such order.');
      const { from, error } = order.decision ?? refuse('bad-input', 'There is no decision.');
      update(order, { state: from, error, confirmedByUser: false, decision: null }, 'You took it back.');
      return { ...order };
    },
  };

  const settingsHandlers: FakeHandlers = {
    'orderSettings.show': () => settings,
    'orderSettings.setConfirmAbove': ({ currency, amount }) => {
      const others = settings.confirmAbove.filter((limit) => limit.currency !== currency);
      settings.confirmAbove = amount === null ? others : [...others, { amount, currency: currency ?? 'EUR' }];
      return settings;
    },
    'orderSettings.setUnpaidInvoices': ({ accountId, allowed }) => {
      const others = settings.unpaidInvoices.filter((id) => id !== accountId);
      settings.unpaidInvoices = allowed ? [...others, accountId] : others;
      return settings;
    },
  };

  return { orders, settings, queueView, queueOrder, handlers: { ...handlers, ...settingsHandlers } };
}
