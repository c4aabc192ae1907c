import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Answer } from './exchange.ts';

export async function sendAnswer(
  response: ServerResponse,
  { status, headers, text }: Pick<Answer, 'status' | 'headers' | 'text'>,
): Promise<void> {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  const pieces = text();
  const first = pieces.next();
  let next = pieces.next();
  if (next.done) {
    response.end(first.value);
    return;
  }
  response.write(first.value);
  while (!next.done) {
    if (response.destroyed) return;
    if (!response.write(next.value)) await drained(response);
    else await nextTurn();
    next = pieces.next();
  }
  response.end();
}

/** Resolves when more can be written or nobody reads any longer. */
const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
