import { readFileSync } from 'node:fs';
import type Electron from 'electron';
import { strict } from './electron-strictness.ts';

type Members = 'isEmpty' | 'isTemplateImage' | 'setTemplateImage';

/** How PNG and JPEG files begin. */
const beginnings = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8],
];

/** A picture, of which only whether it can be drawn is known. */
export class StandInImage implements Pick<Electron.NativeImage, Members> {
  readonly empty: boolean;
  template = false;
  constructor(path: string) {
    this.empty = !canBeDrawn(path);
  }
  isEmpty(): boolean {
    return this.empty;
  }
  isTemplateImage(): boolean {
    return this.template;
  }
  setTemplateImage(template: boolean): void {
    this.template = template;
  }
}

function canBeDrawn(path: string): boolean {
  try {
    const bytes = readFileSync(path);
    return beginnings.some((beginning) => beginning.every((byte, at) => bytes[at] === byte));
  } catch {
    return false;
  }
}

export const nativeImage = strict('nativeImage', {
  /** “returns an empty image if the `path` does not exist, cannot be read, or is not a valid image” (electron.d.ts) */
  createFromPath: (path: string) => strict('NativeImage', new StandInImage(path)),
});

/** @throws as Electron does where it needs a picture (`TryConvertNativeImage`) */
export function mustBeImage(image: unknown): void {
  if (image instanceof StandInImage) return;
  if (typeof image !== 'string') throw new TypeError('Argument must be a file path or a NativeImage');
  if (!canBeDrawn(image)) throw new Error(`Failed to load image from path '${image}'`);
}
