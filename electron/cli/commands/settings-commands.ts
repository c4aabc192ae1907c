import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import type { OrderSettings } from '../../../shared/model/order-settings.ts';
import { command } from '../options.ts';
import type { Output } from '../output.ts';
import type { RunCommand } from '../run-command.ts';
import type { Session } from '../session.ts';

interface SetOptions {
  readonly account?: string;
  readonly currency?: string;
}

/** `settings`: limits on spending. */
export function addCommands(program: Command, run: RunCommand): void {
  const settings = program.command('settings').description('settings for all future orders');

  command(settings, 'show', 'show the settings').action(
    run<[object]>(async (session, output) => {
      await print(session, output, await session.call('orderSettings.show', {}));
    }),
  );

  command(
    settings,
    'set <name> <value>',
    'confirm-above AMOUNT or none: orders above this sum need --confirm; ' +
      'unpaid-invoices on or off: whether an account may order when its credit is too low',
  )
    .option('--account <name>', 'for unpaid-invoices, if there are several accounts')
    .option('--currency <code>', 'for confirm-above; default: the currency of the credit')
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
  if (name === 'confirm-above') {
    const amount = value === 'none' ? null : value;
    return session.call(
      'orderSettings.setConfirmAbove',
      { currency: currency ?? null, amount },
      { amount: null },
    );
  }
  if (name !== 'unpaid-invoices') {
    throw new AppError('bad-input', `Choose confirm-above or unpaid-invoices instead of “${name}”.`);
  }
  if (value !== 'on' && value !== 'off') throw new AppError('bad-input', 'Set unpaid-invoices to on or off.');
  const { id: accountId } = await session.account(account);
  return session.call('orderSettings.setUnpaidInvoices', { accountId, allowed: value === 'on' });
}

async function print({ call }: Session, output: Output, settings: OrderSettings): Promise<void> {
  const accounts = await call('accounts.list', {});
  const names = accounts.filter(({ id }) => settings.unpaidInvoices.includes(id)).map(({ name }) => name);
  const { confirmAbove } = settings;
  const limits = confirmAbove.map(({ amount, currency }) => `${amount} ${currency}`);
  await output.result(
    { confirmAbove, unpaidInvoices: names },
    `confirm-above    ${limits.join(', ') || 'none'}\nunpaid-invoices  ${names.join(', ') || 'no account'}`,
  );
}
