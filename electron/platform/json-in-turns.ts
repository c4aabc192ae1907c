import { setImmediate as turn } from 'node:timers/promises';

const atOnce = 100;

/**
 * Writes a long list as JSON, a hundred entries at a time. Text crosses to another thread many times faster than the
 * objects do, and other work of this thread goes on in between: 50,000 prices would hold it up to 100 ms.
 */
export async function jsonInTurns(list: readonly object[]): Promise<string> {
  const pieces: string[] = [];
  for (let at = 0; at < list.length; at += atOnce) {
    if (at > 0) await turn();
    pieces.push(JSON.stringify(list.slice(at, at + atOnce)).slice(1, -1));
  }
  return `[${pieces.join(',')}]`;
}
