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

export interface BadLine {
  readonly port: number;
  /** Paid and free requests that came through. */
  readonly counts: { paid: number; free: number };
  /** What the line did with requests, by fate. */
  readonly done: Readonly<Record<Fate, number>>;
  /** The last requests, for a report: `POST /api/… drop-after`. */
  readonly log: readonly string[];
  /** False lets everything pass. */
  spoils: boolean;
  /** Told of every moment, at once. */
  watch: ((moment: Moment) => void) | null;
  /** Resolves when no request is under way to the service any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const paidPath = /\/(renew|restore|register|transfer)(\?|$)/;

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
  const done = Object.fromEntries([...fates, 'pass'].map((fate) => [fate, 0])) as Record<Fate, number>;
  let underWay = 0;
  let whenIdle: (() => void)[] = [];

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

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bytesOf(incoming);
    const paid = incoming.method === 'POST' && paidPath.test(incoming.url ?? '');
    const fate = fateOf(paid);
    const delay = 20 + random.below(150);
    const tell = (phase: Phase): void => line.watch?.({ paid, phase });
    line.counts[paid ? 'paid' : 'free'] += 1;
    done[fate] += 1;
    log.push(
      `${new Date().toISOString()} ${incoming.method} ${incoming.url} ${paid ? withoutCode(body.toString()) : ''} ${fate}`,
    );
    if (log.length > 400) log.shift();

    tell('arrived');
    if (fate === 'drop-before') return void outgoing.destroy();
    if (fate === 'delay-before') await wait(delay);
    const answering = forward(incoming, body);
    tell('forwarded');
    // The same request once more, over another connection, while the first may still be at work.
    const second = fate === 'ask-twice' ? forward(incoming, body) : null;
    const reply = await answering;
    const repeated = await second;
    tell('answered');
    if (fate === 'drop-after') return void outgoing.destroy();
    if (fate === 'delay-after') await wait(delay);
    await pass(outgoing, repeated ?? reply, fate, () => tell('half'));
    tell('passed');
  }

  const server = createServer((incoming, outgoing) => {
    underWay += 1;
    carry(incoming, outgoing)
      .catch(() => outgoing.destroy())
      .finally(() => {
        underWay -= 1;
        if (underWay > 0) return;
        for (const resolve of whenIdle) resolve();
        whenIdle = [];
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const line: BadLine = {
    port: (server.address() as AddressInfo).port,
    counts: { paid: 0, free: 0 },
    done,
    log,
    spoils: false,
    watch: null,
    idle: () => (underWay === 0 ? Promise.resolve() : new Promise((resolve) => whenIdle.push(resolve))),
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
