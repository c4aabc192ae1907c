import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { icnsFile, icoFile } from '../../../packaging/icons/containers.ts';
import { pixelsOf } from '../../support/png-pixels.ts';

const folder = resolve(import.meta.dirname, '../../../packaging/icons');
const read = (path: string): Buffer => readFileSync(resolve(folder, path));
const isPng = (data: Buffer): boolean => data.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
/** Width and height, from the header that every PNG starts with. */
const sidesOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('the icons', () => {
  it.each(['namekeep.svg', 'trayTemplate.svg'])(
    'were rendered from the drawing %s as it is now: else run `npm run icons`',
    (drawing) => {
      const hash = createHash('sha256').update(read(drawing)).digest('hex');
      expect(read(`${drawing}.sha256`).toString().trim()).toBe(hash);
    },
  );

  it('are as large as their names say', () => {
    const names = readdirSync(resolve(folder, 'png'));
    expect(names).toHaveLength(9);
    for (const name of names) {
      const size = Number.parseInt(name, 10);
      expect(name).toBe(`${size}x${size}.png`);
      expect(sidesOf(read(`png/${name}`))).toEqual([size, size]);
    }
  });

  it.each([
    ['trayTemplate.png', 16],
    ['trayTemplate@2x.png', 32],
  ])('have one of alpha alone for the menu bar of macOS: %s', (name, size) => {
    const png = read(`tray/${name}`);
    expect(sidesOf(png)).toEqual([size, size]);
    const pixels = pixelsOf(png);
    const opaque = pixels.filter(({ alpha }) => alpha === 255).length;
    expect(opaque / pixels.length).toBeGreaterThan(0.35);
    expect(opaque / pixels.length).toBeLessThan(0.6);
    expect(pixels.filter(({ alpha }) => alpha === 0).length / pixels.length).toBeGreaterThan(0.3);
    expect(pixels.filter(({ alpha, colour }) => alpha > 0 && colour !== '0,0,0')).toEqual([]);
  });

  it('are in the Windows file, each in the place that its directory names', () => {
    const ico = read('namekeep.ico');
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, at) => {
      const entry = 6 + 16 * at;
      const png = ico.subarray(ico.readUInt32LE(entry + 12)).subarray(0, ico.readUInt32LE(entry + 8));
      const size = ico.readUInt8(entry) || 256;
      expect(isPng(png)).toBe(true);
      expect(sidesOf(png)).toEqual([size, size]);
      expect(png.equals(read(`png/${size}x${size}.png`))).toBe(true);
      return size;
    });
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
  });

  it('are in the macOS file, each under the type of its size', () => {
    const icns = read('namekeep.icns');
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const found: Record<string, number> = {};
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const png = icns.subarray(at + 8, at + icns.readUInt32BE(at + 4));
      expect(isPng(png)).toBe(true);
      found[icns.toString('latin1', at, at + 4)] = sidesOf(png)[0]!;
    }
    expect(found).toEqual({ icp4: 16, icp5: 32, icp6: 64, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 });
  });

  it('refuse a size that a macOS file has no type for', () => {
    expect(() => icnsFile([{ size: 24, png: Buffer.alloc(1) }])).toThrow(/24/);
    expect(icoFile([]).length).toBe(6);
  });
});
