// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import ChangesView from '../../../../../renderer/features/changes/ChangesView.vue';
import { useOpenedDomain } from '../../../../../renderer/list/opened-domain.ts';
import { display, openPage, press, settle, showAt } from '../../../../support/page.ts';
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

it('opens the change that the address names', async () => {
  const bridge = await openPage();
  const rows = await askDomains(bridge, 'tld:com', 2);
  const keys = rows.map(({ accountId, domain }) => ({ accountId, domain }));
  const change = { kind: 'lock', on: true } as const;
  await bridge.call('changes.queue', { selection: { by: 'keys', keys }, change });
  const view = await showAt(`/changes?q=${keys[1]!.domain}&state=queued,sending&open=2`, ChangesView);
  expect(view.get('.inspector').text()).toContain(rows[1]!.unicode);
  expect(view.get('[role="status"]').text()).toBe('1 change');
});
