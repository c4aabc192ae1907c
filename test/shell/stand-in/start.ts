/* Entry of the stand-in's process: runs the main script of an app folder as Electron would. Started by stand-in-app.ts. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { standInApp } from './app.ts';
import { options } from './system.ts';

const standIn = new URL('electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});

if (options.platform !== process.platform)
  Object.defineProperty(process, 'platform', { value: options.platform });
const { main } = JSON.parse(readFileSync(join(options.app, 'package.json'), 'utf8')) as { main: string };
await import(pathToFileURL(join(options.app, main)).href);
setImmediate(() => standInApp.start());
