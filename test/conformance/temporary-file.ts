import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A place for the state of a sandbox, gone after the test. */
export function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'sandbox.json');
}
