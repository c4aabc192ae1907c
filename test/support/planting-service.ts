import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Texts with a meaning of their own: without them nothing of an answer could be read. */
const meant = new Set(['result', 'domain', 'currency', 'code']);
const meaning = /^(?:[\d.,:TZ -]*|on|off|yes|no|true|false|active|locked|unlocked|available|unavailable)$/i;

/**
 * Stands in front of a service and adds to every free text of its answers.
 * @param target the origin of the service
 * @param plant gives the text as the answer has it then, after what was sent
 */
export async function startPlanting(target: string, plant: (text: string, sent: string) => string) {
  const added = (value: unknown, field: string, sent: string): unknown => {
    if (typeof value === 'string')
      return meant.has(field) || meaning.test(value) ? value : plant(value, sent);
    if (Array.isArray(value)) return value.map((one) => added(one, field, sent));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, added(one, name, sent)]));
  };
  const server = createServer((request, response) => {
    const forward = async (): Promise<void> => {
      const { method = 'GET', url = '/', headers } = request;
      const body = await buffer(request);
      const { host: _host, connection: _connection, 'accept-encoding': _packing, ...rest } = headers;
      const answer = await fetch(new URL(url, target), {
        method,
        headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
        ...(body.length > 0 && { body }),
      });
      const text = JSON.stringify(added(await answer.json(), '', body.toString()));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    };
    forward().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}
