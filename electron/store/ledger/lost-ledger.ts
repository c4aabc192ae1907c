import { say } from '../../../shared/words/sentence.ts';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../../shared/model/errors.ts';
import { listBackups } from '../backup/backup-folder.ts';

/**
 * A ledger that is gone or empty must not be replaced by a new one in silence: paid orders would be forgotten. A new home has
 * neither copies nor a file that was set aside.
 * @throws AppError `ledger-damaged`
 */
export function refuseLostLedger(home: string): void {
  const file = join(home, 'ledger.db');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  const aside = readdirSync(home).some((name) => /^ledger\.db\.(damaged|replaced)-\d/.test(name));
  if (!aside && listBackups(home).length === 0) return;
  throw new AppError('ledger-damaged', say('ledger.lost', { file }));
}
