import { asWritten } from '../../../shared/words/sentence.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Money } from '../../../shared/model/money.ts';
import { isConfirmed, sumsToConfirm } from '../../../shared/rules/confirmation.ts';
import { createMoneySum, moneyText } from '../../../shared/rules/money.ts';
import type { Store } from '../../store/store.ts';
import { readOrderSettings } from './order-settings.ts';

/**
 * Refuses to go on with orders for more than the user's limit until their exact sum was typed, and with any orders when a
 * sum was typed that is not theirs.
 * @param typed what the user typed, one text for each currency
 * @throws AppError `confirmation-needed`; its details hold the amount to type for each currency | `bad-input`
 */
export async function requireConfirmation(
  store: Pick<Store, 'settings'>,
  sums: readonly Money[],
  typed: readonly string[],
): Promise<void> {
  const { confirmAbove } = await readOrderSettings(store);
  const toConfirm = sumsToConfirm(sums, confirmAbove);
  if (isConfirmed(toConfirm, typed)) return requireOwnSums(sums, typed);
  const text = ({ amount, currency }: Money): string => `${amount} ${currency}`;
  const limits = confirmAbove.filter((limit) =>
    toConfirm.some(({ currency }) => currency === limit.currency),
  );
  const message =
    `This is ${toConfirm.map(text).join(' and ')}, above your limit of ${limits.map(text).join(' and ')}: ` +
    `type ${toConfirm.map(({ amount }) => amount).join(' and ')} to confirm.`;
  throw new AppError('confirmation-needed', message, {
    fields: { confirm: asWritten(message) },
    details: Object.fromEntries(toConfirm.map(({ amount, currency }) => [currency, amount])),
  });
}

function requireOwnSums(sums: readonly Money[], typed: readonly string[]): void {
  const other = typed.find((one) => one.trim() !== '' && !sums.some((sum) => isConfirmed([sum], [one])));
  if (other === undefined) return;
  const own = sums.length === 0 ? 'nothing to pay' : sums.map(moneyText).join(' and ');
  const message = `You confirmed ${other}, but this is ${own}. Nothing was queued.`;
  throw new AppError('bad-input', message, { fields: { confirm: asWritten(message) } });
}

/**
 * Passes candidates on only after their whole sum was confirmed. Where the user has neither set a limit nor typed a
 * sum they stream through;
 * else all are read first, so that what is queued is what was added up.
 * @param pricesOf what a candidate will cost; empty when it will not be ordered
 * @throws AppError `confirmation-needed`, before the first page
 */
export async function* afterConfirmation<C>(
  store: Pick<Store, 'settings'>,
  pages: AsyncIterable<readonly C[]>,
  pricesOf: (candidate: C) => readonly (Money | null)[],
  typed: readonly string[],
): AsyncGenerator<readonly C[], void> {
  if (typed.length === 0 && (await readOrderSettings(store)).confirmAbove.length === 0) {
    yield* pages;
    return;
  }
  const sum = createMoneySum();
  const all: (readonly C[])[] = [];
  for await (const page of pages) {
    all.push(page);
    for (const candidate of page) for (const price of pricesOf(candidate)) if (price) sum.add(price);
  }
  await requireConfirmation(store, sum.sums(), typed);
  yield* all;
}
