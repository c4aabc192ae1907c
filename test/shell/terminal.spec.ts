/* `namekeep COMMAND` of the desktop program: no window, no lock, and the exit code of the command. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from './scenario.ts';

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

test('a command answers, and ends with its exit code', { tag: '@packed' }, async ({ run }) => {
  expect(await run(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n` });
  expect(await run(['account', 'nothing'])).toMatchObject({ code: 2, stdout: '' });
});

test(
  'a command takes no lock: a window opens afterwards, and others run beside it without one',
  { tag: '@packed' },
  async ({ start, run, home }) => {
    expect(await run(['account', 'demo'])).toMatchObject({ code: 0 });
    expect(readdirSync(home)).not.toContain('desktop');
    const desktop = await start();
    expect(await run(['sync'])).toMatchObject({ code: 0 });
    const { code, stdout } = await run(['domains', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toHaveLength(500);
    expect(await desktop.windows()).toHaveLength(1);
  },
);

test('there is no icon in the dock of macOS', async ({ run, driver }) => {
  test.skip(driver === 'electron', 'only the stand-in can be macOS');
  expect(await run(['--version'], { platform: 'darwin' })).toMatchObject({
    code: 0,
    stdout: `${version}\n`,
    stderr: 'dock hidden\n',
  });
});

test('no files of Chromium stay behind, also those of a command that was killed', async ({
  run,
  outside,
  driver,
}) => {
  mkdirSync(join(outside, 'namekeep-terminal-999999999-x'));
  writeFileSync(join(outside, 'namekeep-terminal-999999999-x', 'Local State'), '{}');
  // One that runs keeps its own.
  mkdirSync(join(outside, `namekeep-terminal-${process.pid}-x`));
  expect(await run(['--version'], { temporary: outside })).toMatchObject({ code: 0 });
  // Chromium may write its own folder once more while it ends: that one is for the next command.
  const kept = readdirSync(outside).filter((name) => /-x$/.test(name) || driver === 'stand-in');
  expect(kept).toEqual([`namekeep-terminal-${process.pid}-x`]);
});
