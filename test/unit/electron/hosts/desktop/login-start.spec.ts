import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginStart, wasStartedAtLogin } from '../../../../../electron/hosts/desktop/login-start.ts';
import * as electron from '../../../../support/electron-stub.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

const { app } = electron;
const settings = { openAtLogin: false, wasOpenedAtLogin: false, executableWillLaunchAtLogin: false };
const answer = (changed: Partial<typeof settings>) =>
  app.getLoginItemSettings.mockReturnValue({ ...settings, ...changed } as Electron.LoginItemSettings);

beforeEach(() => {
  vi.clearAllMocks();
  app.isPackaged = true;
  answer({});
});
afterEach(() => {
  app.isPackaged = false;
});

describe('starting at login', () => {
  it.each(['linux', 'darwin', 'win32'] as const)('is nothing that a clone on %s offers', (platform) => {
    app.isPackaged = false;
    expect(loginStart({ platform, env: {}, home: '/home/me', execPath: '/clone/electron' })).toBeNull();
    expect(wasStartedAtLogin(platform, ['electron', '.', '--at-login'])).toBe(false);
  });

  it('is kept by macOS, which says whether this start was one', () => {
    const login = loginStart({ platform: 'darwin', env: {}, home: '/Users/me', execPath: '/x' })!;
    expect(login.isOn()).toBe(false);
    login.set(true);
    expect(app.setLoginItemSettings).toHaveBeenLastCalledWith(expect.objectContaining({ openAtLogin: true }));
    answer({ openAtLogin: true, wasOpenedAtLogin: true });
    expect(login.isOn()).toBe(true);
    expect(wasStartedAtLogin('darwin', [])).toBe(true);
    answer({ openAtLogin: true });
    expect(wasStartedAtLogin('darwin', [])).toBe(false);
  });

  it('is kept by Windows, also in a folder with a space, and off where the Task Manager says so', () => {
    const execPath = 'C:\\Users\\Ada Rossi\\Namekeep\\namekeep.exe';
    const login = loginStart({ platform: 'win32', env: {}, home: 'C:\\Users\\Ada Rossi', execPath })!;
    // Electron cuts a path without quotes at its first space.
    const entry = { path: `"${execPath}"`, args: ['--at-login'] };
    login.set(true);
    expect(app.setLoginItemSettings).toHaveBeenLastCalledWith({ ...entry, openAtLogin: true });
    answer({ openAtLogin: true, executableWillLaunchAtLogin: false });
    expect(login.isOn()).toBe(false);
    expect(app.getLoginItemSettings).toHaveBeenLastCalledWith(entry);
    answer({ openAtLogin: true, executableWillLaunchAtLogin: true });
    expect(login.isOn()).toBe(true);
    login.set(false);
    expect(app.setLoginItemSettings).toHaveBeenLastCalledWith({ ...entry, openAtLogin: false });
  });

  it.each(['win32', 'linux'] as const)('is recognised on %s by the switch in the entry', (platform) => {
    expect(wasStartedAtLogin(platform, ['/opt/Namekeep/namekeep', '--at-login'])).toBe(true);
    expect(wasStartedAtLogin(platform, ['/opt/Namekeep/namekeep', 'namekeep://domain/x.com'])).toBe(false);
  });
});

describe('starting at login on Linux', () => {
  let home: string;
  const file = (config = '.config') => join(home, config, 'autostart/app.namekeep.desktop');
  const installed = '/opt/Namekeep/namekeep';
  const login = (execPath = installed, env: NodeJS.ProcessEnv = {}) =>
    loginStart({ platform: 'linux', env, home, execPath })!;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'namekeep-login-'));
  });
  afterEach(() => rm(home, { recursive: true }));
  /** What the file says of a key. */
  const valueOf = async (key: string, config?: string): Promise<string | undefined> =>
    new RegExp(`^${key}=(.*)$`, 'm').exec(await readFile(file(config), 'utf8'))?.[1];

  it('is an entry in the autostart folder, and nothing when it is switched off', async () => {
    expect(login().isOn()).toBe(false);
    login().set(true);
    expect(login().isOn()).toBe(true);
    expect(await valueOf('Type')).toBe('Application');
    expect(await valueOf('Name')).toBe('Namekeep');
    expect(await valueOf('Exec')).toBe('"/opt/Namekeep/namekeep" --at-login');
    // Desktops ignore the entry once the program is gone.
    expect(await valueOf('TryExec')).toBe(installed);
    login().set(false);
    expect([login().isOn(), existsSync(file())]).toEqual([false, false]);
    login().set(false);
  });

  it('is in the folder that XDG_CONFIG_HOME names, if that is an absolute path', async () => {
    login(installed, { XDG_CONFIG_HOME: join(home, 'elsewhere') }).set(true);
    expect(existsSync(file('elsewhere'))).toBe(true);
    login(installed, { XDG_CONFIG_HOME: 'relative' }).set(true);
    expect(existsSync(file())).toBe(true);
  });

  it('starts an AppImage itself, not the folder where it is mounted', async () => {
    const APPIMAGE = '/home/me/Namekeep 0.1.AppImage';
    const image = { APPIMAGE, APPDIR: '/tmp/.mount_NamekeXYZ' };
    login('/tmp/.mount_NamekeXYZ/namekeep', image).set(true);
    expect(await valueOf('Exec')).toBe(`"${APPIMAGE}" --at-login`);
    // The environment of another AppImage, whose terminal started the installed program.
    login(installed, image).set(true);
    expect(await valueOf('Exec')).toBe(`"${installed}" --at-login`);
  });

  it('has the path quoted twice, as the specification of desktop entries asks', async () => {
    login('/opt/a "b" $c `d` \\e 100%/namekeep').set(true);
    expect(await valueOf('Exec')).toBe(
      String.raw`"/opt/a \\"b\\" \\$c \\` +
        '`d' +
        String.raw`\\` +
        '`' +
        String.raw` \\\\e 100%%/namekeep" --at-login`,
    );
    expect(await valueOf('TryExec')).toBe(
      String.raw`/opt/a "b" $c ` + '`d`' + String.raw` \\e 100%/namekeep`,
    );
  });

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
    'is off where the desktop wrote %s',
    async (line) => {
      login().set(true);
      await writeFile(file(), `${await readFile(file(), 'utf8')}${line}\n`);
      expect(login().isOn()).toBe(false);
      login().set(true);
      expect(login().isOn()).toBe(true);
    },
  );

  it('is off where the entry starts another program', async () => {
    await mkdir(join(home, '.config/autostart'), { recursive: true });
    await writeFile(file(), '[Desktop Entry]\nExec="/opt/old/namekeep" --at-login\n');
    expect(login().isOn()).toBe(false);
  });
});
