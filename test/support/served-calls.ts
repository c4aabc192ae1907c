import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '../../shared/contract.ts';
import { enterHost, fetchHost } from './enter-host.ts';
import { serveApp } from './served-app.ts';

export interface ServedCalls {
  /** Makes one call as the page does. */
  ask(name: string, input?: object): Promise<Envelope<unknown>>;
  stop(): Promise<void>;
}

/** The browser host on a home folder, with a page of one file, which is all that calls need. */
export async function serveCalls(home: string): Promise<ServedCalls> {
  const page = await mkdtemp(join(tmpdir(), 'namekeep-page-'));
  await writeFile(join(page, 'index.html'), '<!doctype html><title>Namekeep</title>');
  const app = await serveApp(home, {}, ['--page', page]);
  const { origin, headers } = await enterHost(app.url);
  return {
    async ask(name, input = {}) {
      const body = JSON.stringify(input);
      const answer = await fetchHost(`${origin}/call/${name}`, { method: 'POST', headers, body });
      return (await answer.json()) as Envelope<unknown>;
    },
    async stop() {
      await app.stop();
      await rm(page, { recursive: true });
    },
  };
}
