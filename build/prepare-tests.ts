import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, needsBuild } from './built-page.ts';
import { findElectron } from './electron-runtime.ts';
import { findChromium } from './prepare-chromium.ts';
import { installKeytar, keytarLoads } from './prepare-keytar.ts';
import { hasProgram, installPackages } from './prepare-packages.ts';

const root = resolve(import.meta.dirname, '..');

export type Suite = 'unit' | 'integration' | 'e2e' | 'shell' | 'electron' | 'looks' | 'slow' | 'packed';

/** Debian packages by the program that shows that they are there. */
const keyringPackages = {
  'gnome-keyring-daemon': 'gnome-keyring',
  'secret-tool': 'libsecret-tools',
  'dbus-run-session': 'dbus',
};
/** Compiles what the Windows installer adds to electron-builder's. */
const installerPackages = { makensis: 'nsis' };
const packingPackages = { strip: 'binutils' };
/** A display, and what minimises and focuses its windows. */
const displayPackages = { 'xvfb-run': 'xvfb', openbox: 'openbox' };
const compilerPackages = { 'g++': 'g++', make: 'make', python3: 'python3' };

const missing = (packages: Readonly<Record<string, string>>): string[] =>
  Object.entries(packages).flatMap(([program, name]) => (hasProgram(program) ? [] : [name]));

const missingHeaders = (): string[] => (existsSync('/usr/include/libsecret-1') ? [] : ['libsecret-1-dev']);

const missingForKeychain = (): string[] => [
  ...missing(keyringPackages),
  ...(keytarLoads(root) ? [] : [...missing(compilerPackages), ...missingHeaders()]),
];

const missingBrowser = (): string[] => (findChromium() === null ? ['chromium-headless-shell'] : []);

/** Every Debian package that a suite may ask for. */
export const testPackages: readonly string[] = [
  ...Object.values({
    ...keyringPackages,
    ...installerPackages,
    ...compilerPackages,
    ...packingPackages,
    ...displayPackages,
  }),
  'libsecret-1-dev',
  'chromium-headless-shell',
];

/** @returns Debian packages without which the suite cannot run here */
function missingPackages(suite: Suite): string[] {
  if (process.platform !== 'linux') return [];
  switch (suite) {
    case 'unit':
      return [];
    case 'slow':
      // The packages hold the keychain binding.
      return [...missing({ ...packingPackages, ...installerPackages }), ...missingForKeychain()];
    case 'integration':
      return missingForKeychain();
    case 'e2e':
    case 'looks':
      return missingBrowser();
    case 'shell':
    case 'packed':
      return [...missingBrowser(), ...missingForKeychain()];
    case 'electron':
      return [...(process.env['DISPLAY'] ? [] : missing(displayPackages)), ...missing(keyringPackages)];
  }
}

/**
 * Makes sure that what the suite needs is there, installing it where that is possible without asking.
 * @throws NotPrepared with one sentence that says what to install; Error when the page cannot be built
 */
export function prepareTests(suite: Suite): void {
  if (suite === 'unit' || (suite === 'electron' && findElectron().path === null)) return;
  const packages = missingPackages(suite);
  if (packages.length > 0) installPackages(packages);
  if (suite !== 'e2e' && suite !== 'looks' && suite !== 'electron' && !keytarLoads(root)) installKeytar(root);
  if (needsBuild()) {
    console.log('Building the page …');
    build();
  }
}
