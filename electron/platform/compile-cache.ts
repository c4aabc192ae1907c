import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { absoluteIn, inUserFolder } from './user-folder.ts';

/** A folder of the user for V8's code, never below /tmp, where others could put theirs; null for none. */
export function compileCacheFolder(
  version: string,
  env: NodeJS.ProcessEnv = process.env,
  platform = process.platform,
): string | null {
  const place = placeOf(env, platform);
  return place && join(place, version);
}

function placeOf(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | null {
  if (platform === 'darwin') return inUserFolder(env, 'Library', 'Caches', 'namekeep');
  const [place, ...names] =
    platform === 'win32'
      ? [absoluteIn(env, 'LOCALAPPDATA') ?? inUserFolder(env, 'AppData', 'Local'), 'namekeep', 'cache']
      : [absoluteIn(env, 'XDG_CACHE_HOME') ?? inUserFolder(env, '.cache'), 'namekeep'];
  return place && join(place, ...names);
}

const ofVersion = /^v?\d+\.\d+\./;

/** Removes what other versions compiled, the first time that this one runs. @param folder that of this version */
export function dropOtherVersions(folder: string): void {
  if (existsSync(folder)) return;
  const place = dirname(folder);
  try {
    for (const name of readdirSync(place).filter((entry) => ofVersion.test(entry)))
      rmSync(join(place, name), { recursive: true, force: true });
  } catch {
    // There is none yet, or they only cost room.
  }
}
