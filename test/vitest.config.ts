import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
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
    ],
  },
});
