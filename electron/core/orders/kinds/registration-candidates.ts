import { say } from '../../../../shared/words/sentence.ts';
import type { DomainRow } from '../../../../shared/model/domain.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import type { OrderDraft } from '../../../../shared/model/ordering.ts';
import type { RegistrationItem } from '../../../../shared/model/registration.ts';
import { extensionOf } from '../../../../shared/rules/extension.ts';
import { noFee } from '../../../../shared/rules/grace-fee.ts';
import { termProblem } from '../../../../shared/rules/order-terms.ts';
import {
  alreadyTaken,
  extensionProblems,
  lacksPrivacy,
  readRegistrationItem,
  takingPrice,
  type TakingKind,
} from '../../../../shared/rules/registration.ts';
import { openOrderBucket } from '../../../../shared/rules/renewal.ts';
import { unicodeName } from '../../../platform/unicode-name.ts';
import { type AccountFacts, type CachedSources, rememberFacts } from '../../accounts/account-facts.ts';
import { cachedRow } from '../order-context.ts';
import { accountSeen, type Candidate } from './orderable-domains.ts';

/**
 * Puts each name into its bucket, with the fields that are wrong. No network: whether a name is free is the service's
 * to say. One a page, so that no order is in the queue while the EPP codes of others are stored.
 * @throws AppError `not-found` when the account is not there
 */
export async function* registrationCandidates(
  sources: CachedSources,
  { kind, accountId, items, corrects }: OrderDraft & { readonly kind: TakingKind },
): AsyncGenerator<readonly [Candidate]> {
  const { store } = sources;
  const facts = await rememberFacts(sources)(accountId);
  if (!facts) throw new AppError('not-found', say('account.gone'));
  const sold = new Set(facts.prices?.entries.map(({ extension }) => extension));
  const readings = items.map((given) => readRegistrationItem(kind, given));
  const keys = readings.flatMap(({ item }) => (item ? [{ accountId, domain: item.domain }] : []));
  const others = (await store.orders.openFor(keys)).filter(({ order }) => order.id !== corrects);
  const open = new Map(others.map(({ order, account }) => [order.domain, { ...order, account }]));
  const seen = new Set<string>();
  for (const { domain, item, fields } of readings) {
    const extension = extensionOf(domain, sold);
    const { price, reason, ...wrong } = item
      ? judge(kind, item, extension, facts, await cachedRow({ store, accountId }, domain))
      : { price: null, reason: Object.values(fields)[0] ?? say('registration.incomplete'), fields };
    const standing = item && open.get(domain);
    const verdict =
      item && seen.has(domain)
        ? { bucket: 'cannot' as const, reason: say('orders.twice') }
        : standing
          ? openOrderBucket(standing)
          : { bucket: reason === null ? ('will-be-ordered' as const) : ('cannot' as const), reason };
    if (item) seen.add(domain);
    const years = item?.years ?? 0;
    const withoutPrivacy = item !== null && lacksPrivacy(item, extension, facts.withoutPrivacy);
    yield [
      {
        item: {
          accountId,
          domain,
          unicode: unicodeName(domain),
          expiryDate: null,
          ...verdict,
          ...wrong,
          ...(withoutPrivacy && { withoutPrivacy }),
          orders: [{ kind, years, price, difference: null, ...noFee }],
        },
        row: null,
        details: item && storedDetails(kind, item, withoutPrivacy),
        eppCode: item?.eppCode ?? null,
        ...accountSeen(facts),
      },
    ];
  }
}

function judge(
  kind: TakingKind,
  item: RegistrationItem,
  extension: string,
  { capabilities, prices }: AccountFacts,
  row: DomainRow | null,
) {
  const { sold: priced, price } = takingPrice(kind, extension, item.years, prices);
  const fields = extensionProblems(item, extension);
  const years = say('time.years', { count: item.years });
  const reason =
    termProblem(capabilities, kind, item.years) ??
    alreadyTaken(row) ??
    (priced ? null : say(`orders.term-not-sold-${kind}`, { extension, years })) ??
    Object.values(fields)[0] ??
    null;
  return { reason, fields, price };
}

/** @returns what is stored of a name: everything but its EPP code, and whether it has one */
const storedDetails = (
  kind: TakingKind,
  { details: { withEppCode: _asked, ...details }, eppCode }: RegistrationItem,
  withoutPrivacy: boolean,
) => ({
  ...details,
  ...(withoutPrivacy && { idProtection: false }),
  ...((eppCode !== null || kind === 'transfer') && { withEppCode: eppCode !== null }),
});
