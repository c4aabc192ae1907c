import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDirectStore } from '../../electron/store/open-direct-store.ts';

interface TempHome {
  readonly home: string;
  remove(): Promise<void>;
}

/** @returns an empty folder of this test's own, and its removal */
export async function tempHome(folder = tmpdir()): Promise<TempHome> {
  const home = await mkdtemp(join(folder, 'namekeep-test-'));
  return { home, remove: () => rm(home, { recursive: true, force: true }) };
}

let emptyLedger: Promise<Uint8Array> | undefined;

/** @returns a folder with the ledger that a first start makes: to make one takes longer than most tests */
export async function tempHomeWithLedger(folder?: string): Promise<TempHome> {
  emptyLedger ??= makeLedger();
  const made = await tempHome(folder);
  await writeFile(join(made.home, 'ledger.db'), await emptyLedger, { mode: 0o600 });
  return made;
}

async function makeLedger(): Promise<Uint8Array> {
  const { home, remove } = await tempHome();
  await (await openDirectStore({ home })).close();
  const ledger = await readFile(join(home, 'ledger.db'));
  await remove();
  return ledger;
}
