import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { countedUser } from '../support/counted-steps.ts';
import { connectAccount, openDomains } from '../support/first-steps.ts';
import type { Sandbox, SandboxOptions } from '../support/sandbox/sandbox.ts';
import { expect, test } from './scenario.ts';

/*
 * The commonest jobs, by the number of clicks and keys that they take. Each begins on a page that has read everything.
 */

async function begin(
  page: Page,
  startService: (options: SandboxOptions) => Promise<Sandbox>,
): Promise<Sandbox> {
  const sandbox = await startService({ domains: 500, key: 'end-to-end-key', email: 'reseller@example.com' });
  await connectAccount(page, sandbox);
  await expect(await openDomains(page)).toHaveAttribute('aria-rowcount', '501');
  return sandbox;
}
const open = (page: Page, screen: string): Promise<void> =>
  page.getByRole('link', { name: screen, exact: true }).click();

test('goes from a pasted list to what renewing it costs in two steps', async ({ page, startService }) => {
  const sandbox = await begin(page, startService);
  const names = [...sandbox.control.activeNames()].slice(0, 38);
  await open(page, 'Today');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const user = await countedUser(page);
  await user.paste(names.join('\n'));
  await expect(page.getByRole('dialog').getByText('38 domains found')).toBeVisible();
  await user.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: '38 selected · €' })).toBeVisible();
  expect(user.steps).toBe(2);
});

test('finds a list that is pasted into the search', async ({ page, startService }) => {
  const sandbox = await begin(page, startService);
  const names = [...sandbox.control.activeNames()].slice(0, 38);
  const user = await countedUser(page);
  await page.getByRole('combobox', { name: 'Search domains' }).click();
  await user.paste(names.join('\n'));
  await expect(page.getByRole('dialog').getByText('38 domains found')).toBeVisible();
});

test('registers two of three checked names in four steps', async ({ page, startService }) => {
  await begin(page, startService);
  await open(page, 'Settings');
  await open(page, 'Profiles');
  await page.getByRole('button', { name: 'Add registrant' }).click();
  const profile = page.getByRole('dialog');
  const registrant = {
    ...{ 'Profile name': 'Ada', 'First name': 'Ada', 'Last name': 'Neri', 'E-mail': 'ada@example.com' },
    ...{ Address: 'Via Po 1', City: 'Torino', 'State or province': 'TO', Postcode: '10100', Country: 'IT' },
    Phone: '+39.0111234567',
  };
  for (const [label, text] of Object.entries(registrant))
    await profile.getByLabel(label, { exact: true }).fill(text);
  await profile.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Add nameserver set' }).click();
  await profile.getByLabel('Set name').fill('Own servers');
  await profile.getByLabel('Nameservers').fill('ns1.example.net\nns2.example.net');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile).toBeHidden();

  await open(page, 'Register & transfer');
  await page
    .getByRole('textbox', { name: 'Names or words' })
    .fill('free-uno.com\nfree-due.com\nfree-tre.com');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3 available', { exact: true })).toBeVisible();

  const user = await countedUser(page);
  await user.click(page.getByRole('checkbox', { name: 'Select free-uno.com' }));
  await user.click(page.getByRole('checkbox', { name: 'Select free-tre.com' }));
  await expect(page.getByRole('status').filter({ hasText: '2 names selected · €' })).toContainText(
    'credit afterwards €',
  );
  await user.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Register domains' });
  await expect(dialog.getByRole('button', { name: /^Register 2 names now/ })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Add to queue' }));
  await expect(dialog.getByText('2 orders were queued.')).toBeVisible();
  expect(user.steps).toBe(4);

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('1 available, 2 on order')).toBeVisible();
  await expect(page.getByRole('grid').getByText('On order')).toHaveCount(2);
});

test('saves all domains as CSV in two steps', async ({ page, startService, outside }) => {
  await begin(page, startService);
  await open(page, 'Today');
  const user = await countedUser(page);
  await user.click(page.getByRole('link', { name: 'Domains', exact: true }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    user.click(page.getByRole('button', { name: 'Export' })),
  ]);
  expect(user.steps).toBe(2);
  const file = join(outside, 'domains.csv');
  await download.saveAs(file);
  expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(501);
});

test('shows by name what lapses this week in one step', async ({ page, startService }) => {
  const { control } = await begin(page, startService);
  await open(page, 'Today');
  const week = page.getByRole('button', { name: /lapses? this week: auto-renew is off/ });
  await expect(week).toBeVisible();
  const lastDay = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  const names = [...control.activeNames()].filter((name) => {
    const domain = control.domain(name);
    return domain?.autoRenew === false && domain.expiryDate <= lastDay && !name.startsWith('xn--');
  });
  expect(names).not.toEqual([]);
  const user = await countedUser(page);
  await user.click(week);
  for (const name of names.slice(0, 10))
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  expect(user.steps).toBe(1);
});

test('renews what lapses this week in two steps', async ({ page, startService }) => {
  const sandbox = await begin(page, startService);
  await open(page, 'Today');
  const week = page.getByRole('listitem').filter({ hasText: /lapses? this week/ });
  await expect(week.getByRole('button', { name: /^Renew \d/ })).toBeVisible();
  const user = await countedUser(page);
  await user.click(week.getByRole('button', { name: /^Renew \d/ }));
  const dialog = page.getByRole('dialog', { name: 'Renew domains' });
  await user.click(dialog.getByRole('button', { name: /^Renew \d+ domains? now/ }));
  await expect(dialog.getByText(/^\d+ done/)).toBeVisible();
  expect(user.steps).toBe(2);
  expect(sandbox.control.invoices.filter(({ kind, paid }) => kind === 'renew' && paid)).not.toEqual([]);
});

test('changes the nameservers of 27 domains in three steps, beside what is typed, with one warning', async ({
  page,
  startService,
}) => {
  const sandbox = await begin(page, startService);
  const names = [...sandbox.control.activeNames()].filter((name) => name.endsWith('.com')).slice(0, 27);
  await open(page, 'Today');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const pasting = await countedUser(page);
  await pasting.paste(names.join('\n'));
  await expect(page.getByRole('dialog').getByText('27 domains found')).toBeVisible();
  await pasting.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: '27 selected · €' })).toBeVisible();

  const user = await countedUser(page);
  await user.press('n');
  const dialog = page.getByRole('dialog', { name: 'Change nameservers' });
  await dialog.getByRole('textbox', { name: 'Nameservers' }).fill('ns1.new.example\nns2.new.example');
  await expect(dialog.locator('.message')).toHaveText(/DNSSEC was not read for 27 domains/);
  await user.click(dialog.getByRole('button', { name: 'Apply 27 changes now' }));
  await expect(dialog.getByText('27 changes were made.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }).last());
  expect(user.steps).toBe(3);
  const servers = names.map((name) => sandbox.control.domain(name)?.nameservers);
  expect(servers).toEqual(names.map(() => ['ns1.new.example', 'ns2.new.example']));
});
