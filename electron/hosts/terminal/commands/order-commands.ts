import type { Output } from '../../../../shared/contract.ts';
import { AppError, badInput } from '../../../../shared/model/errors.ts';
import { matching } from '../../../../shared/lists/lists.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { Order } from '../../../../shared/model/order.ts';
import { CauseCode } from '../../../../shared/model/order-cause.ts';
import type { OrderGroup } from '../../../../shared/model/order-group.ts';
import { creditMove } from '../../../../shared/rules/credit-move.ts';
import { moneyText, toMinor } from '../../../../shared/rules/money.ts';
import { orderPrice } from '../../../../shared/rules/order-terms.ts';
import { orderStory } from '../../../../shared/rules/order-story.ts';
import { invoiceStays } from '../../../../shared/rules/unpaid-invoice.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { counted } from '../counted.ts';
import { addList, printRows, toPlainRow } from '../described-list.ts';
import { requireState } from '../failures.ts';
import { visibleLine } from '../../../../shared/rules/visible.ts';
import { askYes } from '../prompts.ts';
import { orderNamed, printOrder } from '../print-order.ts';
import { sayCost } from '../print-queued.ts';
import { queueNamed, queueOrders } from '../queue-orders.ts';
import type { Session } from '../session.ts';
import type { Column } from '../table.ts';
import { confirmSum, option, toggle, toId, toNumber } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import { addOrderCorrectCommand } from './order-correct-command.ts';
import { addOrderResolveCommands } from './order-resolve-command.ts';
import { addOrderRunCommands } from './order-run-command.ts';

const allowStatus = toggle(
  'also queue domains whose status may not allow the order, that are to be dropped, or that were renewed before and are paid again',
);

const ordering = <Usage extends string>(program: TerminalCommand, usage: Usage, description: string) =>
  program
    .add(usage, description)
    .where()
    .nameList()
    .dryRun()
    .account('if several accounts hold a name')
    .takes({ confirm: confirmSum, allowStatus });

export function addCommands(program: TerminalCommand): void {
  ordering(program, 'renew [names...]', 'queue renewals from the cache; no network')
    .takes({ years: option('number', 'term, 1 to 9', toNumber, 1) })
    .examples('renew example.it --years 1', 'renew example.it example.com --years 2 --json')
    .runs((session, names, { years, allowStatus: allowUncertain, confirm }) =>
      queueNamed(session, names, confirm, (selection) => ({
        kind: 'renew',
        selection,
        years,
        allowUncertain,
      })),
    );

  ordering(
    program,
    'restore [names...]',
    'queue restores of domains in redemption from the cache; no network',
  )
    .takes({ renew: option('years', 'also renew each restored domain, for 1 to 9 years', toNumber) })
    .examples('restore example.it', 'restore example.it --renew 1')
    .runs((session, names, { renew: thenRenew = null, allowStatus: allowUncertain, confirm }) =>
      queueNamed(session, names, confirm, (selection) => ({
        kind: 'restore',
        selection,
        thenRenew,
        allowUncertain,
      })),
    );

  addList(program, 'invoices', {
    description: 'list the orders whose invoice awaits payment',
    one: 'invoice',
    none: 'No invoice awaits payment.',
  }).examples('invoices', 'invoices --columns invoice,domain,cost --csv');

  const orders = addList(program, 'orders', { description: 'list the orders', one: 'order' }).examples(
    'orders --state held,unknown',
    'orders .it --since 2026-01-01 --sort -cost',
  );

  orders
    .add('show <id>', 'everything recorded about one order: approval, evidence, events, every attempt')
    .examples('orders show 12', 'orders show 12 --json')
    .runs(show);

  orders
    .add('cancel <ids...>', 'cancel orders that were not sent or await payment')
    .yes('cancel those that await payment without being asked; their invoices stay open')
    .examples('orders cancel 12', 'orders cancel 12 13 14')
    .runs(cancel);

  orders
    .add('approve [ids...]', 'approve held orders at the current price and dates')
    .yes('approve what costs more than before without being asked')
    .takes({
      cause: option('cause', 'all held orders of this cause, instead of ids; see: orders groups'),
      fitting: toggle('only those that the credit covers now, in the order in which they were queued'),
      datesMoved: toggle('also those of which a date moved since they were approved'),
      confirm: confirmSum,
    })
    .examples('orders approve 12 13 --confirm 240.00', 'orders approve --cause credit-short --fitting')
    .runs(async (session, texts, { confirm, cause, fitting, datesMoved: moved }) => {
      const { call } = session;
      if ((cause === undefined) === (texts.length === 0)) {
        const message = 'Name the orders by id, or all of one cause with --cause.';
        throw badInput(message, 'ids');
      }
      const ids = texts.map(toId);
      if (cause !== undefined) {
        const held = matching('orders', { accountId: null, state: ['held'], cause: [requireCause(cause)] });
        for await (const { id } of session.rows('orders', held)) ids.push(id);
      }
      await askAboutRise(session, await call('orders.previewApproval', { ids, fitting }));
      const { ids: approved } = await call('orders.approve', { ids, fitting, moved, confirm: [...confirm] });
      const shown = fitting ? approved : ids;
      const orders = await printOrders(session, shown);
      const queued = orders.filter(({ id }) => approved.includes(id));
      const costs = queued.map((order) => ({ ...order, price: orderPrice(order), fee: order.approval.fee }));
      await sayCost(session, costs, 'approved');
      requireState('order', shown, orders, 'queued');
    });

  orders
    .add(
      'again <id>',
      'queue a refused renewal or restore again, as a new order that is checked like any other',
    )
    .takes({
      renew: option('years', 'after a restore, also renew the domain, for 1 to 9 years', toNumber),
      confirm: confirmSum,
      allowStatus,
    })
    .examples('orders again 12', 'orders again 12 --confirm 240.00')
    .runs(async (session, text, { confirm, allowStatus: allowUncertain, renew: thenRenew = null }) => {
      const { kind, state, years, accountId, domain, id } = await orderNamed(session, text);
      if (kind === 'register' || kind === 'transfer')
        throw badInput(`Order ${id} is a ${kind}: see “namekeep help orders correct”.`);
      if (state !== 'refused') throw new AppError('refused', `Order ${id} is ${state}, not refused.`);
      const selection = { by: 'keys' as const, keys: [{ accountId, domain }] };
      const again = kind === 'renew' ? { kind, years } : { kind, thenRenew };
      await queueOrders(session, { ...again, selection, allowUncertain }, confirm);
    });

  orders
    .add('groups', 'orders that wait for you, by state and cause')
    .examples('orders groups', 'orders groups --json')
    .runs(async ({ accountNames, call, output }) => {
      const groups = (await call('orders.groups', { accountId: null })).map((group) =>
        groupRow(group, accountNames?.get(group.accountId) ?? group.accountId),
      );
      await output.rows(groups, groupColumns(groups), 'No order waits for you.');
    });

  addOrderCorrectCommand(orders);
  addOrderResolveCommands(orders);
  addOrderRunCommands(orders);
}

