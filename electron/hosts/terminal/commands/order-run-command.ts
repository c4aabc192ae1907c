import { type Written, inEnglish } from '../../../../shared/words/write-english.ts';
import { matching } from '../../../../shared/lists/lists.ts';
import { AppError, type Failure } from '../../../../shared/model/errors.ts';
import type { Order, OrderState } from '../../../../shared/model/order.ts';
import { isServiceToBeAsked } from '../../../../shared/rules/order-decision.ts';
import { summarizeRun } from '../../../../shared/rules/run-summary.ts';
import { printRows, toPlainRow } from '../described-list.ts';
import { counted } from '../counted.ts';
import { unicodeName } from '../../../platform/unicode-name.ts';
import { endOfRun, refuse, refusedSentence, UserNeeded } from '../failures.ts';
import { sayAskService } from '../print-order.ts';
import { showProgress } from '../progress-line.ts';
import type { Session } from '../session.ts';
import { toggle, toId } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { RunSummary } from '../../../../shared/model/run-summary.ts';
import { moneyText } from '../../../../shared/rules/money.ts';

/** Adds `orders run`, `orders pause` and `orders resume`. */
export function addOrderRunCommands(orders: TerminalCommand): void {
  orders
    .add('run [ids...]', 'send the queued orders, and read back those that are unknown or await payment')
    .account('only the orders of this account')
    .wait('how long to wait for settle times and the request limit')
    .takes({ resume: toggle('resume the queue first if it is paused') })
    .examples('orders run --wait 600', 'orders run 12 13 --json')
    .runs(run);

  orders
    .add('pause', 'pause the queue, also in the desktop program, until it is resumed')
    .examples('orders pause', 'orders pause --json')
    .runs(async ({ call, output }) => {
      const { paused, counts } = await call('orders.pause', {});
      await output.result({ paused, queued: counts.queued }, 'The queue is paused.');
    });

  orders
    .add('resume', 'end a pause; sends nothing')
    .examples('orders resume', 'orders resume --json')
    .runs(async ({ call, output }) => {
      const { paused: wasPaused } = (await call('app.snapshot', {})).queue;
      const { paused, counts } = await call('orders.resume', {});
      const sentence = !wasPaused
        ? 'The queue was not paused.'
        : counts.queued === 0
          ? 'The pause is over. Nothing is queued.'
          : 'The queue goes on when you run it: namekeep orders run --wait 600';
      await output.result({ paused, queued: counts.queued }, sentence);
    });
}

/** States in which a run can find an order, or leave it for the next one. */
const openStates: OrderState[] = ['queued', 'sending', 'unknown', 'accepted', 'awaiting-payment', 'held'];
/** States in which a run may send an order, with its EPP code. */
const sendable: readonly OrderState[] = ['queued', 'sending', 'unknown'];

const ordersIn = ({ rows }: Session, state: OrderState[], accountId: string | null): Promise<Order[]> =>
  Array.fromAsync(rows('orders', matching('orders', { accountId, state })));

async function run(session: Session, texts: string[], { resume }: { resume: boolean }): Promise<void> {
  const { call, output } = session;
  const accountId = await session.accountId();
  const open = await ordersIn(session, openStates, accountId);
  const before = new Map(open.map((order) => [order.id, order]));
  const named = texts.length === 0 ? open : await openOrders(session, texts, before);
  session.nameOrders(named.filter(({ state }) => sendable.includes(state)));
  const ids = new Set(named.map(({ id }) => id));
  const isAll = texts.length === 0 && accountId === null;
  const { lastRun: former } = (await call('app.snapshot', {})).queue;
  const failures = await runToEnd(session, resume, isAll ? undefined : [...ids]);
  const after = await session.named('orders', [...before.keys()]);
  const ofRun = after.filter((order) => {
    const former = before.get(order.id) ?? order;
    // What has to be done before a named order is sent with it.
    return ids.has(order.id) ? isOfRun(order, former) : order.state !== former.state;
  });
  const endedEarly = failures.length > 0 || session.signal.aborted;
  // What a run that ended early did not get to is counted in the sentence why it ended.
  const printed = endedEarly
    ? ofRun.filter(({ id, updatedAt }) => before.get(id)?.updatedAt !== updatedAt)
    : ofRun;
  const waiting = await needingUser(session, accountId, texts.length === 0 ? null : ids);
  const { lastRun } = (await call('app.snapshot', {})).queue;
  const summary = {
    ...summarizeRun(ofRun, before, await call('orders.credits', {}), null),
    unexplained: lastRun?.finishedAt === former?.finishedAt ? [] : (lastRun?.unexplained ?? []),
  };
  const toRow = toPlainRow(session, 'orders');
  if (output.json) {
    await output.result({ orders: printed.map(toRow), ...summary, needUser: waiting.map(toRow) }, '');
  } else {
    await printRows(
      session,
      'orders',
      printed,
      endedEarly ? 'No order was sent.' : nothingToRun(named.filter(isUnpaid).length),
    );
    if (printed.length > 0)
      await output.result(null, describeRun({ ...summary, ...(endedEarly && { queued: 0 }) }));
    const putOff = printed.filter(({ state, error }) => state === 'queued' && error !== null).length;
    if (putOff > 0 && !endedEarly) output.say(waitStill(putOff));
  }
  endOfRun(session, failures, `${counted(summary.queued, 'order is', 'orders are')} still queued.`);
  const listed = new Set(printed.map(({ id }) => id));
  const lines = waiting.flatMap((order) => {
    // The table has the reason of each other order of this run.
    if (order.state === 'accepted') return sayAskService(order);
    return listed.has(order.id)
      ? []
      : `Order ${order.id}, ${unicodeName(order.domain)}, is ${order.state}: ${order.error ? inEnglish(order.error) : ''}`;
  });
  if (waiting.length > 0) lines.push(...needs(waiting));
  if (summary.refused > 0) {
    for (const line of lines) output.say(line);
    // Not “partly done”: scripts watch for 1 after a run, whatever else it did.
    throw new AppError('refused', refusedSentence('Refused', summary.refused, printed.length));
  }
  if (waiting.length > 0) throw new UserNeeded(lines.join('\n'));
}

