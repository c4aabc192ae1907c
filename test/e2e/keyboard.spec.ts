import { expect, type Page } from '@playwright/test';
import { addDays } from '../../shared/rules/calendar.ts';
import { startKeyboardDay, type KeyboardDay } from '../support/keyboard-day.ts';
import { test } from './shown.ts';

let day: KeyboardDay;
/** What a run of the queue may take, in ms. It ends as soon as there is nothing more to do. */
const untilDone = 10 * 60_000;
test.afterEach(async () => {
  const pressed = await day.end();
  test.info().annotations.push({ type: 'keys', description: pressed });
  expect(day.problems).toEqual([]);
});

const today = new Date().toISOString().slice(0, 10);
const lastDayOfMonth = (): string => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
const paidDomains = () => day.sandbox.control.invoices.filter(({ paid }) => paid).map(({ domain }) => domain);
/** All renew by themselves, and none of them soon. */
function calmDown({ sandbox: { control } }: KeyboardDay): string[] {
  const names = [...control.activeNames()];
  for (const name of names)
    control.changeDomain(name, {
      autoRenew: true,
      expiryDate: addDays(today, 400),
      nextDueDate: addDays(today, 400),
    });
  return names;
}
const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Over the sidebar, from the screen. */
async function goTo(page: Page, name: string, way: 'ArrowUp' | 'ArrowDown' = 'ArrowDown'): Promise<void> {
  await expect(sidebar(page, name)).toBeVisible();
  const inSidebar = page.getByRole('navigation', { name: /^(Main|Principale)$/ }).locator(':focus');
  for (let pane = 0; pane < 4 && (await inSidebar.count()) === 0; pane += 1) await day.user.press('Shift+F6');
  await day.user.arrowTo(way, sidebar(page, name));
  await day.user.press('Enter');
}

test('renews a first domain from the first start on, in Italian and dark', async ({ page }) => {
  day = await startKeyboardDay(page, { domains: 120 });
  const { user, sandbox } = day;
  await day.open();
  await user.enter(page.getByRole('button', { name: 'Theme' }));
  await expect(page.getByRole('menu')).toBeVisible();
  await user.type('D');
  await user.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await user.enter(page.getByRole('button', { name: 'Language' }));
  await expect(page.getByRole('menu')).toBeVisible();
  await user.type('It');
  await user.press('Enter');
  await user.tabTo(page.getByLabel('Nome dell’account'));
  await user.type('Bottega');
  await user.tabTo(page.getByLabel('URL di base'));
  await user.type(sandbox.baseUrl);
  await user.tabTo(page.getByLabel('E-mail'));
  await user.type(sandbox.email);
  await user.tabTo(page.getByLabel('Chiave API', { exact: true }));
  await user.type('wrong-key');
  await user.press('Enter');
  await expect(
    page
      .getByText(/chiave/i)
      .filter({ hasText: /rifiut|accett|valid|errat/i })
      .first(),
  ).toBeVisible();
  await user.tabTo(page.getByLabel('Chiave API', { exact: true }));
  await user.press('Control+a');
  await user.paste(sandbox.key);
  await user.press('Enter');

  await goTo(page, 'Domini');
  const grid = page.getByRole('grid', { name: 'Domini' });
  await expect(grid).toHaveAttribute('aria-rowcount', '121');
  await expect(grid).toBeFocused();
  const [name = ''] = [...sandbox.control.activeNames()].filter((one) => one.endsWith('.it'));
  await user.press('/');
  await user.type(name);
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await user.press('Enter');
  await expect(grid).toBeFocused();
  await user.press('x', 'Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Rinnova domini' });
  await expect(dialog.getByText('Saranno ordinati')).toBeVisible();
  await user.press('Control+Enter');
  await expect(dialog.getByText('1 completato')).toBeVisible();
  await expect.poll(paidDomains).toEqual([name]);
  await user.press('Escape');
  await expect(grid).toBeFocused();
  await user.check();
});

/** Queues the renewal of the first .it domains, of which the price rises then. @returns their names */
async function queueDearer({ core, sandbox }: KeyboardDay, accountId: string, count: number) {
  const names = [...sandbox.control.activeNames()].filter((name) => name.endsWith('.it')).slice(0, count);
  const keys = names.map((domain) => ({ accountId, domain }));
  await core.orders.queue({ order: { kind: 'renew', selection: { by: 'keys', keys }, years: 1 } });
  sandbox.control.setPrice('it', 'renew', 1, '14.90');
  return names;
}

