import type { Said } from '../../shared/words/sentence.ts';
import { write } from '../../shared/words/write.ts';
import { computed } from 'vue';
import type { Failure } from '../../shared/model/errors.ts';
import type { Money } from '../../shared/model/money.ts';
import { decimalSign } from '../../shared/rules/report-format.ts';
import { ageOf } from '../../shared/rules/age.ts';
import {
  formatCount,
  formatDate,
  formatDaysUntil,
  formatFileSize,
  formatInstant,
  formatLongMonth,
  formatMoney,
  formatMonth,
  formatMonthWord,
  formatPercent,
  formatTime,
  formatTimeLeft,
  readDay,
  roughDuration,
} from './format.ts';
import { coreWords, i18n } from './i18n.ts';
import type { MessageKey } from './messages.ts';
import { domainStatuses } from './words.en.ts';

type Values = Record<string, string | number>;

/** Texts, dates, counts and amounts in the language of the page. What is not known is written as a sign. */
export function useText() {
  const { t: translate, locale: current } = i18n.global;
  const locale = computed(() => current.value);
  const t = (key: MessageKey, values: Values = {}): string => translate(key, values);
  const number = (count: number): string => formatCount(count, locale.value);
  /** A text with singular and plural; `{count}` in it is the number with its grouping. */
  const counted = (key: MessageKey, count: number, values: Values = {}): string =>
    translate(key, { ...values, count: number(count) }, count);
  /** A sentence of the core, written; text that somebody else wrote is shown as it is. */
  const sentence = (said: Said): string =>
    typeof said === 'string'
      ? said
      : write(said, coreWords(), {
          number,
          money: (amount) => formatMoney(amount, locale.value),
          date: (day) => formatDate(day, locale.value),
          instant: (at) => formatInstant(at, locale.value),
        });
  /** "42 seconds", "12 minutes": rounded up to the unit a person would use. */
  function duration(seconds: number): string {
    const { unit, count } = roughDuration(seconds);
    return counted(`duration.${unit}`, count);
  }
  return {
    locale,
    t,
    number,
    counted,
    sentence,
    failure: ({ message }: Failure): string => sentence(message),
    duration,
    /** "0:42", "12:05"; from an hour on as rough as any other duration. */
    timeLeft: (seconds: number): string => (seconds < 3600 ? formatTimeLeft(seconds) : duration(seconds)),
    money: (money: Money | null | undefined): string =>
      money ? formatMoney(money, locale.value) : t('words.unknown'),
    /** An amount as it is typed: `1200,50` in Italian. */
    typedAmount: (amount: string): string => amount.replace('.', decimalSign(locale.value)),
    /** An amount for an axis: `€6,000`, `€0.50`. */
    axisMoney: (money: Money): string => formatMoney(money, locale.value, 'stripIfInteger'),
    /** `12.5%`. @param percent `12.5` */
    percent: (percent: string | null | undefined): string =>
      percent ? formatPercent(percent, locale.value) : t('words.unknown'),
    /** `1.2 MB` */
    fileSize: (bytes: number): string => formatFileSize(bytes, locale.value),
    /** `21 Nov 2026`. @param date an ISO date, or an instant */
    date: (date: string | null | undefined): string =>
      date ? formatDate(date, locale.value) : t('words.unknown'),
    /** The ISO date of a day that was typed; null if it is none. */
    readDay: (typed: string): string | null => readDay(typed, locale.value),
    /** `Nov 2026`. @param month `2026-11` */
    month: (month: string): string => formatMonth(month, locale.value),
    /** `November 2026`. @param month `2026-11` */
    longMonth: (month: string): string => formatLongMonth(month, locale.value),
    /** `Nov`. @param month `2026-11` */
    monthWord: (month: string): string => formatMonthWord(month, locale.value),
    /** "in 12 days", "yesterday". @param date an ISO date @param now milliseconds */
    daysUntil: (date: string, now: number): string => formatDaysUntil(date, now, locale.value),
    /** `21 Nov 2026, 14:05:09`: exact, for tooltips and records. */
    instant: (instant: string): string => formatInstant(instant, locale.value),
    /** `14:05:09` */
    time: (instant: string): string => formatTime(instant, locale.value),
    /** "2 h ago", or "never". @param now milliseconds */
    age(instant: string | null, now: number): string {
      if (instant === null) return t('words.never');
      const age = ageOf(instant, now);
      return age ? counted(`age.${age.unit}`, age.count) : t('words.justNow');
    },
    /** A domain's status, as far as the language of the page has a word for what the service wrote. */
    status(written: string): string {
      const known = written.toLowerCase().replaceAll(' ', '-');
      return Object.hasOwn(domainStatuses, known) ? translate(`domainStatuses.${known}`) : written;
    },
  };
}

export type Text = ReturnType<typeof useText>;
