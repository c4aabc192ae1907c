import { badInput } from '../../../../shared/model/errors.ts';
import { moneyText } from '../../../../shared/rules/money.ts';
import { HistoryYears, type Retention } from '../../../../shared/model/retention.ts';
import { UpdateMode } from '../../../../shared/model/update-settings.ts';
import { didYouMean } from '../../../../shared/rules/nearest.ts';
import { counted } from '../counted.ts';
import { askYes } from '../prompts.ts';
import type { Session } from '../session.ts';
import { option } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** Limits on spending, how long the history is kept, and updates of the desktop program. */
export function addCommands(program: TerminalCommand): void {
  const settings = program
    .command('settings')
    .description('settings for all future orders, the history, and updates');

  settings
    .add('show', 'show the settings')
    .examples('settings show', 'settings show --json')
    .withoutAccount()
    .runs(print);

  settings
    .add(
      'set <name> <value>',
      'confirm-above AMOUNT or none: orders above this sum need --confirm; ' +
        'unpaid-invoices on or off: whether an account may order when its credit is too low; ' +
        'keep-history 1, 2 or 5 years, or forever: how long the history and changes of prices are kept; ' +
        'updates off, notify or install: what the desktop program does about a new version',
    )
    .account('for unpaid-invoices, if there are several accounts')
    .takes({ currency: option('code', 'for confirm-above; default: the currency of the credit') })
    .yes('for keep-history: remove older history without being asked')
    .examples('settings set confirm-above 500', 'settings set unpaid-invoices on --account shop')
    .withoutAccount()
    .runs(async (session, name, value, { currency = null }) => {
      const { call } = session;
      const set: Readonly<Record<string, () => Promise<unknown>>> = {
        'confirm-above': () =>
          call(
            'orderSettings.setConfirmAbove',
            { currency, amount: value === 'none' ? null : value },
            { amount: null },
          ),
        'unpaid-invoices': async () => {
          if (value !== 'on' && value !== 'off') throw badInput('Set unpaid-invoices to on or off.');
          const { id: accountId } = await session.account();
          return call('orderSettings.setUnpaidInvoices', { accountId, allowed: value === 'on' });
        },
        'keep-history': () => setHistory(session, value),
        updates: async () => {
          const mode = UpdateMode.safeParse(value).data;
          if (!mode) throw badInput('Set updates to off, notify or install.');
          return call('updates.save', { ...(await call('updates.show', {})), mode });
        },
      };
      if (!Object.hasOwn(set, name))
        throw badInput(
          `Choose confirm-above, unpaid-invoices, keep-history or updates instead of “${name}”.${didYouMean(name, Object.keys(set))}`,
        );
      await set[name]?.();
      await print(session);
    });
}

async function setHistory(session: Session, value: string): Promise<void> {
  const { call } = session;
  const years = HistoryYears.safeParse(value === 'forever' ? null : Number(value));
  if (!years.success) throw badInput('Set keep-history to 1, 2, 5 or forever.');
  const { years: former } = await call('retention.show', {});
  if (years.data !== null && years.data < (former ?? Infinity)) {
    const question = `This removes history and price changes that are older than ${counted(years.data, 'year')}. Only a backup brings them back. Go on?`;
    await askYes(session, question);
  }
  await call('retention.save', { years: years.data });
}

async function print({ call, output }: Session): Promise<void> {
  const accounts = await call('accounts.list', {});
  const { confirmAbove, unpaidInvoices } = await call('orderSettings.show', {});
  const names = accounts.filter(({ id }) => unpaidInvoices.includes(id)).map(({ name }) => name);
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
