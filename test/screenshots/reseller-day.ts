import type { Core } from '../../electron/core/app/core.ts';
import type { Clock } from '../../electron/platform/clock.ts';
import { CustomerInput } from '../../shared/model/customer.ts';
import { optionalRoutes } from '../support/optional-routes.ts';
import { aRegistrant } from '../support/fixtures.ts';
import { startSandbox, type Sandbox } from '../support/sandbox/sandbox.ts';

/** When the user looks: the same day in every picture. */
export const looked = Date.parse('2026-11-20T10:20:00.000Z');
const hour = 3_600_000;
export const day = 24 * hour;

/** A program and the service that it works with. */
export interface Scene {
  readonly core: Core;
  readonly sandbox: Sandbox;
  readonly clock: Clock;
  readonly set: (instant: number) => void;
}

/** @returns the account's id */
export async function connect({ core, sandbox }: Scene): Promise<string> {
  const { baseUrl, email, key } = sandbox;
  const account = { name: 'Shop', surface: 'key-header' as const, baseUrl, email };
  return (await core.accounts.add(account, { key }, { verify: true })).id;
}

/**
 * Everything that there is to see: orders and changes in every state, prices that moved, domains that left or lapsed, tags
 * and views, a partner of its own behind the token service, the demo.
 * @returns closes the partner's service
 */
export async function playDay(scene: Scene): Promise<() => Promise<void>> {
  const { core, sandbox, set } = scene;
  const { control } = sandbox;
  set(looked - day - 2 * hour);
  const shop = await connect(scene);
  await core.refresh.run(shop);
  for (const [extension, price] of [
    ['com', '9.20'],
    ['de', '7.00'],
    ['net', '11.40'],
  ] as const)
    control.setPrice(extension, 'renew', 1, price);
  for (const name of namesOf(scene, 'fr', 3)) control.removeDomain(name);
  set(looked - 3 * hour);
  await core.refresh.run(shop);
  const closePartner = await connectPartner(scene);
  await playOrders(scene, shop);
  await playChanges(scene, shop);
  await keepBooks(scene, shop);
  const demo = await core.handlers['accounts.openDemo']({ domains: 40 });
  set(looked - 5 * 60_000);
  await core.refresh.run(demo.id);
  await core.refresh.run(shop);
  return closePartner;
}

const namesOf = ({ sandbox }: Scene, extension: string, count: number): readonly string[] =>
  [...sandbox.control.activeNames()].filter((name) => name.endsWith(`.${extension}`)).slice(0, count);

async function connectPartner({ core, clock }: Scene): Promise<() => Promise<void>> {
  const sandbox = await startSandbox({ domains: 120, seed: 11, clock, credit: '96.00' });
  const { tokenBaseUrl, token } = sandbox;
  const partner = { name: 'Partner', surface: 'token' as const, baseUrl: tokenBaseUrl };
  const { id } = await core.accounts.add(partner, { key: token }, { verify: true });
  await core.accounts.setRoutes(id, optionalRoutes);
  await core.refresh.run(id);
  return () => sandbox.close();
}

/** Held as the price rose, unknown as the reply was lost, refused, done, awaiting payment, and some that wait. */
async function playOrders(scene: Scene, accountId: string): Promise<void> {
  const { core, sandbox, set } = scene;
  const { control } = sandbox;
  const queue = (domains: readonly string[]) =>
    core.orders.queue({
      order: {
        kind: 'renew',
        selection: { by: 'keys', keys: domains.map((domain) => ({ accountId, domain })) },
        years: 1,
      },
    });
  const [unknown = '', refused = ''] = namesOf(scene, 'com', 2);
  await queue([...namesOf(scene, 'it', 12), ...namesOf(scene, 'eu', 4), unknown, refused]);
  control.setPrice('it', 'renew', 1, '14.90');
  control.setFaults([
    { match: { path: '/domain/renew', domain: unknown }, fault: 'drop-before' },
    {
      match: { path: '/domain/renew', domain: refused },
      fault: {
        kind: 'status',
        status: 200,
        body: { result: 'error', message: 'Domain is locked by registry' },
      },
    },
  ]);
  set(looked - 2 * hour);
  await core.orders.run(60_000);
  control.setFaults([]);
  await core.handlers['orderSettings.setUnpaidInvoices']({ accountId, allowed: true });
  control.setCredit('3.00');
  await core.refresh.run(accountId);
  await queue(namesOf(scene, 'net', 1));
  set(looked - hour);
  await core.orders.run(60_000);
  control.setCredit('412.80');
  await queue(namesOf(scene, 'org', 6));
}

