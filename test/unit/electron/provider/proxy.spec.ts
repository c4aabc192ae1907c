import type { Written } from '../../../../shared/words/write-english.ts';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ProviderFailure } from '../../../../electron/provider/provider.ts';
import {
  connectProvider,
  failureOf,
  key,
  type Overrides,
  unkeyed,
  valueOf,
} from '../../../support/connect-provider.ts';
import { startFixed, startRaw } from '../../../support/scripted-service.ts';

const balance = { result: 'success', data: { credit: '1', currency: 'EUR' } };

const renewAt = async (baseUrl: string, overrides: Overrides = {}): Promise<Written<ProviderFailure>> =>
  failureOf(await connectProvider(baseUrl, overrides).renew('a.it', 1, unkeyed));

describe('a proxy', () => {
  /** @param answer null passes the connection on */
  async function startProxy(answer: string | null) {
    const heads: string[] = [];
    const port = await startRaw((socket) =>
      socket.once('data', (head: Buffer) => {
        heads.push(head.toString('latin1'));
        if (answer !== null) {
          socket.end(answer);
          return;
        }
        const [, host = '', to = ''] = /^CONNECT (\S+):(\d+) /.exec(head.toString('latin1')) ?? [];
        const onward = connect(Number(to), host, () => {
          socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
          socket.pipe(onward).pipe(socket);
        });
        onward.on('error', () => socket.destroy());
      }),
    );
    return { heads, proxyUrl: `http://127.0.0.1:${port}` };
  }
  const secret = { proxyUser: 'ada', proxyPassword: 'pr0xy pässword' };
  const token = Buffer.from('ada:pr0xy pässword').toString('base64');

  it('is given its credentials, and the service is not', async () => {
    const service = await startFixed({ ...balance, latestinvoiceid: 5 });
    const { proxyUrl, heads } = await startProxy(null);
    const client = connectProvider(service.baseUrl, { account: { proxyUrl }, secret });
    expect(valueOf(await client.balance()).amount).toBe('1.00');
    expect(valueOf(await client.renew('a.it', 1, unkeyed)).invoiceId).toBe('5');
    expect(heads).toHaveLength(2);
    expect(heads[0]).toContain(`Basic ${token}`);
    expect(heads.join()).not.toContain(key);
    expect(JSON.stringify(service.seen)).not.toContain(token);
  });

  it.each<[string, string, string]>([
    ['asks for credentials', 'HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', 'user name and password'],
    ['refuses the host', 'HTTP/1.1 403 Forbidden\r\n\r\n', 'HTTP 403'],
    ['hangs up', '', 'could not be used'],
  ])('that %s proves that nothing was sent', async (_name, answer, words) => {
    const service = await startFixed(balance);
    const { proxyUrl } = await startProxy(answer);
    const failure = await renewAt(service.baseUrl, { account: { proxyUrl }, secret });
    expect(failure).toMatchObject({ code: 'proxy-failed', effect: 'not-sent' });
    expect(failure.message).toContain(words);
    expect(service.seen).toHaveLength(0);
  });

  it('that connects after the caller stopped is given nothing to pass on', async () => {
    const service = await startFixed({ ...balance, latestinvoiceid: 5 });
    const stop = new AbortController();
    const passedOn: Buffer[] = [];
    const asked = Promise.withResolvers<Socket>();
    const port = await startRaw((socket) => socket.once('data', () => asked.resolve(socket)));
    const client = connectProvider(service.baseUrl, { account: { proxyUrl: `http://127.0.0.1:${port}` } });
    const renewal = client.renew('a.it', 1, { ...unkeyed, signal: stop.signal });
    const socket = await asked.promise;
    stop.abort();
    expect(failureOf(await renewal)).toMatchObject({ code: 'stopped', effect: 'not-sent' });
    socket.on('data', (bytes) => passedOn.push(bytes));
    const over = new Promise((resolve) => socket.on('close', resolve).on('data', resolve));
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    await over;
    expect(Buffer.concat(passedOn).toString()).toBe('');
    expect(client.requests).toBe(0);
  });

  it('that is not there or never answers says so', async () => {
    const service = await startFixed(balance);
    const gone = await renewAt(service.baseUrl, { account: { proxyUrl: 'http://127.0.0.1:1' } });
    expect(gone).toMatchObject({ code: 'proxy-failed', effect: 'not-sent' });
    const port = await startRaw(() => undefined);
    const proxyUrl = `http://127.0.0.1:${port}`;
    const silent = await renewAt(service.baseUrl, { account: { proxyUrl }, timeouts: { connect: 300 } });
    expect(silent).toMatchObject({ code: 'proxy-failed', effect: 'not-sent' });
    expect(silent.message).toContain('did not answer');
  });
});
