import { type Result, fail, ok } from '../model/errors.ts';
import { say, type Sentence } from '../words/sentence.ts';

export type PriceTest =
  | { readonly test: '<' | '<=' | '>' | '>=' | '='; readonly amount: string }
  | { readonly test: 'between'; readonly from: string; readonly to: string };

const amount = /^\d{1,12}(\.\d{1,6})?$/;

export function parsePriceTest(text: string): Result<PriceTest, Sentence> {
  const wrong = (value: string): Result<PriceTest, Sentence> =>
    fail(value === '' ? say('query.without-amount') : say('query.no-amount', { text: value }));
  const [from = '', to, ...more] = text.split('..');
  if (to !== undefined) {
    if (more.length > 0 || !amount.test(from)) return wrong(from);
    return amount.test(to) ? ok({ test: 'between', from, to }) : wrong(to);
  }
  const sign = (['<=', '>=', '<', '>', '='] as const).find((test) => text.startsWith(test));
  const value = text.slice(sign?.length ?? 0);
  return amount.test(value) ? ok({ test: sign ?? '=', amount: value }) : wrong(value);
}
