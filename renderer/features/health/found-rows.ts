import { computed, type ComputedRef } from 'vue';
import type { Selection } from '../../../shared/model/domain.ts';
import { type HealthFinding, HealthQuestion } from '../../../shared/model/health.ts';
import { useText } from '../../i18n/text.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { GridSelection } from '../../ui/grid/grid-selection.ts';
import { notReadText } from '../accounts/not-read-text.ts';
import { useAccounts } from '../accounts/store.ts';

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
): { of: Looked; keys: Extract<Selection, { by: 'keys' }>['keys']; all: boolean } | null {
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

/** @returns what a result says. The core speaks English and names details; other languages say what is meant. */
export function useFindingText() {
  const { t, locale, sentence } = useText();
  return ({ verdict, sentence: said, notRead, of }: FoundRow): string => {
    if (verdict === 'fine' || verdict === 'not-applicable') return t('health.fineNow');
    if (said !== null && (locale.value === 'en' || typeof said !== 'string')) return sentence(said);
    const meant = t(`health.${verdict}.${of.rule}`);
    if (!notRead) return meant;
    const reason = notReadText(notRead, t);
    return verdict === 'unknown'
      ? `${t('domain.notRead.mark')} ${reason}`
      : t('health.latestFailed', { meant, reason });
  };
}

/** @returns the columns of the results, in the language of the page; they come by account and name */
export function useFoundColumns(): ComputedRef<GridColumn<FoundRow>[]> {
  const { t, instant } = useText();
  const accounts = useAccounts();
  const sentence = useFindingText();
  return computed(() => [
    { name: 'domain', label: t('columns.domain'), width: 220, pinned: true, text: ({ unicode }) => unicode },
    ...(accounts.views.length > 1
      ? [
          {
            name: 'account',
            label: t('columns.account'),
            width: 130,
            yields: 1,
            optional: accounts.inView.length < 2,
            text: ({ accountId }: FoundRow) => accounts.nameOf(accountId),
          },
        ]
      : []),
    { name: 'sentence', label: t('words.problem'), width: 320, grows: true, text: sentence },
    {
      name: 'read',
      label: t('health.read'),
      width: 120,
      yields: 2,
      text: ({ readAt }) => (readAt === null ? t('words.never') : instant(readAt)),
    },
  ]);
}
