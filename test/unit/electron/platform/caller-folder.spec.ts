import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { callerFolder, pathFrom } from '../../../../electron/platform/caller-folder.ts';

const npm = { INIT_CWD: '/home/ada/lists', npm_package_name: 'namekeep' };

it('is where the user was when npm moved to the package', () => {
  expect(callerFolder(npm, '/opt/namekeep')).toBe('/home/ada/lists');
});

it.each([
  ['without npm', {}, '/home/ada'],
  ['in an npm script of another package', { ...npm, npm_package_name: 'shop' }, '/srv/shop'],
  ['with an npm that does not say', { ...npm, INIT_CWD: undefined }, '/opt/namekeep'],
])('is the current folder %s', (_name, env, cwd) => {
  expect(callerFolder(env, cwd)).toBe(cwd);
});

it('lets only a relative path fail where the folder was deleted', () => {
  expect(pathFrom('/home/ada', 'list.csv')).toBe(resolve('/home/ada/list.csv'));
  expect(pathFrom(null, resolve('/srv/list.csv'))).toBe(resolve('/srv/list.csv'));
  expect(() => pathFrom(null, 'list.csv')).toThrow(/^The current folder was deleted/);
});
