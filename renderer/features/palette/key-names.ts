import { computed, type ComputedRef } from 'vue';
import { useText } from '../../i18n/text.ts';

const keys = ['Shift', 'Enter', 'Space', 'Esc', 'Click'] as const;

/** @returns what keys are called in the language of the page, by what shortcuts call them */
export function useKeyNames(): ComputedRef<Readonly<Record<string, string>>> {
  const { t } = useText();
  return computed(() => Object.fromEntries(keys.map((key) => [key, t(`palette.keys.${key}`)])));
}
