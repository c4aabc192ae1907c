import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseAmount } from '../../shared/rules/money.ts';
import { createBoundedServer } from '../platform/bounded-server.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import type { Access } from './access.ts';
import { dayAt, isoDate } from './calendar.ts';
import type { Exchange, Interceptor } from './exchange.ts';
import { createLimiter, type RateLimit } from './rate-limit.ts';
import { createReseller, stateOf, type ResellerRules, type ResellerState } from './reseller.ts';
import { sendAnswer } from './send-answer.ts';
import { receive, type ServiceParts } from './service.ts';
import { createStateSaver, loadState } from './state-file.ts';
import { createCallers, type TokenHeader } from './token/callers.ts';
import { refusal, textOf } from './token/token-answer.ts';
import { createTokenLimiter, noLimits, type TokenLimits } from './token/token-limits.ts';
import { receiveToken, type TokenServiceParts } from './token/token-service.ts';

export interface SandboxOptions extends ResellerRules {
  /** 0, the default, takes any free port. */
  readonly port?: number | undefined;
  /** Active domains, 0 to 1,000,000; 500 by default. A few more that no list shows come with them. */
  readonly domains?: number | undefined;
  /** The same seed makes the same portfolio; 1 by default. */
  readonly seed?: number | undefined;
  /** Says what day it is and when the rate limit's window ends. */
  readonly clock?: Pick<Clock, 'now'>;
  /** Decimal amount, "5000.00" by default. */
  readonly credit?: string | undefined;
  /** "EUR" by default. */
  readonly currency?: string | undefined;
  /** 300 requests in 10 minutes by default; null switches it off. */
  readonly rateLimit?: RateLimit | null;
  /** Addresses that may call; null, the default, for all. */
  readonly allowedIps?: readonly string[] | null;
  readonly email?: string;
  /** Random by default. */
  readonly key?: string | undefined;
  /** Surface B's token; random by default. */
  readonly token?: string | undefined;
  /** `Authorization: Bearer …` by default; the interface shows nothing. */
  readonly tokenHeader?: TokenHeader;
  /** The usual limits of surface B, except those named; null switches all off. */
  readonly tokenLimits?: Partial<TokenLimits> | null;
  /** Seconds to wait after 409 `idempotency_in_progress`; 1 by default. */
  readonly unfinishedRetryAfter?: number;
  /** The operator's name in messages. */
  readonly providerName?: string;
  /** HTTP status of refusals; 200 by default, the interface shows none. */
  readonly refusalStatus?: number;
  /**
   * Keeps credit, invoices and changed domains over restarts. Portfolio, currency and credit then come from the file;
   * when `domains` or `seed` ask for another portfolio, the file is set aside as `….old`. Key and tokens are never in it.
   */
  readonly stateFile?: string | undefined;
  /** For tests: answers the requests in place of the service. */
  readonly interceptor?: Interceptor;
}

export type SandboxParts = ServiceParts & TokenServiceParts;

export interface Sandbox {
  /** Surface A's base URL, script segment included. */
  readonly baseUrl: string;
  readonly email: string;
  readonly key: string;
  /** Surface B's base URL. */
  readonly tokenBaseUrl: string;
  readonly token: string;
  /** Origin. */
  readonly url: string;
  readonly parts: SandboxParts;
  /** Ends every connection and writes the state file. */
  close(): Promise<void>;
}

const script = '/api/index.php';
const tokenScript = '/api/v1';
const randomSecret = (): string => randomBytes(24).toString('base64url');

