import { expect, it } from 'vitest';
import { terminalArguments } from '../../../../../electron/hosts/desktop/terminal-mode.ts';

const names = (): Promise<string[]> => Promise.resolve(['sync', 'orders', 'restore-ledger', 'help']);

it.each([
  [['sync']],
  [['orders', 'run', '--wait', '5']],
  [['restore-ledger', '--use', 'x']],
  [['help', 'orders']],
  [['--help']],
  [['--version']],
])('runs %j in the terminal', async (typed) => {
  expect(await terminalArguments(typed, names)).toEqual(typed);
});

it('leaves out what the launcher puts in front', async () => {
  const typed = ['--ozone-platform=headless', '--no-sandbox', 'orders', '--json'];
  expect(await terminalArguments(typed, names)).toEqual(['orders', '--json']);
});

it.each([
  [[]],
  [['namekeep://order/7']],
  [['/home/me/file.csv']],
  [['C:\\Users\\me\\file.csv']],
  [['unknown']],
  [['--enable-logging']],
  [['--ozone-platform=wayland']],
  [['--remote-debugging-port=9222', 'namekeep://x']],
])('opens a window for %j', async (typed) => {
  expect(await terminalArguments(typed, names)).toBeNull();
});

it('does not ask for the commands when no word was typed', async () => {
  const never = (): never => expect.unreachable('The commands were asked for.');
  expect(await terminalArguments([], never)).toBeNull();
  expect(await terminalArguments(['--no-sandbox'], never)).toBeNull();
});
