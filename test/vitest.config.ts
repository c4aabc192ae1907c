import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');
const specsWith = (text: string, pattern = 'test/**/*.spec.ts'): string[] =>
  globSync(pattern, { cwd: root }).filter((spec) => readFileSync(resolve(root, spec), 'utf8').includes(text));

/** Vitest reuses a process only if its next spec has the same environment, so these run after the others. */
const pageSpecs = specsWith('@vitest-environment happy-dom', 'test/unit/**/*.spec.ts');
/** Specs that share no process with others: a module that one replaces would be replaced for the others, too. */
const isolatedSpecs = specsWith('vi.mock(');

/**
 * These end a hang and nothing else: a test waits for events, and a busy machine makes it slow, not wrong. A wait ends
 * before its test, because it can say what it waited for.
 */
const hang = { wait: 5 * 60_000, test: 15 * 60_000, slow: 45 * 60_000 };

/** Specs wait now and then, and those of integration half of the time: for kills, time limits, other processes. */
const workersPerProcessor = (count: number): number => Math.ceil(count * availableParallelism());

/** V8 keeps here what it compiles, for every process and thread of this run and the next. A day later it is removed. */
process.env['NODE_COMPILE_CACHE'] ??= resolve(root, 'node_modules/.cache/namekeep/compiled');

export default defineConfig({
  root,
  plugins: [vue()],
  test: {
    maxWorkers: workersPerProcessor(1.5),
    testTimeout: hang.test,
    hookTimeout: hang.test,
    expect: { poll: { interval: 10, timeout: hang.wait } },
    setupFiles: [
      'test/support/property-seed.ts',
      'test/support/sentences.ts',
      'test/support/fresh-page.ts',
      'test/support/answers-on-contract.ts',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/{unit,explore}/**/*.spec.ts'],
          exclude: [...isolatedSpecs, ...pageSpecs],
          // What the specs import is loaded once, not once for each of them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-page',
          include: pageSpecs,
          exclude: isolatedSpecs,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-isolated',
          include: isolatedSpecs.filter((spec) => spec.startsWith('test/unit/')),
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/{integration,conformance}/**/*.spec.ts'],
          exclude: isolatedSpecs,
          isolate: false,
          maxWorkers: workersPerProcessor(2),
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration-isolated',
          include: isolatedSpecs.filter((spec) => !spec.startsWith('test/unit/')),
          maxWorkers: workersPerProcessor(2),
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          // Those that try something many times try it more often here.
          include: [...specsWith('/support/runs.ts'), 'test/{slow,packaging/desktop}/**/*.spec.ts'],
          env: { NAMEKEEP_SLOW: '1' },
          // The longest wait for most of their time: for limits of a minute, late effects, two programs at work.
          maxWorkers: workersPerProcessor(2.5),
          sequence: { groupOrder: 4 },
          testTimeout: hang.slow,
        },
      },
    ],
  },
});
