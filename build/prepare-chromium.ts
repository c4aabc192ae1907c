import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/** @returns the Chromium the tests run in: $CHROMIUM_PATH, the system's, or Playwright's own; null when there is none */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const given = env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : null;
  return [...places, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}
