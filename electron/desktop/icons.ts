import { join, sep } from 'node:path';

/** The program's own pictures, as paths; undefined where the system takes that of the program's own file. */
export interface OwnIcons {
  /** Of a window and its button in the taskbar. */
  readonly window: string | undefined;
  readonly dock: string | undefined;
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
  if (platform === 'linux') return { window: png(256), dock: undefined, about: outsideArchive(png(256)) };
  if (platform === 'win32')
    return { window: packaged ? undefined : join(folder, 'namekeep.ico'), dock: undefined, about: png(48) };
  return { window: undefined, dock: packaged ? undefined : png(512), about: undefined };
}
