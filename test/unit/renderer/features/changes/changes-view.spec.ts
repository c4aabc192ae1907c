// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import ChangesView from '../../../../../renderer/features/changes/ChangesView.vue';
import { useOpenedDomain } from '../../../../../renderer/list/opened-domain.ts';
import { display, openPage, press, settle } from '../../../../support/page.ts';
import { askDomains } from '../../../../support/ask-domains.ts';

it('opens the change with Enter, and its domain from there', async () => {
  const bridge = await openPage();
  const [row] = await askDomains(bridge, 'tld:com');
  const { accountId, domain } = row!;
  await bridge.call('changes.queue', {
    selection: { by: 'keys', keys: [{ accountId, domain }] },
    change: { kind: 'lock', on: true },
  });
  const view = await display(ChangesView);
  const grid = view.get('[role="grid"]');
  await grid.trigger('focus');
  await grid.trigger('keydown', { key: 'Enter' });
  await settle();
  expect(useOpenedDomain().key).toBeNull();
  expect(view.get('.inspector-body').text()).toContain('Transfer lock on');
  await press('Open the domain');
  expect(useOpenedDomain().key).toMatchObject({ accountId, domain });
  expect(view.find('.inspector-body').exists()).toBe(false);
});
