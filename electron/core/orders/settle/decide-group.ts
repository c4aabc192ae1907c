import { AppError, type Failure } from '../../../../shared/model/errors.ts';
import type { Order } from '../../../../shared/model/order.ts';
import type { GroupOutcome } from '../../../../shared/model/order-group.ts';
import type { Decision } from './decide-unknown.ts';
import { concernsOthers } from './cannot-read.ts';

/** Each is a request: a call must not take longer than a person waits. */
const mostAtOnce = 100;

/** What deciding a group needs: the ways to read and to decide one order. */
export interface GroupDeciding {
  find(id: number): Promise<Order>;
  /** @throws AppError as for one order */
  check(id: number): Promise<Order>;
  resolve(id: number, as: Decision): Promise<Order>;
}

/** Reads the domain of each order again. Stops where the others would meet the same failure. */
export const checkEach = ({ check }: GroupDeciding, ids: readonly number[]): Promise<GroupOutcome> =>
  forEach(ids, check);

/**
 * Makes the same decision for each order. Every rule for one order holds for each: where a decision needs a new reading,
 * the domain is read right before, and an order that shows something else by then is left.
 */
export const resolveEach = (
  { find, check, resolve }: GroupDeciding,
  ids: readonly number[],
  as: Decision,
): Promise<GroupOutcome> =>
  forEach(ids, async (id) => {
    const before = await find(id);
    const now = as === 'done' ? before : await check(id);
    if (now.state !== before.state || now.cause?.code !== before.cause?.code) return;
    await resolve(id, as);
  });

async function forEach(ids: readonly number[], act: (id: number) => Promise<unknown>): Promise<GroupOutcome> {
  let done = 0;
  let failure: Failure | null = null;
  for (const id of ids.slice(0, mostAtOnce)) {
    try {
      await act(id);
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failure ??= error.failure;
      if (concernsOthers(error)) break;
    }
  }
  return { done, left: ids.length - done, failure };
}
