import { inEnglish } from '../../../shared/words/write-english.ts';
import type { CreditUse, PossibleFee, PriceDifference } from '../../../shared/model/order.ts';
import type { OrderPreview, QueueOutcome } from '../../../shared/model/ordering.ts';
import { addYears } from '../../../shared/rules/calendar.ts';
import { moneyText, sumByCurrency } from '../../../shared/rules/money.ts';
import { orderText } from '../../../shared/rules/order-terms.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Session } from './session.ts';
import { type Column, domainColumn } from './table.ts';
import { ageOf } from '../../../shared/rules/age.ts';
import { outlookSentences, uncoveredSentence } from '../../../shared/rules/credit-outlook.ts';
import { feeNotes, lossSentence, sumSentence } from '../../../shared/rules/sum-sentences.ts';
import { countedAccounts } from '../../../shared/rules/without-demo.ts';
import { counted, listed } from './counted.ts';
import { unicodeName } from '../../platform/unicode-name.ts';

const howToAllow = 'Add --allow-status to order it all the same.';

/** Without a reason an order is, or would be, queued. */
export interface DryOutcome extends QueueOutcome, Partial<Pick<PossibleFee, 'feeUnknown'>> {
  readonly difference?: PriceDifference | null;
  /** Of a domain of the portfolio, as it is known now. */
  readonly expiryDate?: string | null;
  /** Of a restore: the last day for it, as far as that is known. */
  readonly restoreBefore?: string | null;
}

/** Prints what became of each order and, for people, what the orders cost beside the credit, and what comes next. */
export async function printQueued(session: Session, outcomes: readonly DryOutcome[]): Promise<void> {
  const rows = outcomes.map(rowOf);
  await session.output.rows(rows, columnsOf('not queued', rows), none);
  const queued = outcomes.filter(({ id }) => id !== null);
  await sayCost(session, queued, 'queued');
}

/** Says to people what orders cost beside the credit, and what comes next. */
export async function sayCost(
  session: Session,
  queued: Parameters<typeof describeQueued>[0],
  what: 'queued' | 'approved',
): Promise<void> {
  const { call, output } = session;
  if (output.json) return;
  const credits = await call('orders.credits', {});
  for (const sentence of describeQueued(queued, credits, nowOf(session), what)) output.say(sentence);
  if (queued.length > 0) output.say('Send them with: namekeep orders run --wait 600');
}

/** Prints what would be queued, what it would cost, and what would have to be confirmed. */
export async function printDryRun(
  session: Session,
  outcomes: readonly DryOutcome[],
  preview: Omit<OrderPreview, 'items'>,
): Promise<void> {
  const { output } = session;
  const { sums, fees, feesUnknown, toConfirm, withoutPrice, losses, demo, credits, autoRenewed } = preview;
  if (output.json) {
    const orders = outcomes.map(rowOf);
    const seen = credits.map(({ accountId: _accountId, ...credit }) => credit);
    const totals = { sums, fees, feesUnknown, toConfirm, withoutPrice, losses, demo, credits: seen };
    await output.result({ dryRun: true, orders, ...totals }, '');
    return;
  }
  const rows = outcomes.map((outcome) => ({ ...rowOf(outcome), expires: expiryOf(outcome) }));
  const columns: readonly Column<(typeof rows)[number]>[] = columnsOf('would be queued', rows);
  const expires: typeof columns = rows.some((row) => row.expires !== null)
    ? [['Expires', (row) => row.expires]]
    : [];
  const until: typeof columns = rows.some(({ restoreBefore }) => restoreBefore)
    ? [['Restore by', (row) => row.restoreBefore ?? null]]
    : [];
  await output.rows(rows, columns.toSpliced(5, 0, ...expires, ...until), none);
  const orders = outcomes.filter(({ reason }) => reason === null);
  for (const sentence of describeQueued(orders, credits, nowOf(session), 'would be queued'))
    output.say(sentence);
  for (const credit of credits) {
    const name = credits.length > 1 ? `“${credit.account}”: ` : '';
    const uncovered = uncoveredSentence(credit) ?? [];
    output.say(name + outlookSentences(credit.outlook).concat(uncovered).map(inEnglish).join(' '));
  }
  const loss = lossSentence(losses);
  if (loss) output.say(inEnglish(loss));
  const options = toConfirm.map(
    ({ amount, currency }) => `--confirm ${amount}${toConfirm.length === 1 ? '' : currency}`,
  );
  if (options.length > 0) output.say(`This is above your limit. To queue it, add ${options.join(' ')}.`);
  if (autoRenewed > 0) {
    const verb = autoRenewed === 1 ? 'renews' : 'renew';
    output.say(
      `${autoRenewed} of these ${verb} automatically; to leave out such domains, use --where with -auto:on.`,
    );
  }
  output.say('This was a dry run. Nothing was queued.');
}

