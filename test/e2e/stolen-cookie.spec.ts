import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchHost } from '../support/enter-host.ts';
import { openDemo, openDomains } from '../support/first-steps.ts';
import { expect, test } from './scenario.ts';

let other: Server;
let cookies: string[];

test.beforeEach(async () => {
  cookies = [];
  other = createServer((request, response) => {
    if (request.headers.cookie) cookies.push(request.headers.cookie);
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Other</title>');
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
});
test.afterEach(() => {
  other.closeAllConnections();
  other.close();
});

/** Another port of the same name, which only who has read the address can know. */
function otherAddress(url: string): string {
  const address = new URL('/', url);
  address.port = String((other.address() as AddressInfo).port);
  return address.href;
}

test('a cookie that a page on another port received opens nothing', async ({ page, app, context }) => {
  const { origin } = new URL(app.url);
  await expect(await openDemo(page)).toBeVisible();
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('button', { name: 'Create report' }).click();
  const link = page.getByRole('link', { name: 'Download file' });
  const download = (await link.getAttribute('href'))!;

  await (await context.newPage()).goto(otherAddress(app.url));
  const cookie = cookies.find((sent) => sent.includes('namekeep-'))!;
  expect(cookie, 'Chromium sends the cookie to every port').toBeTruthy();

  const headers = { cookie, origin, 'sec-fetch-site': 'same-origin' };
  const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  const token = new URL(app.url).searchParams.get('token');
  const answers = await Promise.all([
    fetchHost(`${origin}/call/app.snapshot`, { ...post, body: '{}' }),
    fetchHost(`${origin}/call/accounts.openDemo`, { ...post, body: '{"domains":5}' }),
    fetchHost(`${origin}/events`, { headers }),
    fetchHost(`${origin}${download}`, { headers }),
    fetchHost(`${origin}${download}`, { ...post, body: '{}' }),
    fetchHost(`${origin}/session`, { ...post, body: JSON.stringify({ token }) }),
    fetchHost(app.url, { headers, redirect: 'manual' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));

  // The page itself still has what it needs.
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});

test('the page takes the token out of the address and stays signed in when it is reloaded, and another tab shows nothing', async ({
  page,
  app,
  context,
}) => {
  await expect(await openDemo(page)).toBeVisible();
  expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain('token');
  await page.reload();
  await expect(await openDomains(page)).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toBe('');

  const tab = await context.newPage();
  await tab.goto(new URL(app.url).origin);
  await expect(tab.getByRole('heading', { name: 'Namekeep runs in one tab at a time' })).toBeVisible();
  await expect(tab.getByRole('grid', { name: 'Domains' })).toHaveCount(0);
});
