/* Other programs of this computer take connections to the browser host and keep them. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../electron/sandbox/sandbox.ts';
import { enterHost } from '../support/enter-host.ts';
import { fakeCore, idleQueue } from '../support/fake-core.ts';
import { useHttpHost } from '../support/http-host.ts';

const { host, ask } = useHttpHost(fakeCore({ 'orders.run': async () => idleQueue }));
/** Of these at most 64 may stay: a process often has 512 descriptors. */
const many = 300;

/** Opens connections that say this and nothing more. @returns those that are still open */
async function hold(port: number, text: string): Promise<ReadonlySet<Socket>> {
  const open = new Set<Socket>();
  onTestFinished(() => open.forEach((socket) => socket.destroy()));
  for (let count = 0; count < many; count += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    open.add(socket);
    socket.resume().once('close', () => open.delete(socket));
    await once(socket, 'connect');
    socket.write(text);
  }
  return open;
}

it.each([
  ['nothing', ''],
  ['half a request', 'GET / HTTP/1.1\r\n'],
])('answers a new page while hundreds of connections have sent %s', async (_what, text) => {
  const open = await hold(host.port, text);
  const { headers } = await enterHost(host.url);
  expect((await ask('/call/orders.run', { method: 'POST', headers, body: '{}' })).status).toBe(200);
  await expect.poll(() => open.size).toBeLessThanOrEqual(64);
});

it.each([
  ['GET', '/', {}],
  ['GET', '/', { host: 'evil.example' }],
  ['POST', '/call/orders.run', { 'content-length': '9' }],
] as const)('lets nobody keep a connection whom it refuses: %s %s %j', async (method, path, headers) => {
  const answer = await ask(path, { method, headers });
  expect(answer.status).toBe(403);
  expect(answer.headers.connection).toBe('close');
});

it('holds no more of them in the service of the demo account', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const open = await hold(Number(new URL(sandbox.url).port), 'GET / HTTP/1.1\r\n');
  expect((await fetch(sandbox.url)).status).toBe(404);
  await expect.poll(() => open.size).toBeLessThanOrEqual(64);
});
