// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import SelectField from '../../../../../renderer/ui/controls/SelectField.vue';
import { display, openPage, settle } from '../../../../support/page.ts';

it('shows what is chosen in the language of the page, also after that changed', async () => {
  await openPage({ domains: 1 });
  const option = (label: string) => [{ value: '1', label }];
  const field = await display(SelectField, {
    label: 'Entity',
    modelValue: '1',
    options: option('Natural person'),
  });
  const shown = (): string => field.find('[role="combobox"]').text();
  expect(shown()).toBe('Natural person');
  await field.setProps({ options: option('Persona fisica') });
  await settle();
  expect(shown()).toBe('Persona fisica');
});
