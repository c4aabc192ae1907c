import type { DomainRecord } from '../../shared/model/domain.ts';
import type { OrderKind } from '../../shared/model/order.ts';
import { addYears } from '../../shared/rules/calendar.ts';

export interface FakeBooksOptions {
  /** The status in which it has the names at first; null when it does not have them. */
  readonly status?: string | null;
  /** Its credit at first, in EUR. */
  readonly credit?: number;
  /** Default: every domain renews automatically. */
  readonly autoRenew?: (domain: string) => boolean | null;
}

const firstExpiry = '2027-01-01';
const yearsSince = (date = firstExpiry): number => Number(date.slice(0, 4)) - Number(firstExpiry.slice(0, 4));

/** What shows late: the expiry date alone, both dates, or the charge as well. */
export type Lag = 'none' | 'expiry' | 'dates' | 'all';

/** What a reseller service in memory really has and did: its domains, the credit, and what it charged. */
export function createFakeBooks(
  names: readonly string[],
  { status: firstStatus = 'Active', credit: firstCredit = 1_000, autoRenew = () => true }: FakeBooksOptions,
) {
  const status = new Map(names.map((name) => [name, firstStatus]));
  const expiry = new Map(names.map((name) => [name, firstExpiry]));
  const charged = new Map<string, number>();
  const shown = { expiry: new Map(expiry), due: new Map(expiry) };
  let lag: Lag = 'none';
  let credit = firstCredit;
  let uncredited = 0;
  let price = 10;

  const record = (domain: string): DomainRecord => ({
    domain,
    status: status.get(domain) ?? 'Unknown',
    recurringAmount: price.toFixed(2),
    registrationPeriod: 1,
    registrationDate: '2020-01-01',
    expiryDate: shown.expiry.get(domain) ?? null,
    nextDueDate: shown.due.get(domain) ?? null,
    autoRenew: autoRenew(domain),
  });

  function charge(kind: OrderKind, domain: string): void {
    const name = `${kind} ${domain}`;
    charged.set(name, (charged.get(name) ?? 0) + 1);
    credit -= price;
    if (lag === 'all') uncredited += price;
  }
  function takeEffect(kind: OrderKind, domain: string, years: number): void {
    if (kind !== 'renew') status.set(domain, 'Active');
    else {
      const date = addYears(expiry.get(domain) ?? firstExpiry, years);
      expiry.set(domain, date);
      if (lag === 'none') shown.expiry.set(domain, date);
      if (lag === 'none' || lag === 'expiry') shown.due.set(domain, date);
    }
  }
  function carryOut(kind: OrderKind, domain: string, years: number): void {
    charge(kind, domain);
    takeEffect(kind, domain, years);
  }

  return {
    record,
    status: (domain: string): string | null => status.get(domain) ?? null,
    setStatus: (domain: string, to: string | null): void => void status.set(domain, to),
    /** The names that are in the account now. */
    owned: (): string[] => names.filter((name) => status.get(name) !== null),
    /** How often an order of this kind for the domain was really charged. */
    charged: (kind: OrderKind, domain: string): number => charged.get(`${kind} ${domain}`) ?? 0,
    charge,
    /** What the domain gets for its money: at once, or when the registry is done at last. */
    takeEffect,
    carryOut,
    /** A name that is registered or transferred waits in the account. */
    accept(kind: OrderKind, domain: string): void {
      if (kind === 'register' || kind === 'transfer') status.set(domain, 'Pending');
    },
    money: () => ({ amount: (credit + uncredited).toFixed(2), currency: 'EUR' }),
    /** From now on, this much of what is done shows late. */
    setLag: (to: Lag): void => void (lag = to),
    /** All that was late shows. */
    catchUp(): void {
      uncredited = 0;
      for (const [domain, date] of expiry) for (const dates of Object.values(shown)) dates.set(domain, date);
    },
    /** How often a domain was really renewed, and how many of those renewals a date shows. */
    renewed: (domain: string): number => yearsSince(expiry.get(domain)),
    shownRenewed: (domain: string): number =>
      Math.max(yearsSince(shown.expiry.get(domain)), yearsSince(shown.due.get(domain))),
    creditLags: (): boolean => uncredited > 0,
    topUp(amount: number): void {
      credit += amount;
    },
    /** What every order costs, in EUR. */
    price: () => price,
    reprice(to: number): void {
      price = to;
    },
  };
}
