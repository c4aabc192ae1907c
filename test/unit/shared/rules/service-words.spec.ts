import { expect, it } from 'vitest';
import { serviceWords } from '../../../../shared/rules/service-words.ts';
import { asWritten, say } from '../../../../shared/words/sentence.ts';

const said = asWritten('Registry error: invalid authorization information');

it('finds what the service said, however much is said around it', () => {
  const open = say('orders.error-unlisted', { message: said });
  expect(serviceWords(open)).toEqual(said);
  const refused = say('orders.refused-nothing-moved', { said: open, finding: asWritten('Nothing moved.') });
  expect(serviceWords(refused)).toEqual(said);
});

it('quotes nobody where the service said nothing', () => {
  expect(serviceWords(null)).toBeNull();
  expect(serviceWords('Locked.')).toBeNull();
  expect(
    serviceWords(say('orders.price-unknown', { credit: { amount: '1.00', currency: 'EUR' } })),
  ).toBeNull();
});
