import { expect } from '@playwright/test';
import { CustomerInput } from '../../shared/model/customer.ts';
import { begin, down, goTo, ofExtension, test } from './keyboard-scenario.ts';

test('asks a customer in a round, reads the reply, and pays for what is kept', async ({ page }) => {
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const { user, sandbox, core } = await begin(page, ({ sandbox: { control } }) => {
    for (const name of ofExtension('com').slice(0, 3))
      control.changeDomain(name, { expiryDate: soon, nextDueDate: soon });
  });
  const names = ofExtension('com').slice(0, 3);
  const [kept = '', dropped = '', silent = ''] = names;
  const { id } = await core.handlers['customers.save']({
    id: null,
    customer: CustomerInput.parse({ name: 'Rossi', email: 'rossi@example.com' }),
  });
  await core.handlers['customers.assign']({ customerId: id, domains: names });

  await goTo(page, 'Customers', ...down(7));
  await user.enter(page.getByRole('link', { name: 'Renewal rounds' }));
  await user.enter(page.getByRole('button', { name: 'New round…' }).first());
  const starting = page.getByRole('dialog', { name: 'New renewal round' });
  await expect(starting.getByLabel('Name')).toBeFocused();
  await expect(starting).toContainText('Asks 1 customer about 3 domains');
  await user.press('Control+Enter');
  await expect(starting).toHaveCount(0);
  const written = page.waitForEvent('download');
  await user.enter(page.getByRole('main').getByRole('button', { name: 'Write drafts' }));
  expect((await written).suggestedFilename()).toMatch(/^namekeep-requests-.*\.zip$/);

  await user.press('Control+k');
  await user.type('read answers');
  await expect(page.getByRole('option', { name: /^Read answers/ })).toBeVisible();
  await user.press('Enter');
  const reading = page.getByRole('dialog', { name: 'Read answers' });
  await expect(reading.getByLabel('Reply')).toBeFocused();
  await user.paste(`Hello,\n- ${kept}: keep, please\n- www.${dropped.toUpperCase()}, drop\n`);
  await expect(reading.getByRole('button', { name: 'Save 2 answers' })).toBeEnabled();
  await user.press('Control+Enter');
  const renewing = page.getByRole('dialog', { name: 'Renew domains' });
  await expect(renewing.getByRole('button', { name: /^Renew 1 domain now/ })).toBeEnabled();
  expect(sandbox.control.invoices).toEqual([]);
  await user.press('Control+Enter');
  await expect
    .poll(() => sandbox.control.invoices.map(({ domain, paid }) => [domain, paid]))
    .toEqual([[kept, true]]);
  await user.press('Escape');

  const grid = page.getByRole('grid', { name: 'Domains of renewal rounds' });
  await expect(grid.getByRole('row', { name: new RegExp(silent) })).toContainText('Not answered');
  await expect(grid.getByRole('row', { name: new RegExp(dropped) })).toContainText('Drop');
});
