// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import ChangesView from '../../../../../renderer/features/changes/ChangesView.vue';
import type { VueWrapper } from '@vue/test-utils';
import type { ChangeInput } from '../../../../../shared/model/change.ts';
import { say } from '../../../../../shared/words/sentence.ts';
import { useOpenedDomain } from '../../../../../renderer/list/opened-domain.ts';
import { display, openPage, press, settle } from '../../../../support/page.ts';
import { askDomains } from '../../../../support/ask-domains.ts';

it('opens the change with Enter, and its domain from there', async () => {
  const bridge = await openPage();
  const [row] = await askDomains(bridge, 'tld:com');
  const { accountId, domain } = row!;
  await bridge.call('changes.queue', {
    selection: { by: 'keys', keys: [{ accountId, domain }] },
    change: { kind: 'lock', on: true },
  });
  const view = await display(ChangesView);
  const grid = view.get('[role="grid"]');
  await grid.trigger('focus');
  await grid.trigger('keydown', { key: 'Enter' });
  await settle();
  expect(useOpenedDomain().key).toBeNull();
  expect(view.get('.inspector-body').text()).toMatch(/Transfer lock.*Before.*Not read.*After.*On/);
  await press('Open the domain');
  expect(useOpenedDomain().key).toMatchObject({ accountId, domain });
  expect(view.find('.inspector-body').exists()).toBe(false);
});

/** Changes of domains whose details were read, made at the service. */
async function made(change: ChangeInput, readFirst = true) {
  const world = await openPage();
  const [domain = ''] = world.names(1, '.com');
  if (readFirst) await world.readDetails([domain]);
  const selection = { by: 'keys' as const, keys: [{ accountId: 'a1', domain }] };
  await world.call('changes.queue', { selection, change });
  await world.core.changes.run(0);
  const view = await display(ChangesView);
  return { world, view, domain };
}
const inspect = async (view: VueWrapper): Promise<void> => {
  const grid = view.get('[role="grid"]');
  await grid.trigger('focus');
  await grid.trigger('keydown', { key: 'Enter' });
  await settle();
};
const dnssec = {
  ...{ keytag: 60485, alg: 13, digesttype: 2, digest: 'AB'.repeat(32) },
  ...{ flags: null, protocol: null, pubKey: null },
};
const nameservers = ['ns1.new.example', 'ns2.new.example'];

it('shows before and after, and sets back what was there once its consequence was seen', async () => {
  const { world, view, domain } = await made({ kind: 'nameservers', nameservers });
  const line = view.get('.grid-row [data-column="change"]').text();
  const former = /^Nameservers: (.*) → ns1\.new\.example, ns2\.new\.example$/.exec(line)?.[1]?.split(', ');
  expect(former?.length).toBeGreaterThan(1);
  await inspect(view);
  await press('Revert…');
  const dialog = document.querySelector('[role="dialog"]');
  expect(dialog?.textContent).toContain('Website and e-mail stop working');
  expect(dialog?.textContent).not.toContain('DNSSEC was disabled');
  await press('Apply 1 change now');
  const { rows } = await world.core.store.changes.list({ accountId: 'a1', states: [], offset: 0, limit: 9 });
  expect(rows.at(-1)).toMatchObject({
    domain,
    change: { kind: 'nameservers', nameservers: former },
    former: { kind: 'nameservers', nameservers },
  });
});

it('says that DNSSEC stays off when nameservers are reverted for which it was disabled, and leads to its record', async () => {
  const world = await openPage();
  const [domain = ''] = world.names(1, '.com');
  world.sandbox.control.changeDomain(domain, { dnssec });
  await world.readDetails([domain]);
  const selection = { by: 'keys' as const, keys: [{ accountId: 'a1', domain }] };
  await world.call('changes.queue', {
    selection,
    change: { kind: 'nameservers', nameservers, disableDnssec: true },
  });
  await world.core.changes.run(0);
  const { rows } = await world.core.store.changes.list({ accountId: 'a1', states: [], offset: 0, limit: 9 });
  expect(rows).toMatchObject([
    { change: { kind: 'dnssec-disable' }, state: 'done' },
    { change: { kind: 'nameservers' }, state: 'done' },
  ]);
  const view = await display(ChangesView);
  await inspect(view);
  if (!view.get('.inspector').text().includes('ns1.new.example'))
    await view.get('[role="grid"]').trigger('keydown', { key: 'ArrowDown' });
  await settle();
  await press('Revert…');
  const dialog = (): string => document.querySelector('[role="dialog"]')?.textContent ?? '';
  expect(dialog()).toContain(
    `DNSSEC of ${domain} was disabled for the new nameservers and stays off when you revert them.`,
  );
  await press('Apply 1 change now');
  expect(dialog()).toContain(
    `DNSSEC of ${domain} was disabled for the new nameservers and stays off when you revert them.`,
  );
  await press('Add a DNSSEC record');
  expect(dialog()).toContain(domain);
  expect(dialog()).toContain('DS or DNSKEY record');
});

