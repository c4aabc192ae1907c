// @vitest-environment happy-dom
import { nextTick } from 'vue';
import { expect, it } from 'vitest';
import QuoteDialog from '../../../../../renderer/features/customers/QuoteDialog.vue';
import SelectField from '../../../../../renderer/ui/controls/SelectField.vue';
import { buttons, display, openPage, settle } from '../../../../support/page.ts';

it('writes no quote about the domains of several customers before one of them is chosen', async () => {
  const world = await openPage();
  const [first = '', second = '', third = ''] = world.names(3, '.com');
  const { customers } = world.core;
  for (const [name, domain] of [
    ['Bianchi', first],
    ['Rossi', second],
  ] as const) {
    const { id } = await customers.save(null, {
      ...{ name, company: null, email: null, language: null, currency: null },
      ...{ priceGroupId: null, vatNumber: null, externalId: null, paymentDays: null, note: null },
    });
    await customers.assign(id, { domains: [domain] });
  }
  const quote = () => document.querySelector('.quote-text')?.textContent;
  const open = (domains: readonly string[]) =>
    display(QuoteDialog, {
      selection: { by: 'keys', keys: domains.map((domain) => ({ accountId: 'a1', domain })) },
    });

  const dialog = await open([first, second, third]);
  expect(document.body.textContent).toContain('Several customers have these domains');
  expect(quote()).toBeUndefined();
  expect(buttons()).not.toContain('Copy text');
  const customer = dialog.findComponent(SelectField);
  expect((customer.props() as { options: unknown }).options).toEqual([
    { value: '0', label: 'Bianchi · 1' },
    { value: '1', label: 'Rossi · 1' },
    { value: '2', label: 'No customer · 1' },
  ]);
  customer.vm.$emit('update:modelValue', '1');
  await settle();
  expect(quote()).toContain(second);
  expect(quote()).not.toContain(first);
  expect(document.body.textContent).toContain('2 domains of others are left out.');

  const answer = world.hold('customers.quote');
  customer.vm.$emit('update:modelValue', '2');
  await nextTick();
  expect(quote(), 'it would be that of another customer').toBeUndefined();
  expect(buttons()).not.toContain('Copy text');
  answer();
  await settle();
  expect(quote()).toContain(third);

  await open([second]);
  expect(quote()).toContain(second);
  expect(document.body.textContent).not.toContain('Choose a customer');
});
