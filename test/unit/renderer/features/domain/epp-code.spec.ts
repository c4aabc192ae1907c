// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { getActivePinia } from 'pinia';
import type { VueWrapper } from '@vue/test-utils';
import EppCode from '../../../../../renderer/features/domain/EppCode.vue';
import { click, openPage, show } from '../../../../support/page.ts';

let shown: VueWrapper;

it('shows the EPP code on demand and keeps it in no store', async () => {
  const { names, sandbox } = await openPage();
  const [domain = ''] = names(1);
  const domainKey = { accountId: 'a1', domain };
  shown = show(EppCode, { domainKey });
  expect(shown.find('output').exists()).toBe(false);
  await click(shown.get('button'));
  const code = shown.get('output').text();
  expect(code).toBe(sandbox.control.eppCode(domain));
  expect(JSON.stringify(getActivePinia()?.state.value)).not.toContain(code);
  expect(JSON.stringify({ ...localStorage })).not.toContain(code);
  shown = show(EppCode, { domainKey });
  expect(shown.text()).not.toContain(code);
});

it('says why the code cannot be had', async () => {
  const bridge = await openPage();
  bridge.failWith('domains.eppCode', 'timeout', 'The service did not answer in time.');
  shown = show(EppCode, { domainKey: { accountId: 'a1', domain: 'example.it' } });
  await click(shown.get('button'));
  expect(shown.get('[role="alert"]').text()).toBe('The service did not answer in time.');
});
