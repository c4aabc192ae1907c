import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');
const specsWith = (text: string, pattern = 'test/**/*.spec.ts'): string[] =>
  globSync(pattern, { cwd: root }).filter((spec) => readFileSync(resolve(root, spec), 'utf8').includes(text));

/** A module that one spec replaces would be replaced for the others, too. */
const mockingSpecs = specsWith('vi.mock(', 'test/unit/**/*.spec.ts');
/** What others left on the heap would be collected, and counted, in the turns that these measure. */
const timingSpecs = specsWith('threadCpuUsage', 'test/integration/**/*.spec.ts');

/** Specs wait now and then, and those of integration half of the time: for kills, time limits, other processes. */
const workersPerProcessor = (count: number): number => Math.ceil(count * availableParallelism());

export default defineConfig({
  root,
  plugins: [vue()],
  test: {
    maxWorkers: workersPerProcessor(1.5),
    setupFiles: ['test/support/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.spec.ts'],
          exclude: mockingSpecs,
          // What the specs import is loaded once, not once for each of them.
          isolate: false,
          // A busy machine makes a test slow, not wrong.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          include: mockingSpecs,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.spec.ts', 'test/conformance/**/*.spec.ts'],
          exclude: timingSpecs,
          isolate: false,
          maxWorkers: workersPerProcessor(2),
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration-isolated',
          include: timingSpecs,
          maxWorkers: workersPerProcessor(2),
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          // Those that try something many times try it more often here.
          include: specsWith('/support/runs.ts'),
          env: { NAMEKEEP_SLOW: '1' },
          testTimeout: 1_200_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
