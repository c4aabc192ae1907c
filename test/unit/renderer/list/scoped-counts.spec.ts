// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import OrdersView from '../../../../renderer/features/orders/OrdersView.vue';
import { useAccounts } from '../../../../renderer/bridge/accounts.ts';
import { display, openPage, press, settle } from '../../../support/page.ts';

const states = (): string[] =>
  [...document.querySelectorAll('[role="radio"]')].map(({ textContent }) => textContent.trim());

it('an account without orders says how many others have, and leads to them', async () => {
  const bridge = await openPage({ accounts: ['Shop', 'Other'] });
  await bridge.order({ domain: 'a.it', state: 'refused' });
  useAccounts().choose('a2');
  const view = await display(OrdersView);
  await settle();
  expect(view.text()).toContain('0 of 1 order: these belong to other accounts.');
  await press('All accounts');
  expect(useAccounts().accountId).toBeNull();
  expect(view.text()).not.toContain('belong to other accounts');
});

it('the tabs of states count what the account in view has', async () => {
  const bridge = await openPage({ accounts: ['Shop', 'Other'] });
  await bridge.order({ domain: 'a.it', state: 'refused' });
  await bridge.order({ domain: 'b.it', state: 'refused' });
  await bridge.order({ domain: 'c.it', state: 'refused', accountId: 'a2' });
  useAccounts().choose('a1');
  await display(OrdersView);
  await settle();
  const refused = (): string | undefined => states().find((text) => text.startsWith('Refused'));
  await expect.poll(refused).toMatch(/^Refused\s*2$/);
  useAccounts().choose('a2');
  await settle();
  await expect.poll(refused).toMatch(/^Refused\s*1$/);
});
