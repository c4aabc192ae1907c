import { link, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unzip } from '../support/unzip.ts';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = shareConnectedHome({ domains: 40, credit: '1000.00' });

describe('report and backup', () => {
  it('write files and print where', async () => {
    const out = join(connected.outside, 'my portfolio.csv');
    const { value } = await run(
      'report',
      'portfolio',
      '--out',
      out,
      '--where',
      'tld:com',
      '--delimiter',
      ';',
      '--bom',
    );
    expect(value).toEqual({ file: out, rows: expect.any(Number) });
    expect([...(await readFile(out)).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

    const backup = join(connected.outside, 'copy.db');
    expect((await run('backup', '--out', backup)).value).toMatchObject({ file: backup });
    expect((await stat(backup)).size).toBeGreaterThan(0);
    expect((await run('backup', '--out', backup)).code).toBe(0);
    const refused = await run('backup', '--out', out);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('Add --force')]);
    expect((await run('backup', '--out', out, '--force')).code).toBe(0);
  });

  it('write for Excel as the language of the system has it, with the sums last', async () => {
    const out = join(connected.outside, 'due.csv');
    const report = ['report', 'renewals', '--within', '3000', '--for', 'excel', '--out', out];
    const linesIn = async (locale: string): Promise<string[]> => {
      expect((await connected.terminal.start(report, { LC_ALL: locale }).finished).code).toBe(0);
      return (await readFile(out, 'utf8')).trimEnd().split('\r\n');
    };
    const [italian, english] = [await linesIn('it_IT.UTF-8'), await linesIn('C.UTF-8')];
    expect(italian[0]).toMatch(/^\ufeffExpiry date;Days left;/);
    expect(italian.at(-1)).toMatch(/^Total;.*;\d+,\d\d;.*;EUR;/);
    expect(english[0]).toMatch(/^\ufeffExpiry date,Days left,/);
    expect(english.at(-1)).toMatch(/^Total,.*,\d+\.\d\d,.*,EUR,/);
  });

  it('write a workbook where the file is named like one, and no option of CSV files with it', async () => {
    const out = join(connected.outside, 'Due.XLSX');
    const { value } = await run('report', 'portfolio', '--out', out);
    expect(value).toEqual({ file: out, rows: 40 });
    const sheet = unzip(await readFile(out)).get('xl/worksheets/sheet1.xml') ?? '';
    expect([...sheet.matchAll(/<row /g)]).toHaveLength(1 + 40 + 1);
    const refused = await run('report', 'portfolio', '--out', out, '--delimiter', ';');
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('a workbook has neither')]);
  });

  it('refuse a folder that does not exist with exit code 2, and say so', async () => {
    const missing = join(connected.outside, 'missing');
    for (const command of [['report', 'orders'], ['backup']]) {
      const { code, stderr } = await connected.terminal.run(...command, '--out', join(missing, 'file'));
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringContaining(`The folder ${missing} does not exist. Create it or choose another.`),
      });
    }
  });

  it.each([['report', 'prices'], ['backup']])(
    '%s never replaces the ledger or anything else in the home folder',
    async (...command) => {
      const { home, outside, terminal } = connected;
      await symlink(home, join(outside, 'link-to-home')).catch(() => undefined);
      await link(join(home, 'ledger.db'), join(outside, 'hard-link.csv')).catch(() => undefined);
      // SQLite makes and removes its own beside a database.
      const filesAtHome = async () => (await readdir(home)).filter((name) => !/-(wal|shm)$/.test(name));
      const before = await filesAtHome();
      for (const out of [
        join(home, 'ledger.db'),
        join(home, 'new.csv'),
        join(home, 'backups', 'new.csv'),
        `${outside}/../${basename(home)}/ledger.db`,
        join(outside, 'link-to-home', 'ledger.db'),
        join(outside, 'hard-link.csv'),
      ]) {
        const { code, stderr, stdout } = await terminal.run(...command, '--out', out);
        expect({ out, code, stdout }).toEqual({ out, code: 2, stdout: '' });
        expect(stderr).toMatch(/Choose (a place outside it|another place)\.$/m);
      }
      expect(await filesAtHome()).toEqual(before);
      expect((await terminal.run('orders')).code).toBe(0);
    },
  );
});
