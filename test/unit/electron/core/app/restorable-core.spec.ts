import { asWritten } from '../../../../../shared/words/sentence.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDispatcher } from '../../../../../electron/core/app/dispatcher.ts';
import {
  openRestorableCore,
  type PageCoreOptions,
} from '../../../../../electron/core/app/restorable-core.ts';
import { openMemoryVault } from '../../../../../electron/vault/memory.ts';
import { AppError } from '../../../../../shared/model/errors.ts';
import { fakeCore, idleQueue, memoryLog } from '../../../../support/fake-core.ts';

const createCore = vi.hoisted(() => vi.fn());
vi.mock('../../../../../electron/core/app/core.ts', () => ({ createCore }));
const openRestore = vi.hoisted(() => vi.fn());
vi.mock('../../../../../electron/store/backup/open-restore.ts', () => ({ openRestore }));

const full = new AppError('disk-full', 'The disk is full.', { retryable: true });
const options: PageCoreOptions = {
  home: '/nowhere',
  host: 'browser',
  vault: openMemoryVault(),
  workers: { store: new URL('file:///none'), decode: new URL('file:///none') },
  saveTarget: { choose: async () => null },
  log: memoryLog(),
  version: '0.0.0',
  locale: 'en',
};
const close = vi.fn();
const working = () => ({ ...fakeCore({ 'orders.run': async () => idleQueue }), close });

it('has nothing in flight and nothing to stop before it is open, and then asks the core', async () => {
  const { core, ask } = await refused(full);
  expect(core.ordersInFlight()).toEqual([]);
  core.sleep();
  core.wake();
  core.notify(asWritten('Nobody is there.'));
  const opened = {
    ...working(),
    ordersInFlight: () => ['one.com'],
    sleep: vi.fn(),
    wake: vi.fn(),
    notify: vi.fn(),
  };
  createCore.mockResolvedValue(opened);
  await ask('app.snapshot', {});
  expect(core.ordersInFlight()).toEqual(['one.com']);
  core.sleep();
  core.wake();
  core.notify(asWritten('Look.'));
  expect([opened.sleep, opened.wake].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(opened.notify).toHaveBeenCalledExactlyOnceWith('Look.');
});

beforeEach(() => {
  vi.resetAllMocks();
});

/** A core that could not be opened, and its calls. */
async function refused(...reasons: readonly AppError[]) {
  for (const reason of reasons) createCore.mockRejectedValueOnce(reason);
  const core = await openRestorableCore(options);
  return { core, ask: createDispatcher(core.handlers, options.log) };
}

it('opens once for all the pages that ask at a time, and hands over calls, events and the end', async () => {
  const { core, ask } = await refused(full);
  const opened = working();
  createCore.mockResolvedValue(opened);
  const heard = vi.fn();
  core.events.on(heard);
  await Promise.all([ask('app.snapshot', {}), ask('app.snapshot', {})]);
  expect(createCore).toHaveBeenCalledTimes(2);
  expect(await ask('orders.run', {})).toEqual({ ok: true, value: idleQueue });
  opened.events.emit('domains.changed', { accountId: 'a' });
  expect(heard).toHaveBeenCalledExactlyOnceWith('domains.changed', { accountId: 'a' });
  await core.close();
  expect(close).toHaveBeenCalledOnce();
});

it('closes the core that was being opened when it ended', async () => {
  const { core, ask } = await refused(full);
  let finish: (opened: unknown) => void = () => undefined;
  createCore.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  const asked = ask('app.snapshot', {});
  const closed = core.close();
  finish(working());
  await Promise.all([asked, closed]);
  expect(close).toHaveBeenCalledOnce();
});

it('stands in for nothing that nobody expected', async () => {
  createCore.mockRejectedValueOnce(new Error('boom'));
  await expect(openRestorableCore(options)).rejects.toThrow('boom');
});
