// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import DayField from '../../../../../renderer/ui/controls/DayField.vue';
import { openPage, show } from '../../../../support/page.ts';

async function open(day: string | null) {
  await openPage();
  const field = show(DayField, { label: 'From', modelValue: day });
  return { field, type: (text: string) => field.get('input').setValue(text) };
}

it('takes a day as it is written everywhere, and none', async () => {
  const { field, type } = await open('2026-11-20');
  expect(field.get('input').element.value).toBe('2026-11-20');
  await type(' 2026-11-22 ');
  await type('');
  await field.get('input').trigger('change');
  expect(field.emitted('update:modelValue')?.flat()).toContain(null);
});

it.each(['22/11/2026', '2026-02-30', 'soon'])(
  'says what is wrong with “%s” and keeps the day before',
  async (text) => {
    const { field, type } = await open('2026-11-20');
    await type(text);
    await field.get('input').trigger('change');
    expect(field.emitted('update:modelValue')).toBeUndefined();
    expect(field.get('input').attributes('aria-invalid')).toBe('true');
    expect(field.get('[role="alert"]').text()).toBe('Enter a date such as 2026-11-20.');
    await field.get('input').trigger('input');
    expect(field.find('[role="alert"]').exists()).toBe(false);
  },
);
