import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './scenario.ts';

test('the built program knows nothing of a development server', async ({ app }) => {
  test.skip(app.path.endsWith('.asar'), 'Node cannot read an archive');
  const folder = join(app.path, 'out/main');
  const scripts = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  expect(scripts).toContain('main.js');
  for (const script of scripts)
    expect(await readFile(join(folder, script), 'utf8'), script).not.toContain('ELECTRON_RENDERER_URL');
});
