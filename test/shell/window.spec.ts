import { truncateSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, queueRenewals } from './connected.ts';
import { expect, test } from './scenario.ts';

test('a second start brings the window to the front, and ends', async ({ start }) => {
  const desktop = await start();
  await desktop.minimizeWindow();
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: false, focused: false }]);
  expect(await desktop.startAgain()).toBe(0);
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: true, focused: true }]);
});

test('a page that crashes is loaded again, with everything that was there', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const desktop = await start();
  const names = await queueRenewals(desktop, await connect(desktop, service), service, 2);
  const page = await desktop.page();
  await page.evaluate(() => (location.hash = '#/orders'));
  await desktop.crashPage();
  await expect.poll(() => desktop.shown()).toContain('Shop');
  for (const name of names) await expect.poll(() => desktop.shown()).toContain(name);
});

test('a page that hangs is loaded again when the user does not wait, and one that does not load too', async ({
  start,
  driver,
}) => {
  test.skip(driver === 'electron', 'nobody presses the button of a message box there');
  const desktop = await start();
  const boxes = () => desktop.notes.flatMap((note) => (note.kind === 'message-box' ? note.title : []));
  const before = await desktop.page();
  await desktop.happen('unresponsive');
  await desktop.outside!.press(1);
  await expect.poll(async () => (await desktop.page()) !== before).toBe(true);
  await expect.poll(() => desktop.shown()).toContain('Open the demo account');
  for (const trouble of ['did-fail-load', 'preload-error'] as const) {
    const page = await desktop.page();
    await page.evaluate(() => (document.body.dataset['old'] = 'yes'));
    await desktop.happen(trouble);
    await desktop.outside!.press(0);
    await expect
      .poll(() => page.evaluate(() => document.body.dataset['old']).catch(() => 'yes'))
      .toBeUndefined();
  }
  await desktop.happen('did-fail-load');
  await desktop.outside!.press(1);
  expect(await desktop.ended).toBe(0);
  const [hangs, fails] = [
    'The Namekeep window is not responding.',
    'The Namekeep window could not be loaded.',
  ];
  expect(boxes()).toEqual([hangs, fails, fails, fails]);
});

test('the dock of macOS opens the window again', async ({ start }) => {
  const desktop = await start({ platform: 'darwin' });
  await desktop.closeWindow();
  await expect.poll(() => desktop.windows()).toEqual([]);
  await desktop.happen('activate');
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: true, focused: true }]);
});

test('quitting ends the program at once when nothing is under way', async ({ start }) => {
  const desktop = await start();
  await desktop.quit();
  expect(await desktop.ended).toBe(0);
  // A badge that counts nothing shows nothing.
  const shown = desktop.notes.filter(
    (note) => note.kind !== 'focused' && !(note.kind === 'badge' && note.count === 0),
  );
  expect(shown).toEqual([]);
});

test('a damaged ledger shows the backups that can be restored', async ({ start, startService }) => {
  const service = await startService();
  const before = await start();
  await connect(before, service);
  await before.call('backups.make', {});
  await before.quit();
  await before.ended;
  const ledger = join(before.home, 'ledger.db');
  truncateSync(ledger, statSync(ledger).size - 4096);

  const desktop = await start();
  const page = await desktop.page();
  await expect(page.getByRole('heading', { name: 'Your ledger is damaged' })).toBeVisible();
  await expect(page.getByText('on request')).toBeVisible();
});

test('a home that is not a folder is said in one sentence, and the program ends', async ({ start, home }) => {
  const file = join(home, 'file');
  writeFileSync(file, '');
  const desktop = await start({ home: file });
  await expect.poll(() => desktop.shown()).toContain(file);
});
