import { toMoney } from '../../../../shared/rules/money.ts';
import { isRegistered, sellableExtension } from '../../endpoints/availability.ts';
import { answer, refusal } from '../token-answer.ts';
import { readName, type TokenEndpoint } from './token-endpoint.ts';

/** @see docs/INTERFACE.md, Surface B: path families */
export const pricing: TokenEndpoint = ({ prices, currency }) =>
  answer({ currency, pricing: prices.answer()['pricing'] });

export const balance: TokenEndpoint = ({ ledger, currency }) =>
  answer({ credit: toMoney({ minor: ledger.shownCredit, currency }).amount, currency });

export const availability: TokenEndpoint = (reseller, input) => {
  const name = readName(input);
  if (!name.ok) return name.refused;
  if (sellableExtension(name.value) === null) return refusal('tld_not_sellable');
  const taken = isRegistered(reseller, name.value);
  const whois = `Domain Name: ${name.value.toUpperCase()}\nRegistrar: Another Registrar Ltd\n`;
  return answer({ domain: name.value, available: !taken, whois: taken ? whois : null });
};
