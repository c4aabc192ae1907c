import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fail } from '../../shared/model/errors.ts';
import type { Core } from '../core.ts';
import { createDispatcher } from '../ipc/dispatcher.ts';
import type { Log } from '../log.ts';
import { openPageFiles } from '../page/files.ts';
import { securityHeaders } from '../page/headers.ts';
import type { Downloads } from './downloads.ts';
import { createEventStream } from './event-stream.ts';
import { checkHost, checkOrigin, type Refusal } from './guard.ts';
import { bodyLimit, readJson } from './read-json.ts';
import { sendDownload } from './send-download.ts';
import { createSession } from './session.ts';

/** How long running calls may take to end when the host closes, in milliseconds. */
const closeGraceMs = 2000;

export interface ServeOptions {
  readonly core: Pick<Core, 'handlers' | 'events'>;
  /** The built page. */
  readonly folder: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly downloads: Downloads;
  readonly log: Log;
}

export interface Served {
  /** The address with its one-time token. */
  readonly url: string;
  /** Ends event streams and idle connections at once, running calls within two seconds. Closes neither core nor downloads. */
  close(): Promise<void>;
}

const bodyRefusals = {
  400: 'The request is not JSON.',
  413: `The request is larger than ${bodyLimit / 1024 / 1024} MB; select fewer domains at once.`,
  415: 'The request is not announced as JSON.',
} as const;

/**
 * Carries the contract over HTTP on 127.0.0.1: `POST /call/<name>`, `GET /events`, `GET /download/<id>`, and the page.
 * @throws when the page is not built or the port is taken
 */
export async function serveCore({ core, folder, port, downloads, log }: ServeOptions): Promise<Served> {
  const pageFiles = await openPageFiles(folder);
  const dispatch = createDispatcher(core.handlers, log);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    answer(request, response).catch((error: unknown) => {
      log.warn('request-failed', { reason: error instanceof Error ? error.message : String(error) });
      if (response.headersSent) response.destroy();
      else
        refuse(response, { status: 500, message: 'Namekeep could not answer; the details are in its log.' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  const session = createSession(`namekeep-${actualPort}`);
  const stream = createEventStream(core.events);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wrongHost = checkHost(request, actualPort);
    if (wrongHost) return refuse(response, wrongHost);
    const { pathname, searchParams } = parseAddress(request.url ?? '/');
    const token = searchParams.get('token');
    if (request.method === 'GET' && pathname === '/' && token !== null) return enter(response, token);
    if (!session.holds(request.headers.cookie)) return refuse(response, notEntered);
    const [, room = '', name = '', ...rest] = pathname.split('/');
    if (room === 'call' && rest.length === 0) return answerCall(request, response, name);
    if (request.method !== 'GET')
      return refuse(response, { status: 405, message: 'Only GET is possible here.' });
    if (pathname === '/events') {
      const foreign = checkOrigin(request, false);
      return foreign ? refuse(response, foreign) : stream.add(response);
    }
    const download = room === 'download' && rest.length === 0 ? downloads.take(name) : null;
    if (download) return sendDownload(response, name, download, downloads);
    return answerFile(response, pathname);
  }

  function enter(response: ServerResponse, token: string): void {
    const cookie = session.exchange(token);
    if (cookie === null) return refuse(response, notEntered);
    // The redirect takes the token out of the address bar and the history.
    response.writeHead(303, { location: '/', 'set-cookie': cookie, 'cache-control': 'no-store' }).end();
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    if (request.method !== 'POST') return refuse(response, { status: 405, message: 'A call is a POST.' });
    const foreign = checkOrigin(request, true);
    if (foreign) return refuse(response, foreign);
    const body = await readJson(request);
    if ('value' in body) return sendJson(response, 200, await dispatch(name, body.value));
    const message = bodyRefusals[body.status];
    sendJson(response, body.status, fail({ code: 'bad-input', message, retryable: false }));
  }

  async function answerFile(response: ServerResponse, pathname: string): Promise<void> {
    const file = pageFiles(pathname);
    if (!file) return refuse(response, { status: 404, message: 'There is nothing at this address.' });
    const content = await file.read();
    response.writeHead(200, { 'content-type': file.contentType, 'cache-control': 'no-cache' }).end(content);
  }

  return {
    url: `http://127.0.0.1:${actualPort}/?token=${session.token}`,
    close() {
      stream.close();
      const late = setTimeout(() => server.closeAllConnections(), closeGraceMs);
      return new Promise((resolve) => {
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}

const notEntered: Refusal = {
  status: 403,
  message:
    'This address is not valid, or was used already. Go on in the browser window that is open, or start Namekeep again and use the address it prints.',
};

/** The path as it was sent: a parser that tidies up `..` would hide what was asked for. */
function parseAddress(url: string): { pathname: string; searchParams: URLSearchParams } {
  const [pathname = '/', query = ''] = url.split('?', 2);
  return { pathname, searchParams: new URLSearchParams(query) };
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(value));
}

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(`${message}\n`);
}
