import type { ServerResponse } from 'node:http';
import type { Exchange } from '../../electron/sandbox/exchange.ts';
import { startSandbox, type Sandbox } from '../../electron/sandbox/sandbox.ts';
import type { Mutant } from './mutate.ts';
import { secrets } from './strange-values.ts';

/** Says what to answer: a mutant, or the sandbox's own answer. */
export type Answering = (exchange: Exchange) => Promise<Mutant>;

export interface MutatingService {
  readonly sandbox: Sandbox;
  /** Who answers from now on. */
  answering: Answering;
}

/** A sandbox that answers whatever it is told to, however broken. */
export async function startMutatingService(domains: number, answering: Answering): Promise<MutatingService> {
  const sandbox = await startSandbox({
    domains,
    email: 'r@example.com',
    key: secrets.key,
    token: secrets.token,
    rateLimit: null,
    tokenLimits: null,
    interceptor: {
      effectOf: () => null,
      async answer(exchange) {
        // What the other side closed cannot be written to any more, and need not be.
        exchange.response.on('error', () => undefined);
        await send(exchange.response, await service.answering(exchange));
      },
    },
  });
  const service = { sandbox, answering };
  return service;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function send(response: ServerResponse, mutant: Mutant): Promise<void> {
  const { status, headers, pieces, pauseMs, end, raw } = mutant;
  const { socket } = response;
  if (raw) {
    socket?.end(raw);
    return;
  }
  if (end === 'silent') return;
  response.writeHead(status, headers);
  for (const piece of pieces) {
    if (pauseMs > 0) await pause(pauseMs);
    if (response.destroyed) return;
    response.write(piece);
  }
  if (end === 'cut') setImmediate(() => socket?.destroy());
  else response.end();
}
