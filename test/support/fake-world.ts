import { inEnglish } from '../../shared/words/write-english.ts';
import { asWritten } from '../../shared/words/sentence.ts';
import type { Sorting } from '../../shared/lists/lists.ts';
import { AppError, type Failure } from '../../shared/model/errors.ts';
import type { DomainRow } from '../../shared/model/domain.ts';
import { findRows } from './fake-portfolio.ts';
import { worldStart } from './prepared-home.ts';
import type { Answers } from './world.ts';

export type FakeHandlers = Answers;
export const refuse = (code: Failure['code'], message: string, more: Partial<Failure> = {}): never => {
  throw new AppError(code, asWritten(message), more);
};
export type FakeWorld = ReturnType<typeof createFakeWorld>;

/** The rows that made-up answers are about. */
export function createFakeWorld(rows: readonly DomainRow[]) {
  const inScope = (accountId: string | null): DomainRow[] =>
    rows.filter((row) => accountId === null || row.accountId === accountId);
  function matching(accountId: string | null, query: string, sort: Sorting<'domains'> = []): DomainRow[] {
    const found = findRows(inScope(accountId), query, sort, worldStart);
    return found.ok
      ? found.rows
      : refuse('bad-input', inEnglish(found.error), { fields: { query: found.error } });
  }
  const views = [{ account: { id: 'a1', name: 'Main reseller' } }];
  return { now: worldStart, views, inScope, matching };
}
