import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { licencePage, thirdParties } from './licences.ts';
import { writeElectronStandIn } from './stand-in.ts';

/** Goes into every package, beside Electron's own licences. */
const licenceFile = 'out/THIRD-PARTY-LICENSES.txt';

/** A system that Namekeep is packaged for, as `process.platform` and `process.arch` name it. */
export interface Target {
  readonly platform: 'linux' | 'darwin' | 'win32';
  readonly arch: 'x64' | 'arm64';
}

/**
 * Packs the app folder with electron-builder, on a stand-in for Electron: the same choice of files, the same asar and the
 * same fuses as in the installers. The built files in out/ have to be there.
 * @param config for the installers; the files of another platform are packed as if for Linux, as no other stand-in exists
 * @param output a folder that is filled; the app is below `linux-unpacked` or `linux-arm64-unpacked`
 * @returns the app's folder: `namekeep` and `resources/app.asar`
 * @throws Error when a bundled package is not under a permissive licence
 */
export async function packApp(
  root: string,
  config: Configuration,
  output: string,
  { platform, arch }: Target,
): Promise<string> {
  const electronDist = mkdtempSync(join(tmpdir(), 'namekeep-electron-'));
  const own = { linux: config.linux, darwin: config.mac, win32: config.win }[platform];
  try {
    writeElectronStandIn(electronDist);
    writeFileSync(join(root, licenceFile), licencePage(thirdParties(root)));
    mkdirSync(output, { recursive: true });
    await build({
      projectDir: root,
      targets: Platform.LINUX.createTarget('dir', Arch[arch]),
      publish: 'never',
      config: {
        ...config,
        electronDist,
        directories: { ...config.directories, output },
        linux: { ...config.linux, files: own?.files ?? [] },
      },
    });
  } finally {
    rmSync(electronDist, { recursive: true });
  }
  return join(output, arch === 'x64' ? 'linux-unpacked' : `linux-${arch}-unpacked`);
}
