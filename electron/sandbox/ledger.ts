import { z } from 'zod';
import { addYears } from './calendar.ts';
import { Effect, Sign } from './effects.ts';
import type { Interceptor } from './exchange.ts';
import type { Portfolio } from './portfolio/portfolio.ts';
import { PriceKind } from './price-list.ts';

export const Invoice = z.object({
  id: z.int(),
  kind: PriceKind,
  domain: z.string(),
  /** 0 for a restore. */
  years: z.int(),
  /** Minor units. */
  amount: z.int(),
  paid: z.boolean(),
  /** When it was made. */
  at: z.iso.datetime(),
  surface: z.enum(['key-header', 'token']).default('key-header'),
  idempotencyKey: z.string().nullable().default(null),
  /** Paid, but the registry is still at it, or did not say what became of it. */
  awaits: z.enum(['registry', 'reconciliation']).nullable().default(null),
  /** When the registry will be done; null when it does not say. */
  doneAt: z.iso.datetime().nullable().default(null),
  refunded: z.boolean().default(false),
  /** Null when everything shows at once. */
  effect: Effect.nullable().default(null),
  /** By what it shows: the credit from the charge on, the rest once it is carried out. */
  signs: z.array(Sign).readonly().default([]),
});
export type Invoice = Readonly<z.output<typeof Invoice>>;

type Item = Pick<Invoice, 'kind' | 'domain' | 'years' | 'amount'>;

export type Ledger = ReturnType<typeof createLedger>;

const firstInvoice = 10_001;

