import { afterEach, beforeEach } from 'vitest';
import { connectedHome, type ConnectedHome } from './connected-home.ts';

/** A {@link connectedHome} for each test of a file, or of a block in it: filled in before the test. */
export function useConnectedHome(...args: Parameters<typeof connectedHome>) {
  const connected = {} as ConnectedHome;
  beforeEach(async () => {
    Object.assign(connected, await connectedHome(...args));
  });
  afterEach(() => connected.close());
  return {
    connected,
    /** Runs a command with `--json`, however it ends. @returns what it printed as `value` */
    async run(...words: string[]) {
      const result = await connected.terminal.run(...words, '--json');
      return { ...result, value: result.json() };
    },
  };
}
