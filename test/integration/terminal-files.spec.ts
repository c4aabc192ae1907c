import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const { connected } = shareConnectedHome({ domains: 3 });

const root = resolve(import.meta.dirname, '../..');

it('writes to the folder of the caller, not that of the package', async () => {
  const { outside, terminal } = connected;
  const npm = { INIT_CWD: outside, npm_package_name: 'namekeep' };
  const before = await readdir(root);
  const report = await terminal.spawn(['report', 'portfolio', '--out', 'mine.csv', '--json'], npm).finished;
  expect(report.json()).toEqual({ file: join(outside, 'mine.csv'), rows: 3 });
  expect(await readdir(outside)).toContain('mine.csv');
  expect(await readdir(root)).toEqual(before);
});

it('names a report without --out as the page does', async () => {
  const { outside, terminal } = connected;
  const name = `namekeep-renewals-${new Date(connected.clock.now()).toISOString().slice(0, 10)}.csv`;
  const { code, json } = await terminal.run('report', 'renewals', '--json');
  expect(code).toBe(0);
  expect(json()).toMatchObject({ file: join(outside, name) });
  expect((await terminal.run('report', 'renewals')).code).toBe(0);
});

it('writes a report to standard output, and nothing else', async () => {
  const { outside, terminal } = connected;
  await terminal.run('report', 'portfolio', '--out', 'file.csv');
  const { code, stdout, stderr } = await terminal.run('report', 'portfolio', '--out', '-');
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: await readFile(join(outside, 'file.csv'), 'utf8'),
    stderr: '',
  });
  const refused = await terminal.run('report', 'portfolio', '--where', 'expires:soon', '--out', '-');
  expect([refused.code, refused.stdout]).toEqual([2, '']);
  const both = await terminal.run('report', 'portfolio', '--out', '-', '--json');
  expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('--out -')]);
});

it.skipIf(process.platform !== 'linux').each([[['domains']], [['report', 'portfolio', '--out', '-']]])(
  'says in one sentence that standard output is full: %j',
  async (args) => {
    const full = await open('/dev/full', 'w');
    const child = spawn(process.execPath, ['build/cli.js', ...args], {
      ...{ cwd: root, stdio: ['ignore', full.fd, 'pipe'] },
      env: { PATH: process.env['PATH'], NAMEKEEP_HOME: connected.home, NAMEKEEP_KEYCHAIN: 'off' },
    });
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const [code] = (await once(child, 'close')) as [number];
    await full.close();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'Standard output cannot be written: no space left on device.\n',
    });
  },
);
