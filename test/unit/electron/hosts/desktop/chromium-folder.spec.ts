import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chromiumFolder } from '../../../../../electron/hosts/desktop/chromium-folder.ts';
import { openSmallDisk, waysToFillADisk } from '../../../../support/small-disk.ts';
import { tempHome } from '../../../../support/temp-home.ts';

let place: Awaited<ReturnType<typeof tempHome>>;
beforeEach(async () => {
  place = await tempHome();
});
afterEach(() => place.remove());

describe('the folder of Chromium', () => {
  it('is in the home folder, and stays', () => {
    const folder = chromiumFolder(join(place.home, 'new'));
    expect(folder).toMatchObject({ path: join(place.home, 'new', 'desktop'), temporary: false });
    folder.leave();
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('is a temporary one where the home folder is none, and goes', () => {
    const file = join(place.home, 'file');
    writeFileSync(file, '');
    const folder = chromiumFolder(file, place.home);
    expect(dirname(folder.path)).toBe(place.home);
    expect(folder.temporary).toBe(true);
    folder.leave();
    expect(existsSync(folder.path)).toBe(false);
  });

  it('is none where there is neither', () => {
    const file = join(place.home, 'file');
    writeFileSync(file, '');
    expect(() => chromiumFolder(file, file)).toThrow('ENOTDIR');
  });
});

describe.skipIf(!waysToFillADisk().includes('a small tmpfs'))(
  'the folder of Chromium on a small disk',
  () => {
    it.each(['full', 'read-only'])(
      'is a temporary one where the disk is %s, its own where there is no other',
      (why) => {
        const disk = openSmallDisk('a small tmpfs', 1);
        try {
          mkdirSync(join(disk.home, 'desktop'));
          if (why === 'full') disk.fill();
          else disk.readOnly(true);
          expect(chromiumFolder(disk.home, place.home).temporary).toBe(true);
          expect(chromiumFolder(disk.home, join(place.home, 'none'))).toMatchObject({
            path: join(disk.home, 'desktop'),
            temporary: false,
          });
          expect(readdirSync(join(disk.home, 'desktop'))).toEqual([]);
        } finally {
          disk.remove();
        }
      },
    );
  },
);
