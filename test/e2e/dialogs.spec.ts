import { statSync, truncateSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { goTo, openPage, rest, type Look } from '../screenshots/screens.ts';
import { looked } from '../screenshots/reseller-day.ts';
import { problemsOf } from '../support/axe.ts';
import { openHomeCore } from '../support/home-core.ts';
import { serveApp } from '../support/served-app.ts';
import { usedLedger } from '../support/used-ledger.ts';
import { test } from './shown.ts';

const looks: readonly Look[] = [
  { theme: 'light', language: 'en', size: { width: 1440, height: 900 } },
  // 200 %
  { theme: 'dark', language: 'en', size: { width: 720, height: 450 }, scale: 2 },
];

const above = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]').last();

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();
const key =
  (keys: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.press(keys);

/** Chooses from a menu that a button opens. */
const choose =
  (name: string | RegExp, item: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(name)(page);
    await page.getByRole('menuitem', { name: item }).first().click();
  };
/** Selects everything in the list, or one row, and chooses from the actions of its bar. */
const withAll =
  (item: string, keys = 'Control+A') =>
  async (page: Page) => {
    await page.getByRole('grid').focus();
    await page.keyboard.press(keys);
    // What none of them can have is disabled once the bar has read what there is among them.
    await rest(page);
    await choose('Actions', item)(page);
  };
const change = (item: string) => ['/domains', `the change ${item}`, withAll(item)] as const;

const columnMenu = (page: Page): Promise<void> =>
  page.locator('[role=columnheader][data-column=expiryDate]').click({ button: 'right' });

/** What opens above a screen, and how. */
const opened: readonly (readonly [path: string, what: string, open: (page: Page) => Promise<void>])[] = [
  ['/today', 'the palette', key('Control+K')],
  ['/today', 'the shortcuts', key('?')],
  ['/today', 'renewals', press(/^Renew \d+ domains/)],
  ['/today', 'notifications', press(/notification/i)],
  ['/domains', 'a pasted list', press(/^Paste a list/)],
  ['/domains', 'a look-up', press(/^Look up/)],
  ['/domains', 'columns', press('Display')],
  ['/domains', 'a filter', press('Extension')],
  [
    '/domains',
    'the context menu',
    async (page) => {
      await page.getByRole('grid').focus();
      await page.keyboard.press('Shift+F10');
    },
  ],
  ['/domains', 'the menu of a column', columnMenu],
  [
    '/domains',
    'the menu of a column that became wider and is pinned',
    async (page) => {
      for (const item of ['Wider', 'Pin to the left']) {
        await columnMenu(page);
        await page.getByRole('menuitem', { name: item }).click();
      }
      await columnMenu(page);
    },
  ],
  ['/domains?q=tld:it', 'the name of a view', press('Save view…')],
  ['/domains', 'the EPP code of one domain', withAll('EPP codes…', 'x')],
  ['/domains', 'tags', withAll('Tags…')],
  ['/domains', 'a restore', withAll('Restore…')],
  ['/domains', 'a reading of details', withAll('Read details…')],
  ['/domains', 'EPP codes', withAll('EPP codes…')],
  ...['Contacts…', 'Add DNSSEC…', 'Release…', 'Nameservers…', 'Transfer lock…', 'WHOIS privacy…'].map(change),
  ...['Disable DNSSEC…', 'Registrant…', 'Resend verification…', 'Auto-renew…', 'New EPP code…'].map(change),
  ...['connection', 'age', 'budget', 'jobs'].map(
    (what, at) =>
      [
        '/today',
        `the status: ${what}`,
        (page: Page) => page.locator('.status-item').nth(at).click(),
      ] as const,
  ),
  ['/orders', 'approval', press(/^Approve all/)],
  ['/orders', 'cancelling', press(/^Cancel all/)],
  [
    '/orders?state=unknown',
    'sending again',
    async (page) => {
      await page.getByRole('grid').focus();
      await page.keyboard.press('Enter');
      await press(/^Send again/)(page);
    },
  ],
  ['/orders', 'an outcome by the user', press(/^It happened/)],
  ['/register', 'a registration', press('Register')],
  ['/register', 'a transfer', press('Transfer')],
  ['/money/retail', 'a markup', press('Set markup')],
  ['/security/health', 'a change', press(/^(Lock|Add DNSSEC to) \d+ domain/)],
  ['/settings/accounts', 'an account', press('Add account')],
  ['/settings/accounts', 'what an account can do', press('More')],
  ['/settings/profiles', 'a registrant', press('Add registrant')],
  ['/settings/profiles', 'a nameserver set', press('Add nameserver set')],
];

// In the usual run the frame of dialogs is looked at in the gallery.
test.describe('what opens above a screen', { tag: '@look' }, () => {
  for (const look of looks) {
    test(`is accessible at ${look.size.width} px, ${look.theme}`, async ({ browser, full }) => {
      const { page, context } = await openPage(browser, await full.newAddress(), look);
      const problems: Record<string, string[]> = {};
      let shown = '';
      for (const [path, what, open] of opened) {
        if (path !== shown) await goTo(page, path);
        shown = path;
        try {
          await open(page);
          await above(page).waitFor();
          await rest(page);
          // The screens below are looked at in accessibility.spec.ts.
          const found = await problemsOf(page, above(page));
          if (found.length > 0) problems[what] = found;
        } catch (error) {
          problems[what] = [`did not open: ${String(error).split('\n')[0] ?? ''}`];
        }
        for (let tries = 0; tries < 3 && (await above(page).count()) > 0; tries += 1)
          await page.keyboard.press('Escape');
      }
      await context.close();
      expect(problems).toEqual({});
    });
  }
});

test.describe('the way back from a damaged ledger', () => {
  let ledger: ReturnType<typeof usedLedger>;
  test.beforeEach(async () => {
    ledger = usedLedger(3);
    ledger.db.close();
    ledger.other.close();
    // Opening makes the copy of the day.
    await (await openHomeCore(ledger.home)).close();
    truncateSync(ledger.file, statSync(ledger.file).size - 4096);
  });
  test.afterEach(() => ledger.end());

  for (const look of looks) {
    const tag = look.scale ? ['@look'] : [];
    test(`is accessible at ${look.size.width} px, ${look.theme}`, { tag }, async ({ browser }) => {
      const app = await serveApp(ledger.home);
      const { page, context } = await openPage(browser, app.url, look);
      await page.getByRole('heading', { name: 'Your ledger is damaged' }).waitFor();
      expect(await problemsOf(page)).toEqual([]);
      await press('Restore this backup…')(page);
      await page.getByRole('alertdialog').waitFor();
      expect(await problemsOf(page)).toEqual([]);
      // To Vue a click is older than its listener as long as the clock of the page stands still.
      await page.clock.setFixedTime(looked + 1000);
      await press('Restore backup')(page);
      await page.getByRole('heading', { name: 'Ledger restored' }).waitFor();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(await problemsOf(page)).toEqual([]);
      await context.close();
      await app.stop();
    });
  }
});
