import { afterAll, beforeAll } from 'vitest';
import { connectedHome, type ConnectedHome } from './connected-home.ts';

/** {@link connectedHome} for all tests of a file, or of a block in it: filled in before the first of them. */
export function useConnectedHome(...args: Parameters<typeof connectedHome>) {
  const connected = {} as ConnectedHome;
  beforeAll(async () => {
    Object.assign(connected, await connectedHome(...args));
  });
  afterAll(() => connected.close());
  return {
    connected,
    /** Runs a command with `--json`, however it ends. @returns what it printed as `value` */
    async run(...words: string[]) {
      const result = await connected.terminal.run(...words, '--json');
      return { ...result, value: result.json() };
    },
  };
}