/** Done, refused, and some that wait. */
async function playChanges(scene: Scene, accountId: string): Promise<void> {
  const { core, sandbox } = scene;
  const queue = (domains: readonly string[], change: { kind: 'auto-renew' | 'privacy'; on: boolean }) =>
    core.handlers['changes.queue']({
      selection: { by: 'keys', keys: domains.map((domain) => ({ accountId, domain })) },
      change,
      confirm: null,
      expected: null,
      each: false,
    });
  const names = namesOf(scene, 'com', 14);
  const [refused = ''] = names;
  await queue(names.slice(0, 8), { kind: 'auto-renew', on: false });
  sandbox.control.setFaults([
    {
      match: { domain: refused },
      fault: {
        kind: 'status',
        status: 200,
        body: { result: 'error', message: 'Domain is locked by registry' },
      },
    },
  ]);
  await core.changes.run(60_000);
  sandbox.control.setFaults([]);
  await queue(names.slice(8), { kind: 'auto-renew', on: false });
  await queue(namesOf(scene, 'net', 3), { kind: 'privacy', on: true });
}

/** Tags, notes, views, profiles, some details that were read, and names that somebody asks for. */
async function keepBooks(scene: Scene, accountId: string): Promise<void> {
  const { core, sandbox } = scene;
  const { handlers, domains } = core;
  const names = namesOf(scene, 'com', 30);
  const lapsed = names.at(-1) ?? '';
  const keys = names.map((domain) => ({ accountId, domain }));
  const tag = (from: number, to: number, ...add: string[]) =>
    handlers['tags.set']({ selection: { by: 'keys', keys: keys.slice(from, to) }, add, remove: [] });
  await tag(0, 30, 'client');
  await tag(0, 6, 'vip', 'to sell');
  for (const key of keys.slice(0, 2))
    await handlers['notes.save']({ ...key, note: 'The client pays for two years at a time.' });
  for (const [name, query] of [
    ['Clients that lapse', 'tag:client auto:off'],
    ['Expensive ones', 'price:>25'],
  ] as const)
    await handlers['views.save']({
      id: null,
      view: { name, query, columns: null, sort: [{ column: 'expiryDate', direction: 'asc' }], group: null },
    });
  await serveCustomers(scene);
  await handlers['profiles.saveRegistrant']({ id: null, name: 'Esempio Srl', registrant: aRegistrant });
  await handlers['profiles.saveNameserverSet']({
    id: null,
    name: 'Own servers',
    nameservers: ['ns1.example.net', 'ns2.example.net'],
  });
  sandbox.control.setStatus(lapsed, 'Redemption');
  for (const key of [...keys.slice(0, 5), { accountId, domain: lapsed }]) await domains.refreshOne(key);
}

/** Customers, one of whom has prices of a group, and every tenth domain without any. */
async function serveCustomers({ core }: Scene): Promise<void> {
  const { handlers } = core;
  const names = ['Rossi S.r.l.', 'Bar Centrale', 'Studio Bianchi', 'Verde & Figli', 'Adria Solar GmbH'];
  const { id: priceGroupId } = await handlers['priceGroups.save']({ id: null, name: 'Agencies' });
  const ids: number[] = [];
  for (const [at, name] of names.entries()) {
    const entered = { name, email: `info@cliente${at}.example`, externalId: String(1040 + at) };
    const more = {
      language: at === 4 ? 'de' : 'it',
      paymentDays: 30,
      priceGroupId: at === 2 ? priceGroupId : null,
    };
    const customer = CustomerInput.parse({ ...entered, ...more });
    ids.push((await handlers['customers.save']({ id: null, customer })).id);
  }
  const markup = { percent: '40', fixed: '0', rounding: '.90' } as const;
  await handlers['prices.saveMarkup']({ owner: { of: 'all' }, currency: 'EUR', markup });
  await handlers['prices.saveMarkup']({
    ...{ owner: { of: 'group', id: priceGroupId }, currency: 'EUR', markup: { ...markup, percent: '10' } },
  });
  const { rows } = await core.store.portfolio.query({
    ...{ accountId: null, query: '', today: core.today(), sort: [], offset: 0, limit: 5000 },
  });
  const theirs = Map.groupBy(rows, (_row, at) => at % 10);
  for (const [at, domains] of theirs)
    if (at < 9)
      await handlers['customers.assign']({
        ...{ customerId: ids[at % ids.length] ?? null, domains: domains.map(({ domain }) => domain) },
      });
}
