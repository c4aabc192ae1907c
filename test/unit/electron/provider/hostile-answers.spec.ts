/*
 * Answers that are made to hold up or exhaust who reads them, over a real connection and with the real limits. What they
 * take of time and memory is measured in test/bench/turns.bench.ts.
 */
import { Worker } from 'node:worker_threads';
import { constants, gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerLimits } from '../../../../electron/provider/field-limits.ts';
import type { Answer, Provider, RawAnswer } from '../../../../electron/provider/provider.ts';
import { connectProvider, connectToken, failureOf } from '../../../support/connect-provider.ts';
import { startFixed, startService } from '../../../support/scripted-service.ts';

const MiB = 2 ** 20;

/** Counts from now on what this thread does with answers. */
function watchThread() {
  onTestFinished(() => void vi.restoreAllMocks());
  const parsed = vi.spyOn(JSON, 'parse');
  const decoded = vi.spyOn(TextDecoder.prototype, 'decode');
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  let copied = 0;
  const bytes = Object.getPrototypeOf(Uint8Array.prototype) as Uint8Array;
  const { set } = bytes;
  vi.spyOn(bytes, 'set').mockImplementation(function (this: Uint8Array, from, at) {
    copied += from.length;
    set.call(this, from, at);
  });
  return {
    /** The most that was decoded or parsed at a time, in characters or bytes. */
    longest: () =>
      Math.max(
        0,
        ...parsed.mock.calls.map(([text]) => text.length),
        ...decoded.mock.calls.map(([some]) => some?.byteLength ?? 0),
      ),
    /** Answers that another thread was given. */
    handedOn: () =>
      posted.mock.calls.filter(([message]) => typeof message === 'object' && 'answer' in message).length,
    /** Bytes; those of an answer are copied once when they are taken from the line and once when they are kept. */
    copied: () => copied,
  };
}

/** A service whose answers take as long as this machine needs to send and to take them. */
const hang = 15 * 60_000;
const timeouts = { connect: hang, headers: hang, body: hang, total: hang };
const connectBoth = (baseUrl: string): Provider[] => [
  connectProvider(baseUrl, { timeouts }),
  connectToken(baseUrl, { timeouts }),
];

const gzip = { 'content-encoding': 'gzip' };
const bomb = gzipSync(Buffer.alloc(300 * MiB, ' '), { level: constants.Z_BEST_SPEED, chunkSize: MiB });

const reads: readonly (readonly [string, number, (provider: Provider) => Answer<unknown>])[] = [
  ['credit', answerLimits.answer, (provider) => provider.balance()],
  ['prices', answerLimits.prices, (provider) => provider.prices()],
  ['domains', answerLimits.domains, (provider) => provider.listDomains(async () => undefined)],
];

function pourForever(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, '[');
  const pour = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', pour);
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  pour();
}

describe.each(reads)('a hostile answer about %s', (about, limit, read) => {
  type Body = [string, () => string | Uint8Array, Record<string, string>];
  // To the others this is too large, as what is packed.
  const objects: Body[] =
    about === 'domains' ? [['10 million empty objects', () => `[${'{},'.repeat(10_000_000)}{}]`, {}]] : [];
  it.each<Body>([
    ...objects,
    ['6 MiB of brackets', () => '['.repeat(6 * MiB), {}],
    ['300 MiB of spaces in 1.3 MB', () => bomb, gzip],
    ['a text without an end', () => `{"result":"success","data":"${'x'.repeat(6 * MiB)}`, {}],
  ])('of %s is refused, and not read in this thread', async (_name, body, headers) => {
    const bytes = Buffer.from(body());
    const service = await startFixed(bytes, 200, headers);
    for (const provider of connectBoth(service.baseUrl)) {
      const thread = watchThread();
      expect(failureOf(await read(provider)).code).toMatch(
        bytes.length > limit ? /^answer-too-large$/ : /^(answer-too-large|unreadable-answer|not-json)$/,
      );
      expect(thread.handedOn()).toBe(bytes.length > limit ? 0 : 1);
      // No more than what is kept of it for the log.
      expect(thread.longest()).toBeLessThan(10_000);
      await provider.close();
      vi.restoreAllMocks();
    }
  });

  it('without an end is refused at its limit, behind which at most 1 MiB is taken', async () => {
    const service = await startService(pourForever);
    for (const provider of connectBoth(service.baseUrl)) {
      const thread = watchThread();
      expect(failureOf(await read(provider))).toMatchObject({ code: 'answer-too-large', effect: 'maybe' });
      expect(thread.copied()).toBeGreaterThanOrEqual(limit);
      expect(thread.copied()).toBeLessThan(2 * limit + MiB);
      await provider.close();
      vi.restoreAllMocks();
    }
  });
});

it.each<[string, () => string | Uint8Array, Record<string, string>, string]>([
  ['20 MiB of data', () => JSON.stringify({ data: 'x'.repeat(20 * MiB) }), {}, 'large'],
  ['300 MiB of spaces, packed', () => bomb, gzip, 'large'],
  ['2 million empty objects', () => `{"a":[${'{},'.repeat(2_000_000)}{}]}`, {}, 'large'],
  ['6 MiB of brackets', () => '['.repeat(6 * MiB), {}, 'damaged'],
])(
  'shows the detailed check nothing of %s, which this thread does not parse',
  async (_name, body, headers, kind) => {
    const service = await startFixed(Buffer.from(body()), 200, headers);
    const provider = connectProvider(service.baseUrl, { timeouts });
    const seen: RawAnswer[] = [];
    const thread = watchThread();
    await provider.listDomains(async () => undefined, { tap: (answer) => void seen.push(answer) });
    expect(seen.map((answer) => answer.body)).toEqual([{ ok: false, error: kind }]);
    expect(thread.longest()).toBeLessThan(10_000);
    await provider.close();
  },
);
