import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openDownloads, type Downloads } from '../../electron/hosts/http/downloads.ts';
import { serveCore, type Served } from '../../electron/hosts/http/server.ts';
import { enterHost, fetchHost } from './enter-host.ts';
import { type fakeCore, memoryLog } from './fake-core.ts';

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** For each test of a file the browser host of a core, with a page of two files and a link out of its folder. */
export function useHttpHost(core: ReturnType<typeof fakeCore>) {
  const log = memoryLog();
  const host = {} as {
    home: string;
    /** The folder of the page. */
    folder: string;
    downloads: Downloads;
    served: Served;
    /** The address that it printed first. */
    url: string;
    origin: string;
    /** Name and port. */
    authority: string;
    port: number;
    /** The time of the downloads, in ms. */
    now: number;
  };
  beforeEach(async () => {
    const home = await mkdtemp(join(tmpdir(), 'namekeep-http-'));
    const folder = join(home, 'renderer');
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Namekeep</title>');
    await writeFile(join(folder, 'assets', 'index.js'), 'export {};');
    await writeFile(join(home, 'ledger.db'), 'precious');
    await symlink(join(home, 'ledger.db'), join(folder, 'link.txt'));
    const downloads = openDownloads(home, log, () => host.now);
    const served = await serveCore({ core, folder, port: 0, downloads, log });
    const url = served.newAddress();
    const { origin, host: authority, port } = new URL(url);
    Object.assign(host, {
      home,
      folder,
      downloads,
      served,
      url,
      origin,
      authority,
      port: Number(port),
      now: 0,
    });
  });
  afterEach(async () => {
    await host.served.close();
    await host.downloads.close();
    await rm(host.home, { recursive: true });
  });

  return {
    host,
    log,
    /** Brings the token, as the browser that opens the printed address does. @returns the cookie alone */
    async enter(): Promise<string> {
      const response = await fetchHost(host.url, { redirect: 'manual' });
      return response.headers.get('set-cookie')!.split(';')[0]!;
    },
    /** Brings the token, as the browser and the page do. @returns what the page sends from now on */
    enterPage: async (): Promise<Record<string, string>> => ({
      ...(await enterHost(host.url)).headers,
    }),
    /** A request with exactly the path and headers given; fetch would tidy them up. */
    async ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
      const request = httpRequest({
        host: '127.0.0.1',
        port: host.port,
        path,
        method,
        headers: { host: host.authority, ...headers },
      });
      request.end(body);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk as string;
      return { status: response.statusCode, headers: response.headers, text };
    },
  };
}
