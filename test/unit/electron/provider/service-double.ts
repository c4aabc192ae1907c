import { inEnglish, writtenInEnglish, type Written } from '../../../../shared/words/write-english.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  createKeyHeaderProvider,
  type KeyHeaderOptions,
} from '../../../../electron/provider/key-header/adapter.ts';
import type { Provider, ProviderFailure } from '../../../../electron/provider/provider.ts';
import type { Result } from '../../../../shared/model/errors.ts';
import { createMemorySlots } from '../../../support/memory-slots.ts';
import { createLeapingClock } from './test-clocks.ts';

export const key = 'k3y-Of+The/Test"\\Account==';
export const email = 'reseller@example.com';
/** Options of a paid request to a service that knows no idempotency keys. */
export const unkeyed = { idempotencyKey: null };

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Reply = (response: ServerResponse, request: SeenRequest, asked: number) => void;

/** A service on a port of its own that knows how often it was asked. */
export async function startService(reply: Reply) {
  const seen: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://service');
      const entry = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(entry);
      reply(response, entry, seen.length);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { seen, port, baseUrl: `http://127.0.0.1:${port}/modules/api.php` };
}

export const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** No machine is so slow that an answer which comes meets these; a test that is about a limit sets that one. */
export const patient = { connect: 1_200_000, headers: 1_200_000, body: 1_200_000, total: 1_100_000 };

/** A service that always gives the same answer. */
export const startFixed = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  startService((response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));
  });

export type Overrides = Partial<Omit<KeyHeaderOptions, 'account' | 'secret'>> & {
  account?: Partial<KeyHeaderOptions['account']>;
  secret?: Partial<KeyHeaderOptions['secret']>;
};

const optionsFor = (
  baseUrl: string,
  { account, secret, timeouts, ...rest }: Overrides,
): KeyHeaderOptions => ({
  account: { id: 'a', baseUrl, email, proxyUrl: null, allowPlainHttp: false, ...account },
  secret: { key, proxyPassword: null, proxyUser: null, ...secret },
  slots: createMemorySlots(),
  clock: createLeapingClock(),
  decodeWorker: new URL('../../../../electron/provider/decode-worker.ts', import.meta.url),
  random: () => 0,
  timeouts: { ...patient, ...timeouts },
  ...rest,
});

export function connectProvider(baseUrl: string, overrides: Overrides = {}): Provider {
  const provider = createKeyHeaderProvider(optionsFor(baseUrl, overrides));
  onTestFinished(() => provider.close());
  return provider;
}

/** @throws when the answer is a value */
export function failureOf(result: Result<unknown, ProviderFailure>): Written<ProviderFailure> {
  if (result.ok) throw new Error(`A failure was expected, not ${JSON.stringify(result.value)}`);
  return writtenInEnglish(result.error);
}

/** @throws when the answer is a failure */
export function valueOf<T>(result: Result<T, ProviderFailure>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${inEnglish(result.error.message)}`);
  return result.value;
}
