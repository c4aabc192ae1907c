import type { Money } from '../../../shared/model/money.ts';
import type { Order } from '../../../shared/model/order.ts';
import type { RunSummary } from '../../../shared/model/run-summary.ts';
import { moneyText } from '../../../shared/rules/money.ts';
import { counted } from './counted.ts';

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
