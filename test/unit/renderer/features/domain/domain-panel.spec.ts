// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import DomainPanel from '../../../../../renderer/features/domain/DomainPanel.vue';
import type { Output } from '../../../../../shared/contract.ts';
import { openPage, settle, show } from '../../../../support/page.ts';

it.each([
  ['it', true],
  ['com', false],
] as const)('says whether the extension .%s lacks the transfer lock: %s', async (extension, lacks) => {
  const bridge = await openPage();
  const answer = await bridge.call('domains.query', {
    ...{ accountId: 'a1', query: `tld:${extension}`, offset: 0, limit: 1 },
    sort: [],
  });
  const rows: Output<'domains.query'>['rows'] = answer.ok ? answer.value.rows : [];
  const shown = show(DomainPanel, { domainKey: rows[0] });
  await settle();
  expect(shown.text().includes('Transfer locknot available for .it')).toBe(lacks);
  expect(shown.text()).not.toContain('WHOIS privacy');
});
