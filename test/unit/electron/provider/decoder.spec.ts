import { gzipSync } from 'node:zlib';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDecoder } from '../../../../electron/provider/decoder.ts';
import type { PackedAnswer } from '../../../../electron/provider/json-answer.ts';
import type { DomainRecord } from '../../../../shared/model/domain.ts';
import { connectProvider, failureOf, valueOf } from '../../../support/connect-provider.ts';
import { startFixed } from '../../../support/scripted-service.ts';
import { recordsOf } from '../../../../shared/model/domain-batch.ts';

const entry = new URL('../../../../electron/provider/decode-worker.ts', import.meta.url);

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

const listOf = (count: number): string => {
  const domains = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [record(index).domain, record(index)]),
  );
  return JSON.stringify({ result: 'success', count, domains: [domains] });
};

const pack = (body: string, more: Partial<PackedAnswer> = {}): PackedAnswer => {
  const bytes = new TextEncoder().encode(body);
  return {
    blocks: [bytes.buffer],
    size: bytes.byteLength,
    status: 200,
    encoding: '',
    secrets: [],
    maxBytes: 2 ** 30,
    ...more,
  };
};

function openDecoder(...more: [ResourceLimits?]) {
  const decoder = createDecoder(entry, ...more);
  onTestFinished(() => decoder.close());
  return decoder;
}
type ResourceLimits = NonNullable<Parameters<typeof createDecoder>[1]>;

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

  it('is transferred to the worker, not copied', async () => {
    const answer = pack(listOf(2_000));
    await openDecoder().decode('key-header/domains', undefined, answer, async () => undefined);
    expect(answer.blocks[0]?.byteLength).toBe(0);
  });

  it('is the same packed and unpacked, small and large', async () => {
    for (const count of [10, 3_000]) {
      const plain = await startFixed(listOf(count));
      const packed = await startFixed(gzipSync(listOf(count)), 200, { 'content-encoding': 'gzip' });
      const [a, b] = await Promise.all(
        [plain, packed].map(async ({ baseUrl }) => {
          const domains: DomainRecord[] = [];
          valueOf(
            await connectProvider(baseUrl).listDomains(
              async (batch) => void domains.push(...recordsOf(batch)),
            ),
          );
          return domains;
        }),
      );
      expect(a).toHaveLength(count);
      expect(a).toEqual(b);
    }
  });

  it('that is a refusal, cut off or too large when unpacked says so', async () => {
    const padding = ' '.repeat(300_000);
    const decoder = openDecoder();
    const decode = (body: PackedAnswer) =>
      decoder.decode('key-header/domains', undefined, body, async () => undefined);
    const refusal = await decode(pack(`${padding}{"result":"error","message":"Invalid API key."}`));
    expect(failureOf(refusal)).toMatchObject({ code: 'wrong-key', effect: 'no-effect' });
    const cut = await decode(pack(listOf(5_000).slice(0, -100)));
    expect(failureOf(cut).code).toBe('unreadable-answer');
    const packed = gzipSync(listOf(5_000));
    const blocks = [new Uint8Array(packed).buffer];
    const bomb = await decode(
      pack('', { blocks, size: packed.byteLength, encoding: 'gzip', maxBytes: 10_000 }),
    );
    expect(failureOf(bomb).code).toBe('answer-too-large');
  });

  it('is given up when the caller stops, and the next one is read', async () => {
    const decoder = openDecoder();
    const stop = new AbortController();
    const stopped = decoder.decode(
      'key-header/domains',
      undefined,
      pack(listOf(5_000)),
      async () => stop.abort(),
      stop.signal,
    );
    expect(failureOf(await stopped)).toMatchObject({ code: 'stopped' });
    const next = await decoder.decode(
      'key-header/domains',
      undefined,
      pack(listOf(5_000)),
      async () => undefined,
    );
    expect(valueOf(next).listed).toBe(5_000);
  });

  it('hands on what the caller throws', async () => {
    const decoder = openDecoder();
    for (const count of [10, 5_000]) {
      const decoding = decoder.decode('key-header/domains', undefined, pack(listOf(count)), () =>
        Promise.reject(new Error('full')),
      );
      await expect(decoding).rejects.toThrow('full');
    }
  });

  it('that needs more memory than there is fails by itself, and the next one is read', async () => {
    const decoder = openDecoder({ maxOldGenerationSizeMb: 24 });
    // A list inside an answer is parsed in pieces; an answer that is nothing but a list is not.
    const records = Array.from({ length: 150_000 }, (_, index) => record(index));
    const huge = await decoder.decode(
      'key-header/domains',
      undefined,
      pack(JSON.stringify(records)),
      async () => undefined,
    );
    expect(failureOf(huge)).toMatchObject({ code: 'answer-too-large', effect: 'maybe' });
    const next = await decoder.decode(
      'key-header/domains',
      undefined,
      pack(listOf(2_000)),
      async () => undefined,
    );
    expect(valueOf(next).listed).toBe(2_000);
  });

  it('leaves no memory behind when no other one follows within 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const decoder = openDecoder();
    const read = async (): Promise<void> => {
      const answer = pack(listOf(5_000));
      valueOf(await decoder.decode('key-header/domains', undefined, answer, async () => undefined));
    };
    await read();
    vi.advanceTimersByTime(9_000);
    await read();
    vi.advanceTimersByTime(9_000);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(ended).toHaveBeenCalledOnce();
    await read();
  });

  it('is left when everything is closed', async () => {
    const decoder = openDecoder();
    const decoding = decoder.decode('key-header/domains', undefined, pack(listOf(5_000)), () =>
      decoder.close(),
    );
    expect(failureOf(await decoding).code).toBe('stopped');
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
