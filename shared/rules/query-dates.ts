import { type Result, fail, ok } from '../model/errors.ts';
import { addDays, addMonths, isCalendarDay } from './calendar.ts';
import { say, type Sentence } from '../words/sentence.ts';

/** A point in time as a query names it; `d`, `w`, `m`, `y` count from today, backwards when negative. */
export type QueryDay =
  | { readonly unit: 'date'; readonly text: string }
  | { readonly unit: 'today' }
  | { readonly unit: 'd' | 'w' | 'm' | 'y'; readonly count: number };

export type DateTest =
  | { readonly test: 'before' | 'until' | 'after' | 'from' | 'on'; readonly day: QueryDay }
  | { readonly test: 'between'; readonly from: QueryDay; readonly to: QueryDay };

/** Inclusive ISO dates; null is open. */
export interface DateBounds {
  readonly from: string | null;
  readonly to: string | null;
}

const operators = { '<': 'before', '<=': 'until', '>': 'after', '>=': 'from' } as const;

/** Reads `<30d`, `>=2027-01-01`, `2026-12`, `2026-01-01..2026-03-31`. @returns the test, or what is wrong with it */
export function parseDateTest(text: string): Result<DateTest, Sentence> {
  const range = text.split('..');
  if (range.length === 2) {
    const from = parseDay(range[0] ?? '');
    const to = parseDay(range[1] ?? '');
    if (from && to) return ok({ test: 'between', from, to });
    return fail(notADate((from ? range[1] : range[0]) ?? ''));
  }
  const operator = (['<=', '>=', '<', '>'] as const).find((sign) => text.startsWith(sign));
  const rest = text.slice(operator?.length ?? 0);
  const day = parseDay(rest);
  if (!day) return fail(notADate(rest));
  if (operator) return ok({ test: operators[operator], day });
  if (day.unit === 'date' || day.unit === 'today') return ok({ test: 'on', day });
  return fail(say('query.direction', { distance: rest }));
}

const notADate = (text: string): Sentence =>
  text === '' ? say('query.without-date') : say('query.no-date', { text });

function parseDay(text: string): QueryDay | null {
  if (text.toLowerCase() === 'today') return { unit: 'today' };
  const distance = /^(-?\d{1,5})([dwmy])$/i.exec(text);
  if (distance) {
    // Not -0.
    const count = Number(distance[1]) || 0;
    const unit = (['d', 'w', 'm', 'y'] as const).find((letter) => letter === distance[2]?.toLowerCase());
    if (unit) return { unit, count };
  }
  const date = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!date) return null;
  const [, year = '', month = '01', day = '01'] = date;
  return isCalendarDay(`${year}-${month}-${day}`) ? { unit: 'date', text } : null;
}

/**
 * The dates that satisfy a test. `<30d` reaches up to and including the 30th day from now, and back without end: an
 * overdue domain is the most urgent of those that expire soon. With a date, `<` and `>` leave that date out.
 * @param today ISO date
 */
export function dateBounds(test: DateTest, today: string): DateBounds {
  if (test.test === 'between') return { from: span(test.from, today).first, to: span(test.to, today).last };
  const { first, last } = span(test.day, today);
  const relative = test.day.unit !== 'date' && test.day.unit !== 'today';
  switch (test.test) {
    case 'before':
      return { from: null, to: relative ? last : addDays(first, -1) };
    case 'until':
      return { from: null, to: last };
    case 'after':
      return { from: addDays(last, 1), to: null };
    case 'from':
      return { from: first, to: null };
    case 'on':
      return { from: first, to: last };
  }
}

function span(day: QueryDay, today: string): { first: string; last: string } {
  switch (day.unit) {
    case 'today':
      return { first: today, last: today };
    case 'date': {
      const [year = '', month, date] = day.text.split('-');
      if (date !== undefined) return { first: day.text, last: day.text };
      const first = `${year}-${month ?? '01'}-01`;
      return { first, last: addDays(addMonths(first, month === undefined ? 12 : 1), -1) };
    }
    case 'd':
    case 'w': {
      const at = addDays(today, day.count * (day.unit === 'w' ? 7 : 1));
      return { first: at, last: at };
    }
    case 'm':
    case 'y': {
      const at = addMonths(today, day.count * (day.unit === 'y' ? 12 : 1));
      return { first: at, last: at };
    }
  }
}