it.each([
  [{ kind: 'nameservers', nameservers }, 'It cannot be reverted: what was there before had not been read.'],
  [{ kind: 'contacts', contacts: { Admin: { Name: 'Ada' } } }, 'This kind of change cannot be reverted.'],
] as const)('says why %j is not reverted', async (change, reason) => {
  const { view } = await made(change, false);
  await inspect(view);
  expect(view.get('.inspector').text()).toContain(reason);
  expect(view.get('.inspector').text()).not.toContain('Revert');
});

it('makes a failed change again when it is retried', async () => {
  const world = await openPage();
  const [domain = ''] = world.names(1, '.com');
  const selection = { by: 'keys' as const, keys: [{ accountId: 'a1', domain }] };
  const { ids: [id = 0] = [] } = await world.core.changes
    .queue(selection, { kind: 'privacy', on: false })
    .then(({ queued }) => ({ ids: queued.map((change) => change.id) }));
  const at = '2026-11-20T10:00:00.000Z';
  await world.core.store.changes.claimNext('a1', at);
  await world.core.store.changes.settle(id, 'failed', say('changes.not-there'), at);
  const view = await display(ChangesView);
  await inspect(view);
  expect(view.get('.inspector .message').text()).toContain('It is not among the cached domains');
  await press('Retry');
  await expect.poll(async () => (await world.core.store.changes.get(id))?.state).toBe('done');
});

it('reverts several changes at once, together where the same is set again, and says which it cannot', async () => {
  const world = await openPage();
  const domains = world.names(4, '.com');
  const [unread = '', ...read] = domains;
  for (const domain of domains) world.sandbox.control.changeDomain(domain, { locked: true });
  await world.readDetails(read);
  const selectionOf = (names: readonly string[]) => ({
    by: 'keys' as const,
    keys: names.map((domain) => ({ accountId: 'a1', domain })),
  });
  await world.call('changes.queue', {
    selection: selectionOf([unread, ...read]),
    change: { kind: 'lock', on: false },
  });
  await world.call('changes.queue', {
    selection: selectionOf(read.slice(0, 1)),
    change: { kind: 'nameservers', nameservers },
  });
  await world.core.changes.run(0);
  const view = await display(ChangesView);
  await view.get('[role="grid"]').trigger('focus');
  await view.get('[role="grid"]').trigger('keydown', { key: 'a', ctrlKey: true });
  await settle();
  await expect.poll(() => document.body.textContent).toContain('5 changes selected');
  await expect.poll(() => document.body.textContent).toContain('Revert…');
  await press('Revert…');
  const dialog = (): string => document.querySelector('[role="dialog"]')?.textContent ?? '';
  await expect.poll(dialog).toContain('Apply 4 changes now');
  expect(dialog()).toContain('1 change cannot be reverted: the value before it had not been read.');
  expect(document.querySelectorAll('[role="dialog"] section[aria-label]')).toHaveLength(2);
  // One is locked elsewhere meanwhile: of the locks nothing is queued until they were looked at again.
  const at = '2026-11-20T13:00:00.000Z';
  const [relocked = ''] = read;
  const portfolio = world.core.store.portfolio;
  await portfolio.saveDetail({ accountId: 'a1', domain: relocked }, 'lock', { locked: true }, at);
  await press('Apply 4 changes now');
  expect(dialog()).toContain('it would now be 2 changes instead of 3');
  expect(dialog()).toContain('1 change was queued.');
  await press('Apply 2 changes now');
  const { rows } = await world.core.store.changes.list({ accountId: 'a1', states: [], offset: 0, limit: 99 });
  expect(rows.slice(5).map(({ domain, change }) => [domain, change.kind])).toEqual([
    [read[0], 'nameservers'],
    ...read.slice(1).map((domain) => [domain, 'lock']),
  ]);
  expect(rows.slice(6).map(({ change }) => change)).toEqual(Array(2).fill({ kind: 'lock', on: true }));
});
