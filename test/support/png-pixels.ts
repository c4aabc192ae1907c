import { inflateSync } from 'node:zlib';

export interface Pixel {
  readonly colour: string;
  readonly alpha: number;
}

/** @returns the pixels of a PNG with 8 bits of red, green, blue and alpha, row by row, as Chromium writes it */
export function pixelsOf(png: Buffer): readonly Pixel[] {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (png.toString('hex', 24, 29) !== '0806000000')
    throw new Error('These are not 8 bits of RGBA in one pass.');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const filtered = inflateSync(Buffer.concat(data));
  const stride = width * 4;
  const rows = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (stride + 1)];
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column < 4 ? 0 : rows[at - 4]!;
      const up = row === 0 ? 0 : rows[at - stride]!;
      const corner = column < 4 || row === 0 ? 0 : rows[at - stride - 4]!;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter!]!;
      rows[at] = filtered[row * (stride + 1) + 1 + column]! + guess;
    }
  }
  return Array.from({ length: width * height }, (_, pixel) => {
    const [red, green, blue, alpha] = rows.subarray(pixel * 4, pixel * 4 + 4);
    return { colour: `${red},${green},${blue}`, alpha: alpha! };
  });
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
