import { say } from '../../../../shared/words/sentence.ts';
import { AppError, badInput } from '../../../../shared/model/errors.ts';
import { OrderSettings } from '../../../../shared/model/order-settings.ts';
import { parseAmount, toMoney } from '../../../../shared/rules/money.ts';
import type { Store } from '../../../store/store.ts';

const name = 'orders.settings';
type Keeping = Pick<Store, 'settings' | 'accounts' | 'portfolio'>;

/** @throws AppError `file-failed` when what is stored cannot be read: a damaged limit must not be exceeded */
export async function readOrderSettings(keeping: Pick<Store, 'settings'>): Promise<OrderSettings> {
  const read = await stored(keeping);
  if (read) return read;
  throw new AppError('file-failed', say('settings.damaged'));
}

/** @returns null when what is stored is damaged */
async function stored({ settings }: Pick<Store, 'settings'>): Promise<OrderSettings | null> {
  return OrderSettings.safeParse((await settings.get(name)) ?? {}).data ?? null;
}

const none: OrderSettings = { confirmAbove: [], unpaidInvoices: [] };

/**
 * Sets above which sum queueing asks for it to be typed.
 * @param wanted the currency; null for that of the credit, where all accounts have the same
 * @param amount a decimal amount in the currency; null for no limit
 * @throws AppError `bad-input`
 */
export async function setConfirmAbove(
  store: Keeping,
  wanted: string | null,
  amount: string | null,
): Promise<OrderSettings> {
  const { settings } = store;
  const currency = wanted ?? (await creditCurrency(store));
  if (!/^\S{1,12}$/.test(currency)) {
    const message = say('settings.currency');
    throw badInput(message, 'currency');
  }
  const minor = amount === null ? null : parseAmount(amount.trim(), currency);
  if (amount !== null && (minor === null || minor < 0)) {
    const message = say('settings.amount', { amount });
    throw badInput(message, 'amount');
  }
  const former = (await stored({ settings })) ?? none;
  const others = former.confirmAbove.filter((limit) => limit.currency !== currency);
  const confirmAbove = minor === null ? others : [...others, toMoney({ minor, currency })];
  confirmAbove.sort((a, b) => a.currency.localeCompare(b.currency));
  return save({ settings }, { ...former, confirmAbove });
}

async function creditCurrency({ accounts, portfolio }: Keeping): Promise<string> {
  const credits = await Promise.all((await accounts.list()).map(({ id }) => portfolio.credit(id)));
  const [only, ...others] = new Set(credits.flatMap((credit) => credit?.currency ?? []));
  if (only !== undefined && others.length === 0) return only;
  const message = say('settings.name-currency');
  throw badInput(message, 'currency');
}

/** Lets an account's orders run though the credit does not cover them, or not. @throws AppError `not-found` */
export async function setUnpaidInvoices(
  { settings, accounts }: Keeping,
  accountId: string,
  allowed: boolean,
): Promise<OrderSettings> {
  if (!(await accounts.list()).some(({ id }) => id === accountId)) {
    throw new AppError('not-found', say('account.gone'));
  }
  const former = (await stored({ settings })) ?? none;
  const others = former.unpaidInvoices.filter((id) => id !== accountId);
  return save({ settings }, { ...former, unpaidInvoices: allowed ? [...others, accountId] : others });
}

async function save({ settings }: Pick<Store, 'settings'>, next: OrderSettings): Promise<OrderSettings> {
  await settings.set(name, next);
  return next;
}
