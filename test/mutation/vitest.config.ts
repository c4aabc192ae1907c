import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

/** The specs that mutants have to survive, in one project and one process: what is measured is them, not their speed. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  plugins: [vue()],
  test: {
    include: [
      'test/unit/{electron/{core,hosts/terminal,provider,store/ledger},shared}/**/*.spec.ts',
      'test/conformance/**/*.spec.ts',
    ],
    // Too slow to be run for every mutant; the code in threads is not mutated.
    exclude: [
      '**/{state-machine,state-machine-full-disk,orders-once,one-request,fuzz,budget-simulation,decoder}.spec.ts',
    ],
    isolate: false,
    setupFiles: ['test/support/property-seed.ts', 'test/support/sentences.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