/** The expiry date now, and what a renewal that would be queued makes of it. */
function expiryOf({ expiryDate = null, years, reason }: DryOutcome): string | null {
  if (expiryDate === null || years === null || years === 0 || reason !== null) return expiryDate;
  return `${expiryDate} → ${addYears(expiryDate, years)}`;
}

const none = 'No domain matches.';

const nowOf = ({ clock = systemClock }: Session): number => clock.now();

/** An outcome as scripts read it. */
const rowOf = ({ id, kind, domain, years, reason, uncertain, ...outcome }: DryOutcome) => {
  const { accountId: _accountId, unicode: _unicode, expiryDate: _expiryDate, ...rest } = outcome;
  return {
    id,
    kind,
    domain,
    years: years === 0 ? null : years,
    ...rest,
    ...(reason !== null && { reason: uncertain ? `${inEnglish(reason)} ${howToAllow}` : reason }),
  };
};

type Row = ReturnType<typeof rowOf>;

/**
 * @param pending the state of what has no order and no reason why not
 * @param rows fees and differences have a column where any of these has one
 */
const columnsOf = (pending: string, rows: readonly Row[]): Column<Row>[] => [
  ['Id', ({ id }) => id, 'right'],
  ['Order', ({ kind, years }) => orderText(kind, years ?? 0)],
  domainColumn,
  ['State', ({ state, reason }) => state ?? (reason === undefined ? pending : 'not queued')],
  ['Price', ({ price }) => price && moneyText(price), 'right'],
  ...(rows.some(({ fee, feeUnknown }) => fee || feeUnknown) ? [feeColumn] : []),
  ...(rows.some(({ difference }) => difference) ? [differenceColumn] : []),
  ...(rows.some(({ loss }) => loss) ? [lossColumn] : []),
  ['Reason', ({ reason }) => (reason ? inEnglish(reason) : '')],
];

const feeColumn: Column<Row> = [
  'Fee up to',
  ({ fee, feeUnknown }) => (fee ? moneyText(fee) : feeUnknown ? 'not known' : null),
  'right',
];

const differenceColumn: Column<Row> = [
  'Differs',
  ({ difference }) =>
    difference ? `list ${moneyText(difference.list)}, this domain ${moneyText(difference.own)}` : null,
];

const lossColumn: Column<Row> = ['Loss', ({ loss }) => (loss ? moneyText(loss) : null), 'right'];

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
  credits: readonly CreditUse[],
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
  const ofAccount = ({ account }: CreditUse): string => (touched.length > 1 ? ` of “${account}”` : '');
  return [
    [
      `${counted(queued.length, 'order')} ${what}${cost}.`,
      ...(demos === 0 ? [] : [`Not counting ${demos} of the demo.`]),
      ...(unpriced.length === 0
        ? []
        : [`No known price${cost === '' ? '' : ', not included'}: ${listed(unpriced)}.`]),
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

function amountOf({ credit, creditFetchedAt, after }: CreditUse, now: number): string {
  if (!credit) return 'not known';
  const age = creditFetchedAt === null ? null : ageOf(creditFetchedAt, now);
  const ago = age ? `${counted(age.count, age.unit)} ago` : 'just now';
  const left = after && !after.amount.startsWith('-') ? `, ${moneyText(after)} after the queue` : '';
  return `${moneyText(credit)}, read ${ago}${left}`;
}
