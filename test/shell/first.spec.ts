import { expect, test } from './scenario.ts';

test('first run shows the welcome screen, and the demo opens from there', async ({ start }) => {
  const desktop = await start();
  const page = await desktop.page();
  await page.getByRole('button', { name: 'Open the demo account' }).click();
  const grid = page.getByRole('grid', { name: 'Domains' });
  await expect(grid).toHaveAttribute('aria-rowcount', '501', { timeout: 30_000 });
  expect(desktop.problems).toEqual([]);
});
