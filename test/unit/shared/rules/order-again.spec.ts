import { expect, it } from 'vitest';
import type { Order } from '../../../../shared/model/order.ts';
import { canOrderAgain } from '../../../../shared/rules/order-again.ts';
import { joinSentences, say } from '../../../../shared/words/sentence.ts';

const failed = say('token.operation-failed');
const refused = {
  kind: 'renew',
  state: 'refused',
  error: failed,
  evidence: null,
  confirmedByUser: false,
} as const;
const concluded = { answer: 'error' } as Order['evidence'];

it.each<[string, Parameters<typeof canOrderAgain>[0], boolean]>([
  ['a renewal that failed at the service', refused, true],
  [
    'a restore that failed at the registrar',
    { ...refused, kind: 'restore', error: say('token.upstream-error') },
    true,
  ],
  [
    'one with a further sentence',
    { ...refused, error: joinSentences(failed, say('service.it-says', { said: 'x' })) },
    true,
  ],
  [
    'one with a code that is not listed',
    { ...refused, error: say('service.with-code', { sentence: failed, said: 'x' }) },
    true,
  ],
  [
    'one whose domain cannot be renewed',
    {
      ...refused,
      error: joinSentences(say('token.domain-not-renewable'), say('service.it-says', { said: 'x' })),
    },
    false,
  ],
  ['one with words of the service', { ...refused, error: 'Domain is locked by registry' }, true],
  ['one that only readings after an error say was not charged', { ...refused, evidence: concluded }, false],
  ['one that is refused by the user’s word alone', { ...refused, confirmedByUser: true }, false],
  ['an unknown one', { ...refused, state: 'unknown' }, false],
  ['a registration, which can be corrected', { ...refused, kind: 'register' }, false],
])('%s can be ordered again: %3$s', (_what, order, expected) => {
  expect(canOrderAgain(order)).toBe(expected);
});
