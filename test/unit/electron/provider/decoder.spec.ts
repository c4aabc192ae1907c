import { gzipSync } from 'node:zlib';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDecoder } from '../../../../electron/provider/decoder.ts';
import type { PackedAnswer } from '../../../../electron/provider/json-answer.ts';
import { decodeWorker } from '../../../support/bundled-workers.ts';
import { connectProvider, failureOf, listAll, valueOf } from '../../../support/connect-provider.ts';
import { startFixed } from '../../../support/scripted-service.ts';

const record = (index: number) => ({
  domain: `domain-number-${index}.it`,
  status: 'Active',
  recurringamount: '9.87',
  registrationperiod: 1,
  registrationdate: '2020-01-02',
  expirydate: '2027-01-02',
  nextduedate: '2027-01-02',
  donotrenew: 0,
});
const records = (count: number) => Array.from({ length: count }, (_, index) => record(index));
const listOf = (count: number): string => {
  const domains = Object.fromEntries(records(count).map((one) => [one.domain, one]));
  return JSON.stringify({ result: 'success', count, domains: [domains] });
};

const pack = (body: string | Uint8Array, more: Partial<PackedAnswer> = {}): PackedAnswer => {
  const bytes = Uint8Array.from(Buffer.from(body as string));
  const usual = { status: 200, encoding: '', secrets: [], maxBytes: 2 ** 30 };
  return { blocks: [bytes.buffer], size: bytes.byteLength, ...usual, ...more };
};

function openDecoder(limits?: NonNullable<Parameters<typeof createDecoder>[1]>) {
  const decoder = createDecoder(decodeWorker, ...(limits ? [limits] : []));
  onTestFinished(() => decoder.close());
  const decode = (
    answer: PackedAnswer,
    onBatch: () => Promise<void> = async () => undefined,
    signal?: AbortSignal,
  ) => decoder.decode('key-header/domains', undefined, answer, onBatch, signal);
  return { decode, close: () => decoder.close() };
}

describe('a large answer', () => {
  it('comes in batches of at most 1,000, each when the former was dealt with', async () => {
    const service = await startFixed(listOf(2_500));
    const sizes: number[] = [];
    let open = 0;
    const answer = await connectProvider(service.baseUrl).listDomains(async (batch) => {
      open += 1;
      expect(open).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      sizes.push(batch.size);
      open -= 1;
    });
    expect(valueOf(answer)).toMatchObject({ listed: 2_500, count: 2_500, skipped: 0 });
    expect(sizes).toEqual([1_000, 1_000, 500]);
  });

  it.each([10, 3_000])('is the same packed and unpacked: %i', async (count) => {
    const plain = await startFixed(listOf(count));
    const packed = await startFixed(gzipSync(listOf(count)), 200, { 'content-encoding': 'gzip' });
    const [a, b] = [plain, packed].map(({ baseUrl }) => listAll(connectProvider(baseUrl)));
    expect((await a)?.domains).toHaveLength(count);
    expect(await a).toEqual(await b);
  });

  it('that is a refusal, cut off or too large when unpacked says so', async () => {
    const { decode } = openDecoder();
    const refusal = await decode(
      pack(`${' '.repeat(300_000)}{"result":"error","message":"Invalid API key."}`),
    );
    expect(failureOf(refusal)).toMatchObject({ code: 'wrong-key', effect: 'no-effect' });
    const cut = await decode(pack(listOf(5_000).slice(0, -100)));
    expect(failureOf(cut).code).toBe('unreadable-answer');
    const bomb = await decode(pack(gzipSync(listOf(5_000)), { encoding: 'gzip', maxBytes: 10_000 }));
    expect(failureOf(bomb).code).toBe('answer-too-large');
  });

  it('is given up when the caller stops, and the next one is read', async () => {
    const { decode } = openDecoder();
    const stop = new AbortController();
    const stopped = decode(pack(listOf(5_000)), async () => stop.abort(), stop.signal);
    expect(failureOf(await stopped)).toMatchObject({ code: 'stopped' });
    expect(valueOf(await decode(pack(listOf(5_000)))).listed).toBe(5_000);
  });

  it.each([10, 5_000])('hands on what the caller throws: %i', async (count) => {
    const full = () => Promise.reject(new Error('full'));
    await expect(openDecoder().decode(pack(listOf(count)), full)).rejects.toThrow('full');
  });

  it('that needs more memory than there is fails by itself, and the next one is read', async () => {
    const { decode } = openDecoder({ maxOldGenerationSizeMb: 24 });
    // A list inside an answer is parsed in pieces; an answer that is nothing but a list is not.
    const huge = failureOf(await decode(pack(JSON.stringify(records(150_000)))));
    expect(huge).toMatchObject({ code: 'answer-too-large', effect: 'maybe' });
    expect(valueOf(await decode(pack(listOf(2_000)))).listed).toBe(2_000);
  });

  it('leaves no memory behind when no other one follows within 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const { decode } = openDecoder();
    for (let turn = 0; turn < 2; turn += 1) {
      valueOf(await decode(pack(listOf(5_000))));
      vi.advanceTimersByTime(9_000);
    }
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(ended).toHaveBeenCalledOnce();
    valueOf(await decode(pack(listOf(5_000))));
  });

  it('is left when everything is closed', async () => {
    const { decode, close } = openDecoder();
    expect(failureOf(await decode(pack(listOf(5_000)), close)).code).toBe('stopped');
  });
});

describe('a list of 10,000 domains', () => {
  it('is parsed and checked by the other thread: this one passes on the text of 1,000 at a time', async () => {
    const service = await startFixed(Buffer.from(listOf(10_000)));
    const provider = connectProvider(service.baseUrl);
    const parsed = vi.spyOn(JSON, 'parse');
    const decoded = vi.spyOn(TextDecoder.prototype, 'decode');
    const written = vi.spyOn(JSON, 'stringify');
    onTestFinished(() => void vi.restoreAllMocks());
    const sizes: number[] = [];
    const answer = await provider.listDomains(async ({ size, json }) => {
      expect(typeof json).toBe('string');
      sizes.push(size);
    });
    const lengths = [
      ...parsed.mock.calls.map(([text]) => text.length),
      ...decoded.mock.calls.map(([bytes]) => bytes?.byteLength ?? 0),
      ...written.mock.results.map(({ value }) => String(value).length),
    ];
    // A single batch is more than 100,000 characters long.
    expect(Math.max(0, ...lengths)).toBeLessThan(10_000);
    expect(valueOf(answer)).toMatchObject({ listed: 10_000, count: 10_000, skipped: 0 });
    expect(sizes).toEqual(Array.from({ length: 10 }, () => 1_000));
  });
});
