import { expect, it } from 'vitest';
import { suggestReportName } from '../../../../electron/reports/suggest-report-name.ts';

it('names the kind and the day', () => {
  expect(suggestReportName('portfolio', '2026-11-20')).toBe('namekeep-portfolio-2026-11-20.csv');
});
