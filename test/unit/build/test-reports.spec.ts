import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isGood, lastLine, sumOf, tallyOf, troubleIn } from '../../../build/test-reports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'namekeep-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const vitest = {
  success: true,
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};
const playwright = { errors: [], stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 2 } };

describe('the tally of a suite', () => {
  it('is what its report says', () => {
    expect(tallyOf('vitest', report(vitest), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
    expect(tallyOf('playwright', report(playwright), 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  it('counts a test that failed first as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
    expect(tallyOf('playwright', report({ errors: [], stats }), 1)).toMatchObject({ failed: 2 });
  });

  it('counts a file that does not load as a failure beside the failed tests', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    const content = { ...vitest, success: false, numFailedTests: 1, testResults };
    expect(tallyOf('vitest', report(content), 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('has one failure when the suite left no report, an unreadable one, or was killed', () => {
    expect(tallyOf('vitest', join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(tallyOf('vitest', report('{"numPa'), 0)).toMatchObject({ failed: 1 });
    expect(tallyOf('playwright', report({ stats: {} }), 0)).toMatchObject({ failed: 1 });
    expect(tallyOf('vitest', report(vitest), null)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('has one failure when the report is all well but the exit code is not', () => {
    expect(tallyOf('playwright', report(playwright), 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });
});

describe('what did not pass', () => {
  const test = (status: string, fullName: string, failureMessages?: string[]) => ({
    status,
    fullName,
    failureMessages,
  });

  it('is named with its file and its reason, also when it never ended', () => {
    const tests = [test('passed', 'a', []), test('failed', 'b', ['Expected 1.']), test('pending', 'c')];
    const testResults = [
      { name: '/repo/test/x.spec.ts', status: 'failed', message: '', assertionResults: tests },
      { name: '/repo/test/y.spec.ts', status: 'failed', message: 'No such module.', assertionResults: [] },
    ];
    expect(troubleIn(report({ testResults }), '/repo')).toEqual([
      'test/x.spec.ts › b: failed\nExpected 1.',
      'test/x.spec.ts › c: pending',
      'test/y.spec.ts: No such module.',
    ]);
  });

  it('is the whole suite when it left no report', () => {
    expect(troubleIn(join(folder, 'none.json'), '/repo')).toEqual(['The suite left no report.']);
  });
});

describe('the run', () => {
  it('ends with the sums on one line', () => {
    const sum = sumOf([
      { passed: 1, failed: 0, skipped: 2 },
      { passed: 10, failed: 3, skipped: 0 },
    ]);
    expect(lastLine(sum)).toBe('11 passed, 3 failed, 2 skipped');
  });

  it('is good only when something passed and nothing failed', () => {
    expect(isGood({ passed: 1, failed: 0, skipped: 9 })).toBe(true);
    expect(isGood({ passed: 9, failed: 1, skipped: 0 })).toBe(false);
    expect(isGood({ passed: 0, failed: 0, skipped: 9 })).toBe(false);
    expect(isGood(sumOf([]))).toBe(false);
  });
});
