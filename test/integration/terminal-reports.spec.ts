import { link, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
