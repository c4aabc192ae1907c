import { AppError } from '../../../../../shared/model/errors.ts';
import { readdirSync, statSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReports, type Reports } from '../../../../../electron/core/reports/create-reports.ts';
import { ReportKind } from '../../../../../shared/model/report.ts';
import { parseCsv } from './parse-csv.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { noHome as home, reportClock as clock } from '../../../../support/report-home.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';
import { throwingEvents } from '../../../../support/fake-core.ts';

const places = [await temporaryHome(), await temporaryHome()] as const;
afterAll(() => Promise.all(places.map((place) => place.end())));
/** One with 2,000 domains, and one with none. */
const [store, emptyStore] = (await Promise.all(places.map((place) => place.open()))) as [Store, Store];
for (const each of [store, emptyStore]) await each.accounts.insert(anAccount('a', { name: 'Main' }));
await refreshWith(
  store,
  'a',
  Array.from({ length: 2000 }, (_, at) => aDomain(`d${at}.it`)),
  { hour: 7 },
);
const reports = createReports({ store, clock, home });
/** The store whose rows are read otherwise. */
const reading = (reportRows: Store['portfolio']['reportRows']): Store => ({
  ...store,
  portfolio: new Proxy(store.portfolio, {
    get: (portfolio, name) =>
      name === 'reportRows' ? reportRows : (Reflect.get(portfolio, name) as unknown),
  }),
});
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namekeep-reports-'));
  file = join(folder, 'report.csv');
});
afterEach(() => rm(folder, { recursive: true }));

const failure = async (made: ReturnType<Reports['write']>): Promise<{ code: string; message: string }> =>
  made.then(
    () => expect.unreachable('it wrote the report'),
    (error: unknown) =>
      error instanceof AppError ? { ...error.failure, message: error.message } : Promise.reject(error),
  );

