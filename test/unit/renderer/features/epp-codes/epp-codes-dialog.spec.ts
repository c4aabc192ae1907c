// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import EppCodesDialog from '../../../../../renderer/features/epp-codes/EppCodesDialog.vue';
import { useCodes } from '../../../../../renderer/features/epp-codes/read-codes.ts';
import { display, openPage, press } from '../../../../support/page.ts';
import type { World, WorldOptions } from '../../../../support/world.ts';
import { matching } from '../../../../../shared/lists/lists.ts';
import { askRows } from '../../../../../renderer/list/ask-list.ts';

const key = (domain: string) => ({ accountId: 'a1', domain });
const two = { by: 'keys' as const, keys: [key('one.it'), key('two.it')] };
/** The service has both, and the list that was read before has neither. */
async function openOwning(options: WorldOptions = {}): Promise<World> {
  const world = await openPage(options);
  for (const { control } of world.sandboxes) for (const { domain } of two.keys) control.addDomain(domain);
  return world;
}
const limited = ['rate-limited', 'The request limit is used up.', { retryAfterMs: 5_000 }] as const;

it('reads the codes one by one and keeps them in no store', async () => {
  const bridge = await openOwning();
  const dialog = await display(EppCodesDialog, { selection: two });
  expect(document.body.textContent).toContain('2 of 2 read');
  const [code] = [...document.querySelectorAll('.epp-code')].map(({ textContent }) => textContent);
  expect(code).toBe(bridge.sandbox.control.eppCode('one.it'));
  expect(bridge.inputs('domains.eppCode')).toEqual([
    { ...key('one.it'), waitMs: 0 },
    { ...key('two.it'), waitMs: 0 },
  ]);
  expect(JSON.stringify(getActivePinia()?.state.value)).not.toContain(code);
  expect(JSON.stringify({ ...localStorage })).not.toContain(code);
  dialog.unmount();
  expect(document.body.textContent).not.toContain(code);
});

it('leaves out what was deselected of all that match, and says why a code cannot be had', async () => {
  const bridge = await openPage({ domains: 3 });
  const selection = matching('domains', { accountId: null, query: '' });
  const { rows } = await askRows<'domains'>({ list: 'domains', selection, offset: 0, limit: 3 }).then(
    (answer) => (answer.ok ? answer.value : expect.unreachable()),
  );
  bridge.failWith('domains.eppCode', 'domain-not-active', 'Its status does not allow this.');
  const [first] = rows;
  const except = first ? [{ accountId: first.accountId, domain: first.domain }] : [];
  const reading = useCodes();
  await reading.read({ by: 'filter', filter: { accountId: null, query: '' }, except });
  expect(reading.rows).toHaveLength(2);
  expect(reading.rows.map(({ domain }) => domain)).not.toContain(first?.domain);
  expect(reading.codes.value).toEqual([]);
});

it('waits for the request limit, and stops when it is told to', async () => {
  const bridge = await openOwning();
  bridge.failWith('domains.eppCode', ...limited);
  const waits: number[] = [];
  const reading = useCodes((ms) => {
    waits.push(ms);
    if (waits.length === 1) bridge.failWith('domains.eppCode', null);
    else reading.stop();
    return Promise.resolve();
  });
  await reading.read({ by: 'keys', keys: [key('one.it')] });
  expect(waits).toEqual([5_000]);
  expect(reading.codes.value).toHaveLength(1);
  bridge.failWith('domains.eppCode', ...limited);
  await reading.read(two);
  expect(waits).toHaveLength(2);
  expect(reading.rows).toHaveLength(1);
});

it('asks on after two domains without an answer, and no more after three', async () => {
  const bridge = await openOwning();
  const reading = useCodes();
  bridge.failWith('domains.eppCode', 'service-unavailable');
  await reading.read({ by: 'keys', keys: ['a', 'b', 'c', 'd', 'e'].map((name) => key(`${name}.it`)) });
  expect(bridge.inputs('domains.eppCode')).toHaveLength(3);
  expect(reading.rows).toHaveLength(5);
});

it('asks an account that is refused once, and saves what it has through the host', async () => {
  const bridge = await openOwning();
  const reading = useCodes();
  bridge.failWith('domains.eppCode', 'ip-not-allowed', 'This address is not allowed.');
  await reading.read(two);
  expect(bridge.inputs('domains.eppCode')).toHaveLength(1);
  expect(reading.rows).toHaveLength(2);

  bridge.failWith('domains.eppCode', null);
  await display(EppCodesDialog, { selection: two });
  await press('Save as CSV file');
  const [save] = bridge.asked.filter(({ name }) => name === 'domains.saveEppCodes');
  expect(save?.input).toMatchObject({ codes: [{ domain: 'one.it' }, { domain: 'two.it' }] });
  await expect.poll(() => document.body.textContent).toContain('Saved 2 EPP codes');
});

it('names the account of each code where the domain is in two', async () => {
  await openOwning({ accounts: ['Main reseller', 'Second'] });
  const keys = ['a1', 'a2'].map((accountId) => ({ accountId, domain: 'one.it' }));
  await display(EppCodesDialog, { selection: { by: 'keys', keys } });
  expect(
    [...document.querySelectorAll('.epp-codes dt')].map(({ textContent }) =>
      textContent.replaceAll(/\s+/g, ' ').trim(),
    ),
  ).toEqual(['one.it Main reseller', 'one.it Second']);
});

it('counts as read what was read', async () => {
  const bridge = await openOwning();
  bridge.failWith('domains.eppCode', 'connection-refused', 'The service is down.');
  await display(EppCodesDialog, { selection: two });
  expect(document.body.textContent).toContain('0 of 2 read');
  expect(document.body.textContent).toContain('2 not read');
});
