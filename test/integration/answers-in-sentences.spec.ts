import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDispatcher, type Dispatch } from '../../electron/core/app/dispatcher.ts';
import type { Core } from '../../electron/core/app/core.ts';
import type { CallName, Input, Output } from '../../shared/contract.ts';
import type { ChangeInput } from '../../shared/model/change.ts';
import { lists, matching } from '../../shared/lists/lists.ts';
import type { Rows } from '../../shared/lists/questions.ts';
import { domains } from '../../shared/lists/domains.ts';
import { ReportKind } from '../../shared/model/report.ts';
import { SpendingBy } from '../../shared/model/spending.ts';
import { memoryLog } from '../support/fake-core.ts';
import { openHomeCore, pageWorkers } from '../support/home-core.ts';
import { itemFor } from '../support/registration-item.ts';
import { startSandbox, type Sandbox } from '../support/sandbox/sandbox.ts';
import { tempHome } from '../support/temp-home.ts';
import { looked, playDay } from '../screenshots/reseller-day.ts';
import { movableClock } from '../screenshots/shown-state.ts';

/* The page writes every sentence in its own language: what the core answers holds keys and values, no English. */

/** Fields whose text somebody else wrote, by the end of their path. */
const theirs: readonly (readonly [field: RegExp, why: string])[] = [
  [/\.name$/, 'accounts, tags, views and profiles have names that the user gives'],
  [/\.(note|tags|query|customer|company)$/, 'the user writes notes, tags, queries and of customers'],
  [/^list\.groups\.value\.value$/, 'a group of domains is a tag'],
  [/\.domain$/, 'what was typed as a name is shown as it was typed'],
  [/\.(registrant|details\.value\.\w+)\.\w+$/, 'contacts'],
  [/\.values\.(quoted|said|title)$|\.end\.answer$|\.whois$/, 'the service’s own words'],
  [/^doctor\..*\.section$/, 'a heading of the interface document'],
  [/\.problems\.message\.values\.why$/, 'the JSON parser’s own words'],
  [/\.values\.also$/, 'names of fields'],
  [/\.risks\.key$/, 'a kind and an id, which may begin with two letters'],
];

