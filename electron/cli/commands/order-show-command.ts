import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import type { Order } from '../../../shared/model/order.ts';
import { creditMove } from '../../../shared/rules/credit-move.ts';
import { orderStory } from '../../../shared/rules/order-story.ts';
import { command, toId } from '../options.ts';
import { orderRow } from '../order-row.ts';
import type { RunCommand } from '../run-command.ts';
import { printOrder, type ShownOrder } from '../print-order.ts';

/** Adds `orders show`. */
export function addOrderShowCommand(orders: Command, run: RunCommand): void {
  command(
    orders,
    'show <id>',
    'everything recorded about one order: approval, evidence, events, every attempt',
  ).action(
    run<[string, object]>(async ({ call }, output, text) => {
      const id = toId(text);
      const [order] = await call('orders.get', { ids: [id] });
      if (!order) throw new AppError('not-found', `There is no order ${id}.`);
      const [accounts, events, attempts] = await Promise.all([
        call('accounts.list', {}),
        call('orders.story', { id }),
        call('orders.attempts', { id }),
      ]);
      const account = accounts.find((one) => one.id === order.accountId)?.name ?? order.accountId;
      const shown = { order, account, steps: orderStory(events, attempts, order.state) };
      await output.result(showRow(shown), printOrder(shown).map(printable).join('\n'));
    }),
  );
}

/** An order as scripts read it, without what a registration says about a person. */
function showRow({ order, account, steps }: ShownOrder) {
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
