import type { Selection } from '../../shared/model/domain.ts';
import { AppError } from '../../shared/model/errors.ts';
import type { QueueOutcome } from '../../shared/model/order.ts';
import { toAsciiDomain } from '../../shared/rules/domain-name.ts';
import type { QueueingResult } from '../orders/orders.ts';
import { findDomains } from './find-domains.ts';
import type { Output } from './output.ts';
import type { Session } from './session.ts';

/**
 * Queues orders for domains of the cache named on the command line, and prints what became of each name in the order
 * given.
 * @throws AppError `refused` that names what could not be queued
 */
export async function queueNamed(
  session: Session,
  output: Output,
  names: readonly string[],
  accountName: string | undefined,
  { years, queue }: { years: number; queue: (selection: Selection) => Promise<QueueingResult> },
): Promise<void> {
  const { selection, strangers } = await findDomains(
    session,
    names,
    accountName === undefined ? {} : { account: accountName },
  );
  const empty = selection.by === 'keys' && selection.keys.length === 0;
  const { outcomes } = empty ? { outcomes: [] } : await queue(selection);
  const reasons = new Map(strangers.map(({ name, reason }) => [name, reason]));
  const unqueued = (domain: string, reason: string): QueueOutcome[] => [
    { accountId: null, domain, years, id: null, state: null, price: null, reason },
  ];
  const byDomain = new Map<string, QueueOutcome[]>();
  for (const name of names) {
    const reason = reasons.get(name);
    const read = toAsciiDomain(name);
    if (reason !== undefined || !read.ok) {
      byDomain.set(name, unqueued(name, reason ?? ''));
      continue;
    }
    const own = outcomes.filter(({ domain }) => domain === read.domain);
    // A refresh in another process can take a domain away between finding and queueing it.
    const gone = unqueued(read.domain, 'It is not in the cached portfolio any more.');
    byDomain.set(read.domain, own.length > 0 ? own : gone);
  }
  await printOutcomes(output, [...byDomain.values()].flat());
}

/** @throws AppError `refused` that names what could not be queued */
export async function printOutcomes(output: Output, outcomes: readonly QueueOutcome[]): Promise<void> {
  await output.rows(
    outcomes,
    ({ id, domain, years, state, price, reason }) => ({
      id,
      domain,
      years: years === 0 ? null : years,
      state,
      price,
      ...(reason === null ? {} : { reason }),
    }),
    [
      { title: 'Id', value: ({ id }) => id, align: 'right' },
      { title: 'Domain', value: ({ domain }) => domain },
      { title: 'State', value: ({ state }) => state ?? 'not queued' },
      { title: 'Price', value: ({ price }) => price && `${price.amount} ${price.currency}`, align: 'right' },
      { title: 'Why', value: ({ reason }) => reason ?? '' },
    ],
  );
  const refused = outcomes.filter(({ id }) => id === null);
  if (refused.length > 0) {
    throw new AppError('refused', refused.map(({ domain, reason }) => `${domain}: ${reason}`).join('\n'));
  }
}
