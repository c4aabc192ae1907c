import type { Random } from './random.ts';

/** What may stand in a request and must not come out of a failure. */
export const secrets = {
  key: 'k3y-Of+The/Test"\\Account==',
  token: 'tok_3n-Of+The/Account==',
  epp: 'AbC-123',
};

const texts =
  '| |0|-1|1e400|NaN|true|null|0000-00-00|2027-02-30|9999-12-31|１２|xn--|xn--a|.|..|💥|<script>|=1+1';
/** What may stand in the place of any value. */
export const strange: readonly unknown[] = [
  ...texts.split('|'),
  'a'.repeat(300),
  '\u0000',
  '\u202e',
  '\ud800',
  "'; DROP TABLE domains; --",
  null,
  true,
  false,
  ...[0, -1, 1, 1.5, 1e21, 2 ** 53],
  [],
  {},
  [[]],
  [null],
  [0, '', {}],
  { '': '' },
  { result: 'error' },
  { length: 1e9 },
  { toString: 1, valueOf: 2 },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  ...Object.values(secrets),
];
/** What may stand in the place of a whole answer. */
export const otherBodies: readonly string[] = [
  '| |null|true|0|"text"|[]|{}|[{}]|NaN|{"result":"success"}|{"data":{}}|{"data":[]}|{"error":{}}|{"error":"x"}',
  '<html><title>502 Bad Gateway</title></html>|<?php fatal error|HTTP/1.1 200 OK\r\n\r\n',
  `{'a':1}|{"a":1}{"a":2}|{"result":"success","result":"error"}|\n\n\n${secrets.key}`,
].flatMap((some) => some.split('|'));

export const statuses = [
  200, 200, 200, 201, 202, 204, 206, 226, 299, 300, 301, 302, 304, 307, 400, 401, 402, 403, 404, 405, 408,
  409, 410, 418, 421, 422, 424, 429, 431, 451, 499, 500, 501, 502, 503, 504, 505, 511, 520, 529, 599, 600,
  700, 999,
];
export const retryAfters = '0|1|-1|1e9|tomorrow|Wed, 21 Oct 2099 07:28:00 GMT|99999999999999999999|'.split(
  '|',
);
export const contentTypes = [
  'text/html|text/plain; charset=utf-16|application/xml|application/octet-stream|application/json;||???',
  'multipart/mixed; boundary=x|application/problem+json',
].flatMap((some) => some.split('|'));

const line = 'HTTP/1.1 200 OK\r\n';
/** No whole HTTP answer, followed by the beginning of one. */
export const brokenHttp = (random: Random, body: Uint8Array): Uint8Array =>
  Buffer.concat([
    Buffer.from(
      random.pick([
        'garbage\r\n\r\n',
        'HTTP/9.9 200 OK\r\n\r\n',
        'HTTP/1.1 abc\r\n\r\n',
        `${line}Content-Length: -5\r\n\r\n`,
        `${line}Content-Length: 5\r\nContent-Length: 7\r\n\r\n`,
        `${line}no colon\r\n\r\n`,
        `${line}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
        `${line}Content-Length: 999999999999\r\n\r\n`,
        `${line}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n`,
        `${line}X: ${'y'.repeat(40_000)}\r\n\r\n`,
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
        'HTTP/1.1 100 Continue\r\n\r\n',
        '\u0000\u0001\u0002',
        '',
      ]),
    ),
    body.subarray(0, 500),
  ]);
