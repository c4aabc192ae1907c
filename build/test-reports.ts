import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const VitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** @see https://playwright.dev/docs/api/class-testreporter: `expected` passed, `unexpected` failed, `flaky` failed first */
const PlaywrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

const vitestTally = VitestReport.transform((report): Tally => {
  // A file that does not even load has no failed test in it.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
});
const playwrightTally = PlaywrightReport.transform(({ stats, errors }): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
}));

/**
 * Counts a suite from the JSON report it left. A suite that ended badly counts as one failure at least, whatever its
 * report says; so does one that left none.
 * @param exitCode null when it was killed
 */
export function tallyOf(kind: 'vitest' | 'playwright', reportFile: string, exitCode: number | null): Tally {
  let tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  const report = (kind === 'vitest' ? vitestTally : playwrightTally).safeParse(readJson(reportFile));
  if (report.success) tally = report.data;
  const endedWell = exitCode === 0 && report.success;
  return endedWell ? tally : { ...tally, failed: Math.max(1, tally.failed) };
}

const VitestTrouble = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z
            .array(z.string())
            .nullish()
            .transform((list) => list ?? []),
        }),
      ),
    }),
  ),
});

/**
 * Names what did not pass in a Vitest suite, to be said again at the end, where a long output is read first.
 * @param root folder that file names are shown from
 * @returns one entry a file that did not load and a test that failed or did not run to its end, each with the reason
 */
export function troubleIn(reportFile: string, root: string): string[] {
  const report = VitestTrouble.safeParse(readJson(reportFile));
  if (!report.success) return ['The suite left no report.'];
  return report.data.testResults.flatMap((file) => {
    const name = relative(root, file.name);
    const open = file.assertionResults.filter(({ status }) => status !== 'passed');
    const tests = open.map(({ status, fullName, failureMessages }) =>
      [`${name} › ${fullName}: ${status}`, ...failureMessages].join('\n'),
    );
    const broken = file.status === 'failed' && !open.some(({ status }) => status === 'failed');
    return broken ? [`${name}: ${file.message}`, ...tests] : tests;
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Adds suites up. */
export const sumOf = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** The last line of a run. */
export const lastLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** A run in which nothing was tested is not a good one. */
export const isGood = ({ passed, failed }: Tally): boolean => failed === 0 && passed > 0;
