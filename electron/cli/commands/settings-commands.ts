import type { Command } from 'commander';
import type { OrderSettings } from '../../../shared/model/order-settings.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { readOrderSettings, setConfirmAbove, setUnpaidInvoices } from '../../orders/queue/order-settings.ts';
import type { Output } from '../output.ts';
import type { RunCommand } from '../program.ts';
import type { Session } from '../session.ts';

interface SetOptions {
  readonly account?: string;
  readonly currency?: string;
}

/** `settings`: what the user says once about spending. */
export function addSettingsCommands(program: Command, run: RunCommand): void {
  const settings = program.command('settings').description('what holds for all orders to come');

  settings
    .command('show')
    .description('show the settings')
    .option('--json', 'print JSON')
    .action(
      run<[object]>(async (session, output) => {
        await print(session, output, await readOrderSettings(session.core.store));
      }),
    );

  settings
    .command('set <name> <value>')
    .description(
      'confirm-above AMOUNT or none: queueing for more than this in the currency asks for --confirm; ' +
        'unpaid-invoices on or off: whether orders of the account run although the credit does not cover them',
    )
    .option('--account <name>', 'of unpaid-invoices, when there are several')
    .option('--currency <code>', 'of confirm-above; default: that of the credit')
    .option('--json', 'print JSON')
    .action(
      run<[string, string, SetOptions]>(async (session, output, name, value, options) => {
        await print(session, output, await set(session, name, value, options));
      }),
    );
}

async function set(
  session: Session,
  name: string,
  value: string,
  { account, currency }: SetOptions,
): Promise<OrderSettings> {
  const { store } = session.core;
  if (name === 'confirm-above') {
    const code = currency ?? (await ownCurrency(session));
    return setConfirmAbove(store, code, value === 'none' ? null : value);
  }
  if (name === 'unpaid-invoices') {
    if (value !== 'on' && value !== 'off')
      throw new AppError('bad-input', 'unpaid-invoices is set to on or off.');
    return setUnpaidInvoices(store, (await session.account(account)).id, value === 'on');
  }
  throw new AppError(
    'bad-input',
    `There is no setting “${name}”: there are confirm-above and unpaid-invoices.`,
  );
}

async function ownCurrency({ core, accounts }: Session): Promise<string> {
  const credits = await Promise.all(
    (await accounts(undefined)).map(({ id }) => core.store.portfolio.credit(id)),
  );
  const [first, second] = new Set(credits.flatMap((credit) => credit?.currency ?? []));
  if (first !== undefined && second === undefined) return first;
  throw new AppError('bad-input', 'Say the currency of the limit: --currency EUR.');
}

async function print({ core }: Session, output: Output, settings: OrderSettings): Promise<void> {
  const accounts = await core.accounts.list();
  const names = accounts.filter(({ id }) => settings.unpaidInvoices.includes(id)).map(({ name }) => name);
  const { confirmAbove } = settings;
  const limits = confirmAbove.map(({ amount, currency }) => `${amount} ${currency}`);
  await output.result(
    { confirmAbove, unpaidInvoices: names },
    `confirm-above    ${limits.join(', ') || 'none'}\nunpaid-invoices  ${names.join(', ') || 'no account'}`,
  );
}
