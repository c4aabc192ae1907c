import { readFileSync } from 'node:fs';

/** @returns the version of this program, from its package.json; for hosts that run the sources */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
