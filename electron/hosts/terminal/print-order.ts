import { inEnglish } from '../../../shared/words/write-english.ts';
import type { OrderAttempt } from '../../../shared/model/attempt.ts';
import type { Money } from '../../../shared/model/money.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Order } from '../../../shared/model/order.ts';
import type { AttemptOutcome } from '../../../shared/rules/order-story.ts';
import { creditMove, describeCreditMove, instantText } from '../../../shared/rules/credit-move.ts';
import { likelyOutcome } from '../../../shared/rules/likely-outcome.ts';
import { isServiceToBeAsked } from '../../../shared/rules/order-decision.ts';
import { type OrderFact, orderFacts } from '../../../shared/rules/service-question.ts';
import type { StoryStep } from '../../../shared/rules/order-story.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import type { Session } from './session.ts';
import { toId } from './command-options.ts';

/** @throws AppError `not-found` */
export async function orderNamed(session: Session, text: string): Promise<Order> {
  const id = toId(text);
  const [order] = await session.named('orders', [id]);
  if (!order) throw new AppError('not-found', `There is no order ${id}.`);
  return order;
}

/** @returns everything about an order as lines for a person */
export function printOrder(order: Order, account: string, steps: readonly StoryStep[]): string[] {
  const { id, kind, domain, years, state, approval, error, invoiceId, newExpiryDate, idempotencyKey } = order;
  const byUser = order.confirmedByUser ? ' (confirmed by the user)' : '';
  const term = kind === 'restore' ? '' : ` for ${years} ${years === 1 ? 'year' : 'years'}`;
  return [
    `Order ${id}: ${kind} ${unicodeName(domain)}${term}, account ${account}. State: ${state}${byUser}.`,
    ...(isServiceToBeAsked(order, Date.now()) ? [sayAskService(order, steps)] : []),
    ...(state === 'unknown' ? [inEnglish(likelyOutcome(order).sentence)] : []),
    ...(error === null ? [] : [inEnglish(error)]),
    `Approved: ${approved(approval)}.`,
    ...(invoiceId === null ? [] : [`Invoice: ${invoiceId}.`]),
    ...(newExpiryDate === null ? [] : [`New expiry date: ${newExpiryDate}.`]),
    ...(idempotencyKey === null || !isKeySent(steps) ? [] : [`Idempotency key: ${idempotencyKey}.`]),
    ...printEvidence(order),
    '',
    'History',
    ...steps.flatMap(printStep),
  ];
}

const factNames: Readonly<Record<OrderFact['name'], string>> = {
  domain: 'domain',
  invoice: 'invoice',
  sentAt: 'sent',
  idempotencyKey: 'idempotency key',
  expiryDateBefore: 'expiry date before',
  expiryDateNow: 'expiry date now',
  nextDueDateBefore: 'next due date before',
  nextDueDateNow: 'next due date now',
  statusBefore: 'status before',
  statusNow: 'status now',
};

/**
 * @param steps of the order; they say whether the service was sent its idempotency key
 * @returns what to ask the service about an order that it accepted and that shows no effect
 */
export function sayAskService(order: Order, steps: readonly StoryStep[] = []): string {
  const facts = orderFacts(isKeySent(steps) ? order : { ...order, idempotencyKey: null });
  return (
    `Order ${order.id} was accepted but has had no visible effect. Ask the service about it; do not order it again: ` +
    `${facts.map(({ name, value }) => `${factNames[name]} ${value}`).join(', ')}.`
  );
}

/** Every order has an idempotency key; not every service takes it. */
const isKeySent = (steps: readonly StoryStep[]): boolean =>
  steps.some((step) => step.kind === 'attempt' && step.attempt.keySent);

const amount = (money: Money | null): string => (money ? `${money.amount} ${money.currency}` : 'unknown');

