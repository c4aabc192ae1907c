import { itemFor } from '../support/registration-item.ts';
import { nameOf } from './check-books.ts';
import type { Home } from './home.ts';
import { Refused, type Host } from './program.ts';
import type { LedgerOrder } from './read-ledger.ts';
import type { Books, Service } from './service.ts';
import { eppCode } from './wishes.ts';

/** What the user has decided so far. */
export interface Decisions {
  again: number;
  /** How often the program refused to send an order again. */
  againRefused: number;
  happened: number;
  notHappened: number;
  approved: number;
  corrected: number;
  cancelled: number;
  /** Accepted orders of which the service says that it refunded them. */
  refunded: number;
  paid: number;
  topUps: number;
}

export const noDecisions = (): Decisions => ({
  again: 0,
  againRefused: 0,
  happened: 0,
  notHappened: 0,
  approved: 0,
  corrected: 0,
  cancelled: 0,
  refunded: 0,
  paid: 0,
  topUps: 0,
});

export interface UserOptions {
  readonly service: Service;
  readonly home: Pick<Home, 'random' | 'leftAlone' | 'command'>;
  /** The service knows idempotency keys. */
  readonly keys: boolean;
  readonly decisions: Decisions;
  readonly paidByUser: Set<number>;
}

export type User = ReturnType<typeof createUser>;

/**
 * @returns what the service says of an order that it took, when it is asked: it was refunded, or it is done and shows in
 * nothing that the service tells; null where that is not to be asked
 */
export function serviceSays(order: LedgerOrder, { invoices }: Books): 'refused' | 'done' | null {
  const made = invoices.filter((invoice) => nameOf(invoice) === nameOf(order));
  if (order.state !== 'accepted' || made.length === 0) return null;
  // One that is repeated under its key after a refund has an invoice of each attempt.
  const standing = made.filter(({ refunded }) => !refunded);
  if (standing.length === 0) return 'refused';
  const hidden = standing.every(
    ({ paid, awaits, signs }) => paid && awaits === null && signs.every(({ of }) => of === 'credit'),
  );
  return hidden ? 'done' : null;
}

/** Whether the program says of the order that it failed, so that nobody would pay for it. */
const isGivenUp = ({ state, evidence }: LedgerOrder): boolean =>
  state === 'refused' || (state === 'unknown' && evidence?.answer === 'error');

/**
 * An honest user: decides on what waits for a decision, on true evidence only, which the service's books are; as in
 * the client area, or by asking the provider.
 */
