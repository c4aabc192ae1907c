import { z } from 'zod';
import type { DomainRecord } from '../../../shared/model/domain.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import type { Answer, CallOptions } from '../provider.ts';
import { BalanceAnswer, DomainCountAnswer } from './answers.ts';
import type { Caller } from './call.ts';
import type { DomainListSummary } from './domain-list.ts';

export type OnDomains = (batch: readonly DomainRecord[]) => Promise<void>;

/** @see provider-interface.md, Surface A: account endpoints */
export interface AccountEndpoints {
  balance(options?: CallOptions): Answer<z.output<typeof BalanceAnswer>>;
  domainCount(options?: CallOptions): Answer<z.output<typeof DomainCountAnswer>>;
  allDomains(onBatch: OnDomains, options?: CallOptions): Answer<DomainListSummary>;
  activeDomains(onBatch: OnDomains, options?: CallOptions): Answer<DomainListSummary>;
  tldPrices(
    onBatch: (batch: readonly PriceEntry[]) => Promise<void>,
    options?: CallOptions,
  ): Answer<{ readonly currency: string }>;
}

const nothing = { schema: z.undefined(), value: undefined };

export const createAccountEndpoints = ({ call, callLarge }: Caller): AccountEndpoints => ({
  balance: (options) =>
    call(nothing, () => ({ method: 'GET', path: '/account/balance' }), BalanceAnswer, options),
  domainCount: (options) =>
    call(nothing, () => ({ method: 'GET', path: '/account/domaincount' }), DomainCountAnswer, options),
  allDomains: (onBatch, options) => callLarge('key-header/domains', '/account/alldomains', onBatch, options),
  activeDomains: (onBatch, options) =>
    callLarge('key-header/domains', '/account/activedomains', onBatch, options),
  tldPrices: (onBatch, options) => callLarge('key-header/prices', '/account/tldprices', onBatch, options),
});
