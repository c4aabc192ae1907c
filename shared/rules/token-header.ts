/** Headers that belong to the connection or to the request, and cannot carry a token. */
const taken: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'host',
  'idempotency-key',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

export const carriesToken = (name: string): boolean =>
  /^[A-Za-z0-9-]+$/.test(name) && !taken.has(name.toLowerCase());
