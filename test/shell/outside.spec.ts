/* What the system shows of the program outside its window: menus, tray, progress, notifications, links. */
import type { Page } from '@playwright/test';
import type { Bridge } from '../../shared/contract.ts';
import type { Sandbox } from '../support/sandbox/sandbox.ts';
import { connect, queueRenewals } from './connected.ts';
import type { DesktopApp } from './desktop-app.ts';
import { expect, test } from './scenario.ts';

test.beforeEach(({ driver }) => test.skip(driver === 'electron', 'Electron tells nobody what it shows'));

async function ready(desktop: DesktopApp): Promise<Page> {
  const page = await desktop.page();
  await expect(page.getByRole('navigation', { name: /Main|Principale/ })).toBeVisible();
  return page;
}
/** Starts the program with the account Shop, and waits for its page. */
async function openShop(start: () => Promise<DesktopApp>, startService: () => Promise<Sandbox>) {
  const service = await startService();
  const desktop = await start();
  await connect(desktop, service);
  return { service, desktop, page: await ready(desktop) };
}
const menu = (desktop: DesktopApp) => desktop.outside!.menu('application');

test('the menu has the commands of the page, in its language, and runs them', async ({
  start,
  startService,
}) => {
  const { desktop, page } = await openShop(start, startService);
  await expect.poll(() => menu(desktop)).toContain('Go > Domains');
  await expect.poll(() => menu(desktop)).toContain('(Queues > Pause the order queue)');
  await desktop.outside!.choose('application', 'Go > Domains');
  await expect(page.getByRole('grid', { name: 'Domains' })).toBeVisible();
  await expect(page).toHaveTitle('Domains – Namekeep');
  // The screen adds its own.
  await expect.poll(() => menu(desktop)).toContain('Edit > Search domains');
  await desktop.outside!.choose('application', 'File > Search commands and domains');
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').locator('input'))
    .first()
    .fill('italiano');
  await page.keyboard.press('Enter');
  await expect.poll(() => menu(desktop)).toContain('Vai > Domini');
});

test('a list shows the menu of the system, and does what is chosen', async ({ start, startService }) => {
  const { desktop, page } = await openShop(start, startService);
  await desktop.outside!.choose('application', 'Go > Domains');
  const grid = page.getByRole('grid', { name: 'Domains' });
  await expect(grid).toHaveAttribute('aria-rowcount', '21');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+F10');
  await expect.poll(() => desktop.outside!.menu('popup')).toContain('Open');
  expect(await page.getByRole('menu').count()).toBe(0);
  await desktop.outside!.choose('popup', 'Open');
  await expect(page.getByRole('complementary').or(page.locator('.inspector')).first()).toBeVisible();
});

test('a link opens its domain; one that is not understood shows Today', async ({ start, startService }) => {
  const { service, desktop, page } = await openShop(start, startService);
  const [name] = [...service.control.activeNames()];
  await desktop.minimizeWindow();
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: false }]);
  expect(await desktop.startAgain([`namekeep://domain/${name}`])).toBe(0);
  await expect.poll(() => page.url()).toContain(`domain=${name}`);
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: true }]);
  await desktop.outside!.openUrl('namekeep://domain/nobody-has-this.example');
  await expect.poll(() => page.url()).toContain('q=nobody-has-this.example');
  for (const hostile of [
    'namekeep://domain/..%2f..%2fsettings',
    'namekeep://evil/x.com',
    `namekeep://domain/${'a'.repeat(5_000)}.com`,
  ]) {
    await page.goto(`${page.url().split('#')[0]}#/settings/about`);
    await expect(page).toHaveTitle(/About/);
    await desktop.outside!.openUrl(hostile);
    await expect.poll(() => page.url()).toMatch(/#\/today$/);
  }
});

test('a link that starts the program waits for its page', async ({ start, startService }) => {
  const service = await startService();
  const before = await start();
  await connect(before, service);
  await before.quit();
  await before.ended;
  const [name] = [...service.control.activeNames()];
  const desktop = await start({ args: [`namekeep://domain/${name}`] });
  const page = await ready(desktop);
  await expect.poll(() => page.url()).toContain(`domain=${name}`);
});

test('a queue shows its progress, and tells when it is finished', async ({ start, startService }) => {
  const service = await startService();
  const desktop = await start();
  const account = await connect(desktop, service, 'token');
  await ready(desktop);
  await queueRenewals(desktop, account, service, 2);
  service.control.token.setOutcomes([{ match: { operation: 'renew' }, outcome: 'hold' }]);
  await desktop.call('orders.run', {});
  const progress = () => desktop.notes.flatMap((one) => (one.kind === 'progress' ? one.progress : []));
  // Queueing alone says that nothing runs.
  await expect.poll(() => progress().some((value) => value >= 0)).toBe(true);
  await expect.poll(() => service.control.token.holding).toBe(1);
  service.control.token.setOutcomes([]);
  service.control.token.letGo();
  await expect.poll(() => progress().at(-1)).toBe(-1);
});

