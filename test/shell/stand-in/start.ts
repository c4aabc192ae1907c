/* Entry of the stand-in's process: runs the main script of an app as Electron would. Started by stand-in-app.ts and run-command.ts. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { standInApp } from './app.ts';
import { resourcesOf } from '../../support/electron-process.ts';
import { options } from './system.ts';

const standIn = new URL('electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
});

const { app, packaged, platform } = options;
// A package is not named in its command line.
process.argv = [process.execPath, ...(packaged ? [] : [app]), ...process.argv.slice(3)];
Object.defineProperty(process, 'platform', { value: platform });
Object.assign(process, {
  type: 'browser',
  resourcesPath: resourcesOf(app, packaged),
  ...(packaged ? {} : { defaultApp: true }),
});
const { main } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as { main: string };
await import(pathToFileURL(join(app, main)).href);
setImmediate(() => standInApp.start());
