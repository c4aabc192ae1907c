import { AppError } from '../../../../shared/model/errors.ts';
import type { OrderSettings } from '../../../../shared/model/order-settings.ts';
import { moneyText } from '../../../../shared/rules/money.ts';
import { HistoryYears, type Retention } from '../../../../shared/model/retention.ts';
import { UpdateMode } from '../../../../shared/model/update-settings.ts';
import { didYouMean } from '../../../../shared/rules/nearest.ts';
import { counted } from '../counted.ts';
import { askYes } from '../prompts.ts';
import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';

interface SetOptions {
  readonly account?: string;
  readonly currency?: string;
  readonly yes?: boolean;
}

/** `settings`: limits on spending, how long the history is kept, and updates of the desktop program. */
export function addCommands(program: TerminalCommand): void {
  const settings = program
    .command('settings')
    .description('settings for all future orders, the history, and updates');

  settings
    .add('show', 'show the settings')
    .withoutAccount()
    .runs(async (session: Session) => print(session, await session.call('orderSettings.show', {})));

  settings
    .add(
      'set <name> <value>',
      'confirm-above AMOUNT or none: orders above this sum need --confirm; ' +
        'unpaid-invoices on or off: whether an account may order when its credit is too low; ' +
        'keep-history 1, 2 or 5 years, or forever: how long the history and changes of prices are kept; ' +
        'updates off, notify or install: what the desktop program does about a new version',
    )
    .account('for unpaid-invoices, if there are several accounts')
    .option('--currency <code>', 'for confirm-above; default: the currency of the credit')
    .option('--yes', 'for keep-history: remove older history without being asked')
    .withoutAccount()
    .runs(async (session: Session, name: string, value: string, options: SetOptions) =>
      print(session, await set(session, name, value, options)),
    );
}

const settingNames = ['confirm-above', 'unpaid-invoices', 'keep-history', 'updates'];

async function set(
  session: Session,
  name: string,
  value: string,
  { account, currency, yes = false }: SetOptions,
): Promise<OrderSettings> {
  if (name === 'confirm-above') {
    const amount = value === 'none' ? null : value;
    const input = { currency: currency ?? null, amount };
    return session.call('orderSettings.setConfirmAbove', input, { amount: null });
  }
  if (name === 'keep-history') return setHistory(session, value, yes);
  if (name === 'updates') return setUpdates(session, value);
  if (name !== 'unpaid-invoices') {
    throw new AppError(
      'bad-input',
      `Choose confirm-above, unpaid-invoices, keep-history or updates instead of “${name}”.${didYouMean(name, settingNames)}`,
    );
  }
  if (value !== 'on' && value !== 'off') throw new AppError('bad-input', 'Set unpaid-invoices to on or off.');
  const { id: accountId } = await session.account(account);
  return session.call('orderSettings.setUnpaidInvoices', { accountId, allowed: value === 'on' });
}

async function setHistory(session: Session, value: string, yes: boolean): Promise<OrderSettings> {
  const { call } = session;
  const years = HistoryYears.safeParse(value === 'forever' ? null : Number(value));
  if (!years.success) throw new AppError('bad-input', 'Set keep-history to 1, 2, 5 or forever.');
  const { years: former } = await call('retention.show', {});
  if (years.data !== null && years.data < (former ?? Infinity)) {
    const question = `This removes history and price changes that are older than ${counted(years.data, 'year')}. Only a backup brings them back. Go on?`;
    await askYes(question, yes, session);
  }
  await call('retention.save', { years: years.data });
  return call('orderSettings.show', {});
}

async function setUpdates({ call }: Session, value: string): Promise<OrderSettings> {
  const mode = UpdateMode.safeParse(value).data;
  if (!mode) throw new AppError('bad-input', 'Set updates to off, notify or install.');
  await call('updates.save', { ...(await call('updates.show', {})), mode });
  return call('orderSettings.show', {});
}

async function print({ call, output }: Session, settings: OrderSettings): Promise<void> {
  const accounts = await call('accounts.list', {});
  const names = accounts.filter(({ id }) => settings.unpaidInvoices.includes(id)).map(({ name }) => name);
  const { confirmAbove } = settings;
  const limits = confirmAbove.map(moneyText).join(', ') || 'none';
  const unpaid = names.length > 0 ? `on for ${names.join(', ')}` : 'off';
  const { mode: updates } = await call('updates.show', {});
  const history = await call('retention.show', {});
  const lines = [
    `confirm-above    ${limits}`,
    `unpaid-invoices  ${accounts.length === 0 ? 'there is no account yet' : unpaid}`,
    `keep-history     ${describeHistory(history)}`,
    `updates          ${updates}`,
  ];
  await output.result({ confirmAbove, unpaidInvoices: names, updates, history }, lines.join('\n'));
}

function describeHistory({ years, entries, entriesSince, priceChanges, bytes }: Retention): string {
  const kept = years === null ? 'forever' : counted(years, 'year');
  const since = entriesSince === null ? '' : ` since ${entriesSince.slice(0, 10)}`;
  const held = `${counted(entries, 'entry', 'entries')}${since}, ${counted(priceChanges, 'price change')}`;
  return `${kept}; now ${held}, in a ledger of ${(bytes / 1_000_000).toFixed(1)} MB`;
}
