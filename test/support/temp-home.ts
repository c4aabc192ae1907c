import { existsSync } from 'node:fs';
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

let newLedger: Promise<Uint8Array> | undefined;

/** Puts the ledger that a first start makes into a home without one: to make one takes longer than most tests. */
export async function putLedger(home: string): Promise<void> {
  newLedger ??= makeLedger();
  const file = join(home, 'ledger.db');
  if (!existsSync(file)) await writeFile(file, await newLedger, { mode: 0o600 });
}

async function makeLedger(): Promise<Uint8Array> {
  const { home, remove } = await tempHome();
  await (await openDirectStore({ home })).close();
  const ledger = await readFile(join(home, 'ledger.db'));
  await remove();
  return ledger;
}

/** @returns a home as a first start leaves it */
export async function tempHomeWithLedger(folder?: string): Promise<TempHome> {
  const made = await tempHome(folder);
  await putLedger(made.home);
  return made;
}
