import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeTestFolder } from '../../../build/test-folder.ts';

function madeIn(memory: string): string {
  const folder = makeTestFolder(memory, 1);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return dirname(folder);
}

it('is a folder in memory where there is room', () => {
  const memory = mkdtempSync(join(tmpdir(), 'namekeep-memory-'));
  onTestFinished(() => rmSync(memory, { recursive: true }));
  expect(madeIn(memory)).toBe(memory);
});

it.each([
  ['there is none', join(tmpdir(), 'namekeep-no-memory')],
  ['it has no room', '/proc'],
])('is in the temporary folder of the system where %s', (_why, memory) => {
  expect(madeIn(memory)).toBe(tmpdir());
});