/** Says what orders were approved for and what they cost now, where that is more, and asks. @throws AppError as `askYes` */
async function askAboutRise(
  session: Session,
  { count, before, sums }: Output<'orders.previewApproval'>,
): Promise<void> {
  const minorOf = (all: readonly Money[], unit: string): number => {
    const sum = all.find(({ currency }) => currency === unit);
    return sum ? toMinor(sum).minor : 0;
  };
  const rose = sums.some(({ currency }) => minorOf(sums, currency) > minorOf(before, currency));
  if (!rose) return;
  const written = (all: readonly Money[]): string => all.map(moneyText).join(' + ') || 'no known price';
  await askYes(
    session,
    `${counted(count, 'order')} approved for ${written(before)}, now ${written(sums)}. Approve at the new price?`,
  );
}

/** A group as scripts read it: one sum, as its orders are of one account. */
const groupRow = (
  { state, cause, count, sums, oldest, credit, rise, accountId }: OrderGroup,
  account: string,
) => ({
  account,
  accountId,
  state,
  cause,
  count,
  sum: sums[0] ?? null,
  ...(rise && { approved: rise.before[0] ?? null, now: rise.after[0] ?? null }),
  short: credit?.short ?? null,
  fitting: credit?.fitting ?? null,
  oldest,
});

/** @param rows approved and present prices have a column where any of these rose */
const groupColumns = (
  rows: readonly ReturnType<typeof groupRow>[],
): readonly Column<ReturnType<typeof groupRow>>[] => [
  ['Account', ({ account }) => account, 'account'],
  ['State', ({ state }) => state, 'state'],
  ['Cause', ({ cause }) => cause],
  ['Orders', ({ count }) => count, 'right'],
  ['Sum', ({ sum }) => sum, 'money'],
  ...(rows.some(({ approved }) => approved) ? [riseColumn] : []),
  ['Short by', ({ short }) => short, 'money'],
  ['Covered', ({ fitting }) => fitting, 'right'],
  ['Since', ({ oldest }) => oldest, 'age'],
];

const riseColumn: Column<ReturnType<typeof groupRow>> = [
  'Approved → now',
  ({ approved, now }) => (approved && now ? `${moneyText(approved)} → ${moneyText(now)}` : null),
];

/** @throws AppError `bad-input` for a cause that there is not */
function requireCause(cause: string): CauseCode {
  const known = CauseCode.safeParse(cause);
  if (known.success) return known.data;
  const message = `There is no cause “${cause}”. “namekeep orders groups” shows those of your orders.`;
  throw badInput(message, 'cause');
}

async function cancel(session: Session, texts: string[]): Promise<void> {
  const { call, output } = session;
  const ids = texts.map(toId);
  const orders = await session.named('orders', ids);
  const unpaid = orders.filter(({ state }) => state === 'awaiting-payment');
  for (const order of unpaid) output.say(`Order ${order.id}: ${inEnglish(invoiceStays(order))}`);
  if (unpaid.length > 0) {
    const what =
      orders.length === 1 ? 'this order' : `these orders, ${unpaid.length} of them with an invoice`;
    await askYes(session, `Cancel ${what}?`);
  }
  await call('orders.cancel', { ids, unpaid: unpaid.length > 0 });
  requireState('order', ids, await printOrders(session, ids), 'cancelled');
}

async function printOrders(session: Session, ids: number[]): Promise<Order[]> {
  const orders = await session.named('orders', ids);
  await printRows(session, 'orders', orders, 'No orders.');
  return orders;
}

async function show(session: Session, text: string): Promise<void> {
  const { call, output } = session;
  const order = await orderNamed(session, text);
  const { id, cause } = order;
  const [events, attempts] = await Promise.all([
    call('orders.story', { id }),
    call('orders.attempts', { id }),
  ]);
  const row = toPlainRow(session, 'orders')(order);
  const steps = orderStory(events, attempts, order.state);
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
    order: { ...rest, ...row, cause },
    approval,
    baseline,
    evidence,
    creditMove: creditMove(baseline, evidence),
    events,
    attempts: steps.flatMap((step) =>
      step.kind === 'attempt' ? [{ ...step.attempt, outcome: step.outcome }] : [],
    ),
  };
  const lines = printOrder(order, String(row['account']), steps);
  await output.result(shown, lines.map(visibleLine).join('\n'));
}
