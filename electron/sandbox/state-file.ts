import { readFile, rename, writeFile } from 'node:fs/promises';
import { errorCode } from '../platform/error-code.ts';
import { ResellerState } from './reseller.ts';

/** @returns what the file holds; null when there is none. @throws Error, in a sentence, when it is not such a file */
export async function loadState(file: string): Promise<ResellerState | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    return ResellerState.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} does not hold the state of a sandbox. Move it away or name another file.`, {
      cause: error,
    });
  }
}

const delayMs = 50;

/** Writes to a temporary file first, so that the state file is always a whole one. */
export function createStateSaver(file: string, state: () => ResellerState) {
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const temporary = `${file}.${process.pid}.tmp`;
    await writeFile(temporary, JSON.stringify(state()), { mode: 0o600 });
    await rename(temporary, file);
  };
  const start = (): Promise<void> => {
    timer = null;
    writing = writing.then(write, write);
    // A failed write is reported by the next flush; until then the sandbox goes on in memory.
    writing.catch(() => undefined);
    return writing;
  };
  return {
    changed(): void {
      timer ??= setTimeout(() => void start().catch(() => undefined), delayMs);
    },
    async flush(): Promise<void> {
      if (timer) {
        clearTimeout(timer);
        await start();
      }
      await writing;
    },
  };
}
