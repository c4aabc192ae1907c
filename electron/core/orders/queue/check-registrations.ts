import { say, type Sentence } from '../../../../shared/words/sentence.ts';
import type { DomainRow } from '../../../../shared/model/domain.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { Bucket } from '../../../../shared/model/order.ts';
import type { RegistrationItem } from '../../../../shared/model/registration.ts';
import { extensionOf } from '../../../../shared/rules/extension.ts';
import { termProblem } from '../../../../shared/rules/order-terms.ts';
import {
  alreadyTaken,
  extensionProblems,
  type FieldProblems,
  readRegistrationItem,
  takingPrice,
  type TakingKind,
} from '../../../../shared/rules/registration.ts';
import { openOrderBucket } from '../../../../shared/rules/renewal.ts';
import { type AccountFacts, type CachedSources, rememberFacts } from '../../accounts/account-facts.ts';
import { accountSeen, type AccountSeen } from './orderable-domains.ts';
import { cachedRow } from '../order-context.ts';

/** One name to register or transfer, judged from the cache. */
export interface RegistrationCandidate extends AccountSeen {
  readonly domain: string;
  readonly bucket: Bucket;
  readonly reason: Sentence | null;
  readonly fields: FieldProblems;
  readonly price: Money | null;
  /** Complete and with its name in Punycode; null when something about it is wrong. */
  readonly item: RegistrationItem | null;
}

/**
 * Puts each name into its bucket, with the fields that are wrong. No network: whether a name is free is the service's
 * to say.
 * @param corrects the order that is to be replaced, if any; it is no obstacle
 * @throws AppError `not-found` when the account is not there
 */
export async function checkRegistrations(
  sources: CachedSources,
  accountId: string,
  kind: TakingKind,
  items: readonly unknown[],
  corrects: number | null = null,
): Promise<RegistrationCandidate[]> {
  const { store } = sources;
  const facts = await rememberFacts(sources)(accountId);
  if (!facts) throw new AppError('not-found', say('account.gone'));
  const known = {
    ...facts,
    sold: new Set(facts.prices?.entries.map(({ extension }) => extension)),
  };
  const readings = items.map((given) => readRegistrationItem(kind, given));
  const keys = readings.flatMap(({ item }) => (item ? [{ accountId, domain: item.domain }] : []));
  const others = (await store.orders.openFor(keys)).filter(({ order }) => order.id !== corrects);
  const open = new Map(others.map(({ order, account }) => [order.domain, { ...order, account }]));
  const seen = new Set<string>();
  const candidates: RegistrationCandidate[] = [];
  for (const reading of readings) {
    const nothing = { price: null, ...accountSeen(facts) };
    if (!reading.item) {
      const { domain, fields } = reading;
      const reason = Object.values(fields)[0] ?? say('registration.incomplete');
      candidates.push({ ...nothing, domain, bucket: 'cannot', reason, fields, item: null });
      continue;
    }
    const { item } = reading;
    const { domain } = item;
    const judged = judge(kind, item, known, await cachedRow({ store, accountId }, domain));
    const standing = open.get(domain);
    const verdict = seen.has(domain)
      ? { bucket: 'cannot' as const, reason: say('orders.twice') }
      : standing
        ? openOrderBucket(standing)
        : { bucket: judged.reason === null ? ('will-be-ordered' as const) : ('cannot' as const) };
    seen.add(domain);
    candidates.push({ ...nothing, domain, item, ...judged, ...verdict });
  }
  return candidates;
}

interface KnownFacts extends AccountFacts {
  readonly sold: ReadonlySet<string>;
}

function judge(
  kind: TakingKind,
  item: RegistrationItem,
  { capabilities, prices, sold, withoutPrivacy }: KnownFacts,
  row: DomainRow | null,
): Pick<RegistrationCandidate, 'reason' | 'fields' | 'price'> {
  const extension = extensionOf(item.domain, sold);
  const { sold: priced, price } = takingPrice(kind, extension, item.years, prices);
  const fields = extensionProblems(item, extension, withoutPrivacy);
  const years = say('time.years', { count: item.years });
  const reason =
    termProblem(capabilities, kind, item.years) ??
    alreadyTaken(row) ??
    (priced ? null : say(`orders.term-not-sold-${kind}`, { extension, years })) ??
    Object.values(fields)[0] ??
    null;
  return { reason, fields, price };
}
