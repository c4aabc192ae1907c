import { type QueryProblem, parseQuery } from '../../../shared/rules/query.ts';
import { useAccounts } from '../../bridge/accounts.ts';

/** @returns what is wrong with a query, by the rule that the core reads it with; null when it can be read */
export function findQueryProblem(query: string): QueryProblem | null {
  const read = parseQuery(
    query,
    useAccounts().views.map(({ account }) => account.name),
  );
  return read.ok ? null : read.error;
}
