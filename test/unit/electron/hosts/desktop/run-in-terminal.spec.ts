import { expect, it, vi } from 'vitest';
import { runInTerminal } from '../../../../../electron/hosts/desktop/run-in-terminal.ts';
import type { TerminalOptions } from '../../../../../electron/hosts/terminal/output.ts';
import { programFiles } from '../../../../../electron/platform/program-files.ts';
import * as electron from '../../../../support/electron-stub.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));
const runTerminal = vi.hoisted(() =>
  vi.fn<(words: readonly string[], terminal: TerminalOptions) => Promise<number>>(),
);
vi.mock('../../../../../electron/hosts/terminal/program.ts', () => ({ runTerminal }));

it('waits for its command when it is asked to quit, and ends with the code of the command', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  let signal: AbortSignal | undefined;
  runTerminal.mockImplementation((_words, terminal) => {
    ({ signal } = terminal);
    return promise;
  });
  const entry = new URL('../../../../../electron/main.ts', import.meta.url).href;
  runInTerminal(['orders', 'run'], programFiles(entry), {
    info: vi.fn(),
    warn: vi.fn(),
    hide: () => vi.fn(),
  });
  await expect.poll(() => signal).toBeDefined();
  expect(signal?.aborted).toBe(false);
  const event = { preventDefault: vi.fn<() => void>() };
  electron.app.emit('will-quit', event);
  expect(event.preventDefault).toHaveBeenCalledOnce();
  expect(signal?.aborted).toBe(true);
  expect(electron.app.exit).not.toHaveBeenCalled();
  resolve(5);
  await expect.poll(() => electron.app.exit).toHaveBeenCalledExactlyOnceWith(5);
});
