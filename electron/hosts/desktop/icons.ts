import { join, sep } from 'node:path';

/** The program's own pictures, as paths; undefined where the system takes that of the program's own file. */
export interface OwnIcons {
  /** Of a window and its button in the taskbar. */
  readonly window: string | undefined;
  readonly dock: string | undefined;
  /** Electron takes what ends in `Template` for a template image, and `@2x` beside it for its picture of twice the pixels. */
  readonly tray: string;
  /** Beside the version in the about panel, as PNG. */
  readonly about: string | undefined;
}

/** GTK reads the picture itself, and knows no archive (`asarUnpack` in packaging/electron-builder.ts). */
const outsideArchive = (path: string): string => path.replace(`app.asar${sep}`, `app.asar.unpacked${sep}`);

/**
 * In a package the program's own file has its icon, which from a clone is Electron's. On Linux no file has one: each
 * window brings it.
 * @param folder packaging/icons, of a clone or of the package
 */
export function ownIcons(folder: string, platform: NodeJS.Platform, packaged: boolean): OwnIcons {
  const png = (size: number): string => join(folder, 'png', `${size}x${size}.png`);
  const tray = platform === 'darwin' ? join(folder, 'tray/trayTemplate.png') : png(32);
  const own = { window: undefined, dock: undefined, about: undefined, tray };
  switch (platform) {
    case 'linux':
      return { ...own, window: png(256), about: outsideArchive(png(256)) };
    case 'win32':
      return { ...own, window: packaged ? undefined : join(folder, 'namekeep.ico'), about: png(48) };
    default:
      return { ...own, dock: packaged ? undefined : png(512) };
  }
}