export function createUser(options: UserOptions) {
  const { service, home, keys, decisions, paidByUser } = options;
  const { random, leftAlone, command } = home;
  /** What the user or the provider does at the service itself, while the program does not run. */
  async function atTheService(orders: readonly LedgerOrder[], books: Books, all: boolean): Promise<void> {
    const does = (perMille: number): boolean => all || random.happens(perMille);
    const waiting = new Map(orders.map((order) => [nameOf(order), order]));
    for (const invoice of books.invoices) {
      const { id, paid, refunded, awaits, doneAt, signs } = invoice;
      const order = waiting.get(nameOf(invoice));
      const state = order?.state;
      // Before it can be refunded, which leaves nothing to show. In the end nothing waits for its time to come.
      if (signs.some(({ at, shown }) => !shown && (all || at === null)) && does(300))
        await service.ask('showOrder', id);
      if (awaits !== null && doneAt === null && does(300)) {
        const refunds = !all && (state === 'unknown' || state === 'accepted') && random.happens(150);
        await service.ask('settleOrder', id, refunds ? 'refunded' : 'succeeded');
      }
      // In the end what is still unknown has its invoice paid: nothing else would end it.
      const isLeft = order !== undefined && isGivenUp(order) && !(all && state === 'unknown');
      if (!paid && !refunded && !isLeft && does(400)) {
        await service.ask('payInvoice', id);
        paidByUser.add(id);
        decisions.paid += 1;
      }
    }
    const charged = new Set(
      books.invoices.filter(({ refunded }) => !refunded).map(({ idempotencyKey }) => idempotencyKey),
    );
    for (const { key, state } of books.keys) {
      // Usually by hand, after checking that nothing was charged.
      if (state === 'locked' && !charged.has(key) && does(300)) await service.ask('releaseKey', key);
    }
  }

  /** The credit between two runs: often enough, sometimes short. */
  async function credit(books: Books, enough: boolean): Promise<void> {
    if (enough) return service.ask('setCredit', '1000000.00');
    const left = Number(books.credit);
    if (left < 400 && random.happens(400)) {
      decisions.topUps += 1;
      await service.ask('setCredit', '4000.00');
    } else if (random.happens(60)) {
      await service.ask('setCredit', `${random.below(25)}.50`);
    }
  }

  async function decideUnknown(host: Host, order: LedgerOrder, books: Books, all: boolean): Promise<void> {
    const made = books.invoices.filter((invoice) => nameOf(invoice) === nameOf(order));
    const carriedOut = made.some(({ paid, awaits }) => paid && awaits === null);
    const nothing = made.every(({ refunded }) => refunded) && order.evidence?.key !== 'kept';
    if (carriedOut && random.happens(all ? 100 : 250)) {
      await resolve(host, order.id, 'done');
      decisions.happened += 1;
      return;
    }
    // Where keys are known, asking again for what was carried out must be harmless.
    if (nothing || (keys && !all && random.happens(200))) {
      if (all || random.happens(600)) await sendAgain(host, order.id);
    }
  }

  /** In the page or, sometimes, in the terminal beside it. */
  const resolve = async (host: Host, id: number, as: 'done' | 'again'): Promise<unknown> =>
    random.happens(100)
      ? command('orders', 'resolve', String(id), '--as', as, '--yes')
      : as === 'done'
        ? host.call('orders.resolve', { id, as })
        : checkAndResolve(host, id);

  async function checkAndResolve(host: Host, id: number): Promise<void> {
    const { state } = await host.call('orders.check', { id });
    if (state === 'unknown') await host.call('orders.resolve', { id, as: 'again' });
  }

  /** Where the program does not offer it, the order is left as it is. */
  async function sendAgain(host: Host, id: number): Promise<void> {
    try {
      await resolve(host, id, 'again');
      decisions.again += 1;
      leftAlone.delete(id);
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      decisions.againRefused += 1;
      leftAlone.add(id);
      if (keys) return;
      // What the service answered is not sent again; the user has seen that it has no invoice of it.
      await host.call('orders.resolve', { id, as: 'refused' });
      decisions.notHappened += 1;
    }
  }

  /** What the user does in the program. @throws Gone when it is killed meanwhile */
  async function inTheProgram(
    host: Host,
    orders: readonly LedgerOrder[],
    books: Books,
    all = false,
  ): Promise<void> {
    for (const order of orders) {
      const { id, state, kind, error, domain } = order;
      try {
        if (state === 'unknown') await decideUnknown(host, order, books, all);
        const said = all ? serviceSays(order, books) : null;
        if (said !== null) {
          await host.call('orders.check', { id });
          await host.call('orders.resolve', { id, as: said });
          decisions[said === 'done' ? 'happened' : 'refunded'] += 1;
        }
        if (state === 'queued' && !all && random.happens(4)) {
          decisions.cancelled += (await host.call('orders.cancel', { ids: [id] })).cancelled;
        }
        if (state !== 'held' || !(all || random.happens(600))) continue;
        if (kind === 'transfer' && /EPP/.test(error ?? '') && random.happens(500)) {
          await host.call('orders.correct', { id, item: itemFor(domain, { eppCode }) });
          decisions.corrected += 1;
        } else {
          decisions.approved += (await host.call('orders.approve', { ids: [id], moved: true })).approved;
        }
      } catch (refusal) {
        // The order moved on meanwhile: a run was going on beside the user.
        if (!(refusal instanceof Refused)) throw refusal;
      }
    }
  }

  return { atTheService, credit, inTheProgram };
}
