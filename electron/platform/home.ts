import { say } from '../../shared/words/sentence.ts';
import { join } from 'node:path';
import { AppError } from '../../shared/model/errors.ts';
import { currentFolder, pathFrom } from './caller-folder.ts';
import { absoluteIn, inUserFolder } from './user-folder.ts';

/**
 * Where the databases, the log and the sandbox's state live.
 * @returns `NAMEKEEP_HOME`, else the operating system's place for application data
 * @throws AppError `bad-input` where neither the environment nor the system names a folder
 */
export function homeFolder(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  const chosen = env['NAMEKEEP_HOME'];
  if (chosen) return pathFrom(currentFolder(), chosen);
  const place = placeOf(env, platform);
  if (place === null) throw new AppError('bad-input', say('file.no-home'));
  return place;
}

function placeOf(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | null {
  if (platform === 'darwin') return inUserFolder(env, 'Library', 'Application Support', 'Namekeep');
  const [place, name] =
    platform === 'win32'
      ? [absoluteIn(env, 'APPDATA') ?? inUserFolder(env, 'AppData', 'Roaming'), 'Namekeep']
      : [absoluteIn(env, 'XDG_DATA_HOME') ?? inUserFolder(env, '.local', 'share'), 'namekeep'];
  return place && join(place, name);
}
