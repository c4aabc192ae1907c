// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import StartingScreen from '../../../../../renderer/app/shell/StartingScreen.vue';
import { useSession } from '../../../../../renderer/bridge/session.ts';
import type { Output } from '../../../../../shared/contract.ts';
import { openPage, press, settle, show } from '../../../../support/page.ts';

type RestorePoint = Output<'ledger.restorePoints'>['points'][number];
let screen: VueWrapper;

const backup = {
  takenAt: '2026-11-20T09:00:00.000Z',
  checkedAt: '2026-11-20T09:00:00.000Z',
  why: 'daily',
} as const;
const order = {
  id: 7,
  kind: 'renew',
  domain: 'n1.it',
  years: 1,
  state: 'done',
  stateInBackup: 'queued',
} as const;
const usable: RestorePoint = {
  ...{ ...backup, name: 'ledger-2026-11-20T090000Z.db', bytes: 81_920, problem: null },
  since: { total: 1, requests: 2, unread: 0, first: [{ ...order, requests: 2 }] },
};
const broken: RestorePoint = {
  ...{ ...backup, name: 'ledger-2026-11-19T090000Z.db', bytes: 4096 },
  ...{ problem: 'file is not a database', since: null },
};

async function open() {
  const bridge = await openPage({
    domains: 1,
    handlers: {
      'ledger.restorePoints': () => ({
        ...{ ledger: '/home/ada/.namekeep/ledger.db', damage: 'database disk image is malformed' },
        ...{ readWhole: false, points: [usable, broken] },
      }),
      'ledger.restore': () => ({
        ...{ keptAs: '/home/ada/.namekeep/ledger.db.damaged-1', carried: 1, held: 2, stoppedChanges: 1 },
      }),
    },
  });
  bridge.failWith('app.snapshot', 'ledger-damaged');
  await useSession().hydrate();
  screen = show(StartingScreen);
  await vi.dynamicImportSettled();
  await settle();
  return bridge;
}

it('shows when each backup was taken, what is carried over, and which cannot be used', async () => {
  await open();
  expect(screen.text()).toContain('Your ledger is damaged');
  expect(screen.text()).toContain(
    'Order 7, Renewal, 1 year n1.it. In the backup: Queued. Now: Done; 2 requests sent since the backup',
  );
  expect(screen.text()).toContain('So is the record of 2 requests sent to the service');
  expect(screen.text()).toContain('Cannot be used: file is not a database');
  expect(screen.text()).toContain('newer orders may be lost');
  expect(screen.findAll('article').map((card) => card.findAll('button').length)).toEqual([1, 0]);
});

it('restores the confirmed backup, says what was held, and continues', async () => {
  const bridge = await open();
  await press(/^Restore this backup/);
  expect(bridge.inputs('ledger.restore')).toEqual([]);
  await press(/^Restore backup$/);
  expect(bridge.inputs('ledger.restore').at(-1)).toEqual({
    name: 'ledger-2026-11-20T090000Z.db',
  });
  expect(screen.text()).toContain('ledger.db.damaged-1');
  expect(screen.text()).toContain('2 orders may have been sent since');
  bridge.failWith('app.snapshot', null);
  await press(/^Continue$/);
  expect(useSession().failure).toBeNull();
});

it('says why a backup could not be restored, and leaves the choice', async () => {
  const bridge = await open();
  bridge.failWith('ledger.restore', 'disk-full', 'The disk is full.');
  await press(/^Restore this backup/);
  await press(/^Restore backup$/);
  expect(screen.get('[role="alert"]').text()).toContain('The disk is full.');
  expect(screen.findAll('article')).toHaveLength(2);
});
