// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import PriceInspector from '../../../../../renderer/features/prices/PriceInspector.vue';
import { display, openPage } from '../../../../support/page.ts';
import { eur, priceEntry } from '../../../../support/fixtures.ts';

it.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, 'Not known'],
])('an extension whose privacy is %s says %s', async (idProtection, word) => {
  await openPage();
  await display(PriceInspector, {
    entry: priceEntry('it', { addons: { dns: null, email: null, idProtection } }),
  });
  const pane = document.querySelector('.inspector');
  const [label] = [...(pane?.querySelectorAll('dt') ?? [])].filter(({ textContent }) =>
    /privacy/i.test(textContent),
  );
  expect(label?.nextElementSibling?.textContent).toBe(word);
});

it.each([
  [10, true],
  [9, false],
])('says why a renewal priced for %i years cannot be ordered: %s', async (years, says) => {
  await openPage();
  await display(PriceInspector, { entry: priceEntry('it', { renew: [{ years, price: eur('90.00') }] }) });
  const text = document.querySelector('.inspector')?.textContent ?? '';
  const hint = 'The service renews for 9 years at most; 10 years are for registrations and transfers only.';
  expect(text.includes(hint)).toBe(says);
});
