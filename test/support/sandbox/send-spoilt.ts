import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { refusals } from '../../../electron/sandbox/endpoints/refusals.ts';
import type { Answer, AskedRequest } from '../../../electron/sandbox/exchange.ts';
import { sendAnswer } from '../../../electron/sandbox/send-answer.ts';
import { refusal, textOf } from '../../../electron/sandbox/token/token-answer.ts';
import type { Fault } from './faults.ts';
import { withEmptyList, withOddResult, withShortList, withWrongTypes } from './spoil-text.ts';

const page = (title: string): string =>
  `<!DOCTYPE html>\n<html><head><title>${title}</title></head><body><center><h1>${title}</h1></center><hr></body></html>\n`;

/**
 * Sends an answer, or what the fault makes of it.
 * @param answer null when the fault came before the work
 * @param closing ends slow answers when the sandbox closes
 */
export async function sendSpoilt(
  response: ServerResponse,
  { surface }: AskedRequest,
  answer: Answer | null,
  fault: Fault | null,
  closing: AbortSignal,
): Promise<void> {
  const { status = 200, headers = {} } = answer ?? {};
  const whole = (): string => [...(answer?.text() ?? [])].join('');
  const send = (text: string, more: { status?: number; headers?: Record<string, string> } = {}): void => {
    response.writeHead(more.status ?? status, {
      'Content-Type': 'application/json',
      ...headers,
      ...more.headers,
    });
    response.end(text);
  };
  const sendPage = (number: number, title: string): void =>
    send(page(title), { status: number, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

  switch (fault?.kind) {
    case 'drop-before':
    case 'drop-after':
      response.destroy();
      return;
    case 'hang':
      return;
    case 'html-502':
      return sendPage(502, '502 Bad Gateway');
    case 'html-200':
      return sendPage(200, 'Scheduled maintenance');
    case 'status': {
      const text = typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body ?? {});
      return send(text, { status: fault.status });
    }
    case 'crash':
      if (surface === 'token') break;
      return send('{"result":"error","message":"Internal error"}', { status: 500 });
    case '429': {
      const { retryAfter = 1 } = fault;
      const text =
        surface === 'token'
          ? textOf(refusal('rate_limited', { retry_after: retryAfter }))
          : JSON.stringify({ result: 'error', message: refusals.tooManyRequests });
      return send(text, { status: 429, headers: { 'Retry-After': String(retryAfter) } });
    }
    case 'truncated-json':
      return sendHalf(response, { status, headers }, whole(), fault.cut ?? 'body');
    case 'wrong-types':
      return send(withWrongTypes(whole(), fault.how ?? 'swap'));
    case 'odd-result':
      return send(withOddResult(whole(), fault));
    case 'short-list':
      return send(withShortList(whole(), fault.keep));
    case 'empty-list':
      return send(withEmptyList(whole(), fault.count ?? 0));
    case 'slow':
      if (fault.drip) return drip(response, { status, headers }, whole(), fault.ms, closing);
      await wait(fault.ms, undefined, { signal: closing });
      break;
    case 'wrong-content-type':
      if (!answer) return;
      return sendAnswer(response, {
        ...answer,
        headers: { ...headers, 'Content-Type': fault.contentType ?? 'text/html' },
      });
    case undefined:
      break;
  }
  if (answer) await sendAnswer(response, answer);
}

type Head = Pick<Answer, 'status' | 'headers'>;

function begin(response: ServerResponse, { status, headers }: Head): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function sendHalf(response: ServerResponse, head: Head, text: string, cut: 'body' | 'connection'): void {
  const bytes = Buffer.from(text);
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  begin(response, head);
  if (cut === 'body') {
    response.end(half);
    return;
  }
  response.setHeader('Content-Length', bytes.length);
  response.write(half, () => response.destroy());
}

async function drip(
  response: ServerResponse,
  head: Head,
  text: string,
  ms: number,
  signal: AbortSignal,
): Promise<void> {
  const bytes = Buffer.from(text);
  const pieces = Math.min(20, bytes.length);
  const size = Math.ceil(bytes.length / pieces);
  begin(response, head);
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    response.write(bytes.subarray(at, at + size));
    await wait(ms / pieces, undefined, { signal });
  }
  response.end();
}
