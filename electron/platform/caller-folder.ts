/**
 * `npm run` starts its scripts in the folder of the package, and keeps in `INIT_CWD` where the user was. That counts for
 * scripts of Namekeep alone: the installed program may have been started by an npm script of somebody else.
 * @returns the folder in which relative paths of the command line start
 */
export function callerFolder(env: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): string {
  return (env['npm_package_name'] === 'namekeep' && env['INIT_CWD']) || cwd;
}
