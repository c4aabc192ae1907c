import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { expect, test } from './scenario.ts';

test('the built program knows nothing of a development server', { tag: '@packed' }, async ({ app }) => {
  const packed = app.path.endsWith('.asar');
  const files = packed
    ? listPackage(app.path, { isPack: false }).map((path) => path.slice(1))
    : (await readdir(join(app.path, 'out/main'), { recursive: true })).map((path) => join('out/main', path));
  const scripts = files.filter((path) => /^out[/\\]main[/\\].*\.js$/.test(path));
  expect(scripts).toContain(join('out/main/main.js'));
  for (const script of scripts) {
    const text = packed ? extractFile(app.path, script) : await readFile(join(app.path, script));
    expect(text.toString('utf8'), script).not.toContain('ELECTRON_RENDERER_URL');
  }
});
