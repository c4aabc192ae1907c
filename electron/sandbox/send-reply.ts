import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import { withOddResult, withWrongTypes } from './reply-text.ts';

const page = (title: string): string =>
  `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body><center><h1>${title}</h1></center><hr></body></html>\n`;

/** A reply of either surface on its way to becoming bytes. */
export interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body in pieces. */
  text(): Generator<string>;
  /** The body the surface sends with a 429. */
  tooMany(retryAfter: number): string;
}

/** Sends a reply, or what the fault makes of it. @param closing ends slow replies when the sandbox closes */
export async function sendReply(
  response: ServerResponse,
  { status, headers, text, tooMany }: Outgoing,
  fault: Fault | null,
  closing: AbortSignal,
): Promise<void> {
  const whole = (): string => [...text()].join('');
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);

  switch (fault?.kind) {
    case 'drop-before':
    case 'drop-after':
      response.destroy();
      return;
    case 'hang':
      return;
    case 'html-502':
      return sendPage(response, 502, '502 Bad Gateway');
    case 'html-200':
      return sendPage(response, 200, 'Scheduled maintenance');
    case 'status':
      response.statusCode = fault.status;
      response.end(typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body ?? {}));
      return;
    case '429':
      response.statusCode = 429;
      response.setHeader('Retry-After', String(fault.retryAfter));
      response.end(tooMany(fault.retryAfter));
      return;
    case 'truncated-json':
      return sendHalf(response, whole(), fault.cut);
    case 'wrong-types':
      response.end(withWrongTypes(whole(), fault.how));
      return;
    case 'odd-result':
      response.end(withOddResult(whole(), fault));
      return;
    case 'slow':
      if (fault.drip) return drip(response, whole(), fault.ms, closing);
      await wait(fault.ms, undefined, { signal: closing });
      return stream(response, text());
    case 'wrong-content-type':
      response.setHeader('Content-Type', fault.contentType);
      return stream(response, text());
    // These are in the text already.
    case 'crash':
    case 'short-list':
    case 'empty-list':
    case undefined:
      return stream(response, text());
  }
}

function sendPage(response: ServerResponse, status: number, title: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(page(title));
}

function sendHalf(response: ServerResponse, text: string, cut: 'body' | 'connection'): void {
  const bytes = Buffer.from(text);
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  if (cut === 'body') {
    response.end(half);
    return;
  }
  response.setHeader('Content-Length', bytes.length);
  response.write(half, () => response.destroy());
}

async function drip(response: ServerResponse, text: string, ms: number, signal: AbortSignal): Promise<void> {
  const bytes = Buffer.from(text);
  const pieces = Math.min(20, bytes.length);
  const size = Math.ceil(bytes.length / pieces);
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    response.write(bytes.subarray(at, at + size));
    await wait(ms / pieces, undefined, { signal });
  }
  response.end();
}

/** One piece is sent with its length; more of them leave room for other work in between. */
async function stream(response: ServerResponse, text: Generator<string>): Promise<void> {
  const first = text.next();
  let next = text.next();
  if (next.done) {
    response.end(first.value);
    return;
  }
  response.write(first.value);
  while (!next.done) {
    if (response.destroyed) return;
    if (!response.write(next.value)) await drained(response);
    else await nextTurn();
    next = text.next();
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
