import type { Input } from '../../../../shared/contract.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { stateBeforeDecision } from '../../../../shared/rules/order-decision.ts';
import { printRows } from '../described-list.ts';
import { reportRefused } from '../failures.ts';
import { askYes } from '../prompts.ts';
import type { Session } from '../session.ts';
import { required, toId } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

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
    .examples('orders check 12', 'orders check 12 --json')
    .runs(async (session, text) => {
      const id = toId(text);
      session.nameOrders(await session.named('orders', [id]));
      return print(session, [await session.call('orders.check', { id }, names)]);
    });

  orders
    .add('resolve <ids...>', 'decide the outcome of orders if it is unknown')
    .takes({
      as: required(
        'decision',
        'done: it happened; refused: the service says that it did not; again: send it once more. The domain is read before the last two',
      ),
    })
    .yes('confirm the decision without being asked, for every order')
    .examples('orders resolve 12 --as done', 'orders resolve 12 --as again --yes')
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the contract checks it
    .runs((session, texts, options) => resolveAll(session, texts, options.as as Decision));

  orders
    .add(
      'revoke <id>',
      'take back your decision on an order, until it is sent or the domain is ordered again',
    )
    .yes('confirm without being asked')
    .examples('orders revoke 12', 'orders revoke 12 --yes')
    .runs(async (session, text) => {
      const id = toId(text);
      const [order] = await session.named('orders', [id]);
      session.nameOrders(order ? [order] : []);
      // Without anything to take back, the core says so before anybody is asked.
      if (order && stateBeforeDecision(order) !== null)
        await askYes(session, 'Take back your decision on this order?');
      return print(session, [await session.call('orders.revoke', { id }, names)]);
    });
}

const names = { id: 'ID' };

/** Settles each order on its own: one that cannot be settled does not keep the others from it. */
async function resolveAll(session: Session, texts: string[], as: Decision): Promise<void> {
  session.nameOrders(await session.named('orders', texts.map(toId)));
  const [only, second] = texts;
  if (only !== undefined && second === undefined)
    return print(session, [await resolve(session, toId(only), as)]);
  const settled: Order[] = [];
  let failed = 0;
  for (const text of new Set(texts)) {
    try {
      settled.push(await resolve(session, toId(text), as));
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

async function resolve(session: Session, id: number, as: Decision): Promise<Order> {
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
  await askYes(session, `Order ${id}, ${order.kind} ${order.unicode}: ${questions[as]}`);
  return call('orders.resolve', { id, as });
}

const print = (session: Session, orders: readonly Order[]): Promise<void> =>
  printRows(session, 'orders', orders, 'No order was settled.');
