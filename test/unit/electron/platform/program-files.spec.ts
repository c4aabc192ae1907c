import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { programFiles } from '../../../../electron/platform/program-files.ts';

const root = resolve(import.meta.dirname, '../../../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const addressOf = (path: string): string => pathToFileURL(join(root, path)).href;

it('finds sources beside an entry that is a source file', () => {
  const files = programFiles(addressOf('electron/hosts/terminal/namekeep.ts'), {});
  expect(files.version).toBe(version);
  expect(files.page).toBe(join(root, 'out/renderer'));
  expect(files.icons).toBe(join(root, 'packaging/icons'));
  for (const url of [files.manifest, files.workers.store, files.workers.decode, files.keychainHelper])
    expect(existsSync(fileURLToPath(url)), url.href).toBe(true);
});

it('finds built files beside a built entry, whatever the environment says', () => {
  const other = 'file:///tmp/other.mjs';
  const env = { NAMEKEEP_STORE_WORKER: other, NAMEKEEP_DECODE_WORKER: other };
  const files = programFiles(addressOf('out/main/cli.js'), env);
  expect(files).toEqual({
    version,
    manifest: new URL(addressOf('package.json')),
    icons: join(root, 'packaging/icons'),
    page: join(root, 'out/renderer'),
    workers: {
      store: new URL(addressOf('out/main/store-worker.js')),
      decode: new URL(addressOf('out/main/decode-worker.js')),
    },
    keychainHelper: new URL(addressOf('out/main/keychain-helper.js')),
  });
});

it('takes bundles of the workers instead of their sources', () => {
  const bundle = 'file:///cache/entry.mjs';
  const files = programFiles(addressOf('electron/hosts/terminal/namekeep.ts'), {
    NAMEKEEP_STORE_WORKER: bundle,
    NAMEKEEP_DECODE_WORKER: bundle,
  });
  expect(files.workers).toEqual({ store: new URL(bundle), decode: new URL(bundle) });
});