function approved({ price, fee, pricesFetchedAt, expiryDate, status, credit }: Order['approval']): string {
  const age = pricesFetchedAt === null ? '' : ` (price list of ${instantText(pricesFetchedAt)})`;
  const creditAge = credit === null ? '' : ` (read ${instantText(credit.fetchedAt)})`;
  return (
    `price ${amount(price)}${fee ? `, plus a fee of up to ${amount(fee)}` : ''}${age}, expiry date ${expiryDate ?? 'unknown'}, status ${status ?? 'unknown'}, ` +
    `credit ${amount(credit)}${creditAge}`
  );
}

function printEvidence({ baseline, evidence }: Order): string[] {
  if (!baseline) return [];
  const { readAt, price, ...before } = baseline;
  const lines = [`Before sending: price ${amount(price)}, ${reading(before)}, read ${instantText(readAt)}.`];
  if (!evidence) return lines;
  lines.push(
    evidence.readAt === null
      ? 'It has not been read back.'
      : `Read back ${instantText(evidence.readAt)}: ${reading(evidence)}.`,
  );
  const move = creditMove(baseline, evidence);
  const credited = move && inEnglish(describeCreditMove(move));
  if (credited && !inEnglish(evidence.finding).includes(credited)) lines.push(credited);
  lines.push(`Conclusion: ${inEnglish(evidence.finding)}`);
  return lines;
}

const reading = (
  read: Pick<NonNullable<Order['evidence']>, 'expiryDate' | 'nextDueDate' | 'status' | 'credit'>,
) =>
  `expiry date ${read.expiryDate ?? 'unknown'}, next due date ${read.nextDueDate ?? 'unknown'}, ` +
  `status ${read.status ?? 'unknown'}, credit ${amount(read.credit)}`;

function printStep(step: StoryStep): string[] {
  if (step.kind === 'event')
    return [`${instantText(step.at)}  ${step.event.to}: ${inEnglish(step.event.note)}`];
  return printAttempt(step.attempt, step.outcome).map((line) => `    ${line}`);
}

/** @returns what was sent, what came back, how long it took, and what was left of the request budget */
function printAttempt(
  { number, budget, keySent, request, end }: OrderAttempt,
  outcome: AttemptOutcome,
): string[] {
  const key = keySent ? ' with its idempotency key' : '';
  const sent = request
    ? `Attempt ${number}: sent ${request.method} ${request.path}${queryOf(request.query)}${key}.`
    : `Attempt ${number}: ${outcome === 'not-sent' ? 'nothing was sent' : 'no request was recorded'}.`;
  return [
    sent,
    ...(request?.body ? [`Body: ${request.body}`] : []),
    outcomeOf(end, outcome),
    ...(end?.answer ? [`Answer: ${end.answer.trim()}${end.answerCut ? ' … (cut)' : ''}`] : []),
    ...(end?.problem ? [inEnglish(end.problem)] : []),
    ...(budget.length === 0 ? [] : [`Requests left at that time: ${budget.map(bucketOf).join('; ')}.`]),
  ];
}

const queryOf = (query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
};

function outcomeOf(end: OrderAttempt['end'], outcome: AttemptOutcome): string {
  const again =
    end && end.requests > 1 ? ` after ${end.requests} requests, because the service asked to wait` : '';
  switch (outcome) {
    case 'answered':
      return `HTTP ${end?.status ?? '?'} in ${end?.durationMs ?? '?'} ms${again}.`;
    case 'no-answer':
      return `No answer within ${end?.durationMs ?? '?'} ms${again}.`;
    case 'not-sent':
      return 'Not sent.';
    case 'under-way':
      return 'In progress.';
    case 'cut-off':
      return 'Namekeep ended before an answer arrived.';
  }
}

const bucketOf = ({ name, left, limit, windowMs, nextAt }: OrderAttempt['budget'][number]): string =>
  `${name === 'all' ? '' : `${name} `}${left} of ${limit} per ${windowMs / 60_000} min${nextAt ? `, next one ${instantText(nextAt)}` : ''}`;
