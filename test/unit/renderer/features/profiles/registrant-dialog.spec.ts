// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import RegistrantDialog from '../../../../../renderer/features/profiles/RegistrantDialog.vue';
import { click, display, field, openPage, press, type } from '../../../../support/page.ts';

const faults = (): (string | undefined)[] =>
  [...document.querySelectorAll('.it-fields .field-error')].map(({ textContent }) => textContent);

it('finds no fault in the fields of .it before they were there when the profile was saved', async () => {
  await openPage();
  await display(RegistrantDialog, { profile: null });
  await press('Save');
  expect(document.querySelectorAll('.field-error').length).toBeGreaterThan(0);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="checkbox"]')];
  await click(boxes[0]);
  expect(document.querySelector('.it-fields')).not.toBeNull();
  expect(faults()).toEqual([]);
  await press('Save');
  expect(faults()).toHaveLength(2);
});

it('writes the country in capitals as it is typed', async () => {
  await openPage();
  await display(RegistrantDialog, { profile: null });
  await type(field('Country'), 'it');
  expect(field('Country').value).toBe('IT');
});
