import type { Command } from 'commander';
import type { Input } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { Order } from '../../../shared/model/order.ts';
import { askYes } from '../ask-yes.ts';
import { command, toId } from '../options.ts';
import { orderColumns, orderRow } from '../order-row.ts';
import type { Output } from '../output.ts';
import type { RunCommand } from '../run-command.ts';
import type { Session } from '../session.ts';

type Decision = Input<'orders.resolve'>['as'];

const questions: Readonly<Record<Decision, string>> = {
  done: 'Mark it as carried out?',
  refused: 'Mark it as not carried out?',
  again: 'Send it again? You pay twice if the service carried it out and does not show it yet.',
};

/** Adds `orders check` and `orders resolve`. */
export function addOrderResolveCommands(orders: Command, run: RunCommand): void {
  command(orders, 'check <id>', 'read the domain of an unknown or accepted order again').action(
    run<[string, object]>(async ({ call }, output, id) => {
      await print(output, await call('orders.check', { id: toId(id) }, names));
    }),
  );

  command(orders, 'resolve <id>', 'decide the outcome of an order if it is unknown')
    .requiredOption(
      '--as <decision>',
      'done: it happened; refused: the service says that it did not; again: send it once more. The domain is read before the last two',
    )
    .option('--yes', 'confirm the decision without being asked')
    .action(
      run<[string, { as: Decision; yes?: boolean }]>(async (session, output, id, { as, yes = false }) => {
        await print(output, await resolve(session, output, toId(id), as, yes));
      }),
    );
}

const names = { id: 'ID' };

async function resolve(
  session: Session,
  output: Output,
  id: number,
  as: Decision,
  yes: boolean,
): Promise<Order> {
  const { call } = session;
  const [order] = await call('orders.get', { ids: [id] });
  const isOpen = order?.state === 'unknown' || order?.state === 'accepted';
  // Without anything to decide, the core says so before anybody is asked.
  if (!isOpen || !(as in questions)) return call('orders.resolve', { id, as }, names);
  if (as !== 'done') {
    const checked = await call('orders.check', { id });
    if (checked.state !== 'unknown' && (as === 'again' || checked.state !== 'accepted')) {
      throw new AppError('refused', `Order ${id} is ${checked.state} now. There is nothing to decide.`);
    }
    if (checked.evidence) output.say(checked.evidence.finding);
  }
  if (as === 'again' && order.attempts > 1) output.say(`It was already sent ${order.attempts} times.`);
  await askYes(questions[as], yes, session);
  return call('orders.resolve', { id, as });
}

const print = (output: Output, order: Order): Promise<void> =>
  output.rows([order], orderRow, orderColumns, '');
