import { addYears } from '../../../electron/sandbox/calendar.ts';
import { findExtension, soldExtensions } from '../../../electron/sandbox/extensions.ts';
import type { Invoice } from '../../../electron/sandbox/ledger.ts';
import type { Domain } from '../../../electron/sandbox/portfolio/domain.ts';
import { eppCodeOf } from '../../../electron/sandbox/portfolio/epp-code.ts';
import { contactsAt } from '../../../electron/sandbox/portfolio/people.ts';
import type { PriceKind } from '../../../electron/sandbox/price-list.ts';
import type { Reseller } from '../../../electron/sandbox/reseller.ts';
import type { SandboxParts } from '../../../electron/sandbox/sandbox.ts';
import { extensionOf } from '../../../shared/rules/extension.ts';
import { parseAmount, toMoney } from '../../../shared/rules/money.ts';
import type { EffectRule } from './effects.ts';
import type { FaultRule } from './faults.ts';
import type { Alter, Intercepted } from './intercept.ts';
import type { LoggedRequest } from './request-log.ts';
import { createTokenControl } from './token-control.ts';

/** An invoice as people read it: the amount a decimal in the account's currency. */
export type InvoiceView = Omit<Invoice, 'amount'> & { readonly amount: string };
/** What a test may say about a domain it adds. Dates are `YYYY-MM-DD`. */
export type NewDomain = Partial<Omit<Domain, 'name' | 'extension'>>;

/** The truth about the service and the switches on it; names in lower-case Punycode. */
export function createControl(
  parts: SandboxParts,
  { faults, effects, outcomes, running, log, stops, altering }: Intercepted,
) {
  const { reseller, access, changed } = parts;
  const { ledger, portfolio, prices, currency } = reseller;
  const money = (minor: number): string => toMoney({ minor, currency }).amount;
  const minor = (amount: string): number => {
    const parsed = parseAmount(amount, currency);
    if (parsed === null || parsed < 0) throw new RangeError(`“${amount}” is not an amount like 500.00.`);
    return parsed;
  };
  const own = (name: string): Domain => {
    const domain = portfolio.find(name);
    if (!domain) throw new RangeError(`${name} is not in the account.`);
    return domain;
  };
  const put = (domain: Domain): Domain => {
    portfolio.put(domain);
    changed();
    return domain;
  };

  /** What the registry is done with by now counts also when nobody asked since. */
  const settled = (): typeof ledger => {
    if (ledger.settle()) changed();
    return ledger;
  };

  return {
    /** The switches of surface B. */
    token: createTokenControl(parts, { outcomes, running }),
    /** What is really left; the account shows more where a charge shows late. */
    get credit() {
      return money(ledger.credit);
    },
    get activeDomains() {
      return portfolio.activeCount;
    },
    get invoices(): readonly InvoiceView[] {
      return settled().invoices.map((invoice) => ({ ...invoice, amount: money(invoice.amount) }));
    },
    /** The latest 100,000, oldest first. */
    requests: log.all as readonly LoggedRequest[],
    domain(name: string): Domain | null {
      settled();
      return portfolio.find(name);
    },
    /** The code that domain info tells; no state or log holds it. */
    eppCode: (name: string): string => eppCodeOf(reseller.recipe.seed, own(name).name),
    /** Names of the active domains, in the order of the list. */
    *activeNames(): Iterable<string> {
      for (const { name } of portfolio.active()) yield name;
    },
    /** @throws RangeError when it is not a decimal amount */
    setCredit(amount: string): void {
      ledger.credit = minor(amount);
      changed();
    },
    /** Pays as in the client area: the credit stays. @throws RangeError when no such invoice is open */
    payInvoice(id: number): void {
      if (!ledger.pay(id)) throw new RangeError(`There is no open invoice ${id}.`);
      changed();
    },
    /** @throws RangeError when the extension is not sold or the amount is none */
    setPrice(extension: string, kind: PriceKind, years: number, amount: string): void {
      if (!findExtension(extension)) throw new RangeError(`The sandbox does not sell .${extension}.`);
      prices.fix({ extension, kind, years, amount: minor(amount) });
      changed();
    },
    setAllowedIps: (ips: readonly string[] | null): void => void (access.allowedIps = ips),
    setKey: (key: string): void => void (access.key = key),
    /** @throws RangeError when the domain is not in the account */
    setStatus: (name: string, status: string): void => void put({ ...own(name), status }),
    /** Changes what is known of a domain. @throws RangeError when it is not in the account */
    changeDomain: (name: string, changes: NewDomain): void => void put({ ...own(name), ...changes }),
    removeDomain(name: string): void {
      portfolio.remove(own(name).name);
      changed();
    },
    /** Adds an active domain that expires in a year, unless told otherwise. @throws RangeError for an unsold extension */
    addDomain: (name: string, details: NewDomain = {}): Domain =>
      put({ ...newDomain(reseller, name), ...details }),
    /** Replaces all rules. */
    setFaults: (rules: readonly FaultRule[]): void => faults.set(rules),
    /** Replaces all rules; orders made before keep theirs. */
    setEffects: (rules: readonly EffectRule[]): void => effects.set(rules),
    /** Stops a request at a point, until the test lets it go. */
    stopAt: stops.stopAt,
    /** Changes answers on their way from now on; null leaves them as they are. */
    alterAnswers: (alter: Alter | null): void => void (altering.alter = alter),
    /** Shows at once what shows late of an order. @throws RangeError when nothing of it is late */
    showOrder(invoiceId: number): void {
      if (!settled().show(invoiceId)) throw new RangeError(`Nothing of order ${invoiceId} shows late.`);
      changed();
    },
  };
}
export type SandboxControl = ReturnType<typeof createControl>;

function newDomain({ recipe, today }: Reseller, name: string): Domain {
  const extension = extensionOf(name, soldExtensions);
  if (!findExtension(extension)) throw new RangeError(`The sandbox does not sell .${extension}.`);
  const expiryDate = addYears(today(), 1);
  return {
    name,
    extension,
    status: 'Active',
    registrationPeriod: 1,
    registrationDate: today(),
    expiryDate,
    nextDueDate: expiryDate,
    autoRenew: true,
    locked: false,
    privacy: false,
    nameservers: ['ns1.dns.example', 'ns2.dns.example'],
    contacts: contactsAt(recipe.seed, 0, name),
    dnssec: null,
    verified: true,
  };
}
