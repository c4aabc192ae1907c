import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { openGallery } from './serve-gallery.ts';

/*
 * `npm run gallery`: every component of renderer/ui in every state, on 127.0.0.1. It is in no package.
 * `-- --update` draws the pictures that the gallery is compared with.
 */
if (process.argv.includes('--update')) {
  const root = resolve(import.meta.dirname, '../..');
  const playwright = resolve(root, 'node_modules/@playwright/test/cli.js');
  const which = [
    '--config',
    'test/e2e/playwright.config.ts',
    '--project=e2e',
    '--project=looks',
    'gallery',
    '--update-snapshots',
  ];
  const { status } = spawnSync(process.execPath, [playwright, 'test', ...which], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NAMEKEEP_DRAW_GALLERY: '1' },
  });
  process.exitCode = status ?? 1;
} else await openGallery();
