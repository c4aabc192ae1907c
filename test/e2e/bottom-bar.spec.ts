import { goTo, openPage, rest } from '../screenshots/screens.ts';
import { connectTokenAccount, openDomains } from '../support/first-steps.ts';
import { lengthenLimits } from '../support/lengthen-limits.ts';
import { expect, test } from './scenario.ts';

const amountIn = (text: string | null, before: string): number =>
  Number(new RegExp(`${before}€([\\d.]+)`).exec(text ?? '')?.[1]);

test('the bar of Domains says what a selection costs and leaves, and makes way for the queue', async ({
  page,
  startService,
}) => {
  const sandbox = await startService({ domains: 40, credit: '400.00' });
  const { control } = sandbox;
  for (const name of control.activeNames()) control.changeDomain(name, { status: 'Active' });
  control.setPrice('it', 'renew', 1, '5.81');
  await connectTokenAccount(page, sandbox);
  const grid = await openDomains(page);
  await expect(grid).toHaveAttribute('aria-rowcount', '41');

  const count = [...control.activeNames()].filter((name) => name.endsWith('.it')).length;
  expect(count).toBeGreaterThan(3);
  await page.getByRole('combobox', { name: 'Search domains' }).fill('tld:it');
  await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1));
  await grid.focus();
  await page.keyboard.press('Control+a');

  const bar = page.getByRole('region', { name: 'Selection' });
  const sum = (5.81 * count).toFixed(2);
  await expect(bar).toContainText(`${count} selected · €${sum} · credit afterwards €`);
  expect(amountIn(await bar.textContent(), 'credit afterwards ')).toBeCloseTo(400 - Number(sum), 2);
  await bar.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Transfer lock…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Clear selection' })).toBeEnabled();

  control.token.setOutcomes([{ match: { operation: 'renew' }, outcome: 'hold' }]);
  await bar.getByRole('button', { name: `Renew ${count} domains · €${sum}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew domains' });
  await dialog.getByRole('button', { name: `Renew ${count} domains now · €${sum}` }).click();
  await expect(dialog.getByText(`${count} orders are being sent`)).toBeVisible();
  await page.keyboard.press('Escape');

  const queue = page.getByRole('region', { name: 'Order queue' });
  await expect.poll(() => control.token.holding).toBeGreaterThan(0);
  control.token.letGo();
  await expect(queue).toContainText(new RegExp(`[1-9]\\d* of ${count} finished`));
  await expect(queue.getByRole('progressbar')).toHaveAttribute('aria-valuemax', String(count));
  const pausing = page.waitForResponse('**/call/orders.pause');
  await queue.getByRole('button', { name: 'Pause' }).click();
  await pausing;
  control.token.letGo();
  await expect(queue).toContainText(/Paused, \d+ waiting/);
  const paid = () => control.invoices.filter(({ paid }) => paid).length;
  expect(paid()).toBeLessThan(count);

  // A selection takes its place, and gives it back.
  await page
    .getByRole('checkbox', { name: /^Select .*\.it$/ })
    .first()
    .check();
  await expect(bar).toContainText('1 selected');
  await expect(queue).toHaveCount(0);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  control.token.setOutcomes([]);
  // What was let go of is offered back for ten seconds.
  await queue.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(paid).toBe(count);
  await expect(queue).toHaveCount(0);
});

test('a message is above the bar, however many lines it has, and below its menu', async ({
  browser,
  full,
}) => {
  const look = { theme: 'light', language: 'en', size: { width: 640, height: 700 } } as const;
  const { page, context } = await openPage(browser, await full.newAddress(), look);
  // The message goes after a few seconds.
  await page.evaluate(lengthenLimits);
  await goTo(page, '/domains');
  const grid = page.getByRole('grid', { name: 'Domains' });
  await grid.focus();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Control+c');
  const message = page.locator('.toast');
  await expect(message).toBeVisible();
  // The bar has its sums, and with them its height.
  await rest(page);
  const [messageBox, barBox] = [await message.boundingBox(), await bar.boundingBox()];
  expect(barBox!.height).toBeGreaterThan(60);
  expect(messageBox!.y + messageBox!.height).toBeLessThan(barBox!.y);

  await message.hover();
  await bar.getByRole('button', { name: 'Actions' }).press('Enter');
  const item = page.getByRole('menuitem').last();
  await expect(item).toBeVisible();
  await item.click({ trial: true });
  await context.close();
});
