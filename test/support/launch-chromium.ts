import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../build/prepare-chromium.ts';

/** The Chromium of this machine, which refuses its own sandbox as root; else the one of Playwright. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
