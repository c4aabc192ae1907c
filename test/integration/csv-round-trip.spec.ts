import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createReports } from '../../electron/core/reports/create-reports.ts';
import { safeCell } from '../../shared/rules/safe-cell.ts';
import type { Store } from '../../electron/store/store.ts';
import type { ReportStore } from '../../electron/core/reports/report-table.ts';
import type { ReportKind } from '../../shared/model/report.ts';
import { originalCell, readReport } from '../unit/electron/core/reports/parse-csv.ts';
import { noHome as home, reportClock as clock } from '../support/report-home.ts';
import { priceEntry } from '../support/fixtures.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../support/temporary-store.ts';
import { countTurns } from '../support/turns.ts';

const run = promisify(execFile);
const python = `
import csv, json, sys
with open(sys.argv[1], newline='', encoding='utf-8-sig') as file:
    print(json.dumps(list(csv.DictReader(file, delimiter=sys.argv[2], strict=True))))
`;

const hasPython = await run('python3', ['-c', 'import csv, json']).then(
  () => true,
  () => false,
);

/** @returns nothing on a machine without Python */
async function readWithPython(file: string, delimiter: string): Promise<Record<string, string>[][]> {
  if (!hasPython) return [];
  const options = { maxBuffer: 1e8, env: { ...process.env, PYTHONIOENCODING: 'utf-8' } };
  const { stdout } = await run('python3', ['-c', python, file, delimiter], options);
  return [JSON.parse(stdout) as Record<string, string>[]];
}

const known = [
  '=cmd|"/C calc"!A0',
  '+39 055 123',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1',
  '\n=1',
  ' \u00a0=1',
  '＝1',
  '"=1"',
  '";=1',
  "'=1",
  'a, "b"; c\nd\te|f',
  'one\n=two\n=three',
  'a;=cmd|"/C calc"!A0',
  'a\t-1\n@SUM(A1);',
  '🦊 пример 例え é',
  '  spaces  ',
  '',
];
/** What is not seen is in no report. */
const seen = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 2 })
  .filter((text) => !/[\p{C}\p{DI}\p{Zl}\p{Zp}]/u.test(text));
const drawn = fc.sample(fc.string({ unit: seen, maxLength: 40 }), { numRuns: 2000, seed: 7 });
const texts = [...known, ...drawn];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namekeep-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Rows that were dealt with at once, and in which turn of the event loop. */
interface Piece {
  readonly turn: number;
  readonly rows: number;
}

/** @returns the most rows in one turn */
const mostAtOnce = (pieces: readonly Piece[]): number =>
  Math.max(
    ...Map.groupBy(pieces, (piece) => piece.turn)
      .values()
      .map((some) => some.reduce((sum, { rows }) => sum + rows, 0)),
  );

/** Writes a report. @returns in which pieces its rows were read, sorted and written */
async function piecesOf(kind: ReportKind, store: ReportStore, beforeAnswer: () => Promise<void>) {
  const turns = countTurns();
  const [read, sorted, written]: [Piece[], Piece[], Piece[]] = [[], [], []];
  const heard = <T extends object>(repository: T): T =>
    new Proxy(repository, {
      get: (target, name) => {
        const ask = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>;
        return async (...args: unknown[]) => {
          const answer = await ask.apply(target, args);
          await beforeAnswer();
          if (Array.isArray(answer)) read.push({ turn: turns.count, rows: answer.length });
          return answer;
        };
      },
    });
  const { sort } = Array.prototype;
  const spy = vi.spyOn(Array.prototype, 'sort').mockImplementation(function (this: unknown[], compare) {
    sorted.push({ turn: turns.count, rows: this.length });
    return sort.call(this, compare);
  });
  onTestFinished(() => void spy.mockRestore());
  const { rows } = await createReports({
    store: { ...store, portfolio: heard(store.portfolio), orders: heard(store.orders) },
    clock,
    home,
    createFile: async (path) => {
      const handle = await open(path, 'wx', 0o600);
      const append = handle.appendFile.bind(handle);
      return Object.assign(handle, {
        appendFile: (text: string) => {
          written.push({ turn: turns.count, rows: text.split('\r\n').length - 1 });
          return append(text);
        },
      });
    },
  }).write({ kind, within: 3660 }, join(folder, 'large.csv'));
  spy.mockRestore();
  return { rows, read, sorted, written };
}

describe('a report from the real store', () => {
  const total = 2_500;
  const day = 86_400_000;
  const fetchedAt = '2026-11-20T07:00:00.000Z';
  const price = { amount: '9.87', currency: 'EUR' };
  const status = (at: number): string => texts[at] ?? 'Active';
  const record = (at: number) =>
    aDomain(`d${String(at).padStart(6, '0')}.it`, {
      status: status(at),
      recurringAmount: null,
      expiryDate: new Date(clock.now() + ((at % 100) - 10) * day).toISOString().slice(0, 10),
    });
  let place: Awaited<ReturnType<typeof temporaryHome>>;
  let store: Store;

  beforeAll(async () => {
    // As where a page is kept waiting: its queries run in threads of their own.
    place = await temporaryHome();
    store = await place.openThreads();
    await store.accounts.insert(anAccount('a', { name: '=Main' }));
    const entry = priceEntry('it', { renew: [{ years: 1, price }] });
    await store.portfolio.savePrices('a', 'EUR', JSON.stringify([entry]), fetchedAt);
    await refreshWith(
      store,
      'a',
      Array.from({ length: total }, (_, at) => record(at)),
      { hour: 7 },
    );
  });
  afterAll(() => place.end());

  it.each([
    [',', true],
    [';', false],
    ['\t', true],
    ['|', false],
  ] as const)(
    'of every domain, with the delimiter %j, reads back the same in two other parsers (byte order mark: %s)',
    async (delimiter, bom) => {
      const file = join(folder, 'portfolio.csv');
      await createReports({ store, clock, home }).write({ kind: 'portfolio', delimiter, bom }, file);
      expect((await readFile(file)).subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))).toBe(bom);
      for (const lines of [await readReport(file, delimiter), ...(await readWithPython(file, delimiter))]) {
        expect(lines.map((line) => line['Domain'])).toEqual(lines.map((_, at) => record(at).domain));
        const statuses = lines.map((_, at) => status(at));
        expect(lines.map((line) => line['Status'])).toEqual(statuses.map(safeCell));
        expect(lines.map((line) => originalCell(line['Status'] ?? ''))).toEqual(statuses);
        expect(lines).toHaveLength(total);
        expect(lines[0]).toMatchObject({ Account: "'=Main", 'Renewal price': '9.87', 'As of': fetchedAt });
      }
    },
  );

  it.each(['portfolio', 'renewals', 'forecast', 'health'] as const)(
    'of %s is given and sorts at most 1,000 rows at a time, and writes no more in a turn of the event loop',
    async (kind) => {
      const pieces = await piecesOf(kind, store, async () => undefined);
      expect(pieces.read.reduce((sum, piece) => sum + piece.rows, 0)).toBeGreaterThanOrEqual(total);
      expect(Math.max(...pieces.read.map((piece) => piece.rows))).toBeLessThanOrEqual(1_000);
      expect(Math.max(0, ...pieces.sorted.map((piece) => piece.rows))).toBeLessThanOrEqual(1_000);
      expect(mostAtOnce(pieces.written)).toBeLessThanOrEqual(1_000);
    },
  );
});
