import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../fuzz/random.ts';

/** Where a request is when something happens to the program. */
export const phases = ['arrived', 'forwarded', 'answered', 'half', 'passed'] as const;
export type Phase = (typeof phases)[number];

export interface Moment {
  readonly paid: boolean;
  readonly phase: Phase;
}

/** What the line does with one request. */
const fates = [
  'drop-before',
  'drop-after',
  'delay-before',
  'delay-after',
  'cut-body',
  'cut-connection',
  'ask-twice',
  'answer-twice',
] as const;
type Fate = (typeof fates)[number] | 'pass';

export interface Reading {
  /** Address and body. */
  readonly text: string;
  /** When the service was asked, and when the program can have had the answer, ISO 8601 UTC. */
  readonly askedAt: string;
  readonly passedAt: string;
}

export interface BadLine {
  readonly port: number;
  /** Paid and free requests that came through. */
  readonly counts: { paid: number; free: number };
  /** What the line did with requests, by fate. */
  readonly done: Readonly<Record<Fate, number>>;
  /** The last requests, for a report: `POST /api/… drop-after`. */
  readonly log: readonly string[];
  /** Free requests whose answers came through whole. */
  readonly readings: Reading[];
  /** Paid requests. */
  readonly orders: { readonly text: string; readonly arrivedAt: string }[];
  /** False lets everything pass. */
  spoils: boolean;
  /** Told of every moment, at once. */
  watch: ((moment: Moment) => void) | null;
  /** Resolves when nothing that was sent so far is under way to the service any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** After these the program has the whole answer. */
const wholeAfter: ReadonlySet<Fate> = new Set(['pass', 'delay-before', 'delay-after', 'answer-twice']);

/** Of the request with which the line asks itself. */
const ownPath = '/arrived';

const isPaid = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && /\/(renew|restore|register|transfer)(\?|$)/.test(url);

/**
 * The line between the program and the service: it loses, delays, cuts and repeats what it carries.
 * @param repeats the service knows idempotency keys, so that a request may be delivered twice; elsewhere a second
 * delivery would be a second order whoever sent it, and only answers come twice
 * @param perMille of requests that something happens to
 */
export async function openBadLine(
  target: string,
  random: Random,
  { repeats, perMille }: { readonly repeats: boolean; readonly perMille: number },
): Promise<BadLine> {
  const { hostname, port: targetPort } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const log: string[] = [];
  const readings: Reading[] = [];
  const orders: BadLine['orders'] = [];
  const done = Object.fromEntries([...fates, 'pass'].map((fate) => [fate, 0])) as Record<Fate, number>;
  const underWay = new Set<Promise<void>>();
  /** Orders for whose answers the program does not wait any more. */
  const abandoned = new Set<Promise<void>>();

  async function forward(
    { method = 'GET', url = '/', headers }: IncomingMessage,
    body: Buffer,
  ): Promise<Reply> {
    const sent = request({
      agent,
      hostname,
      port: targetPort,
      method,
      path: url,
      headers: { ...headers, connection: 'keep-alive' },
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const got = await bytesOf(answer);
    const kept = Object.entries(answer.headers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !perConnection.has(entry[0]),
    );
    return { status: answer.statusCode ?? 500, headers: Object.fromEntries(kept), body: got };
  }

  function fateOf(paid: boolean): Fate {
    if (!line.spoils || !random.happens(paid ? perMille : perMille / 3)) return 'pass';
    const fate = random.pick(fates);
    if (fate === 'ask-twice' && !(repeats && paid)) return 'answer-twice';
    return fate;
  }

  /** Resolves when everything that was sent so far has arrived: connections are taken up in their order. */
  async function allArrived(): Promise<void> {
    const own = request({ agent: false, hostname: '127.0.0.1', port: line.port, path: ownPath });
    own.end();
    const [answer] = (await once(own, 'response')) as [IncomingMessage];
    await bytesOf(answer);
  }

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bytesOf(incoming);
    const paid = isPaid(incoming);
    const fate = fateOf(paid);
    const delay = 20 + random.below(150);
    const tell = (phase: Phase): void => line.watch?.({ paid, phase });
    line.counts[paid ? 'paid' : 'free'] += 1;
    done[fate] += 1;
    log.push(
      `${new Date().toISOString()} ${incoming.method} ${incoming.url} ${paid ? withoutCode(body.toString()) : ''} ${fate}`,
    );
    if (log.length > 400) log.shift();
    const text = `${incoming.url} ${body.toString()}`;
    if (paid) orders.push({ text, arrivedAt: new Date().toISOString() });

    tell('arrived');
    if (fate === 'drop-before') return void outgoing.destroy();
    if (fate === 'delay-before') await wait(delay);
    // However slow the machine is, what the program reads back after it gave an order up is read after that order.
    if (!paid) await allArrived().then(() => Promise.all(abandoned));
    const askedAt = new Date().toISOString();
    const answering = forward(incoming, body);
    tell('forwarded');
    // The same request once more, over another connection, while the first may still be at work.
    const second = fate === 'ask-twice' ? forward(incoming, body) : null;
    const [reply, repeated] = await Promise.all([answering, second]);
    tell('answered');
    if (fate === 'drop-after') return void outgoing.destroy();
    if (fate === 'delay-after') await wait(delay);
    if (!paid && wholeAfter.has(fate)) {
      readings.push({
        text,
        askedAt,
        passedAt: new Date().toISOString(),
      });
    }
    await pass(outgoing, repeated ?? reply, fate, () => tell('half'));
    tell('passed');
  }

  const server = createServer((incoming, outgoing) => {
    if (incoming.url === ownPath) return void outgoing.end();
    const carried = carry(incoming, outgoing)
      .catch(() => void outgoing.destroy())
      .finally(() => {
        underWay.delete(carried);
        abandoned.delete(carried);
      });
    underWay.add(carried);
    outgoing.once('close', () => {
      if (underWay.has(carried) && isPaid(incoming)) abandoned.add(carried);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const line: BadLine = {
    port: (server.address() as AddressInfo).port,
    counts: { paid: 0, free: 0 },
    done,
    log,
    readings,
    orders,
    spoils: false,
    watch: null,
    async idle() {
      await allArrived();
      await Promise.all(underWay);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
  return line;
}

const perConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

const withoutCode = (body: string): string => body.replace(/("epp_?code":)"[^"]*"/gi, '$1"…"');

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function pass(outgoing: ServerResponse, reply: Reply, fate: Fate, onHalf: () => void): Promise<void> {
  const { status, headers, body } = reply;
  const middle = body.length >> 1;
  if (fate === 'answer-twice') {
    const once = Buffer.concat([
      Buffer.from(
        `HTTP/1.1 ${status} Answered\r\n${Object.entries({ ...headers, 'content-length': body.length })
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
      ),
      body,
    ]);
    onHalf();
    outgoing.socket?.end(Buffer.concat([once, once]));
    return;
  }
  const length = fate === 'cut-body' ? middle : body.length;
  outgoing.writeHead(status, { ...headers, 'content-length': length });
  outgoing.write(body.subarray(0, middle));
  onHalf();
  if (fate === 'cut-connection') outgoing.destroy();
  else outgoing.end(fate === 'cut-body' ? undefined : body.subarray(middle));
}
