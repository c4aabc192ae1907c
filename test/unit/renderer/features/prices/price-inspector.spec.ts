// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import PriceDrawer from '../../../../../renderer/features/prices/PriceDrawer.vue';
import { openPage, settle, show } from '../../../../support/page.ts';
import { priceEntry } from '../../../../support/fixtures.ts';

it.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, 'Not known'],
])('an extension whose privacy is %s says %s', async (idProtection, word) => {
  await openPage();
  show(PriceDrawer, { entry: priceEntry('it', { addons: { dns: null, email: null, idProtection } }) });
  await settle();
  const dialog = document.querySelector('[role="dialog"]');
  const [label] = [...(dialog?.querySelectorAll('dt') ?? [])].filter(({ textContent }) =>
    /privacy/i.test(textContent),
  );
  expect(label?.nextElementSibling?.textContent).toBe(word);
});