const spoken = /\p{L}{2,}[,;:]? \p{L}{2,}|^\p{Lu}\p{L}+\.$/u;
/** @returns each text of two words or more, behind the fields that lead to it */
function prose(value: unknown, path: string): string[] {
  if (typeof value === 'string') {
    return spoken.test(value) && !theirs.some(([field]) => field.test(path)) ? [`${path}: ${value}`] : [];
  }
  if (Array.isArray(value)) return value.flatMap((inner) => prose(inner, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => prose(inner, `${path}.${name}`));
}

const { registrant } = itemFor('a.com').details;
const changes: readonly ChangeInput[] = [
  { kind: 'nameservers', nameservers: ['ns1.example.net', 'ns2.example.net'] },
  { kind: 'privacy', on: true },
  { kind: 'lock', on: false },
  { kind: 'contacts', contacts: { Registrant: { City: 'Rome' } } },
  {
    kind: 'dnssec-add',
    record: { form: 'ds', keyTag: 1, algorithm: 8, digestType: 2, digest: 'ab'.repeat(32) },
  },
  { kind: 'dnssec-disable', key: null },
  { kind: 'resend-verification' },
  { kind: 'registrant', registrant },
  { kind: 'auto-renew', on: true },
  { kind: 'epp-code' },
  { kind: 'release', registrar: 'NOBODY' },
];

let core: Core;
let sandbox: Sandbox;
let ask: Dispatch;
const found: string[] = [];
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const { home, remove } = await tempHome();
  ends.push(remove);
  const { clock, set } = movableClock(looked);
  sandbox = await startSandbox({ domains: 200, seed: 4, clock, credit: '5000.00' });
  ends.push(() => sandbox.close());
  core = await openHomeCore(home, { clock, workers: pageWorkers, settleMs: 500 });
  ends.push(() => core.close());
  core.events.on((name, payload) => void found.push(...prose(payload, name)));
  ends.push(await playDay({ core, sandbox, clock, set }));
  set(looked);
  ask = createDispatcher(core.handlers, memoryLog());
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

it('answers the page in sentences that it can write in any language', async () => {
  async function see<N extends CallName>(name: N, input: Input<N>): Promise<unknown> {
    const answer = await ask(name, input);
    found.push(...prose(answer, name));
    return answer.ok ? answer.value : null;
  }
  const accounts = await core.accounts.list();
  const window = { offset: 0, limit: 500 };
  const all = { accountId: null };
  const everything = { by: 'filter' as const, filter: { accountId: null, query: '' }, except: [] };

  await see('app.snapshot', {});
  await see('accounts.views', {});
  await see('accounts.list', {});
  await see('list.rows', { list: 'domains', selection: everything, ...window });
  for (const query of ['tld', 'expires:soon', 'price:>x', 'a OR', '(', '"', 'status:', 'nope:1', 'tld:it)'])
    await see('list.rows', {
      list: 'domains',
      selection: { ...everything, filter: { accountId: null, query } },
      ...window,
    });
  for (const by of domains.groups) await see('list.groups', { list: 'domains', selection: everything, by });
  await see('list.sums', { list: 'domains', selection: everything });
  await see('orders.renewalSums', { selection: everything });
  await see('domains.find', {
    ...all,
    names: ['not a name', '-.it', 'a.b', 'stranger.example', 'é'.repeat(80)],
  });
  await see('domains.lookUp', { ...all, names: ['not a name', 'stranger.com', 'x.nope'] });
  await see('tags.list', all);
  await see('tags.set', { selection: everything, add: ['a,b'], remove: [] });
  await see('views.list', {});
  await see('views.remove', { id: 999 });
  await see('prices.knownSince', all);
  await see('prices.owned', all);
  await see('prices.saveMarkup', {
    owner: { of: 'all' },
    currency: 'EUR',
    markup: { percent: 'x', fixed: 'x', rounding: null } as never,
  });
  for (const years of [1, 3, 9]) {
    await see('orders.preview', { order: { kind: 'renew', selection: everything, years } });
    await see('orders.preview', { order: { kind: 'restore', selection: everything, thenRenew: years } });
  }
  await see('orders.queue', { order: { kind: 'renew', selection: everything, years: 1 } });
  await see('orders.credits', {});
  const { rows: orders } = (await see('list.rows', {
    list: 'orders',
    selection: matching('orders', all),
    ...window,
  })) as Rows<'orders'>;
  // One of each kind and state.
  for (const { id } of new Map(orders.map((order) => [`${order.kind} ${order.state}`, order])).values()) {
    await see('orders.story', { id });
    await see('orders.attempts', { id });
    await see('orders.correctable', { id });
    await see('orders.correct', { id, item: itemFor('a.com') });
    for (const as of ['done', 'refused', 'again'] as const) await see('orders.resolve', { id, as });
    await see('orders.revoke', { id });
    await see('orders.check', { id });
    await see('orders.undo', { ids: [id], of: 'cancel' });
    await see('orders.previewApproval', { ids: [id] });
    await see('orders.approve', { ids: [id], shown: { orders: 9, sums: [] } as never });
  }
  const groups = (await see('orders.groups', all)) as Output<'orders.groups'>;
  for (const { accountId, state, cause } of groups) {
    const group = { accountId, state, cause };
    await see('orders.previewApproval', { group });
    await see('orders.checkGroup', { group });
    await see('orders.resolveGroup', { group, as: 'again' });
  }
  for (const list of ['orders', 'invoices', 'changes', 'history'] as const) {
    const selection = matching(list, all) as never;
    await see('list.rows', { list, selection, ...window } as never);
    await see('list.sums', { list, selection } as never);
    for (const by of lists[list].groups) await see('list.groups', { list, selection, by } as never);
  }
  for (const by of SpendingBy.options) await see('spending.show', { ...all, by, month: null });
  await see('orders.pause', {});
  await see('orders.run', { ids: orders.map(({ id }) => id) });
  await see('orders.runToEnd', {});
  await see('orders.resume', {});
  await see('orders.dismissLastRun', {});
  await see('orders.dismissRefused', { until: '2026-11-20T10:00:00.000Z' });
  await see('orderSettings.show', {});
  await see('orderSettings.setConfirmAbove', { currency: 'EURO', amount: 'much' });
  await see('updates.show', {});
  await see('profiles.list', {});
  await see('profiles.removeRegistrant', { id: 999 });
  await see('profiles.saveNameserverSet', { id: null, name: 'x', nameservers: ['one', 'one'] });
  for (const change of changes) await see('changes.preview', { selection: everything, change });
  await see('changes.queue', { selection: everything, change: { kind: 'privacy', on: true } });
  await see('changes.run', {});
  await see('changes.retry', { ids: [999] });
  await see('history.alert', {});
  await see('unread.show', {});
  await see('unread.runToEnd', all);
  await see('details.estimate', { selection: everything });
  await see('details.add', { selection: { ...everything, filter: { accountId: null, query: 'tld:com' } } });
  await see('details.runToEnd', { waitMs: 0 });
  await see('today.show', all);
  await see('credit.warnBelow', { accountId: accounts[0]?.id ?? '', amount: 'much' });
  const scope = { ...all, query: '' };
  await see('health.audit', scope);
  await see('list.rows', { list: 'findings', selection: matching('findings', scope), ...window });
  await see('backups.make', {});
  await see('backups.list', {});
  await see('ledger.restorePoints', {});
  await see('notifications.list', window);
  await see('notificationSettings.show', {});
  await see('app.files', {});
  await see('app.openFolder', { folder: 'home' });
  await see('app.showFile', { file: { kind: 'saved', id: 0 } });
  await see('app.about', {});
  for (const kind of ReportKind.options) await see('reports.export', { kind, where: 'nope:1', last: 3 });
  await see('accounts.defaultRoutes', {});
  for (const { id: accountId } of accounts) {
    await see('accounts.test', { accountId });
    await see('accounts.count', { accountId });
    await see('accounts.previewRemoval', { accountId });
    await see('accounts.remove', { accountId });
    await see('accounts.setSecret', { accountId, secret: { key: 'wrong key' } });
    for (const routes of ['no JSON', '{}', '{"list":{"method":"PATCH","path":"nowhere"}}'])
      await see('accounts.setRoutes', { accountId, routes });
    await see('doctor.plan', { accountId });
    await see('doctor.run', { accountId });
    await see('prices.list', { accountId });
    await see('prices.support', { accountId });
    await see('prices.retail', { accountId });
    await see('budget.show', { accountId });
    await see('names.check', { accountId, names: ['no name', 'free.com', 'free.nope', 'free.it'] });
    const [{ domain = '' } = {}] = (
      await core.store.portfolio.query({ accountId, query: '', sort: [], ...window } as never)
    ).rows;
    await see('domains.usualNameservers', { accountId });
    await see('domains.show', { accountId, domain });
    await see('domains.refreshOne', { accountId, domain });
    await see('domains.show', { accountId, domain: 'nobody.example' });
    await see('domains.refreshOne', { accountId, domain: 'nobody.example' });
    await see('domains.eppCode', { accountId, domain: 'nobody.example' });
    for (const kind of ['register', 'transfer'] as const) {
      const details = { ...itemFor('a.com').details, nameservers: ['x'] };
      const items = [
        {},
        itemFor('a.com'),
        itemFor('a.it'),
        itemFor('a b'),
        itemFor('a.nope'),
        itemFor(domain),
        { ...itemFor('b.com'), details, years: 30 },
      ];
      await see('orders.preview', { order: { accountId, kind, items } });
      await see('orders.queue', {
        order: { accountId, kind, items: [itemFor('c.com', { eppCode: 'x' })] },
        confirm: ['1'],
      });
    }
    sandbox.control.setFaults([{ fault: 'html-502' }]);
    await see('refresh.run', { accountId });
    await see('accounts.test', { accountId });
    sandbox.control.setFaults([]);
  }
  await see('accounts.add', {
    account: { name: '', surface: 'token', baseUrl: 'nowhere' },
    secret: { key: '' },
  } as never);
  expect([...new Set(found)]).toEqual([]);
});
