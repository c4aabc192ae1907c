import type { CheckGap } from '../../../shared/model/risk.ts';
import type { Today } from '../../../shared/model/today.ts';
import type { RiskKind, RiskOf } from '../../../shared/lists/risks.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenSum } from '../../store/ledger/credit-use.ts';
import type { Store } from '../../store/store.ts';
import type { AccountFacts } from './read-facts.ts';

export interface RiskSources {
  readonly store: Store;
  readonly clock: Clock;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The account that today is about; null for several. */
  readonly accountId: string | null;
  /** `account:…` where these are not all accounts that there are: how a query says so. */
  readonly term: string;
  readonly accounts: readonly AccountFacts[];
  readonly credits: Today['credits'];
  /** Of their open orders. */
  readonly openSums: readonly OpenSum[];
}

/** Default fields of a risk; the account is that of Today. */
export const plainRisk = {
  sums: [],
  withoutPrice: 0,
  deadline: null,
  query: null,
  accounts: [],
} satisfies Partial<RiskOf<RiskKind>>;
type Optional = keyof typeof plainRisk | 'accountId';

/** A risk of one kind as its reader finds it; it is none where the count is zero. */
export type FoundRisk<K extends RiskKind> = Omit<RiskOf<K>, 'kind' | 'key' | Optional> &
  Partial<Pick<RiskOf<K>, Optional>> & {
    /** Tells it from others of its kind in the same accounts. */
    readonly part?: string;
  };

export interface RiskReader<K extends RiskKind> {
  read(sources: RiskSources): readonly FoundRisk<K>[] | Promise<readonly FoundRisk<K>[]>;
  /** Age of what it rests on; nothing where Namekeep itself knows it. */
  readonly readAt?: (account: AccountFacts) => string | null;
  /** How much of an account could not be checked, in domains, or as 1 for the account. */
  readonly gaps?: (account: AccountFacts, today: string) => Partial<Record<CheckGap['reason'], number>>;
}
export type RiskReaders = { readonly [K in RiskKind]: RiskReader<K> };

/** Age of an account's list. */
export const listReadAt = ({ readings }: AccountFacts): string | null => readings.refreshedAt;

export const neverRefreshed = ({ readings }: AccountFacts) => ({
  'never-refreshed': Number(readings.refreshedAt === null),
});
export const creditNeverRead = ({ credit }: AccountFacts) => ({
  'credit-never-read': Number(credit === null),
});
/** @returns how many domains of the account are of this sort */
export const countDomains = (
  { groups }: AccountFacts,
  isCounted: (group: AccountFacts['groups'][number]) => boolean,
): number => groups.reduce((sum, group) => sum + (isCounted(group) ? group.domains : 0), 0);

/** @returns the oldest; null where one was never read, or there are none */
export const oldest = (readings: readonly (string | null)[]): string | null =>
  readings.includes(null) ? null : (readings.filter((readAt) => readAt !== null).sort()[0] ?? null);
