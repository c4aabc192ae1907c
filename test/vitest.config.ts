import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');
/** Specs that try something many times try it more often here. */
const slowSpecs = globSync('test/**/*.spec.ts', { cwd: root }).filter((spec) =>
  readFileSync(resolve(root, spec), 'utf8').includes('/support/runs.ts'),
);

export default defineConfig({
  root,
  plugins: [vue()],
  test: {
    setupFiles: ['test/support/property-seed.ts'],
    projects: [
      {
        extends: true, // A busy machine makes a test slow, not wrong.
        test: { name: 'unit', include: ['test/unit/**/*.spec.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.spec.ts', 'test/conformance/**/*.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: slowSpecs,
          env: { NAMEKEEP_SLOW: '1' },
          testTimeout: 1_200_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
