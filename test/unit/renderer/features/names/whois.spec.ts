// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import NamesView from '../../../../../renderer/features/names/NamesView.vue';
import { useNames } from '../../../../../renderer/features/names/store.ts';
import { openPage, press, settle, show } from '../../../../support/page.ts';

// Only what fits is rendered, and happy-dom lays nothing out.

it('shows the WHOIS text of a taken name on demand', async () => {
  const [name = ''] = (await openPage({ accounts: ['Desk'], tokens: ['Desk'] })).names(1, '.it');
  show(NamesView);
  await useNames().check('a1', { names: [name], spelled: {} });
  await settle();
  expect(document.querySelector('.whois')).toBeNull();
  await press('Show WHOIS');
  expect(document.querySelector('.whois')?.textContent).toContain(name.toUpperCase());
});
