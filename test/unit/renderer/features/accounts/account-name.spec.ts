// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import AccountName from '../../../../../renderer/features/accounts/AccountName.vue';
import { useAccounts } from '../../../../../renderer/bridge/accounts.ts';
import { openPage, settle, show } from '../../../../support/page.ts';

it('names the account while several are in view, and not when one was chosen', async () => {
  await openPage({ accounts: ['Main reseller', 'Second'] });
  // The choice is kept in the browser, which the specs share.
  useAccounts().choose(null);
  onTestFinished(() => useAccounts().choose(null));
  const name = show(AccountName, { accountId: 'a2' });
  expect(name.text()).toBe('Second');
  useAccounts().choose('a2');
  await settle();
  expect(name.text()).toBe('');
});
