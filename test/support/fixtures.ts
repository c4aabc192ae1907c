import { unicodeName } from '../../electron/platform/unicode-name.ts';
import type { DomainRow } from '../../shared/model/domain.ts';
import type { Money } from '../../shared/model/money.ts';
import type { Baseline, Evidence, NewOrder, Order } from '../../shared/model/order.ts';
import type { Registrant } from '../../shared/model/registration.ts';
import type { PriceEntry, PriceList } from '../../shared/model/price.ts';

/** Values of the model as tests start from them; each takes what is to differ. */

export const eur = (amount: string): Money => ({ amount, currency: 'EUR' });

export const domainRow = (more: Partial<DomainRow> = {}): DomainRow => ({
  accountId: 'a',
  account: 'Main',
  domain: 'example.it',
  unicode: more.domain ?? 'example.it',
  extension: 'it',
  status: 'Active',
  registrationDate: '2020-11-25',
  expiryDate: '2026-11-25',
  nextDueDate: '2026-11-20',
  autoRenew: true,
  renewal: eur('9.87'),
  ownRenewal: null,
  listed: true,
  absence: null,
  leftAt: null,
  fetchedAt: '2026-11-18T05:30:00.000Z',
  facts: { lock: null, dnssec: null, verified: null, nameservers: null },
  order: null,
  change: null,
  tags: [],
  note: null,
  customer: null,
  wish: null,
  unpaid: false,
  retail: null,
  ...more,
});

/** Approved without knowing anything. */
export const noApproval: NewOrder['approval'] = {
  expiryDate: null,
  nextDueDate: null,
  status: null,
  price: null,
  pricesFetchedAt: null,
  credit: null,
};

const nothingRead = { expiryDate: null, nextDueDate: null, status: null, credit: null };

export const aBaseline = (more: Partial<Baseline> = {}): Baseline => ({
  ...nothingRead,
  creditReadAt: null,
  price: null,
  readAt: '2026-11-20T08:00:00.000Z',
  ...more,
});

export const anEvidence = (more: Partial<Evidence> = {}): Evidence => ({
  ...nothingRead,
  readAt: null,
  finding: '',
  ...more,
});

/** A renewal of which nothing was known when it was queued. */
export const newOrder = (domain: string, more: Partial<NewOrder> = {}): NewOrder => ({
  accountId: 'a',
  kind: 'renew',
  domain,
  years: 1,
  approval: noApproval,
  details: null,
  dependsOn: null,
  idempotencyKey: null,
  ...more,
});

/** A renewal that was queued and never sent. */
export const queuedOrder = ({ domain = 'example.it', ...more }: Partial<Order> = {}): Order => ({
  ...newOrder(domain),
  unicode: unicodeName(domain),
  customer: null,
  id: 1,
  state: 'queued',
  cost: null,
  baseline: null,
  evidence: null,
  invoiceId: null,
  charged: null,
  chargedAt: null,
  confirmedByUser: false,
  decision: null,
  attempts: 0,
  error: null,
  cause: null,
  firstSentAt: null,
  sentAt: null,
  newExpiryDate: null,
  replayed: false,
  createdAt: '2026-11-19T10:00:00.000Z',
  approvedAt: '2026-11-19T10:00:00.000Z',
  updatedAt: '2026-11-19T10:00:00.000Z',
  ...more,
});

export const aRegistrant: Registrant = {
  ...{ firstName: 'Ada', lastName: 'Rossi', company: 'Esempio Srl', email: 'ada@example.com' },
  ...{ address1: 'Via Po 1', address2: '', city: 'Torino', state: 'TO', postcode: '10123', country: 'IT' },
  ...{ phone: '+39.0110000000', it: { entity: 2, taxid: '01234567890', whois: true, itterms: true } },
};

/** An extension without any price. */
export const priceEntry = (extension: string, more: Partial<PriceEntry> = {}): PriceEntry => ({
  extension,
  group: null,
  categories: [],
  addons: { dns: true, email: false, idProtection: true },
  register: [],
  transfer: [],
  renew: [],
  gracePeriod: null,
  redemptionPeriod: null,
  ...more,
});

export const priceList = (entries: PriceEntry[], more: Partial<PriceList> = {}): PriceList => ({
  accountId: 'a',
  currency: 'EUR',
  fetchedAt: '2026-11-18T05:30:00.000Z',
  entries,
  ...more,
});
