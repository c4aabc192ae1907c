import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open as openCache } from '../../electron/store/cache/create-cache.ts';
import { open as openLedger } from '../../electron/store/ledger/open-ledger.ts';
import { open as openReader } from '../../electron/store/portfolio/open-reader.ts';

/** What the three threads of the store hold, in this one. */
export function temporaryRooms() {
  const home = mkdtempSync(join(tmpdir(), 'namekeep-rooms-'));
  const ignore = (): void => undefined;
  const opened = [openLedger(home, ignore), openCache(home, ignore), openReader(home, ignore)] as const;
  const [ledger, cache, reader] = opened;
  return {
    home,
    ledger: ledger.room,
    cache: cache.room,
    reader: reader.room,
    end(): void {
      for (const room of opened.toReversed()) room.close();
      rmSync(home, { recursive: true });
    },
  };
}