/** Runs the queue while a person sees how far it is. When it is stopped, it still waits for the request in flight. */
async function runToEnd(
  session: Session,
  resume: boolean,
  ids: number[] | undefined,
): Promise<Written<Failure>[]> {
  const { call, output, signal, waitMs } = session;
  const progress = showProgress(session, 'queue.changed');
  const stopping = (): void => {
    progress.clear();
    output.say('Stopping. The request in flight is finished first, so nothing is lost.');
  };
  signal.addEventListener('abort', stopping, { once: true });
  try {
    return (await call('orders.runToEnd', { waitMs, resume, ids })).failures;
  } finally {
    signal.removeEventListener('abort', stopping);
    progress.clear();
  }
}

/** @returns orders of this and earlier runs that go on only when the user does something */
async function needingUser(
  session: Session,
  accountId: string | null,
  ids: ReadonlySet<number> | null,
): Promise<Order[]> {
  const open = await ordersIn(session, ['unknown', 'awaiting-payment', 'held', 'accepted'], accountId);
  const inScope = open.filter(({ id }) => ids?.has(id) ?? true);
  return inScope.filter((order) => order.state !== 'accepted' || isServiceToBeAsked(order, Date.now()));
}

/** @returns the orders with these ids. @throws AppError `refused` where one is over, or of another account */
async function openOrders(
  { named }: Session,
  texts: readonly string[],
  open: ReadonlyMap<number, Order>,
): Promise<Order[]> {
  const ids = [...new Set(texts.map(toId))];
  const states = new Map((await named('orders', ids)).map((order) => [order.id, order.state]));
  refuse(
    ids.flatMap((id) => {
      const state = states.get(id);
      if (state === undefined) return `There is no order ${id}.`;
      if (open.has(id)) return [];
      const isOpen = openStates.includes(state);
      return isOpen ? `Order ${id} is of another account.` : `Order ${id} is ${state}.`;
    }),
  );
  return ids.flatMap((id) => open.get(id) ?? []);
}

const isUnpaid = ({ state }: Order): boolean => state === 'awaiting-payment';

/** A run has read the domains of unpaid orders, unless they were read right before. */
function nothingToRun(unpaid: number): string {
  if (unpaid === 0) return 'No orders to run.';
  const which =
    unpaid === 1
      ? '1 order awaits payment; its domain was'
      : `${unpaid} orders await payment; their domains were`;
  return `No orders to run. ${which} read less than a minute ago.`;
}

const waitStill = (count: number): string =>
  `${count === 1 ? '1 order still waits, for the reason above. Run it' : `${count} orders still wait, for the reasons above. Run them`} later: namekeep orders run --wait 600`;

function needs(waiting: readonly Order[]): string[] {
  const held = waiting.filter(({ state }) => state === 'held').map(({ id }) => id);
  const which = held.length <= 5 ? held.join(' ') : 'ID…';
  return [
    `${counted(waiting.length, 'order needs', 'orders need')} you. See: namekeep orders --state held,unknown,awaiting-payment,accepted`,
    ...(held.length > 0 ? [`Let what is held run with: namekeep orders approve ${which}`] : []),
  ];
}

/** A run is about what was queued or unknown, and whatever else it moved. @param former the order before the run */
export const isOfRun = (order: Order, former: Order): boolean =>
  ['queued', 'sending', 'unknown'].includes(former.state) || former.state !== order.state;

const stateWords = [
  ['done', 'done'],
  ['accepted', 'accepted'],
  ['refused', 'refused'],
  ['held', 'held'],
  ['awaitingPayment', 'awaiting payment'],
  ['unknown', 'unknown'],
  ['queued', 'still queued'],
  ['cancelled', 'cancelled'],
] as const;

/** @returns `12 done, 1 refused. Spent: 118.44 EUR. Credit left: 381.56 EUR.` */
export function describeRun({ spent, unexplained, uncharged, demo, credits, ...counts }: RunSummary): string {
  const states = stateWords.flatMap(([state, words]) =>
    counts[state] === 0 && state !== 'done' ? [] : `${counts[state]} ${words}`,
  );
  const left = credits.map(({ account, credit, isRead }) => {
    const name = credits.length === 1 ? '' : ` of “${account}”`;
    const reckoned = isRead ? '' : ', reckoned from the prices';
    return `Credit left${name}: ${credit ? moneyText(credit) + reckoned : 'not known'}.`;
  });
  const cost = spent.length === 0 ? 'nothing' : sumText(spent);
  const open = uncharged.length === 0 ? [] : [`Accepted, not charged yet: ${sumText(uncharged)}.`];
  const beside = unexplained.map(
    (sum) =>
      `The credit ${sum.amount.startsWith('-') ? 'fell' : 'rose'} by ${moneyText(withoutSign(sum))} beside that; namekeep credit says more.`,
  );
  const demos = demo === 0 ? [] : [`Not counting ${counted(demo, 'order')} of the demo.`];
  return [`${states.join(', ')}.`, `Spent: ${cost}.`, ...beside, ...open, ...demos, ...left].join(' ');
}

const withoutSign = ({ amount, currency }: Money): Money => ({ amount: amount.replace('-', ''), currency });

const sumText = (sums: readonly Money[]): string => sums.map(moneyText).join(' and ');
