// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import AccountsView from '../../../../../renderer/features/settings/AccountsView.vue';
import { openPage, press, settle, showAt } from '../../../../support/page.ts';

it('asks at once for the key of the account that the link names, and once', async () => {
  const bridge = await openPage();
  const { account } = bridge.views[0]!;
  const shown = await showAt(`/settings/accounts?key=${account.id}`, AccountsView);
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain(
    `Key, e-mail and proxy of ${account.name}`,
  );
  await press('Cancel');
  await settle();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(shown.vm.$route.query).toEqual({});
});
