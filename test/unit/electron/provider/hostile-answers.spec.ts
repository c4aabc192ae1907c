/*
 * Answers that are made to hold up or exhaust who reads them, over a real connection and with the real limits. The turns of
 * the main thread are measured in its processor time, of which the service in this process takes a part; its bytes
 * are ready before.
 */
import { constants, gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Answer, Provider, RawAnswer } from '../../../../electron/provider/provider.ts';
import { longestTurn, measured } from '../../../support/longest-turn.ts';
import { connectProvider, failureOf, startFixed, startService } from './service-double.ts';
import { connectToken } from './token/token-double.ts';

const MiB = 2 ** 20;

/** @returns the longest turn of the event loop in ms and the most memory it took besides, in MiB */
async function costOf(work: () => Promise<unknown>): Promise<{ turn: number; memory: number }> {
  const start = process.memoryUsage.rss();
  let most = start;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 1);
  const turn = await longestTurn(work);
  clearInterval(watch);
  return { turn, memory: (most - start) / MiB };
}

const gzip = { 'content-encoding': 'gzip' };
const bomb = gzipSync(Buffer.alloc(300 * MiB, ' '), { level: constants.Z_BEST_SPEED, chunkSize: MiB });

const reads: Readonly<Record<string, (provider: Provider) => Answer<unknown>>> = {
  credit: (provider) => provider.balance(),
  prices: (provider) => provider.prices(),
  domains: (provider) => provider.listDomains(async () => undefined),
};

function pourForever(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, '[');
  const pour = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', pour);
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  pour();
}

describe.each(Object.entries(reads))('a hostile answer about %s', (_about, read) => {
  it.each<[string, () => string | Uint8Array, Record<string, string>]>([
    ['6 MiB of brackets', () => '['.repeat(6 * MiB), {}],
    ['10 million empty objects', () => `[${'{},'.repeat(10_000_000)}{}]`, {}],
    ['300 MiB of spaces in 1.3 MB', () => bomb, gzip],
    ['a text without an end', () => `{"result":"success","data":"${'x'.repeat(6 * MiB)}`, {}],
  ])('of %s is refused in short turns', measured, async (_name, body, headers) => {
    const service = await startFixed(Buffer.from(body()), 200, headers);
    for (const provider of [connectProvider(service.baseUrl), connectToken(service.baseUrl)]) {
      // The first reading of all also loads and compiles what reads it.
      const { turn, memory } = await costOf(async () => {
        expect(failureOf(await read(provider)).code).toMatch(
          /^(answer-too-large|unreadable-answer|not-json)$/,
        );
      });
      expect(turn).toBeLessThan(50);
      expect(memory).toBeLessThan(1_024);
      await provider.close();
    }
  });

  it('without an end is refused at its limit', async () => {
    const service = await startService(pourForever);
    for (const provider of [connectProvider(service.baseUrl), connectToken(service.baseUrl)]) {
      const { memory } = await costOf(async () => {
        expect(failureOf(await read(provider))).toMatchObject({ code: 'answer-too-large', effect: 'maybe' });
      });
      expect(memory).toBeLessThan(1_024);
      await provider.close();
    }
  });
});

it.each<[string, () => string | Uint8Array, Record<string, string>, string]>([
  ['20 MiB of data', () => JSON.stringify({ data: 'x'.repeat(20 * MiB) }), {}, 'large'],
  ['300 MiB of spaces, packed', () => bomb, gzip, 'large'],
  ['2 million empty objects', () => `{"a":[${'{},'.repeat(2_000_000)}{}]}`, {}, 'large'],
  ['6 MiB of brackets', () => '['.repeat(6 * MiB), {}, 'damaged'],
])(
  'shows the detailed check nothing of %s, without holding it up',
  measured,
  async (_name, body, headers, kind) => {
    const service = await startFixed(Buffer.from(body()), 200, headers);
    const provider = connectProvider(service.baseUrl);
    const seen: RawAnswer[] = [];
    const { turn } = await costOf(() =>
      provider.listDomains(async () => undefined, { tap: (answer) => void seen.push(answer) }),
    );
    expect(seen.map((answer) => answer.body)).toEqual([{ ok: false, error: kind }]);
    expect(turn).toBeLessThan(50);
    await provider.close();
  },
);