test('resolves the first three risks from Today', async ({ page }) => {
  day = await startKeyboardDay(page, { domains: 60 });
  const { user, sandbox, core } = day;
  const names = calmDown(day);
  const lapsing = names.filter((name) => name.endsWith('.com')).slice(0, 3);
  for (const name of lapsing)
    sandbox.control.changeDomain(name, {
      autoRenew: false,
      expiryDate: addDays(today, 1),
      nextDueDate: addDays(today, 1),
    });
  const accountId = await day.connect();
  const dearer = await queueDearer(day, accountId, 2);
  const [gone = ''] = names.filter((name) => name.endsWith('.org'));
  sandbox.control.removeDomain(gone);
  day.untilNow();
  await core.orders.run(untilDone);
  await core.refresh.run(accountId);
  expect(paidDomains()).toEqual([]);

  await day.open();
  const risks = page.getByRole('region', { name: 'What needs you' }).getByRole('listitem');
  await expect(risks.first()).toContainText('3 domains lapse this week: auto-renew is off');
  await user.enter(page.getByRole('button', { name: 'Renew 3 domains…' }));
  const renewal = page.getByRole('dialog', { name: 'Renew domains' });
  await expect(renewal.getByRole('button', { name: /^Renew 3 domains now/ })).toBeEnabled();
  await user.press('Control+Enter');
  await expect(renewal.getByText('3 done')).toBeVisible();
  await expect.poll(paidDomains).toHaveLength(3);
  expect(paidDomains().toSorted()).toEqual(lapsing.toSorted());
  await user.press('Escape');

  await expect(risks.first()).toContainText('2 orders wait for your decision');
  await user.enter(page.getByRole('button', { name: 'Decide' }));
  const groups = page.getByRole('region', { name: 'Needs your decision' });
  await expect(groups).toContainText('2 orders held: the price rose');
  await expect(groups).toContainText(/€\d+\.\d\d → €29\.80/);
  await user.tabTo(groups.getByRole('button', { name: /^Approve all/ }), 30);
  await user.press('Enter');
  const approval = page.getByRole('dialog', { name: 'Approve held orders' });
  await expect(approval.getByRole('button', { name: /^Approve 2 orders · €29.80/ })).toBeEnabled();
  await user.press('Control+Enter');
  await expect(approval).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Queued' })).toHaveCount(2);
  await user.tabTo(page.getByRole('button', { name: /^Run 2 orders · €29.80/ }), 30);
  await user.press('Enter');
  await expect.poll(paidDomains).toHaveLength(5);
  expect(paidDomains().slice(3).toSorted()).toEqual(dearer.toSorted());

  await goTo(page, 'Today', 'ArrowUp');
  await expect(risks.first()).toContainText('1 domain left your list');
  await user.enter(page.getByRole('button', { name: 'Show them' }));
  const grid = page.getByRole('grid', { name: 'Domains' });
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await expect(grid).toBeFocused();
  await user.press('Space', 'F6');
  await user.enter(page.getByRole('complementary', { name: gone }).getByRole('button', { name: /^Refresh/ }));
  await expect(grid.getByText('No longer in the account')).toBeVisible();
  await goTo(page, 'Today', 'ArrowUp');
  await expect(risks.first()).toContainText('1 no longer in the account');
  await expect(risks.first()).not.toContainText('not read since');
  await user.enter(page.getByRole('button', { name: 'Put off' }));
  await expect(page.getByRole('menu')).toBeVisible();
  await user.type('For a');
  await user.press('Enter');
  await expect(risks.first()).toContainText('Renewal price of 1 extension went up');
  await expect(page.getByText('1 put off')).toBeVisible();
  await user.check();
});

test('finds and renews this month’s twelve .it domains', async ({ page }) => {
  day = await startKeyboardDay(page, { domains: 300 });
  const { user, sandbox } = day;
  const names = calmDown(day);
  const due = names.filter((name) => name.endsWith('.it')).slice(0, 12);
  const others = names.filter((name) => name.endsWith('.com')).slice(0, 5);
  for (const name of [...due, ...others])
    sandbox.control.changeDomain(name, { expiryDate: lastDayOfMonth(), nextDueDate: lastDayOfMonth() });
  await day.connect();

  await day.open();
  await goTo(page, 'Expiring this month');
  const grid = page.getByRole('grid', { name: 'Domains' });
  await expect(grid).toBeFocused();
  await expect(grid).toHaveAttribute('aria-rowcount', '18');
  await user.press('/', 'End');
  await user.type(' tld:it');
  await expect(grid).toHaveAttribute('aria-rowcount', '13');
  await user.press('Enter', 'Control+a');
  await expect(page.getByText('12 selected')).toBeVisible();
  await user.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Renew domains' });
  await expect(dialog.getByRole('button', { name: /^Renew 12 domains now/ })).toBeEnabled();
  await user.press('Control+Enter');
  await expect(dialog.getByText('12 done')).toBeVisible();
  await expect.poll(paidDomains).toHaveLength(12);
  expect(paidDomains().toSorted()).toEqual(due.toSorted());
  await user.press('Escape');
  await expect(page.getByText('None of these domains match any more')).toBeVisible();
  await user.check();
});

