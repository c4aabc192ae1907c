// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import DomainPanel from '../../../../../renderer/features/domain/DomainPanel.vue';
import type { Output } from '../../../../../shared/contract.ts';
import { matching } from '../../../../../shared/lists/lists.ts';
import { askRows } from '../../../../../renderer/list/ask-list.ts';
import { click, display, openPage } from '../../../../support/page.ts';

it.each([
  ['it', true],
  ['com', false],
] as const)('says whether the extension .%s lacks the transfer lock: %s', async (extension, lacks) => {
  await openPage();
  const selection = matching('domains', { accountId: 'a1', query: `tld:${extension}` });
  const answer = await askRows<'domains'>({ list: 'domains', selection, offset: 0, limit: 1 });
  const [domainKey] = answer.ok ? answer.value.rows : [];
  const shown = await display(DomainPanel, { domainKey });
  expect(shown.text().includes('Transfer locknot available for .it')).toBe(lacks);
  expect(shown.text().includes('not available for')).toBe(lacks);
});

/** The panel of a domain of which the core answers this. */
async function showAnswer(changed: (answer: Output<'domains.show'>) => Partial<Output<'domains.show'>>) {
  const bridge = await openPage();
  const [domain = ''] = bridge.names(1);
  const domainKey = { accountId: 'a1', domain };
  bridge.alter('domains.show', (answer) => ({ ...answer, ...changed(answer) }));
  const shown = await display(DomainPanel, { domainKey });
  return shown;
}

it('says beside the expiry what a restore costs and until when it is possible, or that it is not known', async () => {
  const fee = { amount: '79.00', currency: 'EUR' };
  const known = await showAnswer(() => ({ restore: { fee, deadline: '2099-12-14' } }));
  expect(known.text()).toContain('Restore price€79.00');
  expect(known.text()).toMatch(/Last day to restore14 Dec 2099\s*in/);
  const unknown = await showAnswer(() => ({ restore: { fee: null, deadline: null } }));
  expect(unknown.text()).toContain('Restore priceNot known');
  expect(unknown.text()).toContain('Last day to restoreNot known');
  expect((await showAnswer(() => ({ restore: null }))).text()).not.toContain('Restore price');
});

it('says beside the renewal price what the grace period may cost, or that the list does not name it', async () => {
  const fee = { amount: '40.00', currency: 'EUR' };
  const known = await showAnswer(() => ({ graceFee: { fee, feeUnknown: false } }));
  expect(known.text()).toMatch(/Renewal, 1 year€\d+\.\d\d\s*\+ up to €40\.00 grace fee/);
  const unknown = await showAnswer(() => ({ graceFee: { fee: null, feeUnknown: true } }));
  expect(unknown.text()).toContain('+ possible grace fee, not in the price list');
});

it.each([
  ['Active', 'Renew'],
  ['Redemption', 'Restore…'],
])('offers for a domain whose status is “%s”, before anything else, to %s it', async (status, action) => {
  const shown = await showAnswer(({ row }) => ({ row: { ...row, status } }));
  const primary = shown.get('.panel-actions .is-primary');
  expect(primary.text()).toContain(action);
  await click(primary);
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain(action.replace('…', ''));
});

it.each([
  ['Deleted', {}, null],
  ['Transferred Away', {}, null],
  ['Active', { absence: 'gone' as const }, null],
  ['Cancelled', {}, '2020-01-31'],
])('offers nothing first for a domain that is lost: %s %j %s', async (status, more, deadline) => {
  const restore = deadline === null ? null : { fee: null, deadline };
  const shown = await showAnswer(({ row }) => ({ row: { ...row, status, ...more }, restore }));
  expect(shown.find('.panel-actions .is-primary').exists()).toBe(false);
});
