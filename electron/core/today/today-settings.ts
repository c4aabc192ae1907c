import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { z } from 'zod';
import { IsoDate } from '../../../shared/model/domain.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { Money } from '../../../shared/model/money.ts';
import type { Snooze } from '../../../shared/rules/rank-risks.ts';
import { readTypedAmount } from '../../../shared/rules/retail.ts';
import { toMoney } from '../../../shared/rules/money.ts';
import type { Store } from '../../store/store.ts';

const snoozesName = 'today.snoozed';
const limitsName = 'credit.below';

const Snoozes = z.record(z.string(), z.object({ until: IsoDate, count: z.int() })).catch({});
const Limits = z.record(z.string(), Money).catch({});

type Settings = Store['settings'];

/** Risks that the user has put off, by key. */
export const readSnoozes = async (settings: Settings): Promise<Record<string, Snooze>> =>
  Snoozes.parse(await settings.get(snoozesName));

/** Puts a risk off, or with null shows it again; what was put off until `today` is forgotten. */
export async function saveSnooze(
  settings: Settings,
  key: string,
  snooze: Snooze | null,
  today: string,
): Promise<void> {
  const { [key]: _, ...others } = await readSnoozes(settings);
  const lasting = Object.entries(others).filter(([, { until }]) => until > today);
  await settings.set(snoozesName, Object.fromEntries(snooze ? [...lasting, [key, snooze]] : lasting));
}

/** The credit below which the user is warned, by account. */
export const readCreditLimits = async (settings: Settings): Promise<Record<string, Money>> =>
  Limits.parse(await settings.get(limitsName));

/**
 * @param amount as typed; null removes the limit
 * @param currency of the account's credit; null when it was never read
 * @throws AppError `bad-input`
 */
export async function saveCreditLimit(
  settings: Settings,
  accountId: string,
  amount: string | null,
  currency: string | null,
): Promise<void> {
  const { [accountId]: _, ...others } = await readCreditLimits(settings);
  if (amount === null) return settings.set(limitsName, others);
  if (currency === null) throw badAmount(say('credit.no-currency'));
  const read = readTypedAmount(amount, currency);
  if (read === null) {
    const example = toMoney({ minor: 10_000, currency }).amount;
    throw badAmount(say('prices.no-amount', { text: amount, currency, example }));
  }
  await settings.set(limitsName, { ...others, [accountId]: { amount: read, currency } });
}

const badAmount = (sentence: Sentence): AppError =>
  new AppError('bad-input', sentence, { fields: { amount: sentence } });
