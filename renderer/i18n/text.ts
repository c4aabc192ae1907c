import { computed, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import type { Failure } from '../../shared/model/errors.ts';
import type { Money } from '../../shared/model/money.ts';
import { roughDuration } from './duration.ts';
import { formatCount, formatMoney } from './money.ts';
import { languages, type Language } from './i18n.ts';
import type { MessageKey } from './messages.ts';

/** Texts, counts and amounts in the language of the page. */
export interface Text {
  readonly locale: ComputedRef<Language>;
  t(key: MessageKey, values?: Record<string, string | number>): string;
  /** A text with singular and plural; `{count}` in it is the number with its grouping. */
  counted(key: MessageKey, count: number, values?: Record<string, string | number>): string;
  number(count: number): string;
  /** "42 seconds", "12 minutes": rounded up to the unit a person would use. */
  duration(seconds: number): string;
  /** An amount, or the sign for what is not known. */
  money(money: Money | null | undefined): string;
  /** One sentence for the user. The core speaks English and names details; other languages say what is meant. */
  failure(failure: Failure): string;
}

export function useText(): Text {
  const { t: translate, locale: current } = useI18n({ useScope: 'global' });
  const locale = computed(() => languages.find((one) => one === current.value) ?? 'en');
  const number = (count: number): string => formatCount(count, locale.value);
  const t: Text['t'] = (key, values = {}) => translate(key, values);
  const counted: Text['counted'] = (key, count, values = {}) =>
    translate(key, { ...values, count: number(count) }, count);
  return {
    locale,
    t,
    number,
    counted,
    duration(seconds) {
      const { unit, count } = roughDuration(seconds);
      return counted(`duration.${unit}`, count);
    },
    money: (money) => (money ? formatMoney(money, locale.value) : t('words.unknown')),
    failure: (failure) =>
      locale.value === 'en'
        ? failure.message
        : t(`failures.${failure.code}`, { ip: failure.ip ?? '', message: failure.message }),
  };
}
