import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDownloads } from '../../electron/http-host/downloads.ts';
import { memoryLog } from '../support/fake-core.ts';
import { sharedHome } from '../support/shared-home.ts';

let place: Awaited<ReturnType<typeof sharedHome>>;
beforeEach(async () => {
  place = await sharedHome();
});
afterEach(() => place.end());

describe('the downloads of a browser host', () => {
  it('are removed by the next start when their host was killed, and stay while it lives', async () => {
    const [dying, living] = [place.start('download'), place.start('download')];
    const [left, kept] = (await Promise.all([dying.next(), living.next()])) as [string, string];
    await dying.kill();
    expect(existsSync(left)).toBe(true);
    const log = memoryLog();
    const downloads = openDownloads(place.home, log);
    expect([existsSync(left), existsSync(kept)]).toEqual([false, true]);
    expect(readdirSync(join(place.home, 'downloads'))).toHaveLength(1);
    expect(log.lines).toEqual([]);
    await downloads.close();
  });

  it('make no folder before there is one', async () => {
    await openDownloads(place.home, memoryLog()).close();
    expect(readdirSync(place.home)).toEqual([]);
  });

  it('say why there can be none where the folder cannot be written', async () => {
    const downloads = openDownloads(place.file('none'), memoryLog());
    writeFileSync(place.file('none'), '');
    await expect(downloads.choose('a.csv')).rejects.toMatchObject({ code: 'file-failed' });
  });
});
