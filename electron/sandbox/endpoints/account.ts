import { toMoney } from '../../../shared/rules/money.ts';
import { extensions, findExtension } from '../extensions.ts';
import { success, type Endpoint, ownDomain } from './endpoint.ts';
import type { Domain } from '../portfolio/domain.ts';
import { eppCodeOf } from '../portfolio/epp-code.ts';
import { recordWriter } from './record.ts';

/** @see docs/INTERFACE.md, Surface A: account endpoints */
export const balance: Endpoint = ({ ledger, currency }) => {
  const { amount } = toMoney({ minor: ledger.shownCredit, currency });
  return success({ data: { credit: amount, currency } });
};

export const domainCount: Endpoint = ({ portfolio }) =>
  success({ count: portfolio.activeCount, domains: portfolio.activeByExtension() });

export const activeDomains: Endpoint = ({ portfolio }) => ({
  kind: 'list',
  count: portfolio.activeCount,
  entries: portfolio.active(),
});

export const tldPrices: Endpoint = ({ prices }) => success(prices.answer());

const listWithout =
  (trait: 'lock' | 'privacy'): Endpoint =>
  () =>
    success({ message: extensions.filter((extension) => !extension[trait]).map(({ name }) => `.${name}`) });

/** @see docs/INTERFACE.md, Extension lists */
export const withoutLock = listWithout('lock');
export const withoutPrivacy = listWithout('privacy');

/** @see docs/INTERFACE.md, Surface A: domain endpoints > info */
export const info: Endpoint = ownDomain((reseller, domain, input) =>
  success({
    domain: domain.name,
    data: recordWriter(reseller)(domain),
    ...(input['whois'] === 'yes' ? { whoisData: { result: 'success', ...domain.contacts } } : {}),
    ...(input['nameservers'] === 'yes' ? { nameservers: nameserversOf(domain) } : {}),
    ...(input['lockstatus'] === 'yes' ? { lockstatus: lockOf(domain) } : {}),
    ...(input['epp'] === 'yes'
      ? { epp: { result: 'success', eppcode: eppCodeOf(reseller.recipe.seed, domain.name) } }
      : {}),
  }),
);

const nameserversOf = ({ nameservers }: Domain): Record<string, string> => ({
  result: 'success',
  ...Object.fromEntries(nameservers.map((host, index) => [`ns${index + 1}`, host])),
});

/** An extension without lock has no status to tell: an assumption, the interface shows only the two fields. */
const lockOf = ({ extension, locked }: Domain): Record<string, string> =>
  findExtension(extension)?.lock
    ? { result: 'success', lockstatus: locked ? 'locked' : 'unlocked' }
    : { result: 'error', lockstatus: '' };
