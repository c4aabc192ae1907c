import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import { type Order, OrderState } from '../../../shared/model/order.ts';
import { isServiceToBeAsked } from '../../../shared/rules/order-decision.ts';
import { addConfirmOption, type ConfirmOption } from '../confirm-option.ts';
import { endOfRun } from '../end-of-run.ts';
import { command, toId, toList, toMilliseconds, toNumber } from '../options.ts';
import { orderColumns, orderRow } from '../order-row.ts';
import type { Output, Rows } from '../output.ts';
import { sayAskService } from '../print-order.ts';
import type { RunCommand } from '../run-command.ts';
import { queueNamed } from '../queue-named.ts';
import { allRows, type Session, windows } from '../session.ts';
import { addOrderResolveCommands } from './order-resolve-command.ts';
import { addOrderShowCommand } from './order-show-command.ts';

interface RenewOptions extends ConfirmOption {
  readonly years: number;
  readonly account?: string;
}
interface RestoreOptions extends ConfirmOption {
  readonly renew?: number;
  readonly account?: string;
}

export function addCommands(program: Command, run: RunCommand): void {
  addConfirmOption(command(program, 'renew <names...>', 'queue renewals from the cache; no network'))
    .requiredOption('--years <number>', 'term, 1 to 9', toNumber)
    .option('--account <name>', 'if several accounts hold a name')
    .action(
      run<[string[], RenewOptions]>(async (session, output, names, { years, confirm, account }) => {
        await queueNamed(session, output, names, account, years, (selection) =>
          session.call('orders.queueRenewal', { selection, years, confirm, each: true }),
        );
      }),
    );

  addConfirmOption(
    command(
      program,
      'restore <names...>',
      'queue restores of domains in redemption from the cache; no network',
    ),
  )
    .option('--renew <years>', 'also renew each restored domain, for 1 to 9 years', toNumber)
    .option('--account <name>', 'if several accounts hold a name')
    .action(
      run<[string[], RestoreOptions]>(async (session, output, names, { renew, confirm, account }) => {
        const input = { thenRenew: renew ?? null, confirm };
        await queueNamed(session, output, names, account, 0, (selection) =>
          session.call('orders.queueRestore', { selection, ...input }, { thenRenew: '--renew' }),
        );
      }),
    );

  const orders = command(program, 'orders', 'list the orders')
    .option('--state <states>', `only these: ${OrderState.options.join(', ')}`, toList)
    .action(
      run<[{ state?: OrderState[] }]>(async (session, output, { state = [] }) => {
        await print(output, windows(list(session, state)));
      }),
    );

  addOrderShowCommand(orders, run);

  command(orders, 'run', 'send the queued orders and read back those of unknown outcome')
    .option('--wait <seconds>', 'how long to wait for settle times and the request limit', toMilliseconds, 0)
    .option('--resume', 'resume the queue first if it is paused')
    .action(
      run<[{ wait: number; resume?: boolean }]>(async (session, output, { wait, resume = false }) => {
        const refusedBefore = new Set((await allRows(list(session, ['refused']))).map(({ id }) => id));
        const { failures } = await session.call('orders.runToEnd', { waitMs: wait, resume });
        await print(output, windows(list(session, [])));
        endOfRun(session, failures, 'Unsent orders stay queued.');
        const refused = await allRows(list(session, ['refused']));
        const problems = refused
          .filter(({ id }) => !refusedBefore.has(id))
          .map(({ domain, error }) => `${domain}: ${error ?? 'refused'}`);
        if (problems.length > 0) throw new AppError('refused', problems.join('\n'));
        for (const { domain, error, id } of await allRows(
          list(session, ['unknown', 'awaiting-payment', 'held']),
        )) {
          output.say(`Order ${id}, ${domain}: ${error ?? ''}`);
        }
        for (const order of await allRows(list(session, ['accepted']))) {
          if (isServiceToBeAsked(order, Date.now())) output.say(sayAskService(order));
        }
      }),
    );

  command(orders, 'pause', 'pause the queue, also in the desktop program, until it is resumed').action(
    run<[object]>(async ({ call }, output) => {
      const { paused, counts } = await call('orders.pause', {});
      await output.result({ paused, queued: counts.queued }, 'The queue is paused.');
    }),
  );

  command(orders, 'cancel <ids...>', 'cancel unsent orders').action(
    run<[string[], object]>(async (session, output, texts) => {
      const ids = texts.map(toId);
      await session.call('orders.cancel', { ids });
      await printThese(session, output, ids, 'cancelled');
    }),
  );

  addConfirmOption(
    command(orders, 'approve <ids...>', 'approve held orders at the current price and dates'),
  ).action(
    run<[string[], ConfirmOption]>(async (session, output, texts, { confirm }) => {
      const ids = texts.map(toId);
      await session.call('orders.approve', { ids, confirm });
      await printThese(session, output, ids, 'queued');
    }),
  );

  addOrderResolveCommands(orders, run);
}

const list =
  ({ call }: Session, states: readonly OrderState[]) =>
  (window: { offset: number; limit: number }) =>
    call('orders.list', { accountId: null, states: [...states], ...window });

const print = (output: Output, orders: Rows<Order>): Promise<void> =>
  output.rows(orders, orderRow, orderColumns, 'No orders.');

async function printThese(
  { call }: Session,
  output: Output,
  ids: readonly number[],
  wanted: OrderState,
): Promise<void> {
  const found = await call('orders.get', { ids: [...ids] });
  await print(output, found);
  const problems = ids.flatMap((id) => {
    const order = found.find((one) => one.id === id);
    if (!order) return [`There is no order ${id}.`];
    return order.state === wanted ? [] : [`Order ${id} is ${order.state}.`];
  });
  if (problems.length > 0) throw new AppError('refused', problems.join('\n'));
}
