import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findElectron,
  hasCrashed,
  installElectron,
  sandboxRuledOut,
  whyNoWindow,
  windowRuledOut,
} from '../../../build/electron-runtime.ts';
import { electronForTests } from '../../support/electron-runtime.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namekeep-electron-'));
});
afterEach(() => rm(folder, { recursive: true }));

const hangMs = 5 * 60_000;
const installer = (script: string) => writeFile(join(folder, 'install.js'), script);

/** As the installer leaves it: the binary, the version it is of, and where it is. */
async function install(changed: { version?: string; path?: string; binary?: string } = {}): Promise<void> {
  const { version = '45.3.4', path = 'electron', binary = 'electron' } = changed;
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version: '45.3.4' }));
  await writeFile(join(folder, 'dist', binary), '');
  await writeFile(join(folder, 'dist', 'version'), version);
  await writeFile(join(folder, 'path.txt'), path);
}
const missing = { path: null, why: 'its binary is not installed' };

describe('the Electron runtime', () => {
  it.each(['45.3.4', 'v45.3.4'])(
    'is found where its installer has put all of it: version %s',
    async (version) => {
      await install({ version });
      expect(findElectron({}, 'linux', folder)).toEqual({ path: join(folder, 'dist', 'electron') });
    },
  );

  it.each([
    ['is of another version', { version: '44.0.0' }],
    ['is recorded for another system', { path: 'electron.exe' }],
    ['is not there though it is recorded', { binary: 'LICENSE' }],
  ])('is missing where its binary %s', async (_why, changed) => {
    await install(changed);
    expect(findElectron({}, 'linux', folder)).toEqual(missing);
  });

  it.each(['dist/version', 'path.txt'])(
    'is missing where its download was interrupted before %s',
    async (path) => {
      await install();
      await rm(join(folder, path));
      expect(findElectron({}, 'linux', folder)).toEqual(missing);
    },
  );

  it('is found where ELECTRON_OVERRIDE_DIST_PATH says, or nowhere', async () => {
    const env = { ELECTRON_OVERRIDE_DIST_PATH: folder };
    expect(findElectron(env, 'win32', folder)).toEqual({ path: null, why: `there is none in ${folder}` });
    await writeFile(join(folder, 'electron.exe'), '');
    expect(findElectron(env, 'win32', folder)).toEqual({ path: join(folder, 'electron.exe') });
  });

  it('is missing when only the package is there', async () => {
    await writeFile(join(folder, 'package.json'), JSON.stringify({ version: '45.3.4' }));
    expect(findElectron({}, 'linux', folder)).toEqual(missing);
  });

  it('is useless without a display, and as root', () => {
    expect(windowRuledOut({}, 'linux', 1000)).toBe('there is no display here');
    expect(windowRuledOut({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', 0)).toContain('root');
    expect(windowRuledOut({ DISPLAY: ':0' }, 'linux', 1000)).toBeNull();
    expect(windowRuledOut({}, 'darwin', 501)).toBeNull();
  });
});

describe('the Electron of the tests', () => {
  it.skipIf(process.platform === 'win32')('may be run by root, too', async () => {
    await writeFile(join(folder, 'electron'), '');
    const root = vi.spyOn(process, 'getuid').mockReturnValue(0);
    const linux = vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
    vi.stubEnv('DISPLAY', ':0');
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder);
    try {
      expect(electronForTests()).toBe(join(folder, 'electron'));
    } finally {
      vi.unstubAllEnvs();
      root.mockRestore();
      linux.mockRestore();
    }
  });
});

describe('the sandbox of Electron', () => {
  const remedy = 'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0';
  /** Electron on a system with that setting. @param label what AppArmor calls its processes */
  async function onSystem(setting: string, label = 'unconfined') {
    const [binary, restriction] = [join(folder, 'electron'), join(folder, 'setting')];
    await writeFile(binary, `#!/bin/sh\n[ "$ELECTRON_RUN_AS_NODE" = 1 ] && echo '${label}'\n`);
    await chmod(binary, 0o755);
    await writeFile(restriction, `${setting}\n`);
    return (platform: NodeJS.Platform = 'linux', owner = 1000) =>
      sandboxRuledOut(binary, { platform, restriction, ownerOf: () => owner });
  }
  const helper = async (mode: number): Promise<void> => {
    await writeFile(join(folder, 'chrome-sandbox'), '');
    await chmod(join(folder, 'chrome-sandbox'), mode);
  };

  it.skipIf(process.platform === 'win32')(
    'cannot be made where the system restricts user namespaces, and the remedy is named',
    async () => {
      const ruledOut = await onSystem('1');
      expect(ruledOut()).toContain(remedy);
      await helper(0o755);
      expect(ruledOut('linux', 0)).toContain(remedy);
    },
  );

  it.skipIf(process.platform === 'win32')('can be made by a helper that is root’s and setuid', async () => {
    const ruledOut = await onSystem('1');
    await helper(0o4755);
    expect(ruledOut('linux', 0)).toBeNull();
    expect(ruledOut('linux', 1000)).toContain(remedy);
  });

  it.skipIf(process.platform === 'win32')('can be made under an AppArmor profile of its own', async () => {
    expect((await onSystem('1', 'electron (unconfined)'))()).toBeNull();
  });

  it('can be made where nothing is restricted, and on other systems', async () => {
    expect((await onSystem('0'))()).toBeNull();
    expect((await onSystem('1'))('darwin')).toBeNull();
    expect(sandboxRuledOut('/electron', { platform: 'linux', restriction: join(folder, 'none') })).toBeNull();
  });
});

describe('Electron’s installer', () => {
  it('is run to its end', async () => {
    await installer('process.exit(0)');
    expect(await installElectron(hangMs, folder)).toBeNull();
  });

  it('is quoted with the line that says why it failed', async () => {
    await installer('console.error("noise\\nTypeError: fetch failed\\n    at more"); process.exit(1)');
    expect(await installElectron(hangMs, folder)).toBe('its binary could not be downloaded (fetch failed)');
  });

  it('is ended when it takes too long', async () => {
    await installer('setInterval(() => {}, 1000)');
    expect(await installElectron(500, folder)).toContain('was not done after');
  });
});

describe('the end of Electron', () => {
  it('is a crash where a signal ended it', () => {
    expect(hasCrashed(null, 'SIGSEGV')).toBe(true);
    expect(hasCrashed(null, 'SIGABRT')).toBe(true);
  });

  it.each([
    ['access violation', 0xc0000005],
    ['access violation, signed', -1073741819],
    ['a failed check of Chromium', 0x80000003],
    ['a missing library', 0xc0000135],
  ])('is a crash where Windows says so with the exit code: %s', (_what, code) => {
    expect(hasCrashed(code, null)).toBe(true);
  });

  it.each([
    ['as it should', 0],
    ['with its own error', 1],
    ['by Ctrl+C in a Windows console', 0xc000013a],
    ['by the end of the Windows session', 0x40010004],
  ])('is no crash where it ended %s', (_how, code) => {
    expect(hasCrashed(code, null)).toBe(false);
  });
});

describe('the window that did not come', () => {
  const second = 1000;
  it.each([
    ['a missing library', 127, null, second, 'it ended at once, with exit code 127'],
    ['no way to the display', 1, null, 9 * second, 'it ended at once, with exit code 1'],
    ['a crash, also late', null, 'SIGSEGV', 3600 * second, 'it crashed'],
    ['a crash of Windows', 0xc0000005, null, second, 'it crashed'],
  ] as const)('is told from one that was closed: %s', (_what, code, signal, ranMs, why) => {
    expect(whyNoWindow({ code, signal, ranMs })).toBe(why);
  });

  it.each([
    ['closed at once', 0, second],
    ['an error after it had been open', 1, 11 * second],
    ['Ctrl+C in a Windows console', 0xc000013a, second],
    ['the end of the Windows session', 0x40010004, second],
  ])('is no other way to end: %s', (_how, code, ranMs) => {
    expect(whyNoWindow({ code, signal: null, ranMs })).toBeNull();
  });
});
