import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { connectedHome, type ConnectedHome } from './connected-home.ts';

type Hook = (work: () => Promise<void>) => void;

const homeIn =
  (begin: Hook, end: Hook) =>
  (...args: Parameters<typeof connectedHome>) => {
    const connected = {} as ConnectedHome;
    begin(async () => {
      Object.assign(connected, await connectedHome(...args));
    });
    end(() => connected.close());
    return {
      connected,
      /** Runs a command with `--json`, however it ends. @returns what it printed as `value` */
      async run(...words: string[]) {
        const result = await connected.terminal.run(...words, '--json');
        return { ...result, value: result.json() };
      },
    };
  };

/** A {@link connectedHome} for each test of a file, or of a block in it: filled in before the test. */
export const useConnectedHome = homeIn(beforeEach, afterEach);
/** One for all tests of a file or block, which leave it as they find it. */
export const shareConnectedHome = homeIn(beforeAll, afterAll);
