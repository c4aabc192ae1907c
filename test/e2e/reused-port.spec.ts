/* Another program of this computer has the port of the browser host before it, or after it. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { openDemo } from '../support/first-steps.ts';
import { serveApp } from '../support/served-app.ts';
import { pageHeader } from '../../shared/model/page-session.ts';
import { test } from './shown.ts';

async function listen(answer: RequestListener, port = 0): Promise<Server> {
  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

test('a service worker that was left on the port sees nothing of the session', async ({ page, home }) => {
  const files: Record<string, [type: string, content: string]> = {
    '/': ['text/html', '<!doctype html><script src="/page.js"></script>'],
    '/page.js': [
      'text/javascript',
      'navigator.serviceWorker.register("/worker.js").then(() => navigator.serviceWorker.ready).then(() => (document.title = "left"))',
    ],
    '/worker.js': [
      'text/javascript',
      `onfetch = (event) => event.respondWith(new Response("Taken: " + event.request.url));`,
    ],
  };
  const other = await listen(({ url = '' }, response) => {
    const [type, content] = files[url] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type }).end(content);
  });
  const { port } = other.address() as AddressInfo;
  const names = ['127.0.0.1', 'localhost'];
  for (const name of names) {
    await page.goto(`http://${name}:${port}/`);
    await expect(page).toHaveTitle('left');
  }
  await end(other);
  for (const name of names) {
    await page.goto(`http://${name}:${port}/`);
    await expect(page.getByText('Taken: ')).toBeVisible();
  }

  const app = await serveApp(home, {}, ['--port', String(port)]);
  await page.goto(app.url);
  await expect(await openDemo(page)).toBeVisible();
  await app.stop();
});

test.describe('a tab that is still open when Namekeep has ended', () => {
  const assets = readdirSync(resolve(import.meta.dirname, '../../out/renderer/assets'));
  let impostor: Server;
  let received: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  test.afterEach(() => end(impostor));

  test('tells nothing to the program that has its port now, and takes no script from it', async ({
    page,
    home,
  }) => {
    const loaded = new Set<string>();
    page.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname));
    const app = await serveApp(home);
    await page.goto(app.url);
    await openDemo(page);
    // A screen that was not open yet would be fetched from whatever has the port.
    await expect.poll(() => assets.filter((file) => !loaded.has(`/assets/${file}`))).toEqual([]);
    await app.stop();
    received = [];
    impostor = await listen(
      ({ method, url, headers }, response) => {
        received.push({ method, url, headers });
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"value":{}}');
      },
      Number(new URL(app.url).port),
    );
    await page.getByRole('button', { name: 'Take over here' }).click();
    await expect(page.getByText('No other tab answers.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    // It is asked for a proof, without cookie and secret, and for nothing else.
    const told = received.filter(
      ({ method, url, headers }) =>
        !/^GET \/proof\?nonce=[\w-]+$/.test(`${method} ${url}`) || headers.cookie || headers[pageHeader],
    );
    expect(told).toEqual([]);
    expect(received).not.toEqual([]);
  });
});
