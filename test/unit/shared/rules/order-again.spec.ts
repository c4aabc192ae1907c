import { expect, it } from 'vitest';
import type { Order } from '../../../../shared/model/order.ts';
import { mayPassNow } from '../../../../shared/rules/order-again.ts';
import { joinSentences, say } from '../../../../shared/words/sentence.ts';

const failed = say('token.operation-failed');
const refused = { kind: 'renew', state: 'refused', error: failed } as const;

it.each<[string, Pick<Order, 'kind' | 'state' | 'error'>, boolean]>([
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
    'one that was refused for another reason',
    { ...refused, error: say('token.domain-not-renewable') },
    false,
  ],
  ['one with words of the service', { ...refused, error: 'operation_failed' }, false],
  ['one that you called refused', { ...refused, error: null }, false],
  ['an unknown one', { ...refused, state: 'unknown' }, false],
  ['a registration, which can be corrected', { ...refused, kind: 'register' }, false],
])('%s may pass when it is ordered again: %3$s', (_what, order, expected) => {
  expect(mayPassNow(order)).toBe(expected);
});
