import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import type { Order } from '../../../shared/model/order.ts';
import { creditMove } from '../../../shared/rules/credit-move.ts';
import { orderStory } from '../../../shared/rules/order-story.ts';
import { orderRow } from '../order-row.ts';
import type { RunCommand } from '../program.ts';
import { tellOrder, type ToldOrder } from '../tell-order.ts';
import { positive } from './portfolio-commands.ts';

/** Adds `orders show`. @param orders the command of which it is one */
export function addOrderShowCommand(orders: Command, run: RunCommand): void {
  orders
    .command('show <id>')
    .description('everything kept about one order: approval, evidence, events, every attempt')
    .option('--json', 'print JSON')
    .action(
      run<[string, object]>(async ({ core: { store } }, output, text) => {
        const id = positive('ID', text);
        const order = await store.orders.get(id);
        if (!order) throw new AppError('not-found', `There is no order ${id}.`);
        const [accounts, events, attempts] = await Promise.all([
          store.accounts.list(),
          store.orders.story(id),
          store.attempts.of(id),
        ]);
        const account = accounts.find((one) => one.id === order.accountId)?.name ?? order.accountId;
        const told = { order, account, steps: orderStory(events, attempts, order.state) };
        await output.result(showRow(told), tellOrder(told).map(printable).join('\n'));
      }),
    );
}

/** An order as scripts read it, without what a registration says about a person. */
function showRow({ order, account, steps }: ToldOrder) {
  return {
    order: { ...orderRow(order), ...more(order), account },
    approval: order.approval,
    baseline: order.baseline,
    evidence: order.evidence,
    creditMove: creditMove(order.baseline, order.evidence),
    events: steps.flatMap((step) => (step.kind === 'event' ? [step.event] : [])),
    attempts: steps.flatMap((step) =>
      step.kind === 'attempt' ? [{ ...step.attempt, outcome: step.outcome }] : [],
    ),
  };
}

const more = ({
  accountId,
  sentAt,
  chargedAt,
  confirmedByUser,
  newExpiryDate,
  dependsOn,
  idempotencyKey,
  replayed,
}: Order) => ({
  accountId,
  sentAt,
  chargedAt,
  confirmedByUser,
  newExpiryDate,
  dependsOn,
  idempotencyKey,
  replayed,
});

/** Text of the service must not steer the terminal. */
const printable = (line: string): string => line.replace(/\p{Cc}/gu, ' ');
