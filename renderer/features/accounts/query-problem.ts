import { type QueryProblem, parseQuery } from '../../../shared/rules/query.ts';
import type { Text } from '../../i18n/text.ts';
import { useAccounts } from './store.ts';

/** @returns what is wrong with a query, by the rule that the core reads it with; null when it can be read */
export function findQueryProblem(query: string): QueryProblem | null {
  const read = parseQuery(
    query,
    useAccounts().views.map(({ account }) => account.name),
  );
  return read.ok ? null : read.error;
}

/** @returns the sentence for the user. The rule speaks English; other languages show where the problem is. */
export function queryProblemText(query: string, { message, at }: QueryProblem, { t, locale }: Text): string {
  const part = query.slice(at).split(' ', 1).join();
  return locale.value === 'en' ? message : t('portfolio.misread', { part });
}
