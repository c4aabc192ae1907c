import type { DetailPart, DomainKey, NotRead, DomainRecord } from '../../../shared/model/domain.ts';
import { errorTraits, fail, ok, refusesCaller, type Result } from '../../../shared/model/errors.ts';
import { dnssecState, unsupportedPart } from '../../../shared/rules/dnssec-state.ts';
import { objectOf } from '../../../shared/rules/json-object.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { withExtension } from '../../platform/with-extension.ts';
import type { CallOptions, Provider, ProviderFailure } from '../../provider/provider.ts';
import type { Store } from '../../store/store.ts';

export interface DetailsReader {
  readonly store: Pick<Store, 'portfolio'>;
  readonly provider: Provider;
  readonly clock: Clock;
  /** Extensions of the price list, without leading dots. */
  readonly sold: ReadonlySet<string>;
  /** Extensions without a transfer lock, without leading dots; null when the list is not known. */
  readonly withoutLock: ReadonlySet<string> | null;
}

export const requestsPerDomain = ({ capabilities: { details } }: Pick<Provider, 'capabilities'>): number =>
  1 + Number(details.includes('dnssec')) + Number(details.includes('verification'));

export interface ReadDetails {
  /** The parts that were not read; the cache has the reason of each. */
  readonly notRead: readonly DetailPart[];
  /** The failed requests among them. */
  readonly failures: readonly ProviderFailure[];
}

export async function accountExtensions(
  { portfolio }: Pick<Store, 'portfolio'>,
  accountId: string,
): Promise<Pick<DetailsReader, 'sold' | 'withoutLock'>> {
  const prices = await portfolio.prices(accountId);
  const withoutLock = await portfolio.extensionList(accountId, 'without-lock');
  return {
    sold: new Set(prices?.entries.map(({ extension }) => extension)),
    withoutLock: withoutLock && new Set(withoutLock),
  };
}

/** Nothing was sent, or every further request would meet the same: that says nothing about the domain. */
export const concernsAll = ({ effect, code }: ProviderFailure): boolean =>
  effect === 'not-sent' || refusesCaller(code) || code === 'service-unavailable';

/**
 * Reads every part of one domain that its service has. The cache keeps what it says, and why a part was not read beside
 * what was read before.
 * @returns a failure when not even the record could be read
 */
export async function readDetails(
  { store: { portfolio }, provider, clock, sold, withoutLock }: DetailsReader,
  key: DomainKey,
  options: CallOptions,
): Promise<Result<ReadDetails, ProviderFailure>> {
  const has = new Set<DetailPart>(provider.capabilities.details);
  const failures: ProviderFailure[] = [];
  const notRead: DetailPart[] = [];
  const save = (part: DetailPart, value: unknown, at = isoNow(clock)): Promise<void> =>
    portfolio.saveDetail(key, part, value, at);

  async function miss(part: DetailPart, why: NotRead | undefined): Promise<void> {
    if (!why) return;
    notRead.push(part);
    await portfolio.saveNotRead(key, part, why, isoNow(clock));
  }

  async function missFailed(part: DetailPart, failure: ProviderFailure): Promise<void> {
    failures.push(failure);
    if (!concernsAll(failure)) await miss(part, { cause: 'failed', words: failure.message });
  }

  /** @param keep saves the answer, and returns why the part still counts as not read, if it does */
  async function readPart<T>(
    part: DetailPart,
    read: () => Promise<Result<T, ProviderFailure>>,
    keep: (value: T, askedAt: string) => Promise<NotRead | undefined>,
  ): Promise<void> {
    if (!has.has(part)) return;
    const askedAt = isoNow(clock);
    const answer = await read();
    if (answer.ok) await miss(part, await keep(answer.value, askedAt));
    // That the domain has no such part is knowledge, not a failure.
    else if (errorTraits[answer.error.code].detail === 'unsupported')
      await save(part, unsupportedPart, askedAt);
    else await missFailed(part, answer.error);
  }

  const sections = {
    contacts: has.has('contacts'),
    nameservers: has.has('nameservers'),
    lock: has.has('lock'),
  };
  // A part is as old as the question: a change may be made before the answer comes.
  const askedAt = isoNow(clock);
  const info = await provider.domainInfo(key.domain, sections, options);
  if (!info.ok) {
    if (info.error.code === 'domain-not-found') await portfolio.saveNotFound(key, isoNow(clock));
    await missFailed('record', info.error);
    return fail(info.error);
  }
  const { record, contacts, nameservers, locked, privacy, notRead: why } = info.value;
  const row = withExtension(record, sold);
  await portfolio.saveRecord(key.accountId, row, isoNow(clock));
  await save('record', record);
  if (contacts) await save('contacts', contacts, askedAt);
  if (nameservers) await save('nameservers', nameservers, askedAt);
  if (locked !== undefined) await save('lock', { locked, privacy: privacy ?? null }, askedAt);
  else if (privacy !== undefined) await saveHalfOfLock(portfolio, key, { privacy }, askedAt);
  for (const part of ['contacts', 'nameservers'] as const) await miss(part, why?.[part]);
  // Nothing is missing where the extension has no lock.
  if (!withoutLock?.has(row.extension)) await miss('lock', why?.lock);
  await readPart(
    'dnssec',
    () => provider.dnssec(key.domain, options),
    async (value, at) => {
      const state = dnssecState(value);
      if (!state.ok) return state.error;
      await save('dnssec', value, at);
      return undefined;
    },
  );
  await readPart(
    'verification',
    () => provider.emailVerification(key.domain, options),
    async (value, at) => {
      await save('verification', value, at);
      // Its word is shown; whether it means verified is not known.
      return value.verified === null ? { cause: 'unusable', words: value.status } : undefined;
    },
  );
  return ok({ notRead, failures });
}

type LockHalf = { readonly locked: boolean } | { readonly privacy: boolean };

/**
 * Lock and privacy share a part: the half that is not given stays, and the part is as old as it.
 * @param changedAt when a change of this Namekeep set it
 */
export async function saveHalfOfLock(
  portfolio: Store['portfolio'],
  key: DomainKey,
  half: LockHalf,
  now: string,
  changedAt?: string,
): Promise<void> {
  const former = (await portfolio.details(key)).find(({ part }) => part === 'lock');
  const value = { ...objectOf(former?.value), ...half };
  const mixed = former !== undefined && Object.keys(value).length > Object.keys(half).length;
  await portfolio.saveDetail(key, 'lock', value, mixed ? former.fetchedAt : now, changedAt);
}

/**
 * Reads the record of one domain, listed or not, in one request, and keeps it in the cache.
 * @returns null when the account does not have it, which is marked where the cache knows the domain
 * @see docs/INTERFACE.md, Surface A: domain endpoints > info
 */
export async function readRecord(
  { store: { portfolio }, provider, clock, sold }: DetailsReader,
  key: DomainKey,
  options: CallOptions,
): Promise<Result<DomainRecord | null, ProviderFailure>> {
  const info = await provider.domainInfo(key.domain, {}, options);
  const at = isoNow(clock);
  if (!info.ok) {
    if (info.error.code !== 'domain-not-found') return fail(info.error);
    await portfolio.saveNotFound(key, at);
    return ok(null);
  }
  const { record } = info.value;
  await portfolio.saveRecord(key.accountId, withExtension(record, sold), at);
  await portfolio.saveDetail(key, 'record', record, at);
  return ok(record);
}
