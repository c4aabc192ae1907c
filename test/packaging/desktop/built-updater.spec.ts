/* The updater as it is bundled: its parts are CommonJS that asks for `electron` when it runs. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../../build/built-page.ts';

let resources: string;
let feed: Server;
let offered: string;
const asked: { path: string; staging: unknown }[] = [];

beforeAll(async () => {
  ensureBuilt();
  resources = mkdtempSync(join(tmpdir(), 'namekeep-resources-'));
  feed = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url.replace(/\?.*/, ''), staging: headers['x-user-staging-id'] });
    const file = 'Namekeep.AppImage';
    response.end(
      `version: ${offered}\npath: ${file}\nsha512: x\nfiles:\n  - url: ${file}\n    sha512: x\n    size: 1\nreleaseDate: '2026-11-22T00:00:00.000Z'\n`,
    );
  });
  await new Promise<void>((done) => feed.listen(0, '127.0.0.1', done));
  const { port } = feed.address() as AddressInfo;
  writeFileSync(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: http://127.0.0.1:${port}\nchannel: latest\n`,
  );
});
afterAll(async () => {
  await new Promise((done) => feed.close(done));
  rmSync(resources, { recursive: true });
});

async function look(): Promise<string> {
  const script = resolve(import.meta.dirname, 'built-updater.ts');
  const env = {
    ...process.env,
    APPIMAGE: join(resources, 'Namekeep.AppImage'),
    NAMEKEEP_HOME: join(resources, 'home'),
  };
  return (await promisify(execFile)(process.execPath, [script, resources], { env })).stdout;
}

it.skipIf(process.platform !== 'linux')(
  'finds a newer version, and none that is older or the same',
  async () => {
    offered = '0.2.0';
    expect(await look()).toBe('0.2.0');
    offered = '0.1.0';
    expect(await look()).toBe('none');
    offered = '0.0.9';
    expect(await look()).toBe('none');
    // It sends no number of this computer.
    expect(asked).toEqual(Array(3).fill({ path: '/latest-linux.yml', staging: 'none' }));
  },
);
