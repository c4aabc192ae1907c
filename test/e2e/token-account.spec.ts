import { connectTokenAccount, openDomains } from '../support/first-steps.ts';
import { expect, test } from './scenario.ts';

test('connects a token service, changes domains in bulk and renews them under keys', async ({
  page,
  startService,
}) => {
  const sandbox = await startService({ domains: 60 });
  await connectTokenAccount(page, sandbox);
  const grid = await openDomains(page);
  await expect(grid).toHaveAttribute('aria-rowcount', '61');

  const names = [...sandbox.control.activeNames()].filter((name) => name.endsWith('.com')).slice(0, 2);
  const search = page.getByRole('combobox', { name: 'Search domains' });
  const selectThem = async (): Promise<void> => {
    for (const name of names) {
      await search.fill(name);
      await expect(grid).toHaveAttribute('aria-rowcount', '2');
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
  };

  await selectThem();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Nameservers…' }).click();
  const change = page.getByRole('dialog', { name: 'Change nameservers' });
  await change.getByLabel('Nameservers').fill('ns1.new.example\nns2.new.example');
  await change.getByRole('button', { name: /^Apply/ }).click();
  await expect
    .poll(() => names.map((name) => sandbox.control.domain(name)?.nameservers))
    .toEqual(names.map(() => ['ns1.new.example', 'ns2.new.example']));
  await page.keyboard.press('Escape');

  await selectThem();
  await page.getByRole('button', { name: 'Renew 2 domains' }).click();
  const renew = page.getByRole('dialog', { name: 'Renew domains' });
  await renew.getByRole('button', { name: 'Add to queue' }).click();
  await renew.getByRole('link', { name: 'Show queue' }).click();
  sandbox.control.setFaults([{ match: { path: '/reseller/renew' }, every: 2, fault: 'drop-after' }]);
  await page.getByRole('button', { name: 'Run 2 orders' }).click();
  await expect(page.getByRole('radio', { name: /^Done 2/ })).toBeVisible();

  const paid = sandbox.control.invoices.filter((invoice) => invoice.paid);
  expect(paid.map(({ domain }) => domain).sort()).toEqual([...names].sort());
  expect(new Set(paid.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});
