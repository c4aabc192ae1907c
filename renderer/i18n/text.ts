import type { Said } from '../../shared/words/sentence.ts';
import { write } from '../../shared/words/write.ts';
import { computed, type ComputedRef } from 'vue';
import type { Failure } from '../../shared/model/errors.ts';
import type { Money } from '../../shared/model/money.ts';
import { ageOf } from '../../shared/rules/age.ts';
import {
  formatCount,
  formatDate,
  formatDaysUntil,
  formatInstant,
  formatMoney,
  formatMonth,
  formatPercent,
  formatTime,
  roughDuration,
} from './format.ts';
import { coreWords, i18n, type Language } from './i18n.ts';
import type { MessageKey } from './messages.ts';
import { domainStatuses } from './words.en.ts';

/** Texts, dates, counts and amounts in the language of the page. */
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
  /** An amount for an axis: `€6,000`, `€0.50`. */
  axisMoney(money: Money): string;
  /** `12.5%`, or the sign for what is not known. @param percent `12.5` */
  percent(percent: string | null | undefined): string;
  /** `21 Nov 2026`, or the sign for what is not known. @param date an ISO date, or an instant */
  date(date: string | null | undefined): string;
  /** `Nov 2026`. @param month `2026-11` */
  month(month: string): string;
  /** "in 12 days", "yesterday". @param date an ISO date @param now milliseconds */
  daysUntil(date: string, now: number): string;
  /** `21 Nov 2026, 14:05:09`: exact, for tooltips and records. */
  instant(instant: string): string;
  /** `14:05:09` */
  time(instant: string): string;
  /** "2 h ago", or "never". @param now milliseconds */
  age(instant: string | null, now: number): string;
  /** A domain's status, as far as the language of the page has a word for what the service wrote. */
  status(status: string): string;
  /** A sentence of the core, written; text that somebody else wrote is shown as it is. */
  sentence(said: Said): string;
  /** What failed, as a sentence. */
  failure(failure: Failure): string;
}

export function useText(): Text {
  const { t: translate, locale: current } = i18n.global;
  const locale = computed(() => current.value);
  const number = (count: number): string => formatCount(count, locale.value);
  const t: Text['t'] = (key, values = {}) => translate(key, values);
  const counted: Text['counted'] = (key, count, values = {}) =>
    translate(key, { ...values, count: number(count) }, count);
  const sentence: Text['sentence'] = (said) =>
    typeof said === 'string'
      ? said
      : write(said, coreWords(), {
          number,
          money: (amount) => formatMoney(amount, locale.value),
          date: (day) => formatDate(day, locale.value),
          instant: (at) => formatInstant(at, locale.value),
        });
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
    axisMoney: (money) => formatMoney(money, locale.value, 'stripIfInteger'),
    percent: (percent) => (percent ? formatPercent(percent, locale.value) : t('words.unknown')),
    date: (date) => (date ? formatDate(date, locale.value) : t('words.unknown')),
    month: (month) => formatMonth(month, locale.value),
    daysUntil: (date, now) => formatDaysUntil(date, now, locale.value),
    instant: (instant) => formatInstant(instant, locale.value),
    time: (instant) => formatTime(instant, locale.value),
    age(instant, now) {
      if (instant === null) return t('words.never');
      const age = ageOf(instant, now);
      return age ? counted(`age.${age.unit}`, age.count) : t('words.justNow');
    },
    status(written) {
      const known = written.toLowerCase().replaceAll(' ', '-');
      return Object.hasOwn(domainStatuses, known) ? translate(`domainStatuses.${known}`) : written;
    },
    sentence,
    failure: ({ message }) => sentence(message),
  };
}
