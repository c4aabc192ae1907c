import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { z } from 'zod';
import type { Ran } from './match-claims.ts';

const root = resolve(import.meta.dirname, '../..');

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

/**
 * Reads JSON reports of Vitest.
 * @throws when a file is none
 */
export const readReports = (files: readonly string[]): readonly Ran[] =>
  files.flatMap((file) => {
    const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }): Ran => ({
        file: relative(root, name).replaceAll('\\', '/'),
        title: [...ancestorTitles, title].join(' > '),
        // A test that is skipped proves nothing.
        passed: status === 'passed',
      })),
    );
  });