describe('writing a report', () => {
  it('replaces an existing file and leaves nothing else behind', async () => {
    await writeFile(file, 'old');
    expect(await reports.write({ kind: 'portfolio' }, file)).toEqual({ file, rows: 2000, demo: 'none' });
    expect(await readdir(folder)).toEqual(['report.csv']);
    expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(2002);
  });

  it('gives the file the usual rights', async () => {
    await reports.write({ kind: 'portfolio' }, file);
    await writeFile(join(folder, 'other'), '');
    expect((await stat(file)).mode).toBe((await stat(join(folder, 'other'))).mode);
  });

  it.runIf(process.platform !== 'win32')('keeps the rights of the file it replaces', async () => {
    for (const mode of [0o600, 0o640, 0o666]) {
      await writeFile(file, 'old');
      await chmod(file, mode);
      await reports.write({ kind: 'portfolio' }, file);
      expect((await stat(file)).mode & 0o777).toBe(mode);
    }
  });

  it.runIf(process.platform !== 'win32')('is for its owner alone until it is complete', async () => {
    const modes = new Set<number>();
    const onProgress = (): void => {
      for (const name of readdirSync(folder)) modes.add(statSync(join(folder, name)).mode & 0o777);
    };
    await reports.write({ kind: 'portfolio' }, file, { onProgress });
    // The last progress is told when the file is in its place.
    expect([...modes]).toEqual([0o600, 0o666 & ~process.umask()]);
  });

  it('keeps a symbolic link and replaces what it points to', async () => {
    await writeFile(join(folder, 'real.csv'), 'old');
    await symlink(join(folder, 'real.csv'), file);
    await reports.write({ kind: 'portfolio' }, file);
    expect(await readFile(join(folder, 'real.csv'), 'utf8')).toMatch(/^Account,/);
    expect((await readdir(folder)).sort()).toEqual(['real.csv', 'report.csv']);
  });

  it('reads the next page only after the former is written', async () => {
    let asked = 0;
    const counting = reading((...input) => {
      asked += 1;
      return store.portfolio.reportRows(...input);
    });
    const seen: number[] = [];
    const createFile = async (path: string): ReturnType<typeof open> => {
      const handle = await open(path, 'wx');
      const append = handle.appendFile.bind(handle);
      handle.appendFile = (...text) => {
        seen.push(asked);
        return append(...text);
      };
      return handle;
    };
    await createReports({ store: counting, clock, home, createFile }).write({ kind: 'portfolio' }, file);
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('a report in the home folder', () => {
  it('is refused before anything is read, unless the host chose the file', async () => {
    await writeFile(join(folder, 'ledger.db'), 'precious');
    const never = new Proxy(store, { get: () => expect.unreachable('it read the store') });
    for (const name of ['ledger.db', 'report.csv']) {
      const made = createReports({ store: never, clock, home: folder }).write(
        { kind: 'prices' },
        join(folder, name),
      );
      expect(await failure(made)).toMatchObject({
        code: 'bad-input',
        message: expect.stringContaining('Choose a place outside it.') as string,
      });
    }
    expect(await readFile(join(folder, 'ledger.db'), 'utf8')).toBe('precious');
    expect(await readdir(folder)).toEqual(['ledger.db']);
    const own = createReports({ store, clock, home: folder });
    expect(await own.write({ kind: 'portfolio' }, file, { inHome: true })).toEqual({
      file,
      rows: 2000,
      demo: 'none',
    });
  });
});

describe('a report that fails', () => {
  it('keeps the existing file when the store fails half-way', async () => {
    await writeFile(file, 'old');
    const broken = reading((question, after, limit) =>
      after === null
        ? store.portfolio.reportRows(question, after, limit)
        : Promise.reject(new Error('the worker ended')),
    );
    const failing = createReports({ store: broken, clock, home });
    await expect(failing.write({ kind: 'portfolio' }, file)).rejects.toThrow('the worker ended');
    expect(await readdir(folder)).toEqual(['report.csv']);
    expect(await readFile(file, 'utf8')).toBe('old');
  });

  it('keeps the existing file when it is stopped half-way', async () => {
    await writeFile(file, 'old');
    const stop = new AbortController();
    const made = reports.write({ kind: 'portfolio' }, file, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(await failure(made)).toMatchObject({ code: 'stopped' });
    expect(await readdir(folder)).toEqual(['report.csv']);
    expect(await readFile(file, 'utf8')).toBe('old');
  });

  it('writes nothing when it is stopped before it starts', async () => {
    for (const kind of ReportKind.options) {
      const made = reports.write({ kind }, file, { signal: AbortSignal.abort() });
      expect(await failure(made)).toMatchObject({ code: 'stopped' });
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('says that the disk is full', async () => {
    await writeFile(file, 'old');
    const full = createReports({ store, clock, home, createFile: () => open('/dev/full', 'w') });
    expect(await failure(full.write({ kind: 'portfolio' }, file))).toEqual({
      code: 'disk-full',
      message: `The disk is full: ${file} was not written. Free some space and try again.`,
      retryable: false,
    });
    expect(await readFile(file, 'utf8')).toBe('old');
  });

  it('refuses a folder that does not exist, and says that it is a file, or is what was named', async () => {
    const write = (place: string): ReturnType<typeof failure> =>
      failure(reports.write({ kind: 'portfolio' }, place));
    await writeFile(join(folder, 'file'), '');
    await mkdir(join(folder, 'folder'));
    expect(await write(join(folder, 'missing', 'report.csv'))).toMatchObject({
      code: 'bad-input',
      message: `The folder ${join(folder, 'missing')} does not exist. Create it or choose another.`,
    });
    for (const [place, reason] of [
      [join(folder, 'file', 'report.csv'), 'is not a folder'],
      [join(folder, 'folder'), 'is a folder'],
      [join(folder, 'n'.repeat(300)), 'too long'],
      ['/dev/null', 'is not an ordinary file'],
    ] as const) {
      const message = expect.stringContaining(reason) as string;
      expect(await write(place)).toMatchObject({ code: 'file-failed', message });
    }
    expect((await readdir(folder)).sort()).toEqual(['file', 'folder']);
  });

  it('says that the file or its folder may not be written', async () => {
    const denied = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open' });
    const refused = createReports({ store, clock, home, createFile: () => Promise.reject(denied) });
    expect(await failure(refused.write({ kind: 'portfolio' }, file))).toMatchObject({
      code: 'file-failed',
      message: `You may not write ${file}. Close it in other programs, or choose another place.`,
    });
    await writeFile(file, 'old');
    await chmod(file, 0o444);
    const made = reports.write({ kind: 'portfolio' }, file);
    // The superuser may write any file.
    if (process.getuid?.() === 0) await made;
    else expect(await failure(made)).toMatchObject({ code: 'file-failed' });
  });

  it.each([
    [{ kind: 'portfolio', where: 'expires:soon' }, 'In “expires:soon”, “soon” is not a date'],
    [{ kind: 'renewals', where: 'expires:soon' }, 'In “expires:soon”, “soon” is not a date'],
    [{ kind: 'orders', where: 'tld:it' }, 'A query narrows the portfolio and renewals reports only'],
    [{ kind: 'forecast', where: 'tld:it' }, 'leave it out for forecast'],
    [{ kind: 'health', where: 'tld:it' }, 'leave it out for health'],
    [{ kind: 'renewals', within: -1 }, 'The report’s “within” is wrong'],
  ] as const)('refuses %j', async (input, sentence) => {
    const { code, message } = await failure(reports.write(input, file));
    expect(code).toBe('bad-input');
    expect(message).toContain(sentence);
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses an unknown account and a file without a name', async () => {
    expect(await failure(reports.write({ kind: 'portfolio', accountId: 'x' }, file))).toMatchObject({
      code: 'not-found',
    });
    expect(await failure(reports.write({ kind: 'portfolio' }, ' '))).toMatchObject({ code: 'bad-input' });
  });
});

describe('progress', () => {
  it('reaches the caller and the events, to the last row', async () => {
    const events = throwingEvents();
    const heard: unknown[] = [];
    events.on((name, payload) => heard.push([name, payload]));
    const told: object[] = [];
    await createReports({ store, clock, home, events }).write({ kind: 'renewals', within: 365 }, file, {
      onProgress: (progress) => told.push(progress),
    });
    expect(told).toEqual([
      { rows: 0, total: 2000 },
      { rows: 2000, total: 2000 },
    ]);
    expect(heard).toEqual(told.map((progress) => ['report.progressed', { kind: 'renewals', ...progress }]));
  });

  it('is reported at most every eighth of a second, and once at the end', async () => {
    let time = 0;
    const told: number[] = [];
    const ticking = { ...clock, now: () => (time += 30) };
    await createReports({ store, clock: ticking, home }).write({ kind: 'portfolio' }, file, {
      onProgress: () => told.push(time),
    });
    const gaps = told.slice(1, -1).map((at, index) => at - told[index]!);
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(125);
  });
});

describe('the columns', () => {
  it('are a line of their own behind the byte order mark, between the chosen delimiters', async () => {
    await createReports({ store: emptyStore, clock, home }).write(
      { kind: 'portfolio', delimiter: ';', bom: true },
      file,
    );
    expect(await readFile(file, 'utf8')).toMatch(/^\ufeffAccount;Domain;.*;As of\r\n$/);
  });

  it.each(ReportKind.options)('of %s are those of docs/REPORTS.md, in their order', async (kind) => {
    await createReports({ store: emptyStore, clock, home }).write({ kind, bom: true }, file);
    const text = await readFile(file, 'utf8');
    expect(text.startsWith('\ufeff')).toBe(true);
    const docs = await readFile('docs/REPORTS.md', 'utf8');
    const section = docs.split(/^## /m).find((part) => part.startsWith(`${kind}\n`)) ?? '';
    const listed = [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, name]) => name).slice(1);
    expect(listed).toEqual(parseCsv(text.slice(1))[0]);
  });
});

it('writes EPP codes for the owner of the file alone, and harmless to spreadsheets', async () => {
  await writeFile(file, 'old', { mode: 0o644 });
  const codes = [
    { domain: 'one.it', eppCode: 'a,b"c' },
    { domain: 'two.it', eppCode: '=1+1' },
  ];
  expect(await reports.writeEppCodes(codes, file)).toEqual({ file, rows: 2, demo: 'none' });
  expect(await readFile(file, 'utf8')).toBe('Domain,EPP code\r\none.it,"a,b""c"\r\ntwo.it,"\'=1+1"\r\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const atHome = createReports({ store, clock, home: folder });
  await expect(atHome.writeEppCodes(codes, file)).rejects.toMatchObject({
    failure: { code: 'bad-input' },
  });
});
