import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDownloads } from '../../electron/hosts/http/downloads.ts';
import { fakeCore, memoryLog } from '../support/fake-core.ts';
import { useHttpHost } from '../support/http-host.ts';
import { sharedHome } from '../support/shared-home.ts';

describe('the downloads of a browser host', () => {
  let place: Awaited<ReturnType<typeof sharedHome>>;
  beforeEach(async () => {
    place = await sharedHome();
  });
  afterEach(() => place.end());

  it('are removed by the next start when their host was killed, and stay while it lives', async () => {
    const [dying, living] = [place.start('download'), place.start('download')];
    const [left, kept] = (await Promise.all([dying.next(), living.next()])) as [string, string];
    await dying.kill();
    expect(existsSync(left)).toBe(true);
    const log = memoryLog();
    const downloads = openDownloads(place.home, log);
    expect([existsSync(left), existsSync(kept)]).toEqual([false, true]);
    expect(readdirSync(join(place.home, 'downloads'))).toHaveLength(1);
    expect(log.lines).toEqual([]);
    await downloads.close();
  });

  it('make no folder before there is one', async () => {
    await openDownloads(place.home, memoryLog()).close();
    expect(readdirSync(place.home)).toEqual([]);
  });

  it('say why there can be none where the folder cannot be written', async () => {
    const downloads = openDownloads(place.file('none'), memoryLog());
    writeFileSync(place.file('none'), '');
    await expect(downloads.choose('a.csv')).rejects.toMatchObject({ code: 'file-failed' });
  });
});

describe('a download', () => {
  const { host, enterPage, ask } = useHttpHost(fakeCore({}));

  async function publish(name: string, content: string) {
    const target = (await host.downloads.choose(name))!;
    await writeFile(target.path, content);
    return { path: target.path, address: target.publish()! };
  }

  /** Asks for a ticket, as the page does when the user clicks. @returns the address with it */
  async function ticketFor(address: string, headers: Record<string, string>): Promise<string> {
    const answer = await ask(address, { method: 'POST', headers, body: '{}' });
    return (JSON.parse(answer.text) as { value: { url: string } }).value.url;
  }

  it('is sent once, as a file with its name, and removed', async () => {
    const headers = await enterPage();
    const { path, address } = await publish('Città "2026".csv', 'a,b\r\n');
    const url = await ticketFor(address, headers);
    // A link sends the cookie and nothing else.
    const first = await ask(url, {
      headers: { cookie: headers['cookie']!, 'sec-fetch-site': 'same-origin' },
    });
    expect(first.text).toBe('a,b\r\n');
    expect(first.headers['content-disposition']).toBe(
      `attachment; filename="Citt_ -2026-.csv"; filename*=UTF-8''Citt%C3%A0%20-2026-.csv`,
    );
    expect((await ask(url, { headers })).status).toBe(403);
    await expect.poll(() => existsSync(path)).toBe(false);
    const again = await ask(address, { method: 'POST', headers, body: '{}' });
    expect(again.status).toBe(404);
    expect(JSON.parse(again.text)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });

  it('needs a ticket that is fresh, its own and the last one', async () => {
    const headers = await enterPage();
    const { address } = await publish('a.csv', 'a');
    const { address: other } = await publish('b.csv', 'b');
    const late = await ticketFor(address, headers);
    host.now += 30_000;
    expect((await ask(late, { headers })).status).toBe(403);
    const replaced = await ticketFor(address, headers);
    const url = await ticketFor(address, headers);
    const foreign = (await ticketFor(other, headers)).replace(other, address);
    for (const wrong of [address, `${address}?ticket=`, replaced, foreign])
      expect((await ask(wrong, { headers })).status).toBe(403);
    for (const site of ['cross-site', 'same-site'])
      expect((await ask(url, { headers: { ...headers, 'sec-fetch-site': site } })).status).toBe(403);
    expect((await ask(url, { headers: { ...headers, cookie: '' } })).status).toBe(403);
    host.now += 29_999;
    expect((await ask(url, { headers })).text).toBe('a');
  });

  it('can be asked for again when the transfer broke off', async () => {
    const headers = await enterPage();
    const content = 'x'.repeat(20 * 1024 * 1024);
    const { address } = await publish('big.csv', content);
    const socket = connect(host.port, '127.0.0.1');
    const url = await ticketFor(address, headers);
    socket.write(`GET ${url} HTTP/1.1\r\nHost: ${host.authority}\r\nCookie: ${headers['cookie']}\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
    const askAgain = (): Promise<{ status: number | undefined }> =>
      ask(address, { method: 'POST', headers, body: '{}' });
    await expect.poll(async () => (await askAgain()).status).toBe(200);
    expect((await ask(await ticketFor(address, headers), { headers })).text.length).toBe(content.length);
  });

  it('is written where only this user can look, whatever name is suggested', async () => {
    const target = (await host.downloads.choose('../../../etc/passwd'))!;
    expect(dirname(dirname(dirname(target.path)))).toBe(join(host.home, 'downloads'));
    expect((await stat(dirname(dirname(target.path)))).mode & 0o077).toBe(0);
    await writeFile(target.path, 'x');
    await host.downloads.close();
    await expect(readFile(target.path)).rejects.toThrow('ENOENT');
  });

  it('has no address before it is finished', async () => {
    const headers = await enterPage();
    const target = (await host.downloads.choose('a.csv'))!;
    const id = dirname(target.path).split('/').at(-1)!;
    const answer = await ask(`/download/${id}`, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(404);
  });
});