/**
 * Starts the reseller service of the interface document on 127.0.0.1.
 * @throws RangeError for an option out of range, Error when the port is taken or the state file is not one
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const clock = options.clock ?? systemClock;
  const { interceptor } = options;
  const reseller = createReseller(clock, await initialState(options, clock), interceptor?.effectOf, options);
  const saver = options.stateFile ? createStateSaver(options.stateFile, () => stateOf(reseller)) : null;
  const closing = new AbortController();
  const access: Access = {
    email: options.email ?? 'demo@reseller.example',
    key: options.key ?? randomSecret(),
    allowedIps: options.allowedIps ?? null,
  };
  const callers = createCallers(
    options.token ?? randomSecret(),
    options.tokenHeader ?? { name: 'Authorization', scheme: 'Bearer' },
  );
  const parts: SandboxParts = {
    reseller,
    providerName: options.providerName ?? 'Namekeep Sandbox',
    refusalStatus: options.refusalStatus ?? 200,
    access,
    limiter: createLimiter(
      clock,
      options.rateLimit === undefined ? { limit: 300, windowMs: 600_000 } : options.rateLimit,
    ),
    callers,
    tokenLimiter: createTokenLimiter(
      clock,
      options.tokenLimits === null ? noLimits : (options.tokenLimits ?? {}),
    ),
    unfinishedRetryAfter: options.unfinishedRetryAfter ?? 1,
    changed: () => saver?.changed(),
  };
  const answer = interceptor?.answer ?? answerAsIs;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const path = pathname.startsWith(`${script}/`) ? pathname.slice(script.length) : '';
    const sent = { path: pathname.slice(tokenScript.length), query: searchParams };
    const read = isTokenPath(pathname) ? (interceptor?.redirect?.(sent.path, sent.query) ?? sent) : null;
    const received = read
      ? await receiveToken(parts, request, read.path, read.query)
      : await receive(parts, request, path, searchParams);
    return answer({ ...received, query: read?.query ?? searchParams, response, closing: closing.signal });
  };
  const server = createBoundedServer((request, response) => {
    serve(request, response).catch(() => {
      if (response.headersSent || closing.signal.aborted) response.destroy();
      else sendFailure(request, response);
    });
  });
  server.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new Error(`Port ${options.port} is taken. Name another one, or none for any free one.`, { cause });
  });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a server that listens on TCP
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    baseUrl: url + script,
    email: access.email,
    get key() {
      return access.key;
    },
    tokenBaseUrl: url + tokenScript,
    get token() {
      return callers.mainToken;
    },
    url,
    parts,
    async close() {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await saver?.flush();
    },
  };
}

const answerAsIs = async ({ response, work }: Exchange): Promise<void> => sendAnswer(response, await work());

const isTokenPath = (path: string): boolean => path === tokenScript || path.startsWith(`${tokenScript}/`);

/** For what nobody expected: a mistake in the sandbox, or a request that is no HTTP. */
function sendFailure({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const text = isTokenPath(url.replace(/\?.*/, ''))
    ? textOf(refusal('server_error'))
    : '{"result":"error","message":"Internal error"}';
  response.writeHead(500, { 'Content-Type': 'application/json' }).end(text);
}

async function initialState(options: SandboxOptions, clock: Pick<Clock, 'now'>): Promise<ResellerState> {
  const { domains = 500, seed = 1, credit = '5000.00', currency = 'EUR', stateFile } = options;
  if (!Number.isInteger(domains) || domains < 0 || domains > 1_000_000) {
    throw new RangeError('The sandbox holds 0 to 1,000,000 domains.');
  }
  if (!Number.isInteger(seed)) throw new RangeError('The seed is a whole number.');
  const minor = parseAmount(credit, currency);
  if (minor === null || minor < 0) throw new RangeError('The credit is an amount like 500.00.');
  const fresh: ResellerState = {
    recipe: { seed, domains, madeOn: isoDate(dayAt(clock.now())) },
    currency,
    credit: minor,
    invoices: [],
    fixedPrices: [],
    changes: { domains: [], removed: [], hidden: [] },
    keys: [],
  };
  const saved = stateFile === undefined ? null : await loadState(stateFile);
  if (stateFile === undefined || saved === null) return fresh;
  const same =
    (options.domains ?? saved.recipe.domains) === saved.recipe.domains &&
    (options.seed ?? saved.recipe.seed) === saved.recipe.seed;
  if (same) return saved;
  await rename(stateFile, `${stateFile}.old`);
  return fresh;
}
