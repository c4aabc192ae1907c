/* What the system shows of the program outside its window: menus, tray, progress, notifications, links. */
import type { Page } from '@playwright/test';
import type { Bridge } from '../../shared/contract.ts';
import type { Sandbox } from '../support/sandbox/sandbox.ts';
import { connect } from './connected.ts';
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
const startAtLogin = 'Start Namekeep when I log in';
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

test('a list and a field show the menu of the system, which does what is chosen', async ({
  start,
  startService,
}) => {
  const { desktop, page } = await openShop(start, startService);
  await page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  await desktop.outside!.choose('application', 'Go > Domains');
  await page.getByRole('combobox', { name: 'Search domains' }).click({ button: 'right' });
  await expect
    .poll(() => desktop.outside!.menu('popup'))
    .toEqual(['Undo', 'Redo', 'Cut', 'Copy', 'Paste', 'Select all']);
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

test('a click on a notification opens its subject, the page shows one that fails, and a link that starts the program waits for it', async ({
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
  const [name] = [...service.control.activeNames()];
  const unsigned = await start({ notificationsFail: true, args: [`namekeep://domain/${name}`] });
  const again = await ready(unsigned);
  await expect.poll(() => again.url()).toContain(`domain=${name}`);
  await notify(again);
  await expect(again.getByText('Two orders failed · See why', { exact: true })).toBeVisible();
  expect(unsigned.notes.filter(({ kind }) => kind === 'notification')).toEqual([]);
});

test(
  'with a tray, closing the window leaves the program there',
  { tag: '@packed' },
  async ({ app, start, startService }) => {
    const { desktop, page } = await openShop(start, startService);
    expect(await desktop.outside!.menu('tray')).toEqual([]);
    await page.goto(`${page.url().split('#')[0]}#/settings/general`);
    await page.getByLabel('Stay in the tray when the window is closed').check();
    // Nothing could start a clone at login.
    if (!app.packaged) await expect(page.getByLabel(startAtLogin)).toHaveCount(0);
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
  },
);

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

test(
  'the installed program starts at login when the user wants it, opens links, and says in Help what it is',
  { tag: '@packed' },
  async ({ start, startService }) => {
    const installed = { platform: 'win32', packaged: true } as const;
    const desktop = await start(installed);
    await connect(desktop, await startService());
    const page = await ready(desktop);
    await page.goto(`${page.url().split('#')[0]}#/settings/general`);
    const checkbox = page.getByLabel(startAtLogin);
    await expect(checkbox).not.toBeChecked();
    await checkbox.check();
    await expect.poll(() => desktop.notes).toContainEqual({ kind: 'login-item', openAtLogin: true });
    await expect(checkbox).toBeChecked();
    expect(desktop.notes.filter(({ kind }) => kind === 'protocol-client')).toEqual([
      { kind: 'protocol-client', protocol: 'namekeep', args: ['--'] },
    ]);
    await expect.poll(() => menu(desktop)).toContain('Help > Keyboard shortcuts');
    await desktop.outside!.choose('application', 'Help > About Namekeep');
    const { version } = await desktop.call('app.about', {});
    await expect.poll(() => desktop.notes).toContainEqual({ kind: 'about-panel', version });
    await desktop.quit();
    await desktop.ended;

    // Windows may refuse the links. Without a tray it shows its window as soon as the page says so.
    const atLogin = await start({ ...installed, protocolClientFails: true, args: ['--at-login'] });
    await expect.poll(() => atLogin.windows()).toMatchObject([{ visible: true }]);
  },
);
