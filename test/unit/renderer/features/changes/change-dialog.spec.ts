// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ChangeDialog from '../../../../../renderer/features/changes/ChangeDialog.vue';
import type { World } from '../../../../support/world.ts';
import { button, click, display, openPage, press, settle } from '../../../../support/page.ts';

const many = { by: 'filter', filter: { accountId: null, query: 'tld:it,net' }, except: [] };
const dnssec = {
  keytag: 60485,
  alg: 13,
  digesttype: 2,
  digest: 'AB'.repeat(32),
  flags: null,
  protocol: null,
  pubKey: null,
};
const oneCom = (world: World) => ({
  by: 'keys',
  keys: world.names(1, '.com').map((domain) => ({ accountId: 'a1', domain })),
});
const within = (): HTMLElement => document.querySelector<HTMLElement>('[role="dialog"]')!;
const type = async (value: string): Promise<void> => {
  const area = within().querySelector('textarea')!;
  area.value = value;
  area.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(250);
  await settle();
};
// A preview of what is typed waits until nothing more comes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
async function open(
  kind: string,
  selection: object | ((world: World) => object) = many,
  prepare: (bridge: World) => void | Promise<void> = () => undefined,
): Promise<World> {
  const bridge = await openPage();
  await bridge.saveProfiles();
  await prepare(bridge);
  await display(ChangeDialog, {
    kind,
    selection: typeof selection === 'function' ? selection(bridge) : selection,
  });
  return bridge;
}
const queued = (bridge: World) => bridge.asked.filter(({ name }) => name === 'changes.queue');

