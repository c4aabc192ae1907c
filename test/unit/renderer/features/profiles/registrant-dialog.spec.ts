// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import RegistrantDialog from '../../../../../renderer/features/profiles/RegistrantDialog.vue';
import { click, display, field, openPage, press, settle, type } from '../../../../support/page.ts';

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

async function leave(into: HTMLInputElement): Promise<void> {
  into.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}

it('takes a country by its two letters or by its name, and offers all of them by name', async () => {
  await openPage();
  await display(RegistrantDialog, { profile: null });
  await type(field('Country'), 'it');
  expect(field('Country').value).toBe('IT');
  await type(field('Country'), 'germany');
  await leave(field('Country'));
  expect(field('Country').value).toBe('DE');
  expect(field('Country').list?.querySelector('[value="FR"]')?.textContent).toBe('France');
});

it('completes the phone number in its field once it is left, or once the country is known', async () => {
  await openPage();
  await display(RegistrantDialog, { profile: null });
  await type(field('Phone'), '011 5550100');
  await leave(field('Phone'));
  expect(field('Phone').value).toBe('011 5550100');
  await type(field('Country'), 'IT');
  await leave(field('Country'));
  expect(field('Phone').value).toBe('+39.0115550100');
});
