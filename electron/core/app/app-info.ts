import { join } from 'node:path';
import type { AppFiles } from '../../../shared/model/app-info.ts';
import type { Store } from '../../store/store.ts';
import type { OwnFiles } from './own-files.ts';

export function createAppInfo({
  folders: { home, logs, backups },
  version,
  store,
}: {
  readonly folders: OwnFiles['folders'];
  readonly version: string;
  readonly store: Pick<Store, 'versions'>;
}) {
  const files: AppFiles = {
    home,
    ledger: join(home, 'ledger.db'),
    cache: join(home, 'cache.db'),
    log: join(logs, 'namekeep.log'),
    backups,
  };
  return {
    files: () => files,
    async about() {
      const { sqlite, ledger, cache } = await store.versions();
      const { node, electron = null } = process.versions;
      return { version, schema: { ledger, cache }, node, sqlite, electron };
    },
  };
}
