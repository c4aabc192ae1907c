// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { h, nextTick, ref } from 'vue';
import TextField from '../../../../../renderer/ui/controls/TextField.vue';
import { show } from '../../../../support/page.ts';

it.each([
  ['goes when the field is edited', false, null],
  ['stays while it is about what is typed', true, 'Wrong key'],
])('what is said at a field %s', async (_which, live, left) => {
  const field = show(TextField, { label: 'Key', modelValue: 'wrong', error: 'Wrong key', live });
  const said = (): string | null => document.querySelector('.field-error')?.textContent ?? null;
  expect(said()).toBe('Wrong key');
  await field.setProps({ modelValue: 'wrong1' });
  expect(said()).toBe(left);
  expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe(left && 'true');
});

it('is said again when the form is submitted again and the field is still wrong', async () => {
  const typed = ref('wrong');
  const field = () => h(TextField, { label: 'Key', modelValue: typed.value, error: 'Wrong key' });
  show({ render: () => h('form', field()) });
  typed.value = 'still wrong';
  await nextTick();
  expect(document.querySelector('.field-error')).toBeNull();
  document.querySelector('form')?.dispatchEvent(new Event('submit'));
  await nextTick();
  expect(document.querySelector('.field-error')?.textContent).toBe('Wrong key');
});
