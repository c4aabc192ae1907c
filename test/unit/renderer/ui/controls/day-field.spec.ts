// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import DayField from '../../../../../renderer/ui/controls/DayField.vue';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { openPage, show } from '../../../../support/page.ts';

async function open(day: string | null) {
  await openPage();
  const field = show(DayField, { label: 'From', modelValue: day });
  return { field, type: (text: string) => field.get('input').setValue(text) };
}

it('shows a day as the page writes it, and takes none', async () => {
  const { field, type } = await open('2026-11-20');
  expect(field.get('input').element.value).toBe('20 Nov 2026');
  await type('');
  await field.get('input').trigger('change');
  expect(field.emitted('update:modelValue')).toEqual([[null]]);
});

it.each(['2026-12-03', ' 3/12/2026 ', '03.12.2026', '3 Dec 2026', '3 december 2026', '3 dicembre 2026'])(
  'takes “%s” for the third of December, and writes it as the page does',
  async (text) => {
    const { field, type } = await open('2026-11-20');
    if (text.includes('dicembre')) i18n.global.locale.value = 'it';
    await type(text);
    await field.get('input').trigger('change');
    expect(field.emitted('update:modelValue')).toEqual([['2026-12-03']]);
    expect(field.get('input').element.value).toMatch(/^3 (Dec|dic) 2026$/);
  },
);

it.each(['11/22/2026', '2026-02-30', '30/02/2026', '3 De 2026', '3 Juice 2026', 'soon'])(
  'says what is wrong with “%s” and keeps the day before',
  async (text) => {
    const { field, type } = await open('2026-11-20');
    await type(text);
    await field.get('input').trigger('change');
    expect(field.emitted('update:modelValue')).toBeUndefined();
    expect(field.get('input').attributes('aria-invalid')).toBe('true');
    expect(field.get('[role="alert"]').text()).toBe('Enter a date such as 20 Nov 2026 or 20/11/2026.');
    await field.get('input').trigger('input');
    expect(field.find('[role="alert"]').exists()).toBe(false);
  },
);
