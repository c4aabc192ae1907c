import { say, type Sentence, type SentenceValue } from '../../../../shared/words/sentence.ts';
import { AppError, badInput } from '../../../../shared/model/errors.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { ShownOrders } from '../../../../shared/model/order.ts';
import type { Agreement } from '../../../../shared/model/ordering.ts';
import { isConfirmed, sumsToConfirm } from '../../../../shared/rules/confirmation.ts';
import { areSameSums, createMoneySum, type MoneySum, sumByCurrency } from '../../../../shared/rules/money.ts';
import { countedAccounts } from '../../../../shared/rules/without-demo.ts';
import type { Store } from '../../../store/store.ts';
import type { Candidate } from '../kinds/orderable-domains.ts';
import { readOrderSettings } from './order-settings.ts';

/** Refuses (`confirmation-needed`) orders that are not those on the button: selections and prices change. */
export function requireShown(shown: ShownOrders | undefined, { count, sums }: ShownOrders): void {
  if (!shown || (shown.count === count && areSameSums(shown.sums, sums))) return;
  const cost = sums.length > 0 ? sums : say('orders.no-known-price');
  throw new AppError('confirmation-needed', say('orders.not-as-shown', { count, cost }));
}

/**
 * Refuses to go on with orders that are not those on the button, for more than the user's limit until their exact sum was
 * typed, and with any orders when a sum was typed that is not theirs.
 * @throws AppError `confirmation-needed`; its details hold the amount to type for each currency | `bad-input`
 */
export async function requireConfirmation(
  store: Pick<Store, 'settings'>,
  { count, sums }: ShownOrders,
  { confirm: typed = [], shown }: Agreement,
): Promise<void> {
  requireShown(shown, { count, sums });
  const { confirmAbove } = await readOrderSettings(store);
  const toConfirm = sumsToConfirm(sums, confirmAbove);
  if (isConfirmed(toConfirm, typed)) return requireOwnSums(sums, typed);
  const limits = confirmAbove.filter((limit) =>
    toConfirm.some(({ currency }) => currency === limit.currency),
  );
  const message = say('confirm.above', {
    sums: joined(toConfirm),
    limits: joined(limits),
    amounts: joined(toConfirm.map(({ amount }) => amount)),
  });
  throw new AppError('confirmation-needed', message, {
    fields: { confirm: message },
    details: Object.fromEntries(toConfirm.map(({ amount, currency }) => [currency, amount])),
  });
}

const named = 50;

/** @returns the first of these sentences, as they are shown */
export const firstMoved = (moved: readonly Sentence[]): Sentence[] => moved.slice(0, named);

/**
 * Refuses to approve orders of which a date moved until the user has seen both dates.
 * @throws AppError `confirmation-needed`; its field `moved` says the same
 */
export function requireMoved(moved: readonly Sentence[], seen: boolean): void {
  if (moved.length === 0 || seen) return;
  const more = moved.length - named;
  const domains = [...firstMoved(moved), ...(more > 0 ? [say('approval.moved-more', { count: more })] : [])];
  const message = say('approval.moved', { count: moved.length, domains });
  throw new AppError('confirmation-needed', message, { fields: { moved: message } });
}

function requireOwnSums(sums: readonly Money[], typed: readonly string[]): void {
  const other = typed.find((text) => text.trim() !== '' && !sums.some((sum) => isConfirmed([sum], [text])));
  if (other === undefined) return;
  const own = sums.length === 0 ? say('amounts.none') : joined(sums);
  const message = say('confirm.other', { typed: other, own });
  throw badInput(message, 'confirm');
}

/** @returns `118.44 EUR and 20.00 USD` */
const joined = (parts: readonly SentenceValue[]): SentenceValue =>
  parts.length === 0 ? '' : parts.reduce((before, after) => say('amounts.and', { before, after }));

/**
 * Passes candidates on only after their whole sum was confirmed. Where there is no limit, no typed sum and no button they
 * stream through; else all are read first, so that what is queued is what was added up.
 * @throws AppError `confirmation-needed`, before the first page
 */
export async function* afterConfirmation(
  store: Pick<Store, 'settings' | 'accounts'>,
  pages: AsyncIterable<readonly Candidate[]>,
  agreed: Agreement,
): AsyncGenerator<readonly Candidate[], void> {
  const { confirm = [], shown } = agreed;
  if (!shown && confirm.length === 0 && (await readOrderSettings(store)).confirmAbove.length === 0) {
    yield* pages;
    return;
  }
  const perAccount = new Map<string, MoneySum>();
  const all: (readonly Candidate[])[] = [];
  let count = 0;
  for await (const page of pages) {
    all.push(page);
    for (const { item } of page) {
      const { accountId, bucket, orders } = item;
      const sum = perAccount.get(accountId) ?? createMoneySum();
      perAccount.set(accountId, sum);
      if (bucket !== 'will-be-ordered') continue;
      count += 1;
      for (const { price, fee } of orders) for (const money of [price, fee]) if (money) sum.add(money);
    }
  }
  await requireConfirmation(store, { count, sums: await countedSums(store, perAccount) }, agreed);
  yield* all;
}

/** @returns what the accounts that take part have to pay together, per currency; demo money is in no sum beside real money */
export async function countedSums(
  { accounts }: Pick<Store, 'accounts'>,
  perAccount: ReadonlyMap<string, MoneySum>,
): Promise<Money[]> {
  const counted = countedAccounts(perAccount.keys(), await accounts.list());
  return sumByCurrency([...perAccount].flatMap(([id, sum]) => (counted.has(id) ? sum.sums() : [])));
}
