import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Electron's binary marks its fuses by these bytes, the version, their number, and one character for each. */
export const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuseCount = 9;

/**
 * Writes what electron-builder needs of a Linux Electron, without the program: it takes the place of the binary where
 * none can be had, so that the real tool still selects the files, makes the asar and sets the fuses.
 */
export function writeElectronStandIn(folder: string): void {
  for (const name of ['locales', 'resources']) mkdirSync(join(folder, name), { recursive: true });
  const fuses = Buffer.from([1, fuseCount, ...Buffer.from('0'.repeat(fuseCount))]);
  const binary = Buffer.concat([Buffer.from('#!/bin/sh\nexit 1\n'), Buffer.from(fuseSentinel), fuses]);
  writeFileSync(join(folder, 'electron'), binary, { mode: 0o755 });
  for (const name of ['version', 'LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, name), '');
  for (const language of ['en-US', 'fr', 'it']) writeFileSync(join(folder, `locales/${language}.pak`), '');
}
