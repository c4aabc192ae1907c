import type { Input } from '../../../../shared/contract.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { stateBeforeDecision } from '../../../../shared/rules/order-decision.ts';
import { printRows } from '../described-list.ts';
import { reportRefused } from '../failures.ts';
import { askYes } from '../prompts.ts';
import type { Session } from '../session.ts';
import { type TerminalCommand, toId } from '../terminal-command.ts';

type Decision = Input<'orders.resolve'>['as'];

const questions: Readonly<Record<Decision, string>> = {
  done: 'Mark it as carried out?',
  refused: 'Mark it as not carried out?',
  again: 'Send it again? You pay twice if the service carried it out and does not show it yet.',
};

/** Adds `orders check`, `orders resolve` and `orders revoke`. */
export function addOrderResolveCommands(orders: TerminalCommand): void {
  orders
    .add('check <id>', 'read the domain of an unknown, accepted or unpaid order again')
    .runs(async (session: Session, text: string) => {
      const id = toId(text);
      session.nameOrders(await session.named('orders', [id]));
      return print(session, [await session.call('orders.check', { id }, names)]);
    });

  orders
    .add('resolve <ids...>', 'decide the outcome of orders if it is unknown')
    .requiredOption(
      '--as <decision>',
      'done: it happened; refused: the service says that it did not; again: send it once more. The domain is read before the last two',
    )
    .option('--yes', 'confirm the decision without being asked, for every order')
    .runs(resolveAll);

  orders
    .add(
      'revoke <id>',
      'take back your decision on an order, until it is sent or the domain is ordered again',
    )
    .option('--yes', 'confirm without being asked')
    .runs(async (session: Session, id: string, { yes = false }: { yes?: boolean }) => {
      const input = { id: toId(id) };
      const [order] = await session.named('orders', [input.id]);
      session.nameOrders(order ? [order] : []);
      // Without anything to take back, the core says so before anybody is asked.
      if (order && stateBeforeDecision(order) !== null)
        await askYes('Take back your decision on this order?', yes, session);
      return print(session, [await session.call('orders.revoke', input, names)]);
    });
}

const names = { id: 'ID' };

/** Settles each order on its own: one that cannot be settled does not keep the others from it. */
async function resolveAll(
  session: Session,
  texts: string[],
  { as, yes = false }: { as: Decision; yes?: boolean },
): Promise<void> {
  session.nameOrders(await session.named('orders', texts.map(toId)));
  const [only, second] = texts;
  if (only !== undefined && second === undefined)
    return print(session, [await resolve(session, toId(only), as, yes)]);
  const settled: Order[] = [];
  let failed = 0;
  for (const text of new Set(texts)) {
    try {
      settled.push(await resolve(session, toId(text), as, yes));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed += 1;
      const named = error.message.includes(`rder ${text}`);
      session.output.say(named ? error.message : `Order ${text}: ${error.message}`);
    }
  }
  await print(session, settled);
  reportRefused('Not settled', failed, settled.length + failed);
}

async function resolve(session: Session, id: number, as: Decision, yes: boolean): Promise<Order> {
  const { call, named, output } = session;
  const [order] = await named('orders', [id]);
  const isOpen = order?.state === 'unknown' || order?.state === 'accepted';
  // Without anything to decide, the core says so before anybody is asked.
  if (!isOpen || !(as in questions)) return call('orders.resolve', { id, as }, names);
  if (as !== 'done') {
    const checked = await call('orders.check', { id });
    if (checked.state !== 'unknown' && (as === 'again' || checked.state !== 'accepted')) {
      throw new AppError('refused', `Order ${id} is ${checked.state} now. There is nothing to decide.`);
    }
    if (checked.evidence) output.say(`Order ${id}: ${checked.evidence.finding}`);
  }
  if (as === 'again' && order.attempts > 1)
    output.say(`Order ${id} was already sent ${order.attempts} times.`);
  await askYes(`Order ${id}, ${order.kind} ${order.unicode}: ${questions[as]}`, yes, session);
  return call('orders.resolve', { id, as });
}

const print = (session: Session, orders: readonly Order[]): Promise<void> =>
  printRows(session, 'orders', orders, 'No order was settled.');