describe('the dialog for changes', () => {
  it('asks for nothing before it knows what to change', async () => {
    const bridge = await open('nameservers');
    await type('ns1.example.net');
    expect(within().textContent).toContain('At least two nameservers are needed.');
    expect(bridge.inputs('changes.preview')).toEqual([]);
    expect(button(/^Apply now$/).disabled).toBe(true);
  });

  it('warns where DNSSEC is active, and disables it first unless told otherwise', async () => {
    const bridge = await open('nameservers', many, async (world) => {
      const [domain = ''] = world.names(1, '.net');
      world.sandbox.control.changeDomain(domain, { dnssec });
      await world.readDetails([domain]);
    });
    const applies = (): number => Number(/^Apply (\d+)/.exec(button(/^Apply/).textContent.trim())?.[1]);
    await type('ns1.example.net\nns2.example.net');
    const signed = Number(/(\d+) domain has active DNSSEC/.exec(within().textContent)?.[1]);
    const changes = applies();
    await click(within().querySelector<HTMLInputElement>('input[type="checkbox"]'));
    await vi.advanceTimersByTimeAsync(250);
    await settle();
    expect(applies()).toBe(changes - signed);
    await press('Add to queue');
    expect(within().textContent).toContain(`${changes - signed} changes were queued`);
    expect(queued(bridge)[0]?.input).toMatchObject({ change: { disableDnssec: false } });
  });

  it('reads what is there now and whether DNSSEC is active, and previews again once it is read', async () => {
    let domain = '';
    const item = { accountId: 'a1', reason: null, warning: null } as const;
    let read = false;
    const bridge = await openPage({
      handlers: {
        'changes.preview': () => ({
          items: [
            {
              ...item,
              domain,
              unicode: domain,
              bucket: 'will-be-changed',
              ...(!read && { dnssec: 'unknown' as const }),
            },
          ],
          counts: {
            ...{ willBeChanged: 1, unchanged: 0, cannot: 0, changes: 1, signed: 0 },
            ...{ maybeSigned: read ? 0 : 1, withoutFormer: read ? 0 : 1 },
          },
          unread: read ? { domains: 0, keys: [] } : { domains: 27, keys: [{ accountId: 'a1', domain }] },
          ...{ consequences: [], confirm: null, contacts: null, requests: 1, seconds: 1 },
        }),
      },
    });
    [domain = ''] = bridge.names(1, '.com');
    await display(ChangeDialog, { kind: 'nameservers', selection: many });
    await type('ns1.example.net\nns2.example.net');
    expect(within().textContent).toContain('DNSSEC was not read for 1 domain.');
    const release = bridge.hold('details.start');
    expect(within().textContent).toContain(
      '1 change cannot be reverted, because the current value was not read.',
    );
    await press('Read 1 domain');
    const view = {
      state: 'running',
      failed: 0,
      finished: 3,
      total: 27,
      secondsLeft: 90,
      notice: null,
    } as const;
    bridge.emit('details.changed', { ...view, current: domain });
    await settle();
    expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
    expect(within().querySelector('.message [role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('3');
    expect(within().textContent).toContain(`3 of 27 finished · now ${domain}`);
    await press('Pause');
    expect(bridge.inputs('details.pause')).toHaveLength(1);
    read = true;
    release();
    bridge.emit('domains.changed', { accountId: 'a1' });
    await vi.advanceTimersByTimeAsync(1000);
    await settle();
    expect(bridge.inputs('details.start')[0]).toEqual({
      selection: { by: 'keys', keys: [{ accountId: 'a1', domain }] },
    });
    await expect.poll(() => within().textContent).not.toContain('was not read');
    expect(button(/^Apply 1/).disabled).toBe(false);
  });

  it('queues only as many changes as it showed, else shows again what it would be by now', async () => {
    const bridge = await open('nameservers', oneCom);
    const [domain = ''] = bridge.names(1, '.com');
    await type('ns1.example.net\nns2.example.net');
    // It is read, and the page has not heard of that yet.
    const at = '2026-11-20T10:00:00.000Z';
    const on = { dnssecstatus: 'on' as const, secdnsds: [] };
    await bridge.core.store.portfolio.saveDetail({ accountId: 'a1', domain }, 'dnssec', on, at);
    await press('Apply 1 change now');
    await expect
      .poll(() => within().querySelector('[role="alert"]')?.textContent)
      .toContain('Nothing was queued: it would now be 2 changes instead of 1. Look at them again.');
    expect((await bridge.core.changes.view()).counts.queued).toBe(0);
    await press('Apply 2 changes now');
    expect(queued(bridge).map(({ input }) => input)).toMatchObject([{ expected: 1 }, { expected: 2 }]);
    await expect.poll(() => within().querySelector('[role="alert"]')).toBeNull();
  });

  it('warns once of all domains whose DNSSEC was not read, and offers to read it before all else', async () => {
    await open('nameservers');
    await type('ns1.example.net\nns2.example.net');
    const warnings = [...within().querySelectorAll('.message.is-warn')].map(({ textContent }) => textContent);
    expect(warnings).toEqual([
      expect.stringMatching(
        /DNSSEC was not read for \d+ domains\..*stop.*\d+ changes cannot be reverted, because the current value was not read\./,
      ),
    ]);
    expect(within().querySelectorAll('.bucket-warning')).toHaveLength(0);
    const primary = [...within().querySelectorAll('.button.is-primary')].map(({ textContent }) =>
      textContent.trim(),
    );
    expect(primary).toEqual([expect.stringMatching(/^Read \d+ domains$/)]);
    expect(button(/^Apply \d+ changes now$/).disabled).toBe(false);
  });

  it('keeps typed nameservers when it is closed, until they are queued', async () => {
    await open('nameservers');
    const again = async (): Promise<string> => {
      await display(ChangeDialog, { kind: 'nameservers', selection: many });
      return within().querySelector('textarea')!.value;
    };
    await type('ns1.example.net\nns2.example.net');
    expect(await again()).toBe('ns1.example.net\nns2.example.net');
    await vi.advanceTimersByTimeAsync(250);
    await settle();
    await press('Add to queue');
    expect(await again()).toBe('');
  });

  it('sends a pasted DS record for one domain, and for several asks for a key instead', async () => {
    const ds = `60485 13 2 ${'AB'.repeat(32)}`;
    const bridge = await open('dnssec-add', oneCom);
    await type(ds);
    expect(within().textContent).toContain('60485');
    await press('Add to queue');
    expect(queued(bridge)[0]?.input).toMatchObject({ change: { record: { form: 'ds', keyTag: 60485 } } });
    await open('dnssec-add');
    await type(ds);
    expect(within().textContent).toContain('A digest belongs to one domain.');
    expect(button(/^Apply now$/).disabled).toBe(true);
    await type(
      '257 3 13 mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+KkxLbxILfDLUT0rAK9iUzy1L53eKGQ==',
    );
    expect(within().textContent).toContain('Each gets its own digest of it');
    expect(button(/^Apply \d+ changes now$/).disabled).toBe(false);
  });
});
