import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { readJsonBody } from '../../../../electron/sandbox/request-body.ts';

const read = (text: string) => readJsonBody(Readable.from([Buffer.from(text)]) as IncomingMessage);
const reason = 'The request body is not a JSON object.';

it('reads an object, and nothing as an empty one', async () => {
  expect(await read('{"domain":"a.it","x":[[1]]}')).toEqual({
    ok: true,
    input: { domain: 'a.it', x: [[1]] },
  });
  expect(await read('')).toEqual({ ok: true, input: {} });
});

it('refuses what is nested deeply, which would overflow the stack of who walks it', async () => {
  const nested = (levels: number): string => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect(await read(nested(31))).toMatchObject({ ok: true });
  expect(await read(nested(32))).toEqual({ ok: false, reason });
  expect(await read('['.repeat(2 ** 20))).toEqual({ ok: false, reason });
});

it('keeps at most 1 MiB', async () => {
  expect(await read(`{"a":"${'x'.repeat(2 ** 20)}"}`)).toEqual({
    ok: false,
    reason: 'The request body is larger than 1 MiB.',
  });
});
