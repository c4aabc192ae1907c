import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import { OrderState, type Order } from '../../../shared/model/order.ts';
import { isServiceToBeAsked } from '../../../shared/rules/order-decision.ts';
import { addConfirmOption, type ConfirmOption, sayingHowToConfirm } from '../confirm-option.ts';
import { orderColumns, orderRow } from '../order-row.ts';
import type { Output } from '../output.ts';
import type { RunCommand } from '../program.ts';
import { queueNamed } from '../queue-named.ts';
import type { Session } from '../session.ts';
import { sayAskService } from '../tell-order.ts';
import { addOrderResolveCommands } from './order-resolve-command.ts';
import { addOrderShowCommand } from './order-show-command.ts';
import { positive } from './portfolio-commands.ts';

interface RenewOptions extends ConfirmOption {
  readonly years: string;
  readonly account?: string;
}
interface RestoreOptions extends ConfirmOption {
  readonly renew?: string;
  readonly account?: string;
}

export function addOrderCommands(program: Command, run: RunCommand): void {
  addConfirmOption(program.command('renew <names...>'))
    .description('queue renewals from the cache; no network')
    .requiredOption('--years <number>', 'term, 1 to 9')
    .option('--account <name>', 'when several accounts hold a name')
    .option('--json', 'print JSON')
    .action(
      run<[string[], RenewOptions]>(async (session, output, names, options) => {
        if (!/^[1-9]$/.test(options.years))
          throw new AppError('bad-input', '--years is a number from 1 to 9.');
        const years = Number(options.years);
        await queueNamed(session, output, names, options.account, {
          years,
          queue: (selection) =>
            sayingHowToConfirm(session.core.orders.queue(selection, years, options.confirm)),
        });
      }),
    );

  addConfirmOption(program.command('restore <names...>'))
    .description('queue restores of domains in redemption from the cache; no network')
    .option('--renew <years>', 'and the renewal that follows each, 1 to 9 years')
    .option('--account <name>', 'when several accounts hold a name')
    .option('--json', 'print JSON')
    .action(
      run<[string[], RestoreOptions]>(async (session, output, names, options) => {
        if (options.renew !== undefined && !/^[1-9]$/.test(options.renew))
          throw new AppError('bad-input', '--renew is a number from 1 to 9.');
        const thenRenew = options.renew === undefined ? null : Number(options.renew);
        await queueNamed(session, output, names, options.account, {
          years: 0,
          queue: (selection) =>
            sayingHowToConfirm(session.core.orders.queueRestore(selection, thenRenew, options.confirm)),
        });
      }),
    );

  const orders = program
    .command('orders')
    .description('list the orders')
    .option('--state <state>', `only these: ${OrderState.options.join(', ')}`)
    .option('--json', 'print JSON')
    .action(
      run<[{ state?: string }]>(async (session, output, { state }) => {
        await printOrders(session, output, state === undefined ? [] : readStates(state));
      }),
    );

  addOrderShowCommand(orders, run);

  orders
    .command('run')
    .description('run what can run, read back what is unknown')
    .option('--wait <seconds>', 'how long to wait for settle times and the request limit', '0')
    .option('--resume', 'also when the queue is paused, which ends the pause')
    .option('--json', 'print JSON')
    .action(
      run<[{ wait: string; resume?: boolean }]>(async (session, output, { wait, resume = false }) => {
        if (!/^\d{1,6}$/.test(wait)) throw new AppError('bad-input', '--wait is a number of seconds.');
        const { core, signal } = session;
        const refusedBefore = new Set((await list(session, ['refused'])).map(({ id }) => id));
        const failures = await core.orders.run(Number(wait) * 1000, { signal, resume });
        await printOrders(session, output, []);
        const [failure] = failures.values();
        if (failure) throw new AppError(failure.code, failure.message, failure);
        if (signal.aborted)
          throw new AppError('stopped', 'Stopped between requests; what was not sent stays queued.');
        const refused = (await list(session, ['refused'])).filter(({ id }) => !refusedBefore.has(id));
        if (refused.length > 0) {
          throw new AppError(
            'refused',
            refused.map(({ domain, error }) => `${domain}: ${error ?? 'refused'}`).join('\n'),
          );
        }
        for (const { domain, error, id } of await list(session, ['unknown', 'awaiting-payment', 'held'])) {
          output.say(`Order ${id}, ${domain}: ${error ?? ''}`);
        }
        for (const order of await list(session, ['accepted'])) {
          if (isServiceToBeAsked(order, Date.now())) output.say(sayAskService(order));
        }
      }),
    );

  orders
    .command('pause')
    .description('pause the queue, here and in the program, until it is resumed; over restarts')
    .option('--json', 'print JSON')
    .action(
      run<[object]>(async ({ core }, output) => {
        const { paused, counts } = await core.orders.pause();
        await output.result({ paused, queued: counts.queued }, 'The queue is paused.');
      }),
    );

  orders
    .command('cancel <ids...>')
    .description('cancel orders that were not sent')
    .option('--json', 'print JSON')
    .action(
      run<[string[], object]>(async (session, output, texts) => {
        const ids = texts.map((text) => positive('ID', text));
        await session.core.orders.cancel(ids);
        await printThese(session, output, ids, 'cancelled');
      }),
    );

  addConfirmOption(orders.command('approve <ids...>'))
    .description('let held orders run with the price and dates known now')
    .option('--json', 'print JSON')
    .action(
      run<[string[], ConfirmOption]>(async (session, output, texts, { confirm }) => {
        const ids = texts.map((text) => positive('ID', text));
        await sayingHowToConfirm(session.core.orders.approve(ids, confirm));
        await printThese(session, output, ids, 'queued');
      }),
    );

  addOrderResolveCommands(orders, run);
}

async function list({ core }: Session, states: readonly OrderState[]): Promise<Order[]> {
  return (await core.store.orders.list({ accountId: null, states, offset: 0, limit: 1_000_000 })).rows;
}

async function printOrders(session: Session, output: Output, states: readonly OrderState[]): Promise<void> {
  await output.rows(await list(session, states), orderRow, orderColumns);
}

async function printThese(
  { core }: Session,
  output: Output,
  ids: readonly number[],
  wanted: OrderState,
): Promise<void> {
  const found = await Promise.all(ids.map((id) => core.store.orders.get(id)));
  const orders = found.filter((order) => order !== null);
  await output.rows(orders, orderRow, orderColumns);
  const problems = ids.flatMap((id, index) => {
    const order = found[index];
    if (!order) return [`There is no order ${id}.`];
    return order.state === wanted ? [] : [`Order ${id} is ${order.state}.`];
  });
  if (problems.length > 0) throw new AppError('refused', problems.join('\n'));
}

function readStates(text: string): OrderState[] {
  return text.split(',').map((part) => {
    const state = OrderState.safeParse(part.trim());
    if (!state.success)
      throw new AppError('bad-input', `--state is one of ${OrderState.options.join(', ')}.`);
    return state.data;
  });
}
