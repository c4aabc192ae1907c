import { say } from '../../../shared/words/sentence.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Failure, fail, ok } from '../../../shared/model/errors.ts';
import { pageHeader } from '../../../shared/model/page-session.ts';
import type { Core } from '../../core/app/core.ts';
import { createDispatcher } from '../../core/app/dispatcher.ts';
import type { Log } from '../../platform/log.ts';
import { unexpectedFailure } from '../../platform/unexpected-failure.ts';
import { openPageFiles } from '../../platform/page-files.ts';
import { securityHeaders } from '../../platform/page-headers.ts';
import { type Downloads, sendDownload } from './downloads.ts';
import { createEventStream } from './event-stream.ts';
import { listenOnLoopback } from './listen.ts';
import { bodyLimit, readJson, type JsonBody } from './read-json.ts';
import { sendUnauthorized } from './unauthorized-page.ts';
import { createSessions } from './session.ts';

/** How long running calls may take to end when the host closes, in milliseconds. */
const closeGraceMs = 2000;

export interface ServeOptions {
  readonly core: Pick<Core, 'handlers' | 'events'>;
  /** The built page. */
  readonly folder: string;
  readonly port: number;
  /** Uses 127.0.0.1 as its name, for browsers that do not find another one. */
  readonly ip?: boolean;
  readonly downloads: Downloads;
  readonly log: Log;
}

export interface Served {
  /** @returns an address with a one-time token; the former one is no longer valid, and its tab once this one is opened */
  newAddress(): string;
  /** Ends event streams and idle connections at once, running calls within two seconds. Closes neither core nor downloads. */
  close(): Promise<void>;
}

const bodyRefusals = {
  400: say('host.not-json'),
  413: say('host.too-large', { size: `${bodyLimit / 1024 / 1024} MB` }),
  415: say('host.not-announced'),
};

/** In bytes; a token has 43. A page that only has the cookie can send one. */
const tokenBodyLimit = 1024;
const TokenBody = z.object({ token: z.string() });

/**
 * Carries the contract over HTTP on this computer: `POST /call/<name>`, `GET /events`, downloads, and the page.
 *
 * The printed address brings a one-time token. `GET /?token=…` exchanges it for the cookie, `POST /session` for the
 * secret that the page sends in a header with every call and with the request for events, and for the key with which
 * `GET /proof?nonce=…` is answered to anybody. `POST /download/<id>` answers a ticket for one
 * `GET /download/<id>?ticket=…`. The cookie alone opens the page's own files and nothing else.
 * @throws when the page is not built or the port is taken
 */
