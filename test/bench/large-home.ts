import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { soldExtensions } from '../../electron/sandbox/extensions.ts';
import { domainAt, listedAt } from '../../electron/sandbox/portfolio/generate.ts';
import { createPriceBook } from '../../electron/sandbox/price-list.ts';
import { writeDetailFacts } from '../../electron/store/cache/detail-facts.ts';
import { openThreadedStore } from '../../electron/store/open-threaded-store.ts';
import { unicodeName } from '../../electron/platform/unicode-name.ts';
import { toMoney } from '../../shared/rules/money.ts';
import { storeWorker } from '../support/bundled-workers.ts';
import { anAccount, type ListedDomain } from '../support/temporary-store.ts';
import { toBatch } from '../../shared/model/domain-batch.ts';

/*
 * A home as a reseller of this size has it after some years: the sandbox's portfolio, the details of every tenth domain,
 * half as many orders as domains and twice as many entries of the history, up to 50,000 and 200,000.
 */

export const accountId = 'a';
export const orderCount = (domains: number): number => Math.min(domains / 2, 50_000);
export const historyCount = (domains: number): number => Math.min(domains * 2, 200_000);
export const dayMs = 86_400_000;
const now = Date.now();
const iso = (daysAgo: number): string => new Date(now - daysAgo * dayMs).toISOString();
const recipeOf = (domains: number) => ({ seed: 1, domains, madeOn: iso(0).slice(0, 10) });

/** @returns the domain of the list with this index */
export function listedDomain(size: number, index: number): ListedDomain {
  const { name, ...rest } = listedAt(recipeOf(size), index);
  return { ...rest, domain: name, unicode: unicodeName(name), recurringAmount: null };
}

/** Fills a home that nobody has opened. */
export async function fillHome(home: string, size: number): Promise<void> {
  const store = await openThreadedStore({ home, worker: storeWorker });
  await store.accounts.insert(anAccount(accountId));
  await savePrices(store, size);
  const refresh = await store.portfolio.beginRefresh(accountId);
  for (let from = 0; from < size; from += 5_000) {
    const batch = Array.from({ length: Math.min(5_000, size - from) }, (_, at) =>
      listedDomain(size, from + at),
    );
    await store.portfolio.stage(refresh, toBatch(batch));
  }
  const facts = { complete: true, currency: 'EUR', requests: 6, credit: null, warnings: [] };
  await store.portfolio.commitRefresh(refresh, { ...facts, startedAt: iso(0.02), finishedAt: iso(0.01) });
  await store.portfolio.saveCredit(accountId, { amount: '5000.00', currency: 'EUR', fetchedAt: iso(0.01) });
  await store.close();
  fillDetails(home, size);
  fillLedger(home, size);
}

async function savePrices(store: Awaited<ReturnType<typeof openThreadedStore>>, size: number): Promise<void> {
  const book = createPriceBook('EUR', () => size);
  const entries = [...soldExtensions].map((extension) => {
    const terms = (kind: 'register' | 'transfer' | 'renew') =>
      [1, 2, 3].map((years) => ({
        years,
        price: toMoney({ minor: book.price(extension, kind, years) ?? 0, currency: 'EUR' }),
      }));
    return {
      ...{ extension, group: null, categories: [], gracePeriod: null, redemptionPeriod: null },
      addons: { dns: true, email: false, idProtection: true },
      ...{ register: terms('register'), transfer: terms('transfer'), renew: terms('renew') },
    };
  });
  await store.portfolio.savePrices(accountId, 'EUR', JSON.stringify(entries), iso(0.02));
  await store.portfolio.saveExtensionList(accountId, 'without-lock', ['it', 'eu', 'de'], iso(1));
  await store.portfolio.saveExtensionList(accountId, 'without-privacy', ['it', 'eu', 'de'], iso(1));
}

function fillDetails(home: string, size: number): void {
  const db = new Sqlite(join(home, 'cache.db'));
  const put = db.prepare('INSERT INTO details VALUES (?, ?, ?, ?, ?)');
  const setFacts = writeDetailFacts(db);
  db.transaction(() => {
    for (let index = 0; index < size; index += 10) {
      const one = domainAt(recipeOf(size), index);
      const parts = {
        ...{ contacts: one.contacts, nameservers: one.nameservers, verification: { verified: one.verified } },
        ...{ lock: { locked: one.locked, privacy: one.privacy }, dnssec: { status: one.dnssec ? 1 : 0 } },
      };
      for (const [part, value] of Object.entries(parts)) {
        put.run(accountId, one.name, part, JSON.stringify(value), iso(1 + (index % 100)));
        setFacts({ accountId, domain: one.name }, part, value);
      }
    }
  })();
  db.close();
}

/** Every twentieth order is open. */
function fillLedger(home: string, size: number): void {
  const db = new Sqlite(join(home, 'ledger.db'));
  const order = db.prepare(`
    INSERT INTO orders (account_id, kind, domain, years, state, approved_expiry_date, approved_status, price_minor,
      price_currency, cost_minor, cost_currency, sent_at, baseline, evidence, created_at, updated_at)
    VALUES (?, 'renew', ?, 1, ?, '2027-01-01', 'Active', 899, 'EUR', 899, 'EUR', ?, ?, ?, ?, ?)`);
  const event = db.prepare(
    `INSERT INTO order_events (order_id, at, from_state, to_state, note) VALUES (?, ?, NULL, ?, 'Done.')`,
  );
  const name = db.prepare('INSERT INTO history_domains (account_id, domain) VALUES (?, ?)');
  db.prepare('INSERT INTO history_accounts (account_id) VALUES (?)').run(accountId);
  const entry = db.prepare(`
    INSERT INTO history (at, account, domain_id, kind, before, after, origin) VALUES (?, 1, ?, ?, ?, ?, ?)`);
  const kinds = ['expiry', 'price', 'status', 'auto-renew', 'nameservers'];
  db.transaction(() => {
    const orders = orderCount(size);
    for (let index = 0; index < orders; index += 1) {
      const { domain } = listedDomain(size, (index * 2) % size);
      const open = index % 20 === 0;
      const at = iso((1_000 * (orders - index)) / orders);
      const read = {
        readAt: at,
        status: 'Active',
        expiryDate: '2027-01-01',
        nextDueDate: null,
        ...{ credit: null, price: null },
      };
      const baseline = open ? null : JSON.stringify(read);
      const evidence = open ? null : JSON.stringify({ ...read, finding: 'The expiry date moved.' });
      const sent = open ? null : at;
      const state = open ? 'queued' : 'done';
      const { lastInsertRowid } = order.run(accountId, domain, state, sent, baseline, evidence, at, at);
      event.run(lastInsertRowid, at, state);
    }
    const entries = historyCount(size);
    const named = Math.min(size, entries / 2);
    for (let index = 0; index < named; index += 1) name.run(accountId, listedDomain(size, index).domain);
    for (let index = 0; index < entries; index += 1) {
      const at = now - ((entries - index) * 1_000 * dayMs) / entries;
      const kind = kinds[index % kinds.length];
      const origin = index % 3 === 0 ? 'namekeep' : 'service';
      entry.run(Math.floor(at), 1 + ((index * 7) % named), kind, '1', '2', origin);
    }
  })();
  db.close();
}
