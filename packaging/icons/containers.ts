/*
 * The two files that hold an icon in several sizes. Both may hold whole PNG files, in any order.
 */

/** One size of an icon: a square PNG with the side `size`, in pixels. */
export interface IconImage {
  readonly size: number;
  readonly png: Buffer;
}

/** @returns a Windows icon (.ico): a directory of 16 bytes an image, and the images. No image may be larger than 256 */
export function icoFile(images: readonly IconImage[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, at) => {
    const entry = 6 + 16 * at;
    // 0 stands for 256.
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

/** The types of an .icns that hold a PNG, with the pixels of each; `@2x` types are left to the plain size of the same pixels. */
const icnsTypes: Readonly<Record<number, string>> = {
  16: 'icp4',
  32: 'icp5',
  64: 'icp6',
  128: 'ic07',
  256: 'ic08',
  512: 'ic09',
  1024: 'ic10',
};

/** @returns a macOS icon (.icns): chunks of a type, their length and a PNG. @throws for a size that macOS does not know */
export function icnsFile(images: readonly IconImage[]): Buffer {
  const chunks = images.map(({ size, png }) => {
    const type = icnsTypes[size];
    if (!type) throw new Error(`An .icns has no place for ${size} pixels.`);
    return Buffer.concat([chunkHeader(type, png.length), png]);
  });
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  return Buffer.concat([chunkHeader('icns', length), ...chunks]);
}

function chunkHeader(type: string, length: number): Buffer {
  const header = Buffer.alloc(8, type, 'latin1');
  header.writeUInt32BE(length + 8, 4);
  return header;
}