/** Credit and invoices: what was ordered, what of it is paid, and what paying does to a domain. */
export function createLedger(
  portfolio: Portfolio,
  credit: number,
  before: readonly Invoice[],
  now: () => string,
  effectOf: Interceptor['effectOf'] = () => null,
) {
  const invoices = [...before];
  const numbersOf = (which: (invoice: Invoice) => boolean): Set<number> =>
    new Set(invoices.filter(which).map(({ id }) => id));
  /** Numbers of the invoices not paid yet, so that asking for them does not read all. */
  const open = numbersOf(({ paid, refunded }) => !paid && !refunded);
  const waiting = numbersOf(({ awaits }) => awaits !== null);
  const late = numbersOf(({ signs }) => signs.some(({ shown }) => !shown));
  const at = (id: number): Invoice | undefined => invoices[id - firstInvoice];
  const put = (invoice: Invoice): Invoice => {
    invoices[invoice.id - firstInvoice] = invoice;
    return invoice;
  };
  const lateOf = (which: (invoice: Invoice) => boolean): Invoice[] =>
    [...late].flatMap((id) => at(id) ?? []).filter(which);
  const make = (item: Item, surface: Invoice['surface']): Invoice => {
    return put({
      ...item,
      id: firstInvoice + invoices.length,
      paid: false,
      at: now(),
      surface,
      idempotencyKey: null,
      awaits: null,
      doneAt: null,
      refunded: false,
      effect: effectOf({ surface, operation: item.kind, domain: item.domain }),
      signs: [],
    });
  };
  const sign = (of: Sign['of'], afterMs: number | null = 0): Sign => ({
    of,
    at: afterMs === null ? null : new Date(Date.parse(now()) + afterMs).toISOString(),
    shown: false,
  });

  /** Shows what is due. @param all what is not due too */
  function show(invoice: Invoice, all = false): Invoice {
    const signs = invoice.signs.map((one) => {
      const due = one.at !== null && one.at <= now();
      if (one.shown || !(due || all)) return one;
      showSign(portfolio, invoice, one.of);
      return { ...one, at: due ? one.at : now(), shown: true };
    });
    if (signs.every(({ shown }) => shown)) late.delete(invoice.id);
    else late.add(invoice.id);
    return put({ ...invoice, signs });
  }

  /** @param atOnce nothing of the order has shown so far */
  function carryOut(invoice: Invoice, atOnce: boolean): Invoice {
    const { kind, domain, effect } = invoice;
    const more: Sign[] = [];
    if (kind === 'renew') {
      more.push(
        sign('expiryDate', effect?.expiryDateAfterMs),
        sign('nextDueDate', effect?.nextDueDateAfterMs),
      );
      // An expired domain that could be renewed is active again.
      if (portfolio.find(domain)?.status === 'Expired') more.push(sign('active', effect?.expiryDateAfterMs));
    } else {
      const hidden = effect?.status?.shown === null && (kind === 'restore' || atOnce);
      if (hidden && kind !== 'restore') portfolio.hide(domain);
      more.push(sign('status', hidden ? effect?.status?.forMs : 0), sign('active', effect?.status?.forMs));
    }
    return show({ ...invoice, paid: true, awaits: null, signs: [...invoice.signs, ...more] });
  }

  return {
    /** Really left, in minor units. */
    credit,
    /** The credit as the account shows it: what was charged and does not show yet is still in it. */
    get shownCredit(): number {
      const unseen = lateOf(({ signs }) => signs.some(({ of, shown }) => of === 'credit' && !shown));
      return unseen.reduce((sum, { amount }) => sum + amount, this.credit);
    },

    invoices: invoices as readonly Invoice[],
    /**
     * Makes an invoice; when the credit covers it, it is paid at once.
     * @see docs/INTERFACE.md, What the service does > 1
     */
    order(item: Item): Invoice {
      const invoice = make(item, 'key-header');
      if (this.credit < invoice.amount) {
        open.add(invoice.id);
        return invoice;
      }
      this.credit -= invoice.amount;
      return carryOut({ ...invoice, signs: [sign('credit', invoice.effect?.creditAfterMs)] }, true);
    },
    /**
     * Takes the amount from the credit and makes a paid invoice; without `awaits` it is carried out at once. As surface
     * B bills: the caller has checked that the credit covers it.
     */
    charge({
      idempotencyKey = null,
      awaits = null,
      doneAt = null,
      ...item
    }: Item & Partial<Pick<Invoice, 'idempotencyKey' | 'awaits' | 'doneAt'>>): Invoice {
      this.credit -= item.amount;
      const made = make(item, 'token');
      const signs = [sign('credit', made.effect?.creditAfterMs)];
      const invoice: Invoice = { ...made, paid: true, idempotencyKey, awaits, doneAt, signs };
      if (awaits === null) return carryOut(invoice, true);
      waiting.add(invoice.id);
      return show(invoice);
    },
    /** Pays an open invoice from outside the credit. @returns null when there is no open invoice with this number */
    pay(id: number): Invoice | null {
      const invoice = at(id);
      return invoice && open.delete(id) ? carryOut(invoice, false) : null;
    },
    /** The registry is done with a paid order. @returns null when no such order waits for it */
    finish(id: number): Invoice | null {
      const invoice = at(id);
      return invoice && waiting.delete(id) ? carryOut(invoice, false) : null;
    },
    /** Gives the money of a paid order that was not carried out back. @returns null when no such order waits */
    refund(id: number): Invoice | null {
      const invoice = at(id);
      if (!invoice || !waiting.delete(id)) return null;
      this.credit += invoice.amount;
      giveUp(portfolio, invoice);
      late.delete(id);
      return put({ ...invoice, paid: false, refunded: true, awaits: null, signs: [] });
    },
    /** Finishes what the registry is done with by now, and shows what is due. @returns whether there was anything */
    settle(): boolean {
      const done = [...waiting].filter((id) => {
        const doneAt = at(id)?.doneAt ?? null;
        return doneAt !== null && doneAt <= now();
      });
      for (const id of done) this.finish(id);
      const due = lateOf(({ signs }) =>
        signs.some((one) => !one.shown && one.at !== null && one.at <= now()),
      );
      for (const invoice of due) show(invoice);
      return done.length + due.length > 0;
    },
    /** Shows at once what does not show yet of an order. @returns null when nothing of it is late */
    show(id: number): Invoice | null {
      const invoice = at(id);
      return invoice && late.has(id) ? show(invoice, true) : null;
    },
    /** @returns how a renewal is answered before the domain is active, undefined when its status decides as usual */
    renewalMeanwhile: (domain: string): NonNullable<Effect['status']>['renewal'] =>
      lateOf(
        (one) => one.domain === domain && one.signs.some(({ of, shown }) => of === 'active' && !shown),
      ).at(-1)?.effect?.status?.renewal,
    hasOpen: (domain: string, kinds: readonly PriceKind[]): boolean =>
      [...open].some((id) => {
        const invoice = at(id);
        return invoice?.domain === domain && kinds.includes(invoice.kind);
      }),
    /** @returns a paid order for this domain that waits for the registry */
    waitingFor: (domain: string): Invoice | null =>
      [...waiting].flatMap((id) => at(id) ?? []).find((invoice) => invoice.domain === domain) ?? null,
  };
}

function showSign(portfolio: Portfolio, { domain: name, years, effect }: Invoice, of: Sign['of']): void {
  if (of === 'active') portfolio.reveal(name);
  const domain = portfolio.find(name);
  if (!domain) return;
  switch (of) {
    case 'credit':
      return;
    case 'expiryDate':
    case 'nextDueDate':
      return portfolio.put({ ...domain, [of]: addYears(domain[of], years) });
    case 'status':
      return portfolio.put({ ...domain, status: effect?.status?.shown ?? domain.status });
    case 'active':
      return portfolio.put({ ...domain, status: 'Active' });
  }
}

/** A name that was to come into the account does not come. */
function giveUp(portfolio: Portfolio, { kind, domain }: Invoice): void {
  const comes = kind === 'register' || kind === 'transfer';
  if (comes && portfolio.find(domain)?.status === 'Pending') portfolio.remove(domain);
}