test('a right click offers to edit in a field, and nothing elsewhere', async ({ start, startService }) => {
  const { desktop, page } = await openShop(start, startService);
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  await desktop.outside!.choose('application', 'Go > Domains');
  await page.getByRole('combobox', { name: 'Search domains' }).click({ button: 'right' });
  await expect
    .poll(() => desktop.outside!.menu('popup'))
    .toEqual(['Undo', 'Redo', 'Cut', 'Copy', 'Paste', 'Select all']);
});

test('a click on a notification opens its subject, and the page shows one that fails', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const desktop = await start();
  await connect(desktop, service);
  const notify = async (page: Page): Promise<void> =>
    page.evaluate(() =>
      (window as unknown as { namekeep: Bridge }).namekeep.desktop!.notify({
        title: 'Two orders failed',
        text: 'See why',
        address: '/orders',
      }),
    );
  const page = await ready(desktop);
  await notify(page);
  await desktop.minimizeWindow();
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: false }]);
  await desktop.outside!.clickNotification('Two orders failed');
  await expect.poll(() => page.url()).toMatch(/#\/orders$/);
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: true, focused: true }]);
  await desktop.quit();
  await desktop.ended;
  const unsigned = await start({ notificationsFail: true });
  const again = await ready(unsigned);
  await notify(again);
  await expect(again.getByText('Two orders failed · See why', { exact: true })).toBeVisible();
  expect(unsigned.notes.filter(({ kind }) => kind === 'notification')).toEqual([]);
});

test('with a tray, closing the window leaves the program there', async ({ start, startService }) => {
  const { desktop, page } = await openShop(start, startService);
  expect(await desktop.outside!.menu('tray')).toEqual([]);
  await page.goto(`${page.url().split('#')[0]}#/settings/general`);
  await page.getByLabel('Stay in the tray when the window is closed').check();
  await expect.poll(() => desktop.outside!.menu('tray')).toContain('Open Namekeep');
  await desktop.closeWindow();
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: false, focused: false }]);
  await desktop.outside!.choose('tray', 'Open Namekeep');
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: true, focused: true }]);
  await desktop.closeWindow();
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: false, focused: false }]);
  await desktop.outside!.clickTray();
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: true, focused: true }]);
  await desktop.outside!.choose('tray', 'Quit Namekeep');
  expect(await desktop.ended).toBe(0);
});

test('Help says what the program is', async ({ start, startService }) => {
  const desktop = await start({ platform: 'win32' });
  await connect(desktop, await startService());
  await ready(desktop);
  await expect.poll(() => menu(desktop)).toContain('Help > Keyboard shortcuts');
  await desktop.outside!.choose('application', 'Help > About Namekeep');
  const { version } = await desktop.call('app.about', {});
  await expect.poll(() => desktop.notes).toContainEqual({ kind: 'about-panel', version });
});

test('the file manager shows the files of the program, and a report that was saved', async ({
  start,
  startService,
}) => {
  const { desktop, page } = await openShop(start, startService);
  await page.goto(`${page.url().split('#')[0]}#/settings/about`);
  await page.getByRole('button', { name: 'Open folder' }).first().click();
  await expect.poll(() => desktop.notes).toContainEqual({ kind: 'opened-path', path: desktop.home });
  const path = test.info().outputPath('report.csv');
  await desktop.saveTo(path);
  await page.goto(`${page.url().split('#')[0]}#/reports`);
  await page.getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('button', { name: 'Show in folder' }).first().click();
  await expect.poll(() => desktop.notes).toContainEqual({ kind: 'shown-in-folder', path });
});

async function generalSettings(desktop: DesktopApp): Promise<Page> {
  const page = await ready(desktop);
  await page.goto(`${page.url().split('#')[0]}#/settings/general`);
  await expect(page.getByLabel('Stay in the tray when the window is closed')).toBeVisible();
  return page;
}
const startAtLogin = 'Start Namekeep when I log in';

test('the installed program starts at login when the user wants it', async ({ start, startService }) => {
  const desktop = await start({ platform: 'win32', packaged: true });
  await connect(desktop, await startService());
  const checkbox = (await generalSettings(desktop)).getByLabel(startAtLogin);
  await expect(checkbox).not.toBeChecked();
  await checkbox.check();
  await expect.poll(() => desktop.notes).toContainEqual({ kind: 'login-item', openAtLogin: true });
  await expect(checkbox).toBeChecked();
});

test('a clone, which nothing could start at login, does not offer it', async ({
  app,
  start,
  startService,
}) => {
  test.skip(app.packaged, 'the program is installed');
  const desktop = await start();
  await connect(desktop, await startService());
  await expect((await generalSettings(desktop)).getByLabel(startAtLogin)).toHaveCount(0);
});

test('started at login without a tray, it shows its window as soon as the page says so', async ({
  start,
}) => {
  const desktop = await start({ platform: 'win32', packaged: true, args: ['--at-login'] });
  await expect.poll(() => desktop.windows()).toMatchObject([{ visible: true }]);
});
