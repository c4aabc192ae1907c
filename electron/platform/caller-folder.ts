import { dirname } from 'node:path';

/**
 * `npm run` starts its scripts in the folder of the package, and keeps in `INIT_CWD` where the user was. An installed
 * program never looks there: an npm script of somebody else may have started it.
 * @returns the folder in which relative paths of the command line start
 */
export function callerFolder(env: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): string {
  const manifest = env['npm_package_json'];
  const movedByNpm =
    env['npm_package_name'] === 'namekeep' && manifest !== undefined && dirname(manifest) === cwd;
  return (movedByNpm && env['INIT_CWD']) || cwd;
}
