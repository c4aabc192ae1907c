import { addYears } from './calendar.ts';
import type { Portfolio } from './portfolio/portfolio.ts';
import type { PriceKind } from './price-list.ts';

export interface Invoice {
  readonly id: number;
  readonly kind: PriceKind;
  readonly domain: string;
  /** 0 for a restore. */
  readonly years: number;
  /** Minor units. */
  readonly amount: number;
  readonly paid: boolean;
  /** When it was made, ISO 8601 UTC. */
  readonly at: string;
  readonly surface: 'key-header' | 'token';
  readonly idempotencyKey: string | null;
  /** Paid, but the registry is still at it, or did not say what became of it. */
  readonly awaits: 'registry' | 'reconciliation' | null;
  /** When the registry will be done, ISO 8601 UTC; null when the control says so. */
  readonly doneAt: string | null;
  readonly refunded: boolean;
}

type Item = Pick<Invoice, 'kind' | 'domain' | 'years' | 'amount'>;

/** Credit and invoices: what was ordered, what of it is paid, and what paying does to a domain. */
export interface Ledger {
  /** Minor units. */
  credit: number;
  readonly invoices: readonly Invoice[];
  /**
   * Makes an invoice; when the credit covers it, it is paid at once.
   * @see provider-interface.md, What the service does > 1
   */
  order(item: Item): Invoice;
  /**
   * Takes the amount from the credit and makes a paid invoice; without `awaits` it is carried out at once. As surface B
   * bills: whoever calls has seen that the credit covers it.
   */
  charge(item: Item & Partial<Pick<Invoice, 'idempotencyKey' | 'awaits' | 'doneAt'>>): Invoice;
  /** Pays an open invoice from outside the credit. @returns null when there is no open invoice with this number */
  pay(id: number): Invoice | null;
  /** The registry is done with a paid order. @returns null when no such order waits for it */
  finish(id: number): Invoice | null;
  /** Gives the money of a paid order that was not carried out back. @returns null when no such order waits */
  refund(id: number): Invoice | null;
  /** Finishes what the registry is done with by now. @returns whether there was anything */
  settle(): boolean;
  hasOpen(domain: string, kinds: readonly PriceKind[]): boolean;
  /** @returns a paid order for this domain that waits for the registry */
  waitingFor(domain: string): Invoice | null;
}

const firstInvoice = 10_001;

export function createLedger(
  portfolio: Portfolio,
  credit: number,
  before: readonly Invoice[],
  now: () => string,
): Ledger {
  const invoices = [...before];
  const numbersOf = (which: (invoice: Invoice) => boolean): Set<number> =>
    new Set(invoices.filter(which).map(({ id }) => id));
  /** Numbers of the invoices not paid yet, so that asking for them does not read all. */
  const open = numbersOf(({ paid, refunded }) => !paid && !refunded);
  const waiting = numbersOf(({ awaits }) => awaits !== null);
  const at = (id: number): Invoice | undefined => invoices[id - firstInvoice];
  const put = (invoice: Invoice): Invoice => {
    invoices[invoice.id - firstInvoice] = invoice;
    return invoice;
  };
  const make = (item: Item, surface: Invoice['surface']): Invoice =>
    put({
      ...item,
      id: firstInvoice + invoices.length,
      paid: false,
      at: now(),
      surface,
      idempotencyKey: null,
      awaits: null,
      doneAt: null,
      refunded: false,
    });

  return {
    credit,
    invoices,
    order(item) {
      const invoice = make(item, 'key-header');
      open.add(invoice.id);
      if (this.credit < invoice.amount) return invoice;
      this.credit -= invoice.amount;
      return this.pay(invoice.id) ?? invoice;
    },
    charge({ idempotencyKey = null, awaits = null, doneAt = null, ...item }) {
      this.credit -= item.amount;
      const invoice = put({ ...make(item, 'token'), paid: true, idempotencyKey, awaits, doneAt });
      if (awaits === null) carryOut(portfolio, invoice);
      else waiting.add(invoice.id);
      return invoice;
    },
    pay(id) {
      const invoice = at(id);
      if (!invoice || !open.delete(id)) return null;
      carryOut(portfolio, invoice);
      return put({ ...invoice, paid: true });
    },
    finish(id) {
      const invoice = at(id);
      if (!invoice || !waiting.delete(id)) return null;
      carryOut(portfolio, invoice);
      return put({ ...invoice, awaits: null });
    },
    refund(id) {
      const invoice = at(id);
      if (!invoice || !waiting.delete(id)) return null;
      this.credit += invoice.amount;
      giveUp(portfolio, invoice);
      return put({ ...invoice, paid: false, refunded: true, awaits: null });
    },
    settle() {
      const due = [...waiting].filter((id) => {
        const doneAt = at(id)?.doneAt ?? null;
        return doneAt !== null && doneAt <= now();
      });
      for (const id of due) this.finish(id);
      return due.length > 0;
    },
    hasOpen: (domain, kinds) =>
      [...open].some((id) => {
        const invoice = at(id);
        return invoice?.domain === domain && kinds.includes(invoice.kind);
      }),
    waitingFor: (domain) => {
      for (const id of waiting) {
        const invoice = at(id);
        if (invoice?.domain === domain) return invoice;
      }
      return null;
    },
  };
}

/** What the domain gets for its money. */
function carryOut(portfolio: Portfolio, { kind, domain: name, years }: Invoice): void {
  const domain = portfolio.find(name);
  if (!domain) return;
  if (kind === 'renew') {
    portfolio.put({
      ...domain,
      expiryDate: addYears(domain.expiryDate, years),
      nextDueDate: addYears(domain.nextDueDate, years),
    });
  } else {
    portfolio.put({ ...domain, status: 'Active' });
  }
}

/** A name that was to come into the account does not come. */
function giveUp(portfolio: Portfolio, { kind, domain }: Invoice): void {
  const comes = kind === 'register' || kind === 'transfer';
  if (comes && portfolio.find(domain)?.status === 'Pending') portfolio.remove(domain);
}
