// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import StartingScreen from '../../../../../renderer/app/shell/StartingScreen.vue';
import { useSession } from '../../../../../renderer/bridge/session.ts';
import type { ErrorCode } from '../../../../../shared/model/errors.ts';
import { click, display, openPage } from '../../../../support/page.ts';

let screen: VueWrapper;

async function open(code: ErrorCode, message: string) {
  const bridge = await openPage({ domains: 1 });
  useSession().ready = false;
  bridge.failWith('app.snapshot', code, message);
  await useSession().hydrate();
  screen = await display(StartingScreen);
  return bridge;
}
const tryAgain = async (): Promise<void> => {
  await click(screen.get('button'));
};

it.each<[ErrorCode, string, RegExp]>([
  ['disk-full', 'The disk is full', /Free up space on that disk/],
  ['file-failed', 'Namekeep cannot use its files', /not read-only/],
  ['file-from-newer-version', 'Your files are from a newer version', /Install and start the newer version/],
  ['busy', 'Another Namekeep is using the files', /close it/],
])('tells a start refused with %s, what to do, and that nothing was touched', async (code, title, toDo) => {
  await open(code, '/home/ada/ledger.db cannot be opened.');
  expect(screen.get('h1').text()).toBe(title);
  expect(screen.get('[role="alert"]').text()).toBe('/home/ada/ledger.db cannot be opened.');
  expect(screen.text()).toMatch(toDo);
  expect(screen.text()).toContain('Nothing was changed and nothing is sent');
});

it('says so when another try ends the same, and goes on when it does not', async () => {
  const bridge = await open('disk-full', 'The disk is full.');
  expect(screen.get('[role="status"]').text()).toBe('');
  await tryAgain();
  expect(screen.get('[role="status"]').text()).toBe('Tried again. The problem persists.');
  bridge.failWith('app.snapshot', null);
  await tryAgain();
  expect(useSession().ready).toBe(true);
});

it('leads to the backups when another try finds the ledger damaged', async () => {
  const bridge = await open('busy', 'Another Namekeep restores it.');
  bridge.failWith('app.snapshot', 'ledger-damaged', 'Damaged.');
  await tryAgain();
  await vi.dynamicImportSettled();
  expect(screen.get('h1').text()).toBe('Your ledger is damaged');
});
