import type { Store } from '../store/store.ts';

/** The part of the store that reports read. */
export interface ReportStore {
  readonly portfolio: Pick<
    Store['portfolio'],
    'query' | 'select' | 'prices' | 'credit' | 'detailsOf' | 'extensionList' | 'ownedDomains'
  >;
  readonly orders: Pick<Store['orders'], 'list' | 'promised' | 'spending'>;
  readonly attempts: Pick<Store['attempts'], 'count' | 'list'>;
  readonly history: Pick<Store['history'], 'collect' | 'count' | 'list'>;
  readonly priceHistory: Pick<Store['priceHistory'], 'count' | 'list'>;
  readonly accounts: Pick<Store['accounts'], 'list'>;
  readonly profiles: Pick<Store['profiles'], 'nameserverSets'>;
  readonly settings: Pick<Store['settings'], 'get'>;
}
