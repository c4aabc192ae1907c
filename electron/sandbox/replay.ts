import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Recording } from '../../shared/model/recording.ts';
import { readTextFile } from '../platform/read-text-file.ts';
import { toAsciiDomain } from '../../shared/rules/domain-name.ts';

type RecordedAnswer = Recording['answers'][number];

export interface Replay {
  readonly surface: Recording['surface'];
  readonly baseUrl: string;
  readonly url: string;
  close(): Promise<void>;
}

const scripts = { 'key-header': '/api/index.php', token: '/api/v1' } as const;
const sections = {
  whois: 'whoisData',
  nameservers: 'nameservers',
  lockstatus: 'lockstatus',
  epp: 'epp',
} as const;
/** A recording holds about a dozen answers of up to 8 MiB. */
const mostBytes = 128 * 1024 * 1024;
const refusal = 'This is a recording. It only answers the reads that were recorded.';

/** @throws Error with one sentence when the file cannot be read or is no recording */
export async function readRecording(file: string): Promise<Recording> {
  let json: unknown;
  try {
    json = JSON.parse(await readTextFile(file, mostBytes));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const parsed = Recording.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is not a recording of “account doctor --record”, or one of a newer version.`);
}

/**
 * Serves a recording on 127.0.0.1, whatever key or token comes with a request. What was recorded of one domain is the
 * answer for every domain, under its own name; what was not recorded is refused.
 * @param port 0, the default, takes any free one
 */
export async function startReplay(recording: Recording, port = 0): Promise<Replay> {
  const { surface } = recording;
  const server = createServer((request, response) => answer(recording, request, response));
  server.listen({ port, host: '127.0.0.1' });
  await once(server, 'listening');
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- a server that listens on TCP
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    surface,
    url,
    baseUrl: url + scripts[surface],
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer({ surface, answers }: Recording, request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://replay');
  const path = pathname.startsWith(`${scripts[surface]}/`)
    ? pathname.slice(scripts[surface].length)
    : pathname;
  const found =
    request.method === 'GET'
      ? (find(answers, path, searchParams) ?? findRenamed(answers, path, searchParams))
      : null;
  if (!found) return refuse(surface, request.method === 'GET', response);
  const { status, headers, instead } = found;
  const text = instead === null ? JSON.stringify(withoutSections(found, searchParams)) : insteadOf[instead];
  response.writeHead(
    status,
    headers['content-type'] ? headers : { 'content-type': 'application/json', ...headers },
  );
  response.end(text);
}

const insteadOf: Readonly<Record<NonNullable<RecordedAnswer['instead']>, string>> = {
  empty: '',
  page: '<!doctype html><title>A page</title>',
  damaged: '{"result":',
  text: 'Some text',
  large: '{"result":',
};

/** The answer to the same question; else that of the path, for the same domain if one is named. */
function find(
  answers: readonly RecordedAnswer[],
  path: string,
  query: URLSearchParams,
): RecordedAnswer | null {
  const here = answers.filter((answer) => answer.path === path);
  const named = here.filter((answer) => (answer.query['domain'] ?? null) === query.get('domain'));
  const exact = named.find((answer) =>
    Object.entries(answer.query).every(([name, value]) => query.get(name) === value),
  );
  return exact ?? named[0] ?? null;
}

/** The answer to the same question about another domain: the recorded one need not be the first of the list. */
function findRenamed(
  answers: readonly RecordedAnswer[],
  path: string,
  query: URLSearchParams,
): RecordedAnswer | null {
  const [to] = namesIn(path, query.get('domain'));
  if (to === undefined) return null;
  for (const one of answers) {
    const [from] = namesIn(one.path, one.query['domain'] ?? null);
    if (from === undefined) continue;
    const name = new RegExp(`(?<![\\w.-])${RegExp.escape(from)}(?![\\w.-])`, 'gi');
    const renamed = Recording.shape.answers.parse([JSON.parse(JSON.stringify(one).replace(name, to))]);
    const found = find(renamed, path, query);
    if (found) return found;
  }
  return null;
}

/** @returns the domains that a request names */
const namesIn = (path: string, domain: string | null): readonly string[] =>
  [domain ?? '', ...path.split('/').slice(1)].filter((part) => part.includes('.') && toAsciiDomain(part).ok);

/** Of the sections of a domain only those that were asked for. @see docs/INTERFACE.md, Surface A: domain endpoints */
function withoutSections({ path, body }: RecordedAnswer, query: URLSearchParams): unknown {
  if (path !== '/domain/info' || body === null) return body;
  const left = new Set<string>(
    Object.entries(sections).flatMap(([asked, section]) => (query.get(asked) === 'yes' ? [] : [section])),
  );
  return Object.fromEntries(Object.entries(body).filter(([name]) => !left.has(name)));
}

function refuse(surface: Recording['surface'], isRead: boolean, response: ServerResponse): void {
  const [status, body] =
    surface === 'key-header'
      ? [200, { result: 'error', message: refusal }]
      : isRead
        ? [404, { error: { code: 'endpoint_not_found', message: refusal } }]
        : [405, { error: { code: 'method_not_allowed', message: refusal } }];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
