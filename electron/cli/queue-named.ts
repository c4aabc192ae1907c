import type { Selection } from '../../shared/model/domain.ts';
import type { OrderKind, QueueOutcome } from '../../shared/model/order.ts';
import { moneyText } from '../../shared/rules/money.ts';
import { systemClock } from '../platform/clock.ts';
import { describeQueued } from './describe-queued.ts';
import { refuse } from './failures.ts';
import { findDomains } from './find-domains.ts';
import { orderText } from './rows.ts';
import type { Session } from './session.ts';

const howToAllow = 'Add --allow-status to let the service decide.';

/**
 * Queues orders for domains of the cache named on the command line, and prints what became of each name in the order
 * given.
 * @throws AppError `refused` that names what could not be queued
 */
export async function queueNamed(
  session: Session,
  kind: 'renew' | 'restore',
  names: readonly string[],
  account: string | undefined,
  years: number,
  queue: (selection: Selection) => Promise<{ readonly outcomes?: readonly QueueOutcome[] | undefined }>,
): Promise<void> {
  const { selection, named } = await findDomains(session, names, account === undefined ? {} : { account });
  const { outcomes = [] } = await queue(selection);
  const nothing = { accountId: null, years, id: null, state: null, price: null, uncertain: false };
  const once = new Map(named.map((one) => [one.name, one]));
  const rows = [...once.values()].flatMap(({ name, problem }) => {
    const own = outcomes.filter(({ domain }) => problem === null && domain === name);
    // A refresh in another process can remove a domain between finding and queueing it.
    const reason = problem ?? 'It is not in the cached portfolio any more.';
    return own.length > 0 ? own : [{ ...nothing, domain: name, unicode: name, reason }];
  });
  await printOutcomes(session, kind, rows);
}

/**
 * Prints what became of each order, and for people what the orders cost beside the credit.
 * @throws AppError `refused` that names what could not be queued
 */
export async function printOutcomes(
  session: Session,
  kind: OrderKind,
  outcomes: readonly QueueOutcome[],
): Promise<void> {
  const { call, clock, output } = session;
  const rows = outcomes.map(
    ({ accountId: _accountId, unicode: _unicode, uncertain, years, reason, ...outcome }) => ({
      ...outcome,
      years: years === 0 ? null : years,
      ...(reason !== null && { reason: uncertain ? `${reason} ${howToAllow}` : reason }),
    }),
  );
  await output.rows(
    rows,
    [
      ['Id', ({ id }) => id, 'right'],
      // A restore has no term; what has one among restores is the renewal that follows.
      ['Order', ({ years }) => orderText(kind === 'restore' && years !== null ? 'renew' : kind, years)],
      ['Domain', ({ domain }) => domain],
      ['State', ({ state }) => state ?? 'not queued'],
      ['Price', ({ price }) => price && moneyText(price), 'right'],
      ['Reason', ({ reason }) => reason ?? ''],
    ],
    'No orders.',
  );
  if (!output.json) {
    const now = (clock ?? systemClock).now();
    for (const sentence of describeQueued(outcomes, await call('orders.credits', {}), now))
      output.say(sentence);
  }
  const refused = rows.filter(({ id }) => id === null);
  refuse(refused.map(({ domain, reason }) => `${domain}: ${reason}`));
}
