import type { PossibleFee, PreviewTotals } from '../../../shared/model/order.ts';
import type { QueueOutcome } from '../../../shared/model/ordering.ts';
import { ageOf } from '../../../shared/rules/age.ts';
import { moneyText, sumByCurrency } from '../../../shared/rules/money.ts';
import { feeNotes, sumSentence } from '../../../shared/rules/sum-sentences.ts';
import { countedAccounts } from '../../../shared/rules/without-demo.ts';
import { inEnglish } from '../../../shared/words/write-english.ts';
import { counted } from './counted.ts';
import { unicodeName } from '../../platform/unicode-name.ts';

type Credit = PreviewTotals['credits'][number];

/** The most names that one sentence lists. */
const namesShown = 10;

/**
 * @param queued orders that were queued or approved, or would be queued
 * @param credits of all accounts, with what the queue leaves of them, these orders included
 * @param now milliseconds since the epoch
 * @param what became of them
 * @returns what the orders cost and whether the credit covers the queue, as sentences; none without an order
 */
export function describeQueued(
  queued: readonly (Pick<QueueOutcome, 'accountId' | 'domain' | 'price' | 'fee'> &
    Partial<Pick<PossibleFee, 'feeUnknown'>>)[],
  credits: readonly Credit[],
  now: number,
  what: 'queued' | 'would be queued' | 'approved' = 'queued',
): string[] {
  if (queued.length === 0) return [];
  const accounts = new Set(queued.map(({ accountId }) => accountId));
  const summed = countedAccounts(
    [...accounts].filter((id) => id !== null),
    credits.map(({ accountId: id, demo }) => ({ id, demo })),
  );
  const added = queued.filter(({ accountId }) => accountId === null || summed.has(accountId));
  const fees = sumByCurrency(added.flatMap(({ fee }) => fee ?? []));
  const sums = sumByCurrency([...added.flatMap(({ price }) => price ?? []), ...fees]);
  const feesUnknown = added.filter(({ feeUnknown }) => feeUnknown).length;
  const costs = [sumSentence({ sums, fees }), ...feeNotes({ fees, feesUnknown })];
  const cost = sums.length === 0 ? '' : `: ${costs.map(inEnglish).join(', ')}`;
  const demos = queued.length - added.length;
  const unpriced = added.filter(({ price }) => price === null).map(({ domain }) => unicodeName(domain));
  const touched = credits.filter(({ accountId }) => accounts.has(accountId));
  const ofAccount = ({ account }: Credit): string => (touched.length > 1 ? ` of “${account}”` : '');
  return [
    [
      `${counted(queued.length, 'order')} ${what}${cost}.`,
      ...(demos === 0 ? [] : [`Not counting ${demos} of the demo.`]),
      ...(unpriced.length === 0
        ? []
        : [`No known price${cost === '' ? '' : ', not included'}: ${list(unpriced)}.`]),
      ...touched.map((credit) => `Credit${ofAccount(credit)}: ${amountOf(credit, now)}.`),
    ].join(' '),
    ...touched.flatMap((credit) => {
      const { after } = credit;
      if (!after?.amount.startsWith('-')) return [];
      const missing = moneyText({ ...after, amount: after.amount.slice(1) });
      const queue = touched.length > 1 ? 'its queue' : 'the queue';
      return `The credit${ofAccount(credit)} does not cover what waits in ${queue}: ${missing} is missing.`;
    }),
  ];
}

function amountOf({ credit, creditFetchedAt, after }: Credit, now: number): string {
  if (!credit) return 'not known';
  const age = creditFetchedAt === null ? null : ageOf(creditFetchedAt, now);
  const ago = age ? `${counted(age.count, age.unit)} ago` : 'just now';
  const left = after && !after.amount.startsWith('-') ? `, ${moneyText(after)} after the queue` : '';
  return `${moneyText(credit)}, read ${ago}${left}`;
}

function list(names: readonly string[]): string {
  const more = names.length - namesShown;
  return [...names.slice(0, namesShown), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
