import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../build/prepare-chromium.ts';

const executablePath = findChromium();

/** How tests start the Chromium of this machine, or the one of Playwright. */
export const launchOptions = {
  ...(executablePath !== null && { executablePath }),
  args: [
    // It refuses its own sandbox as root, which is what containers are.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // The headless shell smooths letters as Chromium itself does, and the pictures of the gallery are the same.
    '--font-render-hinting=slight',
  ],
};

export const launchChromium = (): Promise<Browser> => chromium.launch(launchOptions);
