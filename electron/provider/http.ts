import { say } from '../../shared/words/sentence.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { fail, ok, type Result } from '../../shared/model/errors.ts';
import type { Dispatcher } from 'undici';
import { collectBytes, type ByteBlocks } from './byte-blocks.ts';
import { connectionFailure, inSeconds } from './connection-errors.ts';
import { defaultTimeouts, type Dispatchers, type Timeouts } from './dispatchers.ts';
import { providerFailure, stoppedBefore } from './failure.ts';
import { inBytes } from './field-limits.ts';
import type { ProviderFailure } from './provider.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface HttpRequest {
  readonly method: HttpMethod;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Limit of the answer as it comes over the line, and again when it is unpacked. */
  readonly maxBytes: number;
  /** Nobody may read these in the answer, which may echo them. */
  readonly secrets?: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: ByteBlocks;
  readonly maxBytes: number;
  readonly secrets: readonly string[];
}

export type Http = ReturnType<typeof createHttp>;

/** @param hosts names for the sentences of a failure */
export function createHttp(
  dispatchers: Dispatchers,
  hosts: { readonly host: string; readonly proxyHost: string | null },
  timeouts: Timeouts = defaultTimeouts,
) {
  let sent = 0;
  let closed = false;
  return {
    /** Sends one request, once. A redirect is not followed: it could carry the key to another host. */
    send(request: HttpRequest) {
      if (closed) return Promise.resolve(fail(stoppedBefore()));
      const dispatcher = request.method === 'GET' ? dispatchers.reads : dispatchers.writes;
      return sendOnce(dispatcher, request, { ...hosts, timeouts }, () => (sent += 1));
    },
    /** Requests that may have left. */
    get sent() {
      return sent;
    },
    async close() {
      closed = true;
      await Promise.all([dispatchers.reads.destroy(), dispatchers.writes.destroy()]);
    },
  };
}

const tooLarge = (host: string, maxBytes: number): ProviderFailure =>
  providerFailure('answer-too-large', 'maybe', say('answer.too-large', { host, size: inBytes(maxBytes) }));

function sendOnce(
  dispatcher: Dispatcher,
  request: HttpRequest,
  context: { host: string; proxyHost: string | null; timeouts: Timeouts },
  onStart: () => void,
): Promise<Result<HttpAnswer, ProviderFailure>> {
  const { host, timeouts } = context;
  return new Promise((resolve) => {
    let started = false;
    let over = false;
    let controller: Dispatcher.DispatchController | null = null;
    let head: { status: number; headers: IncomingHttpHeaders } | null = null;
    const body = collectBytes(request.maxBytes);

    const finish = (result: Result<HttpAnswer, ProviderFailure>): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', stop);
      resolve(result);
    };
    const giveUp = (failure: ProviderFailure): void => {
      finish(fail(head ? { ...failure, status: head.status } : failure));
      controller?.abort(new Error('given up'));
    };
    const stop = (): void =>
      giveUp(started ? providerFailure('stopped', 'maybe', say('connection.stopped')) : stoppedBefore());
    const timer = setTimeout(
      () =>
        giveUp(
          providerFailure(
            'timeout',
            started ? 'maybe' : 'not-sent',
            say('connection.not-finished', { host, limit: inSeconds(timeouts.total) }),
          ),
        ),
      timeouts.total,
    );
    if (request.signal?.aborted) return stop();
    request.signal?.addEventListener('abort', stop);

    const handler: Dispatcher.DispatchHandler = {
      // Called right before the first byte is written. Aborting here proves that none is; a second call would be
      // a second sending of a request that may have arrived.
      onRequestStart(current) {
        if (started || over) return current.abort(new Error('not again'));
        started = true;
        controller = current;
        onStart();
      },
      onResponseStart(_current, status, headers) {
        if (status < 200 || over) return;
        head = { status, headers };
        if (status >= 300 && status < 400) return giveUp(redirectFailure(host, status));
        if (Number(headers['content-length']) > request.maxBytes) giveUp(tooLarge(host, request.maxBytes));
      },
      onResponseData(_current, chunk) {
        if (!over && !body.push(chunk)) giveUp(tooLarge(host, request.maxBytes));
      },
      onResponseEnd() {
        const { maxBytes, secrets = [] } = request;
        if (head) finish(ok({ ...head, body: body.finish(), maxBytes, secrets }));
      },
      onResponseError(_current, error) {
        giveUp(connectionFailure(error, { started, ...context }));
      },
    };
    dispatcher.dispatch(
      {
        origin: request.url.origin,
        path: request.url.pathname + request.url.search,
        method: request.method,
        headers: { ...request.headers },
        body: request.body ?? null,
        idempotent: false,
      },
      handler,
    );
  });
}

const redirectFailure = (host: string, status: number): ProviderFailure =>
  providerFailure('unexpected-shape', 'maybe', say('connection.redirect', { host, status: String(status) }), {
    status,
  });
