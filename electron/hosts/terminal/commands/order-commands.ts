import { asWritten } from '../../../../shared/words/sentence.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import { matching } from '../../../../shared/lists/lists.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { creditMove } from '../../../../shared/rules/credit-move.ts';
import { orderPrice } from '../../../../shared/rules/order-terms.ts';
import { orderStory } from '../../../../shared/rules/order-story.ts';
import { invoiceStays } from '../../../../shared/rules/unpaid-invoice.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { addList, printRows, toPlainRow } from '../described-list.ts';
import { requireState } from '../failures.ts';
import { visibleLine } from '../../../../shared/rules/visible.ts';
import { askYes } from '../prompts.ts';
import { orderNamed, printOrder } from '../print-order.ts';
import { sayCost } from '../print-queued.ts';
import { queueNamed, type QueueOptions, queueOrders } from '../queue-orders.ts';
import type { Session } from '../session.ts';
import { type TerminalCommand, toId, toNumber } from '../terminal-command.ts';
import { addOrderGroupCommands, requireCause } from './order-group-commands.ts';
import { addOrderCorrectCommand } from './order-correct-command.ts';
import { addOrderResolveCommands } from './order-resolve-command.ts';
import { addOrderRunCommands } from './order-run-command.ts';

const allowStatus = [
  '--allow-status',
  'also queue domains whose status may not allow the order; the service decides',
] as const;

export function addCommands(program: TerminalCommand): void {
  program
    .add('renew [names...]', 'queue renewals from the cache; no network')
    .option('--where <query>', 'all domains that match, instead of names')
    .nameList()
    .dryRun()
    .confirmSum()
    .option('--years <number>', 'term, 1 to 9', toNumber, 1)
    .account('if several accounts hold a name')
    .option(...allowStatus)
    .runs(renew);

  program
    .add('restore [names...]', 'queue restores of domains in redemption from the cache; no network')
    .option('--where <query>', 'all domains that match, instead of names')
    .nameList()
    .dryRun()
    .confirmSum()
    .option('--renew <years>', 'also renew each restored domain, for 1 to 9 years', toNumber)
    .account('if several accounts hold a name')
    .option(...allowStatus)
    .runs(restore);

  addList(program, 'invoices', {
    description: 'list the orders whose invoice awaits payment',
    one: 'invoice',
    none: 'No invoice awaits payment.',
  });

  const orders = addList(program, 'orders', { description: 'list the orders', one: 'order' });

  orders
    .add('show <id>', 'everything recorded about one order: approval, evidence, events, every attempt')
    .runs(show);

  orders
    .add('cancel <ids...>', 'cancel orders that were not sent or await payment')
    .option('--yes', 'cancel those that await payment without being asked; their invoices stay open')
    .runs(cancel);

  orders
    .add('approve [ids...]', 'approve held orders at the current price and dates')
    .option('--cause <cause>', 'all held orders of this cause, instead of ids; see: orders groups')
    .option('--fitting', 'only those that the credit covers now, in the order in which they were queued')
    .option('--dates-moved', 'also those of which a date moved since they were approved')
    .confirmSum()
    .runs(approve);

  orders
    .add(
      'again <id>',
      'queue a refused renewal or restore again, as a new order that is checked like any other',
    )
    .option('--renew <years>', 'after a restore, also renew the domain, for 1 to 9 years', toNumber)
    .confirmSum()
    .option(...allowStatus)
    .runs(orderAgain);

  addOrderGroupCommands(orders);

  addOrderCorrectCommand(orders);
  addOrderResolveCommands(orders);
  addOrderRunCommands(orders);
}

async function cancel(session: Session, texts: string[], { yes = false }: { yes?: boolean }): Promise<void> {
  const { call, output } = session;
  const ids = texts.map(toId);
  const orders = await session.named('orders', ids);
  const unpaid = orders.filter(({ state }) => state === 'awaiting-payment');
  for (const order of unpaid) output.say(`Order ${order.id}: ${inEnglish(invoiceStays(order))}`);
  if (unpaid.length > 0) {
    const what =
      orders.length === 1 ? 'this order' : `these orders, ${unpaid.length} of them with an invoice`;
    await askYes(`Cancel ${what}?`, yes, session);
  }
  await call('orders.cancel', { ids, unpaid: unpaid.length > 0 });
  requireState('order', ids, await printOrders(session, ids), 'cancelled');
}

