import { computed, type ComputedRef } from 'vue';
import type { Selection } from '../../../shared/lists/lists.ts';
import { type HealthFinding, HealthQuestion } from '../../../shared/model/health.ts';
import { useText } from '../../i18n/text.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { GridSelection } from '../../ui/grid/grid-selection.ts';
import { useDomainColumns } from '../accounts/domain-columns.ts';

/** Which results of an audit: those of a rule that are findings, or that are not known. */
const Looked = HealthQuestion.pick({ rule: true, verdict: true });
export type Looked = Pick<HealthQuestion, 'rule' | 'verdict'>;

/** One result with the question that it answers. */
export interface FoundRow extends HealthFinding {
  readonly of: Looked;
}

export const nameOfLooked = ({ rule, verdict }: Looked): string => `${rule} ${verdict}`;
export const keyOfFound = ({ of, accountId, domain }: FoundRow): string =>
  `${nameOfLooked(of)} ${accountId} ${domain}`;

/** @returns what is selected of one question, as the rows say it; null where the rows are of several */
export function selectedOf(
  selection: GridSelection<Looked>,
): { of: Looked; keys: Extract<Selection<'domains'>, { by: 'keys' }>['keys']; all: boolean } | null {
  const parts = [...(selection.by === 'keys' ? selection.keys : selection.except)].map((key) =>
    key.split(' '),
  );
  const keys = parts.map(([, , accountId = '', domain = '']) => ({ accountId, domain }));
  if (selection.by === 'all') return { of: selection.of, keys, all: true };
  const [rule, verdict] = parts[0] ?? [];
  const of = Looked.safeParse({ rule, verdict });
  if (!of.success || parts.some((one) => one[0] !== rule || one[1] !== verdict)) return null;
  return { of: of.data, keys, all: false };
}

/** @returns what a result says */
export function useFindingText() {
  const { t, sentence } = useText();
  return ({ verdict, sentence: said }: FoundRow): string =>
    said === null || verdict === 'fine' || verdict === 'not-applicable'
      ? t('health.fineNow')
      : sentence(said);
}

/** @returns the columns of the results, in the language of the page; unsorted they come by account and name */
export function useFoundColumns(): ComputedRef<GridColumn<FoundRow>[]> {
  const { t, instant } = useText();
  const domainColumns = useDomainColumns();
  const sentence = useFindingText();
  return computed(() => [
    ...domainColumns(),
    { name: 'sentence', label: t('words.problem'), width: 320, grows: true, text: sentence },
    {
      name: 'read',
      label: t('health.read'),
      width: 120,
      sortable: true,
      yields: 4,
      text: ({ readAt }) => (readAt === null ? t('words.never') : instant(readAt)),
    },
  ]);
}
