// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import SelectionActions from '../../../../../renderer/features/portfolio/SelectionActions.vue';
import { openPage, settle, show } from '../../../../support/page.ts';

let shown: VueWrapper;

const selection = { by: 'keys', keys: [] };
const offered = (): string[] =>
  [...document.querySelectorAll('[role="menuitem"]')].map((one) => one.textContent.trim());

it('offers what the accounts in view can do, and nothing else', async () => {
  const bridge = await openPage();
  const [view] = bridge.views;
  const capabilities = { ...view!.capabilities, orders: {}, changes: ['lock'], details: [], eppCode: false };
  shown = show(SelectionActions, { selection, views: [{ ...view, capabilities }] });
  await shown.get('button').trigger('keydown', { key: 'Enter' });
  await settle();
  expect(offered()).toEqual(['Transfer lock…', 'Tags…']);
});
