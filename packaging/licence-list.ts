import type { Plugin } from 'vite';
import { thirdParties } from './licences.ts';

/**
 * Writes the licence of every package that the program contains beside the page, which shows them. Main and preload have
 * to be built before, and `noteBundledPackages` has to come first.
 */
export const licenceList = (root: string): Plugin => ({
  name: 'licence-list',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'assets/licences.json',
      source: JSON.stringify(thirdParties(root)),
    });
  },
});
