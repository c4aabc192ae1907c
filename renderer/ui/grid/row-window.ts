import { ref, shallowRef } from 'vue';
import type { Envelope } from '../../../shared/contract.ts';
import type { Failure } from '../../../shared/model/errors.ts';
import { inBackground } from '../in-background.ts';

/** A part of a long list. */
export interface Page<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}
export type FetchPage<Row> = (offset: number, limit: number) => Promise<Envelope<Page<Row>>>;

/**
 * The rows of a long list that are on screen or were lately, fetched in pages. Only what is looked at now is
 * asked for, two pages at a time; an answer to an earlier question is thrown away. Templates and computed values follow
 * what they read of it.
 */
export interface RowWindow<Row> {
  readonly total: number;
  /** False until the first answer to the latest question. */
  readonly known: boolean;
  readonly failure: Failure | null;
  /** @returns undefined while the row is not here yet */
  get(index: number): Row | undefined;
  /** Tells which rows are on screen, both ends included. */
  show(first: number, last: number): void;
  /** A new question: the rows of the old one stay until the first answer, and say nothing about the new one. */
  ask(fetch: FetchPage<Row>): void;
  /** The same question again: the old rows stay until the new ones are here. */
  renew(): void;
  /** Rows of a range, fetched where missing; both ends included. */
  range(first: number, last: number): Promise<Row[]>;
}

export const pageSize = 100;
const kept = 120;
const atOnce = 2;

/** @param latest of a row, where it may be newer than its page */
export function createRowWindow<Row>(latest = (row: Row): Row => row): RowWindow<Row> {
  let fetch: FetchPage<Row> | null = null;
  /** Counts questions; within one, how often it was asked. */
  let question = 0;
  let asking = 0;
  /** The question that the rows answer. */
  let answered = 0;
  const total = ref(0);
  const known = ref(false);
  const failure = shallowRef<Failure | null>(null);
  /** Counts what can make a row another. */
  const version = ref(0);
  let wanted: readonly [number, number] = [0, 0];
  const pages = new Map<number, { rows: readonly Row[]; asking: number }>();
  const loading = new Set<number>();

  const isFresh = (page: number): boolean => pages.get(page)?.asking === asking;

  function nextPage(): number | undefined {
    for (let page = wanted[0]; page <= wanted[1]; page += 1) {
      if (!isFresh(page) && !loading.has(page)) return page;
    }
    return undefined;
  }

  function pump(): void {
    if (!fetch || failure.value) return;
    while (loading.size < atOnce) {
      const page = nextPage();
      if (page === undefined) return;
      inBackground(load(page));
    }
  }

  async function load(page: number): Promise<void> {
    if (!fetch) return;
    const of = question;
    const at = asking;
    loading.add(page);
    const answer = await fetch(page * pageSize, pageSize);
    if (of !== question) return;
    loading.delete(page);
    forgetFormer();
    if (answer.ok) keep(page, answer.value, at);
    else failure.value = answer.error;
    pump();
  }

  function forgetFormer(): void {
    if (answered === question) return;
    answered = question;
    pages.clear();
    version.value += 1;
  }

  function keep(page: number, { rows, total: found }: Page<Row>, at: number): void {
    total.value = found;
    known.value = true;
    version.value += 1;
    pages.delete(page);
    pages.set(page, { rows, asking: at });
    for (const old of pages.keys()) {
      if (pages.size <= kept) break;
      if (old < wanted[0] || old > wanted[1]) pages.delete(old);
    }
  }

  function renew(): void {
    asking += 1;
    failure.value = null;
    pump();
  }

  return {
    get total() {
      return total.value;
    },
    get known() {
      return known.value;
    },
    get failure() {
      return failure.value;
    },
    get(index) {
      void version.value;
      const row = pages.get(Math.floor(index / pageSize))?.rows[index % pageSize];
      return row && latest(row);
    },
    show(first, last) {
      wanted = [Math.floor(Math.max(0, first) / pageSize), Math.floor(Math.max(0, last) / pageSize)];
      pump();
    },
    ask(next) {
      fetch = next;
      known.value = false;
      wanted = [0, 0];
      question += 1;
      loading.clear();
      renew();
    },
    renew,
    async range(first, last) {
      const rows: Row[] = [];
      for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page += 1) {
        const here = isFresh(page) ? pages.get(page)?.rows : undefined;
        const answer = here || !fetch ? null : await fetch(page * pageSize, pageSize);
        if (answer && !answer.ok) return rows;
        for (const [index, row] of (here ?? answer?.value.rows ?? []).entries()) {
          const at = page * pageSize + index;
          if (at >= first && at <= last) rows.push(row);
        }
      }
      return rows;
    },
  };
}
