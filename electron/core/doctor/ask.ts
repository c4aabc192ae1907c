import type { Lack, ReadEndpoint } from '../../../shared/model/doctor.ts';
import type { DomainRecord } from '../../../shared/model/domain.ts';
import { recordsOf } from '../../../shared/model/domain-batch.ts';
import { ok } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import type { Answer, CallOptions, DomainInfo, Provider } from '../../provider/provider.ts';

export interface Learned {
  /** The domain to ask about; null as long as none is known. */
  domain: string | null;
  eppCode: boolean;
  withoutLock: readonly string[] | null;
}

export interface Ask {
  /** The reads whose requests one call of the provider makes, in their order. */
  readonly reads: readonly ReadEndpoint[];
  readonly aboutDomain: boolean;
  /** @returns what is missing although the answer was read */
  run(provider: Provider, learned: Learned, options: CallOptions): Answer<readonly Lack[]>;
}

/** A name that nobody can own. @see RFC 2606 */
const reservedName = 'example.com';

async function lacksOf<T>(answer: Answer<T>, lacks: (value: T) => readonly Lack[]): Answer<readonly Lack[]> {
  const read = await answer;
  return read.ok ? ok(lacks(read.value)) : read;
}

const fine = (): readonly Lack[] => [];

async function askDomains(
  provider: Provider,
  learned: Learned,
  options: CallOptions,
): Answer<readonly Lack[]> {
  const records: DomainRecord[] = [];
  const answer = await provider.listDomains(async (batch) => void records.push(...recordsOf(batch)), options);
  // A list that comes in pages is not asked for its second one.
  const read =
    answer.ok ||
    (answer.error.code === 'stopped' && answer.error.effect === 'not-sent' && records.length > 0);
  if (!read) return answer;
  const active = records.find(({ status }) => status.toLowerCase() === 'active');
  learned.domain ??= (active ?? records[0])?.domain ?? null;
  const none = (field: 'expiryDate' | 'nextDueDate' | 'autoRenew'): boolean =>
    records.length > 0 && records.every((record) => record[field] === null);
  return ok([
    ...(answer.ok && answer.value.skipped > 0 ? (['someDomains'] as const) : []),
    ...(records.length > 0 && records.every(({ status }) => status === '') ? (['status'] as const) : []),
    ...(none('expiryDate') ? (['expiry'] as const) : []),
    ...(none('nextDueDate') ? (['nextDue'] as const) : []),
    ...(none('autoRenew') ? (['autoRenew'] as const) : []),
  ]);
}

function lacksOfPrices(entries: readonly PriceEntry[]): readonly Lack[] {
  if (entries.length === 0) return ['prices'];
  const none = (has: (entry: PriceEntry) => boolean): boolean => !entries.some(has);
  return [
    ...(none(({ renew }) => renew.length > 0) ? (['renewPrices'] as const) : []),
    ...(none(({ register }) => register.length > 0) ? (['registerPrices'] as const) : []),
    ...(none(({ transfer }) => transfer.length > 0) ? (['transferPrices'] as const) : []),
    ...(none(({ redemptionPeriod }) => (redemptionPeriod?.fee ?? null) !== null)
      ? (['restorePrices'] as const)
      : []),
  ];
}

/** Parts that the service has no more: its answer may say so. */
function lacksOfDomain(
  { capabilities: { details } }: Provider,
  { withoutLock, eppCode }: Learned,
): (info: DomainInfo) => readonly Lack[] {
  const parts = new Set(details);
  return (info) => {
    const lockable =
      parts.has('lock') && !withoutLock?.some((extension) => info.record.domain.endsWith(`.${extension}`));
    return [
      ...(info.record.expiryDate === null ? (['expiry'] as const) : []),
      ...(parts.has('nameservers') && !info.nameservers?.length ? (['nameservers'] as const) : []),
      ...(lockable &&
      info.locked === undefined &&
      (withoutLock !== null || info.notRead?.lock?.cause !== 'empty')
        ? (['lock'] as const)
        : []),
      ...(parts.has('contacts') && info.contacts === undefined ? (['contacts'] as const) : []),
      ...(eppCode && info.eppCode === undefined ? (['eppCode'] as const) : []),
    ];
  };
}

const ask = (read: ReadEndpoint, run: Ask['run'], aboutDomain = false): Ask => ({
  reads: [read],
  run,
  aboutDomain,
});

const asks: readonly Ask[] = [
  ask('credit', (provider, _learned, options) => lacksOf(provider.balance(options), fine)),
  ask('count', (provider, _learned, options) => lacksOf(provider.domainCount(options), fine)),
  ask('domains', askDomains),
  ask('prices', (provider, _learned, options) =>
    lacksOf(provider.prices(options), ({ entries }) => lacksOfPrices(entries)),
  ),
  ask('lockExtensions', (provider, learned, options) =>
    lacksOf(provider.extensionsWithoutLock(options), (extensions) => {
      learned.withoutLock = extensions;
      return [];
    }),
  ),
  ask('privacyExtensions', (provider, _learned, options) =>
    lacksOf(provider.extensionsWithoutPrivacy(options), fine),
  ),
  ask('availability', (provider, { domain }, options) =>
    lacksOf(provider.availability(domain ?? reservedName, options), fine),
  ),
  {
    reads: ['domain', 'contacts', 'eppCode'],
    aboutDomain: true,
    run: (provider, learned, options) =>
      lacksOf(
        provider.domainInfo(
          learned.domain ?? '',
          {
            contacts: provider.capabilities.details.includes('contacts'),
            nameservers: true,
            lock: true,
            eppCode: learned.eppCode,
          },
          options,
        ),
        lacksOfDomain(provider, learned),
      ),
  },
  ask(
    'dnssec',
    (provider, { domain }, options) => lacksOf(provider.dnssec(domain ?? '', options), fine),
    true,
  ),
  ask(
    'verification',
    (provider, { domain }, options) => lacksOf(provider.emailVerification(domain ?? '', options), fine),
    true,
  ),
];

/** The calls that make each read of `there` once, in the order in which one helps the next. */
export const asksFor = (there: ReadonlySet<ReadEndpoint>, eppCode: boolean): readonly Ask[] =>
  asks
    .map((ask) => ({
      ...ask,
      reads: ask.reads.filter((read) => there.has(read) && (read !== 'eppCode' || eppCode)),
    }))
    .filter(({ reads }) => reads.length > 0);