interface ApproveOptions {
  readonly confirm: string[];
  readonly cause?: string;
  readonly fitting?: boolean;
  readonly datesMoved?: boolean;
}

async function approve(
  session: Session,
  texts: string[],
  { confirm, cause, fitting = false, datesMoved: moved = false }: ApproveOptions,
): Promise<void> {
  const { call } = session;
  if ((cause === undefined) === (texts.length === 0)) {
    const message = 'Name the orders by id, or all of one cause with --cause.';
    throw new AppError('bad-input', message, { fields: { ids: asWritten(message) } });
  }
  const ids = texts.map(toId);
  if (cause !== undefined) {
    const held = matching('orders', { accountId: null, state: ['held'], cause: [requireCause(cause)] });
    for await (const { id } of session.rows('orders', held)) ids.push(id);
  }
  const { ids: approved } = await call('orders.approve', { ids, fitting, moved, confirm });
  const asked = fitting ? approved : ids;
  const orders = await printOrders(session, asked);
  const queued = orders.filter(({ id }) => approved.includes(id));
  const costs = queued.map((order) => ({ ...order, price: orderPrice(order), fee: order.approval.fee }));
  await sayCost(session, costs, 'approved');
  requireState('order', asked, orders, 'queued');
}

const renew = (
  session: Session,
  names: string[],
  { years, ...options }: QueueOptions & { years: number },
): Promise<void> =>
  queueNamed(session, names, options, (selection) => ({
    kind: 'renew',
    selection,
    years,
    allowUncertain: options.allowStatus,
  }));

const restore = (
  session: Session,
  names: string[],
  { renew: thenRenew = null, ...options }: QueueOptions & { renew?: number | null },
): Promise<void> =>
  queueNamed(session, names, options, (selection) => ({
    kind: 'restore',
    selection,
    thenRenew,
    allowUncertain: options.allowStatus,
  }));

async function orderAgain(
  session: Session,
  text: string,
  options: Pick<QueueOptions, 'confirm' | 'allowStatus'> & { renew?: number },
): Promise<void> {
  const { kind, state, years, accountId, domain, id } = await orderNamed(session, text);
  if (kind === 'register' || kind === 'transfer')
    throw new AppError('bad-input', `Order ${id} is a ${kind}: see “namekeep help orders correct”.`);
  if (state !== 'refused') throw new AppError('refused', `Order ${id} is ${state}, not refused.`);
  const { allowStatus: allowUncertain, renew: thenRenew = null } = options;
  const selection = { by: 'keys' as const, keys: [{ accountId, domain }] };
  const again = kind === 'renew' ? { kind, years } : { kind, thenRenew };
  await queueOrders(session, { ...again, selection, allowUncertain }, options);
}

async function printOrders(session: Session, ids: number[]): Promise<Order[]> {
  const orders = await session.named('orders', ids);
  await printRows(session, 'orders', orders, 'No orders.');
  return orders;
}

async function show(session: Session, text: string): Promise<void> {
  const { call, output } = session;
  const order = await orderNamed(session, text);
  const { id } = order;
  const [events, attempts] = await Promise.all([
    call('orders.story', { id }),
    call('orders.attempts', { id }),
  ]);
  const row = toPlainRow(session, 'orders')(order);
  const account = String(row['account']);
  const steps = orderStory(events, attempts, order.state);
  const keySent = attempts.some((attempt) => attempt.keySent);
  // What a registration says about a person is left out.
  const {
    approval,
    baseline,
    evidence,
    details: _details,
    cost: _cost,
    firstSentAt: _first,
    ...rest
  } = order;
  const shown = {
    order: { ...rest, ...row, cause: order.cause },
    approval,
    baseline,
    evidence,
    creditMove: creditMove(baseline, evidence),
    events,
    attempts: steps.flatMap((step) =>
      step.kind === 'attempt' ? [{ ...step.attempt, outcome: step.outcome }] : [],
    ),
  };
  await output.result(shown, printOrder({ order, account, steps, keySent }).map(visibleLine).join('\n'));
}
