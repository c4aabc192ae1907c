import { mkdirSync, readdirSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { compileCacheFolder, dropOtherVersions } from '../../../../electron/platform/compile-cache.ts';
import { homeFolder } from '../../../../electron/platform/home.ts';
import { tempHome } from '../../../support/temp-home.ts';

vi.mock('node:os', { spy: true });
afterEach(() => vi.mocked(userInfo).mockRestore());

describe.skipIf(process.platform === 'win32')('where the system says', () => {
  it.each([['HOME'], ['XDG_DATA_HOME'], ['XDG_CACHE_HOME']])(
    'an empty or relative %s counts as not set',
    (name) => {
      const { homedir: own } = userInfo();
      for (const value of ['', 'data', './data']) {
        const env = { [name]: value };
        expect(homeFolder(env, 'linux')).toBe(join(own, '.local/share/namekeep'));
        expect(compileCacheFolder('1.2.3', env, 'linux')).toBe(join(own, '.cache/namekeep/1.2.3'));
      }
    },
  );

  it('a user without a home folder is told what to set, and keeps no compiled code', () => {
    vi.mocked(userInfo).mockImplementation(() => {
      throw new Error('A system error occurred: uv_os_get_passwd returned ENOENT');
    });
    vi.mocked(homedir).mockImplementation(() => {
      throw new Error('A system error occurred: uv_os_homedir returned ENOENT');
    });
    expect(() => homeFolder({}, 'linux')).toThrow(
      'This user has no home folder. Set NAMEKEEP_HOME or HOME to the whole path of a folder.',
    );
    expect(compileCacheFolder('1.2.3', {}, 'linux')).toBeNull();
    expect(homeFolder({ NAMEKEEP_HOME: '/srv/keep' }, 'linux')).toBe(resolve('/srv/keep'));
    expect(homeFolder({ HOME: '/home/ada' }, 'linux')).toBe('/home/ada/.local/share/namekeep');
  });
});

it('keeps compiled code in the user’s own folder, never in one that others can write', () => {
  const folder = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | null =>
    compileCacheFolder('1.2.3', env, platform);
  expect(folder({ XDG_CACHE_HOME: '/cache' }, 'linux')).toBe(join('/cache', 'namekeep', '1.2.3'));
  expect(folder({}, 'linux')).toMatch(/[/\\]\.cache[/\\]namekeep[/\\]1\.2\.3$/);
  expect(folder({}, 'darwin')).toMatch(/Library[/\\]Caches[/\\]namekeep[/\\]1\.2\.3$/);
  expect(folder({ LOCALAPPDATA: '/local' }, 'win32')).toBe(join('/local', 'namekeep', 'cache', '1.2.3'));
});

it('removes what other versions compiled, once, and nothing else', async () => {
  const { home: place, remove } = await tempHome();
  onTestFinished(() => remove());
  for (const name of ['0.9.0', 'v24.11.0-x64-1a2b', 'mine'])
    mkdirSync(join(place, name, 'deep'), { recursive: true });
  dropOtherVersions(join(place, '1.0.0'));
  expect(readdirSync(place)).toEqual(['mine']);
  for (const name of ['1.0.0', '0.9.0']) mkdirSync(join(place, name));
  dropOtherVersions(join(place, '1.0.0'));
  expect(readdirSync(place).sort()).toEqual(['0.9.0', '1.0.0', 'mine']);
});
