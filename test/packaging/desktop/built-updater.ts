/*
 * Run as a process of its own: loads the updater out of the built program, as Electron would, and looks for an update.
 *   node built-updater.ts RESOURCES     prints the version that is offered, or `none`
 */
import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import Module, { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppUpdater } from 'electron-updater';

const built = resolve(import.meta.dirname, '../../../out/main');
const [resourcesPath = ''] = process.argv.slice(2);
Object.assign(process, { resourcesPath });

const app = Object.assign(new EventEmitter(), {
  isPackaged: true,
  // The program itself ends at once, as if it were running already.
  requestSingleInstanceLock: () => false,
  exit: () => undefined,
  setAppUserModelId: () => undefined,
  enableSandbox: () => undefined,
  setPath: () => undefined,
  getVersion: () => '0.1.0',
  getName: () => 'namekeep',
  getPath: () => resourcesPath,
  whenReady: async () => undefined,
});
const electron = {
  ...Object.fromEntries(
    [
      'BrowserWindow',
      'Menu',
      'Notification',
      'Tray',
      'clipboard',
      'dialog',
      'ipcMain',
      'safeStorage',
      'shell',
      'utilityProcess',
    ].map((name) => [name, {}]),
  ),
  app,
  nativeTheme: {},
  powerMonitor: new EventEmitter(),
  powerSaveBlocker: {},
  protocol: { registerSchemesAsPrivileged: () => undefined },
  session: { defaultSession: {}, fromPartition: () => ({}) },
  net: { request: (options: RequestOptions) => request(options) },
};

// Bundled CommonJS asks Module._load, ES modules the hooks.
const loader = Module as unknown as { _load: (name: string, ...rest: unknown[]) => unknown };
const load = loader._load;
loader._load = (name, ...rest) => (name === 'electron' ? electron : load(name, ...rest));
Object.assign(globalThis, { standIn: electron });
registerHooks({
  resolve: (name, context, next) =>
    name === 'electron' ? { url: 'stand-in:electron', shortCircuit: true } : next(name, context),
  load(url, context, next) {
    if (url !== 'stand-in:electron') return next(url, context);
    const names = Object.keys(electron).map((name) => `export const ${name} = globalThis.standIn.${name};`);
    return { format: 'module', source: names.join('\n'), shortCircuit: true };
  },
});

await import(pathToFileURL(resolve(built, 'main.js')).href);
const chunk = readdirSync(resolve(built, 'chunks')).find((name) =>
  readFileSync(resolve(built, 'chunks', name), 'utf8').includes('function doLoadAutoUpdater'),
);
const { default: main } = (await import(pathToFileURL(resolve(built, 'chunks', chunk ?? 'none')).href)) as {
  default: { autoUpdater: AppUpdater };
};
const updater = main.autoUpdater;
updater.logger = null;
updater.autoDownload = false;
updater.requestHeaders = { 'x-user-staging-id': 'none' };
const result = await updater.checkForUpdates();
process.stdout.write(result?.isUpdateAvailable ? result.updateInfo.version : 'none');
process.exit();
