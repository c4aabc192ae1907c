import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  scanStructure,
  structureOf,
  structureProblem,
} from '../../../../electron/platform/json-structure.ts';
import { connectProvider, connectToken, failureOf, valueOf } from '../../../support/connect-provider.ts';
import { startFixed } from '../../../support/scripted-service.ts';

const tooDeep = 'is nested more than 32 levels deep';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const nested = (levels: number, inside = ''): string => '['.repeat(levels) + inside + ']'.repeat(levels);

/** How deep a value is nested, found by walking it. */
const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((inner) => levelsOf(inner)))
    : 0;

describe('the depth of an answer', () => {
  it('may be 32 levels, not 33', () => {
    expect(structureProblem(bytesOf(nested(32)))).toBeNull();
    expect(structureProblem(bytesOf(nested(33)))).toEqual(tooDeep);
    expect(structureProblem(bytesOf('{"a":'.repeat(33)))).toEqual(tooDeep);
    expect(structureProblem(bytesOf(`[${'[],'.repeat(1_000)}[]]`))).toBeNull();
  });

  it('leaves brackets in texts uncounted, whatever is escaped there', () => {
    for (const text of [
      '['.repeat(50),
      `"${'['.repeat(50)}`,
      `\\"${'{'.repeat(50)}`,
      `${'['.repeat(50)}\\`,
    ]) {
      expect(structureProblem(bytesOf(JSON.stringify({ text })))).toBeNull();
      expect(structureProblem(bytesOf(nested(33, JSON.stringify(text))))).toEqual(tooDeep);
    }
  });

  it('is that of the parsed value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 25, max: 40 }), (value, around) => {
        const text = nested(around, JSON.stringify(value));
        expect(structureProblem(bytesOf(text))).toEqual(around + levelsOf(value) > 32 ? tooDeep : null);
      }),
    );
  });
});

it('finds in pieces what it finds in the whole, wherever they begin', () => {
  const list = (count: number): string => JSON.stringify({ a: Array.from({ length: count }, () => '",[\\') });
  const text = fc.oneof(
    fc.json({ maxDepth: 6 }),
    fc.string({ unit: fc.constantFrom(...'[]{},"\\a'), maxLength: 200 }),
    fc.integer({ min: 999, max: 2_002 }).map(list),
  );
  fc.assert(
    fc.property(text, fc.array(fc.nat(300), { maxLength: 20 }), (json, lengths) => {
      const bytes = bytesOf(json);
      const scan = scanStructure();
      let at = 0;
      for (const length of lengths) scan(bytes.subarray(at, (at += length)));
      expect(scan(bytes.subarray(at))).toEqual(structureOf(bytes));
    }),
  );
});

it('looks at each byte once, and at none behind what refuses it', () => {
  let looked = 0;
  const bytes = (length: number, piece: string): Uint8Array =>
    new Proxy(new Uint8Array(length), {
      get: (target, name) => {
        if (name === 'length') return target.length;
        looked += 1;
        return piece.charCodeAt(Number(name) % piece.length);
      },
    });
  for (const piece of ['[],', '"\\\\",', '"a long text between quotes",']) {
    looked = 0;
    expect(structureProblem(bytes(10_000, piece))).toBeNull();
    expect(looked).toBeLessThanOrEqual(10_000);
  }
  looked = 0;
  expect(structureProblem(bytes(10_000, '['))).toEqual(tooDeep);
  expect(looked).toBe(33);
});

it('lets an answer have 10,000,000 values', () => {
  const commas = (count: number): Uint8Array => new Uint8Array(count).fill(','.charCodeAt(0));
  expect(structureProblem(commas(10_000_000))).toBeNull();
  expect(structureProblem(commas(10_000_001))).toEqual('has more than 10,000,000 values');
  const text = commas(10_000_001);
  text[0] = '"'.charCodeAt(0);
  expect(structureProblem(text)).toBeNull();
});

describe('an answer that is nested too deeply', () => {
  const refused = {
    code: 'unreadable-answer',
    effect: 'maybe',
    message: 'The answer of the service is nested more than 32 levels deep and was not read (HTTP 200).',
  };
  const info = `{"result":"success","domain":"a.it","data":{"domain":"a.it"},"whoisData":{"Admin":${nested(3_000)}}}`;
  const prices = `{"result":"success","currency":"EUR","pricing":{"it":${nested(3_000)}}}`;

  it('is refused on surface A, for a detail and for a list', async () => {
    const details = await startFixed(info);
    expect(failureOf(await connectProvider(details.baseUrl).domainInfo('a.it', {}))).toMatchObject(refused);
    const list = await startFixed(prices);
    expect(failureOf(await connectProvider(list.baseUrl).prices())).toMatchObject(refused);
  });

  it('is refused on surface B, for a detail and for a list', async () => {
    const details = await startFixed(`{"data":{"domain":"a.it","x":${nested(3_000)}}}`);
    expect(failureOf(await connectToken(details.baseUrl).domainInfo('a.it', {}))).toMatchObject(refused);
    const list = await startFixed(prices);
    expect(failureOf(await connectToken(list.baseUrl).prices())).toMatchObject(refused);
  });

  it('means what its status means', async () => {
    const limited = await startFixed(nested(100), 429, { 'retry-after': '7200' });
    expect(failureOf(await connectProvider(limited.baseUrl).balance())).toMatchObject({
      code: 'rate-limited',
      effect: 'no-effect',
    });
    const gone = await startFixed(nested(100), 503);
    for (const provider of [connectProvider(gone.baseUrl), connectToken(gone.baseUrl)]) {
      expect(failureOf(await provider.balance()).code).toBe('service-unavailable');
    }
  });

  it('is read where the depth is that of a text', async () => {
    const service = await startFixed({
      result: 'success',
      data: { credit: '1', currency: 'EUR' },
      note: nested(99),
    });
    expect(valueOf(await connectProvider(service.baseUrl).balance()).amount).toBe('1.00');
  });
});