export async function serveCore(options: ServeOptions): Promise<Served> {
  const { core, folder, ip = false, downloads, log } = options;
  const pageFiles = await openPageFiles(folder);
  const dispatch = createDispatcher(core.handlers, log);
  const { port, servers } = await listenOnLoopback((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    answer(request, response).catch((error: unknown) => {
      log.warn('request-failed', { reason: error instanceof Error ? error.message : String(error) });
      if (response.headersSent) response.destroy();
      else
        refuse(response, { status: 500, message: 'Namekeep could not answer; the details are in its log.' });
    });
  }, options.port);
  // Where there is no IPv6 now, another program could take ::1 later, which a browser asks first for a name.
  const isByAddress = ip || (servers.length === 1 && options.port === 0);
  // With a name that no program ever had, a browser has no service worker, cached script or cookie of another one.
  const name = isByAddress ? '127.0.0.1' : `${randomBytes(8).toString('hex')}.localhost`;
  const { host, origin } = new URL(`http://${name}:${port}`);
  const stream = createEventStream(core.events);
  const sessions = createSessions(`namekeep-${port}`, stream.endAll);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wrongHost = checkHost(request, host);
    if (wrongHost) return refuse(response, wrongHost);
    const { method } = request;
    const { pathname, searchParams } = parseAddress(request.url ?? '/');
    const token = searchParams.get('token');
    if (method === 'GET' && pathname === '/' && token !== null) return enter(request, response, token);
    const session = sessions.current();
    if (method === 'GET' && pathname === '/proof') {
      return sendProof(response, session.prove(searchParams.get('nonce') ?? ''));
    }
    if (!session.hasCookie(request.headers.cookie)) return sendUnauthorized(request, response);
    const [, segment = '', name = '', ...rest] = pathname.split('/');
    if (rest.length > 0 || !guarded.has(segment)) {
      return method === 'GET' ? answerFile(response, pathname) : refuse(response, wrongMethod('GET'));
    }
    const foreign = checkOrigin(request, method !== 'GET');
    if (foreign) return refuse(response, foreign);
    if (segment === 'session') return answerSession(request, response);
    if (segment === 'download' && method === 'GET')
      return answerDownload(response, name, searchParams.get('ticket'));
    if (!session.hasSecret(request.headers[pageHeader])) return refuse(response, notThePage);
    if (segment === 'events')
      return method === 'GET' ? stream.add(response) : refuse(response, wrongMethod('GET'));
    if (method !== 'POST') return refuse(response, wrongMethod('POST'));
    if (segment === 'download') return answerTicket(response, name);
    return answerCall(request, response, name);
  }

  function enter(request: IncomingMessage, response: ServerResponse, token: string): void {
    const cookie = sessions.enter(token);
    if (cookie === null) return sendUnauthorized(request, response);
    // The page takes the token from the fragment, which no browser sends to a server, and clears the address bar.
    const location = `/#token=${token}`;
    response.writeHead(303, {
      location,
      'set-cookie': cookie,
      'cache-control': 'no-store',
      // The cache of a new name is empty, and looking through that of the browser takes seconds.
      'clear-site-data': isByAddress ? '"cache", "storage"' : '"storage"',
    });
    response.end();
  }

  async function answerSession(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return refuse(response, wrongMethod('POST'));
    const body = await readJson(request, tokenBodyLimit);
    const given = TokenBody.safeParse('value' in body ? body.value : null);
    const secrets = given.success ? sessions.current().exchangeForSecrets(given.data.token) : null;
    if (secrets === null) return sendUnauthorized(request, response);
    sendJson(response, 200, secrets);
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const body = await readJson(request);
    if ('status' in body) return sendBodyRefusal(response, body);
    const envelope = await dispatch(name, body.value);
    try {
      sendJson(response, 200, envelope);
    } catch (error) {
      log.warn('call-failed', { call: name, reason: error instanceof Error ? error.message : String(error) });
      sendJson(response, 200, fail(unexpectedFailure(error, say('program.internal'))));
    }
  }

  function answerTicket(response: ServerResponse, id: string): void {
    const ticket = downloads.issueTicket(id);
    if (ticket === null) return sendJson(response, 404, fail(downloadGone));
    sendJson(response, 200, ok({ url: `/download/${id}?ticket=${ticket}` }));
  }

  async function answerDownload(response: ServerResponse, id: string, ticket: string | null): Promise<void> {
    const download = downloads.take(id, ticket ?? '');
    if (!download) return refuse(response, noTicket);
    return sendDownload(response, id, download, downloads);
  }

  function answerFile(response: ServerResponse, pathname: string): void {
    const file = pageFiles(pathname);
    if (!file) return refuse(response, { status: 404, message: 'There is nothing at this address.' });
    // What lies in `assets` has its content in its name.
    const age = pathname.startsWith('/assets/') ? 'private, max-age=31536000, immutable' : 'no-cache';
    const headers = { 'content-type': file.contentType, 'cache-control': age };
    response.writeHead(200, headers).end(file.content);
  }

  return {
    newAddress: () => `${origin}/?token=${sessions.newToken()}`,
    async close() {
      stream.close();
      const closed = servers.map((server) => once(server.close(), 'close'));
      const late = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), closeGraceMs);
      await Promise.all(closed);
      clearTimeout(late);
    },
  };
}

const notThePage: Refusal = {
  status: 403,
  message: 'Only the page that was opened with the printed address may ask this.',
};

const noTicket: Refusal = {
  status: 403,
  message: 'This download address is not valid any more. Click the download in the page of Namekeep.',
};

const downloadGone: Failure = {
  code: 'not-found',
  message: say('host.download-gone'),
  retryable: false,
};

/** Everything but the page's own files, which hold no secret. */
const guarded: ReadonlySet<string> = new Set(['session', 'call', 'events', 'download']);

const wrongMethod = (only: 'GET' | 'POST'): Refusal => ({
  status: 405,
  message: `Only ${only} is possible here.`,
});

/** The path as it was sent: a parser that tidies up `..` would hide what was asked for. */
function parseAddress(url: string): { pathname: string; searchParams: URLSearchParams } {
  const [pathname = '/', query = ''] = url.split('?', 2);
  return { pathname, searchParams: new URLSearchParams(query) };
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  const text = JSON.stringify(value);
  response.writeHead(status, headers).end(text);
}

function sendProof(response: ServerResponse, proof: Buffer): void {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-length': proof.byteLength,
    'cache-control': 'no-store',
    connection: 'close',
  };
  response.writeHead(200, headers).end(proof);
}

function sendBodyRefusal(response: ServerResponse, { status }: Extract<JsonBody, { status: unknown }>): void {
  sendJson(response, status, fail({ code: 'bad-input', message: bodyRefusals[status], retryable: false }));
}

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  };
  response.writeHead(status, headers).end(`${message}\n`);
}

/** Status and one sentence for a request that is turned away. */
interface Refusal {
  readonly status: number;
  readonly message: string;
}

const refusal = (status: number, message: string): Refusal => ({ status, message });

/**
 * A name that another site made point to this machine still carries that site's name in Host.
 * @param host name and port
 * @returns null when the request names this host
 */
const checkHost = (request: IncomingMessage, host: string): Refusal | null =>
  request.headers.host === host
    ? null
    : refusal(403, 'Namekeep answers at the address that it printed only.');

/** Null when the request is the page's own; a browser sends Origin with every POST, not with a GET. */
function checkOrigin(request: IncomingMessage, required: boolean): Refusal | null {
  const { origin, host } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const foreign = origin === undefined ? required : origin !== `http://${host}`;
  const crossSite = fetchSite !== undefined && fetchSite !== 'same-origin';
  return foreign || crossSite ? refusal(403, 'Only the page of Namekeep itself may ask this.') : null;
}