test('selects a pasted list of 200 names with 5 wrong', async ({ page }) => {
  day = await startKeyboardDay(page, { domains: 400 });
  const { user } = day;
  const names = calmDown(day);
  const mine = names.slice(0, 195);
  await day.connect();
  await day.open();
  await goTo(page, 'Domains');
  const grid = page.getByRole('grid', { name: 'Domains' });
  await expect(grid).toBeFocused();
  await user.paste(
    [...mine, 'not-mine-1.com', 'not-mine-2.it', 'not-mine-3.de', 'not a name', '-.com'].join('\n'),
  );
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('195 domains found')).toBeVisible();
  for (const wrong of ['not-mine-1.com', 'not-mine-2.it', 'not-mine-3.de', '“not a name”', '“-.com”'])
    await expect(dialog.getByRole('listitem').filter({ hasText: wrong })).toBeVisible();
  await user.press('Control+Enter');
  await expect(page.getByText('195 selected', { exact: true })).toBeVisible();
  await expect(grid).toBeFocused();
  await user.press('Control+Enter');
  const renewal = page.getByRole('dialog', { name: 'Renew domains' });
  await expect(renewal.getByText('Will be ordered')).toBeVisible();
  const offered = Number(
    /\d+/.exec(await renewal.getByRole('button', { name: /^Renew \d+ domains now/ }).innerText()),
  );
  await user.enter(renewal.getByRole('button', { name: 'Add to queue' }));
  await expect(renewal.getByText(`${offered} renewals were queued.`)).toBeVisible();
  await user.press('Escape');
  expect(paidDomains()).toEqual([]);
  await user.check();
});

for (const { count, tag } of [
  { count: 240, tag: [] },
  { count: 8000, tag: '@look' },
])
  test(`decides ${count.toLocaleString('en')} held orders by their cause`, { tag }, async ({ page }) => {
    day = await startKeyboardDay(page, { domains: count });
    const { user, sandbox, core } = day;
    const accountId = await day.connect();
    await queueDearer(day, accountId, 5);
    day.untilNow();
    await core.orders.run(untilDone);
    sandbox.control.setCredit('0.00');
    await core.refresh.run(accountId);
    await core.orders.queue({
      order: {
        kind: 'renew',
        selection: { by: 'filter', filter: { query: '', accountId }, except: [] },
        years: 1,
      },
    });
    await core.orders.run(untilDone);
    expect(paidDomains()).toEqual([]);
    sandbox.control.setCredit('100.00');

    await day.open();
    await goTo(page, 'Orders');
    const groups = page.getByRole('region', { name: 'Needs your decision' });
    await expect(groups).toContainText(`${count.toLocaleString('en')} orders need you`);
    await user.tabTo(groups.getByRole('button', { name: /^Refresh/ }), 30);
    await user.press('Enter');
    const fitting = groups.getByRole('button', { name: /^Approve the first \d+:/ });
    await expect(fitting).toBeVisible();
    await user.tabTo(fitting);
    await user.press('Enter');
    const approval = page.getByRole('dialog', { name: 'Approve what the credit covers' });
    const approve = approval.getByRole('button', { name: /^Approve \d+ orders/ });
    await expect(approve).toBeEnabled();
    const fits = Number(/\d+/.exec(await approve.innerText()));
    await user.press('Control+Enter');
    await expect(approval).toBeHidden();
    await expect(groups).toContainText(
      `${(count - 5 - fits).toLocaleString('en')} orders held: credit short`,
    );

    await user.tabTo(groups.getByRole('button', { name: /^Cancel all….*credit/ }), 30);
    await user.press('Enter');
    const cancelling = page.getByRole('alertdialog');
    await expect(cancelling).toContainText(`Cancel ${(count - 5 - fits).toLocaleString('en')} orders?`);
    await user.enter(
      cancelling.getByRole('button', { name: `Cancel ${(count - 5 - fits).toLocaleString('en')} orders` }),
    );
    await expect(groups.getByRole('listitem')).toHaveCount(1);

    // Until thousands are cancelled the others wait.
    const dearer = groups.getByRole('button', { name: /^Approve all….*price/ });
    await expect(dearer).toBeEnabled();
    await user.tabTo(dearer, 30);
    await user.press('Enter');
    const dearerNow = page.getByRole('dialog', { name: 'Approve held orders' });
    const allTheSame = dearerNow.getByLabel('Approve these 5 anyway');
    await user.tabTo(allTheSame);
    await user.press('Space');
    await expect(dearerNow.getByRole('button', { name: 'Approve 5 orders · €74.50' })).toBeEnabled();
    await user.press('Control+Enter');
    await expect(groups).toBeHidden();
    await user.check();
  });
