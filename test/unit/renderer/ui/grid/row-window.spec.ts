import { fail } from '../../../../../shared/model/errors.ts';
import { inEnglish } from '../../../../../shared/words/write-english.ts';
import { asWritten } from '../../../../../shared/words/sentence.ts';
import { describe, expect, it } from 'vitest';
import { computed } from 'vue';
import { createRowWindow, pageSize, type FetchPage } from '../../../../../renderer/ui/grid/row-window.ts';

/** A list of numbers whose answers come when the test says so. */
function slowList(total: number, base = 0) {
  const asked: number[] = [];
  const waiting: (() => void)[] = [];
  const fetch: FetchPage<number> = (offset, limit) => {
    asked.push(offset / pageSize);
    return new Promise((resolve) => {
      waiting.push(() => {
        const rows = Array.from({ length: Math.min(limit, total - offset) }, (_, at) => base + offset + at);
        resolve({ ok: true, value: { total, rows } });
      });
    });
  };
  const settle = async (): Promise<void> => {
    while (waiting.length > 0) {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { fetch, asked, waiting, settle };
}

describe('the window of rows', () => {
  it('fetches the pages in sight, and what is computed from its rows follows', async () => {
    const list = slowList(1000);
    const window = createRowWindow<number>();
    window.ask(list.fetch);
    const seen = computed(() => [window.get(195), window.get(205), window.total, window.known]);
    expect(seen.value).toEqual([undefined, undefined, 0, false]);
    await list.settle();
    window.show(190, 210);
    expect(seen.value).toEqual([undefined, undefined, 1000, true]);
    await list.settle();
    expect(seen.value).toEqual([195, 205, 1000, true]);
    expect(list.asked).toEqual([0, 1, 2]);
  });

  it('asks for two pages at a time, and for those in sight when there is room again', async () => {
    const list = slowList(100_000);
    const window = createRowWindow<number>();
    window.ask(list.fetch);
    for (let row = 0; row < 50_000; row += pageSize) window.show(row, row + 30);
    expect(list.waiting).toHaveLength(2);
    await list.settle();
    expect(list.asked).toEqual([0, 1, 499]);
    expect(window.get(49_900)).toBe(49_900);
  });

  it('throws away the answer to an earlier question', async () => {
    const first = slowList(1000, 5000);
    const second = slowList(10);
    const window = createRowWindow<number>();
    window.ask(first.fetch);
    window.ask(second.fetch);
    await second.settle();
    await first.settle();
    expect([window.total, window.get(0)]).toEqual([10, 0]);
  });

  it('keeps the rows of the former question until the first answer, and not longer', async () => {
    const former = slowList(1000, 5000);
    const next = slowList(10);
    const window = createRowWindow<number>();
    window.ask(former.fetch);
    await former.settle();
    window.ask(next.fetch);
    const seen = computed(() => [window.known, window.total, window.get(7), window.get(17)]);
    expect(seen.value).toEqual([false, 1000, 5007, 5017]);
    await next.settle();
    expect(seen.value).toEqual([true, 10, 7, undefined]);
    window.ask(() =>
      Promise.resolve(fail({ code: 'bad-input', message: asWritten('No.'), retryable: false })),
    );
    await next.settle();
    await new Promise((resolve) => setImmediate(resolve));
    expect([window.known, window.get(7)]).toEqual([false, undefined]);
  });

  it('keeps the old rows on screen until the renewed ones are here', async () => {
    const list = slowList(300);
    const window = createRowWindow<number>();
    window.ask(list.fetch);
    await list.settle();
    window.renew();
    expect([window.known, window.get(7)]).toEqual([true, 7]);
    await list.settle();
    expect(list.asked).toEqual([0, 0]);
  });

  it('comes to rest when it is renewed while an answer is under way', async () => {
    const list = slowList(300);
    const window = createRowWindow<number>();
    window.ask(list.fetch);
    for (let time = 0; time < 5; time += 1) window.renew();
    await list.settle();
    expect(list.asked.length).toBeLessThanOrEqual(4);
    expect(window.get(0)).toBe(0);
  });

  it('waits for a first question when it is renewed before one', () => {
    const window = createRowWindow<number>();
    window.renew();
    expect(window.known).toBe(false);
  });

  it('says what failed, stops asking, and asks again when renewed', async () => {
    let failing = true;
    let asked = 0;
    const window = createRowWindow<number>();
    window.ask(() => {
      asked += 1;
      return Promise.resolve(
        failing
          ? { ok: false, error: { code: 'bad-input', message: asWritten('No such word.'), retryable: false } }
          : { ok: true, value: { total: 1, rows: [1] } },
      );
    });
    const message = computed(() => (window.failure ? inEnglish(window.failure.message) : undefined));
    expect(message.value).toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
    window.show(0, 10);
    expect([asked, message.value]).toEqual([1, 'No such word.']);
    failing = false;
    window.renew();
    await new Promise((resolve) => setImmediate(resolve));
    expect([window.failure, window.get(0)]).toEqual([null, 1]);
  });

  it('brings a range across pages, in order, fetching only what is missing', async () => {
    const list = slowList(1000);
    const window = createRowWindow<number>();
    window.ask(list.fetch);
    await list.settle();
    const range = window.range(98, 301);
    const rows = list.settle().then(() => range);
    expect(await rows).toEqual(Array.from({ length: 204 }, (_, at) => 98 + at));
    expect(list.asked).toEqual([0, 1, 2, 3]);
  });

  it('forgets pages that are far away', async () => {
    const list = slowList(100_000);
    const window = createRowWindow<number>();
    window.ask(list.fetch);
    for (let page = 0; page < 140; page += 1) {
      window.show(page * pageSize, page * pageSize + 20);
      await list.settle();
    }
    expect(window.get(0)).toBeUndefined();
    expect(window.get(139 * pageSize)).toBe(139 * pageSize);
  });
});
