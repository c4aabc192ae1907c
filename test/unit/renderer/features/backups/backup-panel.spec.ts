// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import BackupPanel from '../../../../../renderer/features/backups/BackupPanel.vue';
import type { Backup, NewerOrder } from '../../../../../shared/model/backup.ts';
import { useOrders } from '../../../../../renderer/features/orders/store.ts';
import { useToasts } from '../../../../../renderer/ui/toasts/toasts.ts';
import { worldStart } from '../../../../support/prepared-home.ts';
import type { World } from '../../../../support/world.ts';
import { click, display, openPage, press, settle } from '../../../../support/page.ts';

let panel: VueWrapper;
const ago = (days: number): string => new Date(worldStart - days * 86_400_000 - 60_000).toISOString();

/** The core makes it soon after its start. */
const dailyBackup = ({ core }: World): Promise<void> =>
  expect.poll(async () => (await core.store.backups()).backups).toHaveLength(1);

it('lists the backups with why they were taken, and makes one more', async () => {
  const bridge = await openPage({ domains: 1 });
  await dailyBackup(bridge);
  panel = await display(BackupPanel);
  expect(panel.get('tbody').text()).toMatch(/daily\d+ kB.*Restore this backup…/);
  await bridge.order();
  await click(panel.findAll('button').find((one) => one.text() === 'Back up now'));
  expect(panel.findAll('tbody tr')).toHaveLength(2);
  expect(useToasts().toasts).toMatchObject([{ text: 'Backup created.' }]);
});

it('shows how long a backup was current, and makes none of what the youngest holds', async () => {
  const name = 'ledger-2026-11-18T090000Z.db';
  const kept = { name, why: 'daily', bytes: 81_920, takenAt: ago(3), checkedAt: ago(1) } as const;
  const other = { ...kept, name: 'ledger-2026-11-15T090000Z.db', takenAt: ago(5), checkedAt: ago(5) };
  await openPage({
    domains: 1,
    handlers: {
      'backups.list': () => ({ folder: '/backups', backups: [kept, other] }),
      'backups.make': () => kept,
    },
  });
  panel = await display(BackupPanel);
  expect(panel.findAll('tbody tr').map((row) => row.get('td').text())).toEqual([
    '3 days ago · still current 1 day ago',
    '5 days ago',
  ]);
  expect(panel.findAll('.figure').map((figure) => figure.text())).toEqual([
    'Last backup3 days ago',
    'Backups kept2',
  ]);
  await press('Back up now');
  expect(useToasts().toasts).toMatchObject([{ text: 'The latest backup is still current.' }]);
});

it('asks before it restores a backup, says what that means for the orders, and ends on the restored data', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const backup: Backup = {
    ...{ name: 'ledger-2026-11-18T090000Z.db', why: 'daily' as const, bytes: 81_920 },
    ...{ takenAt: ago(2), checkedAt: ago(2) },
  };
  const order: NewerOrder = {
    ...{ id: 7, kind: 'renew' as const, domain: 'n1.it', years: 1, requests: 2 },
    ...{ state: 'done' as const, stateInBackup: 'queued' as const },
  };
  const points = [{ ...backup, problem: null, since: { total: 1, requests: 2, unread: 0, first: [order] } }];
  const keptAs = '/home/ada/ledger.db.replaced-1';
  const world = await openPage({
    domains: 1,
    handlers: {
      'backups.list': () => ({ folder: '/backups', backups: [backup] }),
      'ledger.restorePoints': () => ({ ledger: '/ledger.db', damage: null, readWhole: true, points }),
      'ledger.restore': () => ({ keptAs, carried: 1, held: 2, stoppedChanges: 0 }),
    },
  });
  panel = await display(BackupPanel);
  expect(panel.text()).toContain('The ledger is the file that holds what cannot be fetched again');
  expect(panel.text()).not.toContain('namekeep restore-ledger');
  await press('Restore this backup…');
  const dialog = (): string => document.querySelector('[role="dialog"]')?.textContent ?? '';
  expect(dialog()).toContain(
    'Tags, notes, customers, settings, changes, history and prices saved since the backup are lost.',
  );
  expect(dialog()).toContain('1 newer order is carried over from the present ledger:');
  expect(dialog()).toContain('Order 7, Renewal, 1 year n1.it. In the backup: Queued. Now: Done');
  expect(world.inputs('ledger.restore')).toEqual([]);

  await press('Restore backup');
  expect(world.inputs('ledger.restore')).toEqual([{ name: backup.name }]);
  expect(dialog()).toContain(`The former ledger was kept as ${keptAs}.`);
  expect(dialog()).toContain('2 orders may have been sent since then and need your approval.');
  expect(reload).not.toHaveBeenCalled();
  await press('Continue');
  expect(reload).toHaveBeenCalledOnce();
});

describe('without a backup', () => {
  let bridge: World;
  async function open(): Promise<string> {
    bridge = await openPage({ domains: 1 });
    vi.spyOn(bridge, 'call').mockResolvedValueOnce({ ok: true, value: { folder: '/backups', backups: [] } });
    panel = await display(BackupPanel);
    return panel.text();
  }

  it('says what the first waits for until there is an account or an order', async () => {
    await open();
    bridge.emit('accounts.changed', []);
    await settle();
    expect(panel.text()).toContain('The first one is made once you have an account or an order.');
    const queue = useOrders().queue!;
    bridge.emit('queue.changed', { ...queue, counts: { ...queue.counts, done: 1 } });
    await settle();
    expect(panel.text()).toContain('The first one is made within an hour.');
  });
});
