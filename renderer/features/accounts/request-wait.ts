import { computed, type ComputedRef } from 'vue';
import { formatTimeLeft } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { useSeconds } from '../../ui/now.ts';
import { useAccounts } from '../../bridge/accounts.ts';

/**
 * How long a request of the user would wait for the request limit, counted down.
 * @param accountIds the accounts that would be asked; the longest wait counts
 * @returns seconds, 0 while a request is free; and what a button adds to its words then, such as “in 0:42”
 */
export function useRequestWait(accountIds: () => readonly string[]): {
  readonly seconds: ComputedRef<number>;
  readonly text: ComputedRef<string>;
} {
  const accounts = useAccounts();
  const { t } = useText();
  const now = useSeconds();
  const seconds = computed(() =>
    Math.max(
      0,
      ...accountIds().map((id) => {
        const nextAt = accounts.budgets[id]?.nextAt;
        return nextAt ? Math.ceil((Date.parse(nextAt) - now.value) / 1000) : 0;
      }),
    ),
  );
  const text = computed(() =>
    seconds.value > 0 ? t('refresh.in', { time: formatTimeLeft(seconds.value) }) : '',
  );
  return { seconds, text };
}
