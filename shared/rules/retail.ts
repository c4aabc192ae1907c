import Big from 'big.js';
import type { Money } from '../model/money.ts';
import type { OrderKind } from '../model/order.ts';
import type { PricedOperation, PriceKey } from '../model/price-change.ts';
import type {
  Markup,
  RetailOwner,
  RetailQuote,
  RetailPrice,
  RetailRules,
  RetailScope,
  Rounding,
} from '../model/retail.ts';
import { currencyExponent, parseAmount, toMinor, toMoney } from './money.ts';
import { percentOf } from './price-changes.ts';

/** The plain decimal of a typed amount, with a point or a comma; null when it is none, or negative. */
export function readTypedAmount(text: string, currency: string): string | null {
  const plain = text.trim().replace(',', '.');
  const read = /^\d+(?:\.(\d+))?$/.exec(plain);
  if (!read || (read[1]?.length ?? 0) > currencyExponent(currency)) return null;
  const minor = parseAmount(plain, currency);
  return minor === null ? null : toMoney({ minor, currency }).amount;
}

function endingOf(rounding: Rounding, currency: string): number | null {
  if (rounding === 'exact') return null;
  const ending = Number(
    new Big(`0${rounding}`).times(new Big(10).pow(currencyExponent(currency))).toString(),
  );
  return Number.isInteger(ending) ? ending : null;
}

export const canRound = (rounding: Rounding, currency: string): boolean =>
  rounding === 'exact' || endingOf(rounding, currency) !== null;

export function retailByMarkup(cost: Money, years: number, markup: Markup): Money | null {
  const { currency } = cost;
  if (markup.currency !== currency) return null;
  const fixed = new Big(parseAmount(markup.fixed, currency) ?? 0).times(Math.max(1, years));
  const raised = new Big(toMinor(cost).minor).times(new Big(markup.percent).plus(100)).div(100).plus(fixed);
  let minor = Number(raised.round(0, Big.roundUp).toString());
  const ending = endingOf(markup.rounding, currency);
  if (ending !== null && minor > 0) {
    const unit = 10 ** currencyExponent(currency);
    const under = Math.floor(minor / unit) * unit + ending;
    minor = under < minor ? under + unit : under;
  }
  return Number.isSafeInteger(minor) ? toMoney({ minor, currency }) : null;
}

/** @returns the account, or all of them */
export const ownerOf = (scope: 'own' | 'all', accountId: string): RetailOwner =>
  scope === 'own' ? { of: 'account', accountId } : { of: 'all' };

/** Under which price an order of a kind is sold; a restore has no term. */
export const soldAs: Readonly<Record<OrderKind, PricedOperation>> = {
  renew: 'renew',
  register: 'register',
  transfer: 'transfer',
  restore: 'restore-fee',
};

export type Retail = (key: PriceKey, cost: Money) => RetailQuote | null;

/** Makes rules answer quickly for a whole price list. */
export function createRetail({ customer, group, own, all, currency }: RetailRules): Retail {
  const scoped = (scope: RetailQuote['scope'], rules: RetailScope | undefined) =>
    rules ? [{ scope, ...indexed(rules) }] : [];
  const layers = [
    scoped('customer', customer),
    scoped('group', group),
    [...scoped('own', own), ...scoped('all', all)],
  ];
  return (key, cost) => {
    const currencies = [...(currency === undefined ? [] : [currency]), cost.currency];
    for (const layer of layers) {
      for (const { scope, prices } of layer) {
        const cell = currencies.map((code) => cellOf(key, code)).find((name) => prices.has(name));
        const retail = cell === undefined ? undefined : prices.get(cell);
        if (retail) return quote(cost, retail, 'price', scope);
      }
      for (const { scope, markups } of layer) {
        const markup = markups.get(cost.currency);
        const retail = markup && retailByMarkup(cost, key.years, markup);
        if (retail) return quote(cost, retail, 'markup', scope);
      }
    }
    return null;
  };
}

const cellOf = ({ extension, operation, years }: PriceKey, currency: string): string =>
  `${extension} ${operation} ${years} ${currency}`;

/** @returns the price that is set for exactly this */
export const priceFor = (
  { prices }: Pick<RetailScope, 'prices'>,
  key: PriceKey,
  currency: string,
): RetailPrice | undefined => prices.find((set) => cellOf(set, set.price.currency) === cellOf(key, currency));

const indexed = ({ markups, prices }: RetailScope) => ({
  markups: new Map(markups.map((markup) => [markup.currency, markup])),
  prices: new Map(prices.map(({ price, ...key }) => [cellOf(key, price.currency), price])),
});

function quote(cost: Money, retail: Money, by: RetailQuote['by'], scope: RetailQuote['scope']): RetailQuote {
  // No exchange rate is assumed.
  if (cost.currency !== retail.currency)
    return { retail, by, scope, margin: null, marginPercent: null, loss: false };
  const minor = toMinor(retail).minor - toMinor(cost).minor;
  const margin = toMoney({ minor, currency: cost.currency });
  return { retail, by, scope, margin, marginPercent: percentOf(margin, retail), loss: minor < 0 };
}
