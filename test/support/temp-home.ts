import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @returns an empty folder of this test's own, and its removal */
export async function tempHome(folder = tmpdir()): Promise<{ home: string; remove: () => Promise<void> }> {
  const home = await mkdtemp(join(folder, 'namekeep-test-'));
  return { home, remove: () => rm(home, { recursive: true, force: true }) };
}
