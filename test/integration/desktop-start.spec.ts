import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { loadConfigFromFile } from 'electron-vite';
import { afterEach, expect, it, vi } from 'vitest';
import { ensureBuilt } from '../../build/built-page.ts';

const start = resolve(import.meta.dirname, '../../build/start.ts');
const config = resolve(import.meta.dirname, '../../electron.vite.config.ts');
/** Chromium's sandbox refuses root, and so does the start. */
const asUser = ['--import', 'data:text/javascript,process.getuid=()=>1000'];

afterEach(() => void vi.unstubAllEnvs());

it.runIf(process.platform === 'linux')(
  'npm start opens a window also in the terminal of an editor, which has Electron run as Node',
  async () => {
    ensureBuilt();
    const folder = await mkdtemp(join(tmpdir(), 'namekeep-start-'));
    try {
      const electron = join(folder, 'electron');
      await writeFile(electron, '#!/bin/sh\necho "as Node: ${ELECTRON_RUN_AS_NODE:-no}"\n');
      await chmod(electron, 0o755);
      const env = {
        ...process.env,
        ...{ DISPLAY: ':0', ELECTRON_OVERRIDE_DIST_PATH: folder, ELECTRON_RUN_AS_NODE: '1' },
      };
      const { stdout } = await promisify(execFile)(process.execPath, [...asUser, start], { env });
      expect(stdout).toBe('as Node: no\n');
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

it('npm run dev does so, too', async () => {
  vi.stubEnv('ELECTRON_RUN_AS_NODE', '1');
  await loadConfigFromFile({ command: 'serve', mode: 'development' }, config);
  expect(process.env['ELECTRON_RUN_AS_NODE']).toBeUndefined();
});
