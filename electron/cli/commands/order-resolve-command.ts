import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import type { Order } from '../../../shared/model/order.ts';
import { askYes } from '../ask-yes.ts';
import { orderColumns, orderRow } from '../order-row.ts';
import type { Output } from '../output.ts';
import type { RunCommand } from '../program.ts';
import type { Session } from '../session.ts';
import { positive } from './portfolio-commands.ts';

const questions = {
  done: 'Mark it as carried out?',
  refused: 'Mark it as not carried out?',
  again: 'Send it again? It is charged twice if the service carried it out and does not show it yet.',
} as const;
const isDecision = (text: string): text is keyof typeof questions => text in questions;

/** Adds `orders check` and `orders resolve`. @param orders the command of which they are two */
export function addOrderResolveCommands(orders: Command, run: RunCommand): void {
  orders
    .command('check <id>')
    .description('read the domain of an unknown or accepted order again')
    .option('--json', 'print JSON')
    .action(
      run<[string, object]>(async ({ core }, output, text) => {
        await print(output, await core.orders.check(positive('ID', text)));
      }),
    );

  orders
    .command('resolve <id>')
    .description('decide what became of an order whose outcome is unknown')
    .requiredOption(
      '--as <decision>',
      'done: it happened; refused: the service says that it did not; again: send it once more. The domain is read before the last two',
    )
    .option('--yes', 'confirm the decision without being asked')
    .option('--json', 'print JSON')
    .action(
      run<[string, { as: string; yes?: boolean }]>(async (session, output, text, { as, yes = false }) => {
        if (!isDecision(as)) throw new AppError('bad-input', '--as is done, refused or again.');
        await print(output, await resolve(session, output, positive('ID', text), as, yes));
      }),
    );
}

async function resolve(
  { core: { orders, store } }: Session,
  output: Output,
  id: number,
  as: keyof typeof questions,
  yes: boolean,
): Promise<Order> {
  const order = await store.orders.get(id);
  const isOpen = order?.state === 'unknown' || order?.state === 'accepted';
  // Without anything to decide, the core says so before anybody is asked.
  if (!isOpen) return orders.resolve(id, as);
  if (as !== 'done') {
    const checked = await orders.check(id);
    if (checked.state !== 'unknown' && (as === 'again' || checked.state !== 'accepted')) {
      throw new AppError('refused', `Order ${id} is ${checked.state} now, so there is nothing to decide.`);
    }
    if (checked.evidence) output.say(checked.evidence.finding);
  }
  if (as === 'again' && order.attempts > 1) output.say(`It was sent ${order.attempts} times already.`);
  await askYes(questions[as], yes);
  return orders.resolve(id, as);
}

const print = (output: Output, order: Order): Promise<void> => output.rows([order], orderRow, orderColumns);
