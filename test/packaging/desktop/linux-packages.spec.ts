/* What electron-builder would give to fpm, which makes the deb and cannot be had here; and the scripts it contains. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuration } from '../../../packaging/electron-builder.ts';

const root = resolve(import.meta.dirname, '../../..');
let folder: string;
let entry: string;
let args: readonly string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'namekeep-deb-'));
  mkdirSync(join(folder, 'app/resources'), { recursive: true });
  const options = {
    projectDir: root,
    targets: Platform.LINUX.createTarget('deb', Arch.x64),
    publish: 'never' as const,
    prepackaged: join(folder, 'app'),
    config: {
      ...configuration({}),
      directories: { output: join(folder, 'dist'), buildResources: 'packaging' },
    },
    // Called with what was worked out; true ends it before fpm is fetched.
    effectiveOptionComputed: async ([given, path]: [string[], string]) => {
      args = given;
      entry = readFileSync(path, 'utf8');
      return true;
    },
  };
  await build(options);
});
afterAll(() => rmSync(folder, { recursive: true }));

const script = (name: string): string => readFileSync(resolve(root, 'packaging/linux', name), 'utf8');

describe('the deb', () => {
  it('is called namekeep-desktop, and takes the place of the package without a window', () => {
    expect(args).toContain('--conflicts=namekeep');
    expect(args[args.indexOf('--name') + 1]).toBe('namekeep-desktop');
    expect(args.some((arg) => arg.endsWith('=/usr/share/applications/namekeep.desktop'))).toBe(true);
  });

  it('says in its name what it is for', () => {
    expect(args[args.indexOf('--package') + 1]).toMatch(/\/Namekeep-[\d.]+-linux-amd64\.deb$/);
  });

  it('brings an icon of each size', () => {
    for (const size of [16, 32, 48, 128, 256, 512])
      expect(
        args.some((arg) => arg.endsWith(`hicolor/${size}x${size}/apps/namekeep.png`)),
        `${size}`,
      ).toBe(true);
  });

  it('has a menu entry in English and Italian that the window belongs to, and opens namekeep: addresses', () => {
    expect(entry).toContain('Exec=/opt/Namekeep/namekeep %U\n');
    expect(entry).toContain('StartupWMClass=namekeep\n');
    expect(entry).toContain('Icon=namekeep\n');
    expect(entry).toContain('Categories=Office;\n');
    expect(entry).toContain('Keywords[it]=dominio;');
    expect(entry).toContain('MimeType=x-scheme-handler/namekeep;\n');
  });
});

it('leaves the AppImage its sandbox', async () => {
  const output = join(folder, 'image');
  let imageEntry = '';
  await build({
    projectDir: root,
    targets: Platform.LINUX.createTarget('AppImage', Arch.x64),
    publish: 'never',
    prepackaged: join(folder, 'app'),
    config: { ...configuration({}), directories: { output, buildResources: 'packaging' } },
    effectiveOptionComputed: async ({ desktop }: { desktop: string }) => {
      imageEntry = desktop;
      return true;
    },
  });
  expect(imageEntry).toContain('Exec=AppRun %U\n');
});

describe.skipIf(process.platform === 'win32')('the scripts of the packages', () => {
  it('never switch the sandbox off', () => {
    for (const name of ['after-install.sh', 'after-remove.sh', 'launcher.sh'])
      expect(script(name)).not.toContain('no-sandbox');
  });

  it('let the sandbox have user namespaces where Ubuntu denies them, and leave nothing behind', () => {
    expect(script('apparmor-profile')).toMatch(/profile namekeep \/opt\/Namekeep\/namekeep .*\n\s+userns,/);
    expect(script('after-install.sh')).toContain('/etc/apparmor.d/namekeep');
    expect(script('after-remove.sh')).toContain('rm -f /etc/apparmor.d/namekeep');
  });

  it('keep everything on an upgrade, when the old version is removed after the new one came', () => {
    // No program is on the path, so each that is called leaves an error.
    const errors = (argument: string): string =>
      spawnSync('/bin/sh', [resolve(root, 'packaging/linux/after-remove.sh'), argument], {
        env: { PATH: '' },
        encoding: 'utf8',
      }).stderr;
    for (const argument of ['upgrade', '1', 'abort-install']) expect(errors(argument)).toBe('');
    for (const argument of ['remove', '0']) expect(errors(argument)).toContain('readlink');
  });

  it('start the program from a terminal, with word of a missing display', () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'program'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const launcher = join(bin, 'namekeep');
    writeFileSync(launcher, script('launcher.sh').replace('/opt/Namekeep/namekeep', join(bin, 'program')), {
      mode: 0o755,
    });
    symlinkSync(launcher, join(folder, 'command'));
    const run = (env: NodeJS.ProcessEnv): string =>
      execFileSync(join(folder, 'command'), ['account', 'a b'], { env, encoding: 'utf8' });
    expect(run({ PATH: process.env['PATH'] })).toBe('--ozone-platform=headless account a b\n');
    expect(run({ PATH: process.env['PATH'], DISPLAY: ':0' })).toBe('account a b\n');
  });
});
