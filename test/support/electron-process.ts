/* What every process of Electron and every thread in it has. Given with `--import`, which threads inherit. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import './asar-in-node.ts';

const manifest = createRequire(import.meta.url).resolve('electron/package.json');
const { version } = createRequire(import.meta.url)(manifest) as { version: string };
Object.defineProperty(process, 'versions', { value: { ...process.versions, electron: version } });

/** @returns `process.resourcesPath`: where a package has its app, else Electron's own folder */
export const resourcesOf = (app: string, packaged: boolean): string =>
  packaged ? dirname(app) : `${dirname(manifest)}/dist/resources`;
