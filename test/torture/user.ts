import type { Random } from '../fuzz/random.ts';
import { itemFor } from '../support/registration-item.ts';
import { nameOf } from './check-books.ts';
import { Refused, type Host } from './program.ts';
import type { LedgerOrder } from './read-ledger.ts';
import type { Books, Service } from './service.ts';
import { eppCode } from './wishes.ts';

/** What the user has decided so far. */
export interface Decisions {
  again: number;
  happened: number;
  approved: number;
  corrected: number;
  cancelled: number;
  paid: number;
  topUps: number;
}

export interface UserOptions {
  readonly service: Service;
  readonly random: Random;
  /** The service knows idempotency keys. */
  readonly keys: boolean;
  readonly decisions: Decisions;
  readonly paidByUser: Map<number, string>;
  readonly settledByProvider: Map<number, string>;
}

/**
 * An honest user: decides on what waits for a decision, on true evidence only, which the service's books are; as in
 * the client area, or by asking the provider.
 */
export function createUser({ service, random, keys, decisions, paidByUser, settledByProvider }: UserOptions) {
  /** What the user or the provider does at the service itself, while the program does not run. */
  async function atTheService(orders: readonly LedgerOrder[], books: Books, all: boolean): Promise<void> {
    const does = (perMille: number): boolean => all || random.happens(perMille);
    const waiting = new Map(orders.map((order) => [nameOf(order), order]));
    for (const invoice of books.invoices) {
      const { id, paid, refunded, awaits, doneAt } = invoice;
      const state = waiting.get(nameOf(invoice))?.state;
      if (awaits !== null && doneAt === null && does(300)) {
        const refunds = !all && state === 'unknown' && random.happens(150);
        await service.ask('settleOrder', id, refunds ? 'refunded' : 'succeeded');
        settledByProvider.set(id, new Date().toISOString());
      }
      if (!paid && !refunded && does(400)) {
        await service.ask('payInvoice', id);
        paidByUser.set(id, new Date().toISOString());
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
    const resolve = async (as: 'done' | 'again'): Promise<void> => {
      decisions[as === 'done' ? 'happened' : 'again'] += 1;
      await host.call('orders.resolve', { id: order.id, as });
    };
    if (carriedOut && random.happens(all ? 100 : 250)) return resolve('done');
    // Where keys are known, asking again for what was carried out must be harmless.
    if (nothing || (keys && !all && random.happens(200))) {
      if (all || random.happens(600)) return resolve('again');
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
        if (state === 'queued' && !all && random.happens(4)) {
          decisions.cancelled += (await host.call('orders.cancel', { ids: [id] })).cancelled;
        }
        if (state !== 'held' || !(all || random.happens(600))) continue;
        if (kind === 'transfer' && /EPP/.test(error ?? '') && random.happens(500)) {
          await host.call('orders.correct', { id, item: itemFor(domain, { eppCode }) });
          decisions.corrected += 1;
        } else {
          decisions.approved += (await host.call('orders.approve', { ids: [id] })).approved;
        }
      } catch (refusal) {
        // The order moved on meanwhile: a run was going on beside the user.
        if (!(refusal instanceof Refused)) throw refusal;
      }
    }
  }

  return { atTheService, credit, inTheProgram };
}
