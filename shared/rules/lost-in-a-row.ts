import { type Failure, isUnreachable } from '../model/errors.ts';

/** This many requests in a row without an answer point to the service; an odd answer is one domain's trouble. */
const most = 3;

/**
 * Counts requests without an answer, in a run over many domains.
 * @returns a function that takes what became of each request, null for an answer, and the account where there are
 * several; it says whether to ask no more
 */
export function createLossCount() {
  const inARow = new Map<string, number>();
  return (failure: Pick<Failure, 'code'> | null | undefined, accountId = ''): boolean => {
    const lost = failure && isUnreachable(failure.code) ? (inARow.get(accountId) ?? 0) + 1 : 0;
    inARow.set(accountId, lost);
    return lost >= most;
  };
}
