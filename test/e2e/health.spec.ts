import { connectAccount, openDomains } from '../support/first-steps.ts';
import { expect, test } from './scenario.ts';

test('leads from the forecast over what is unknown to a finding and its bulk fix', async ({
  page,
  startService,
}) => {
  const sandbox = await startService({ domains: 30 });
  const lockable = [...sandbox.control.activeNames()].filter((name) => name.endsWith('.com'));
  for (const name of lockable) sandbox.control.changeDomain(name, { locked: false });
  expect(lockable.length).toBeGreaterThan(1);

  await connectAccount(page, sandbox);
  await expect(await openDomains(page)).toHaveAttribute('aria-rowcount', '31');

  await page.getByRole('link', { name: 'Forecast' }).click();
  const credit = page.getByRole('region', { name: 'Credit and cost of Shop' });
  await expect(credit.getByText('€5,000.00').first()).toBeVisible();
  await expect(credit.getByRole('group', { name: /^Cost of renewals by month/ })).toBeVisible();
  await credit.getByText('Show as table').click();
  await expect(credit.getByRole('row')).toHaveCount(25);

  await page.getByRole('link', { name: 'Health' }).click();
  await page.getByRole('searchbox', { name: 'Only domains that match' }).fill('tld:com');
  const lock = page.getByRole('row', { name: /^Transfer lock/ });
  await expect(lock.getByRole('cell').nth(1)).toHaveText(String(lockable.length));
  await page.getByRole('button', { name: /^Read details of \d+ domains…/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Read details of/ })
    .click();
  await expect(lock.getByRole('cell').nth(0)).toHaveText(String(lockable.length));

  await lock.getByRole('button', { name: /^Lock \d/ }).click();
  const dialog = page.getByRole('dialog', { name: /lock/i });
  await dialog.getByRole('button', { name: /^Apply/ }).click();
  await expect
    .poll(() => lockable.map((name) => sandbox.control.domain(name)?.locked))
    .toEqual(lockable.map(() => true));
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(lock.getByRole('cell').nth(2)).toHaveText(String(lockable.length));
});
