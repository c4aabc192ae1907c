/* The browser host in a terminal, as `script` makes one. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { tempHome } from '../support/temp-home.ts';
import { enterHost } from '../support/enter-host.ts';

const hasTerminal = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

it.skipIf(!hasTerminal)('prints a new address when the user presses Enter', async () => {
  const { home, remove } = await tempHome();
  const command = `"${process.execPath}" build/cli.js serve`;
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], NAMEKEEP_HOME: home, NAMEKEEP_KEYCHAIN: 'off' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
  const addresses = async (count: number): Promise<string[]> => {
    // What follows shows that an address is there as a whole.
    const found = (): string[] => shown.match(/http:\S+(?=\s)/g) ?? [];
    await expect.poll(found).toHaveLength(count);
    return found();
  };
  try {
    const [first = ''] = await addresses(1);
    await expect.poll(() => shown).toContain('Press Enter for a new one');
    await expect.poll(() => shown).toContain('If your browser does not find it, end this and add --ip');
    await enterHost(first);
    child.stdin.write('\n');
    const [, second = ''] = await addresses(2);
    expect(second).not.toBe(first);
    expect((await enterHost(second)).origin).toBe(new URL(first).origin);
  } finally {
    // Ctrl+C, as the user ends it.
    child.stdin.write('\u0003');
    await once(child, 'exit');
    await remove();
  }
});
