import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** @returns the version of this program, from its package.json; for hosts that run the sources */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
