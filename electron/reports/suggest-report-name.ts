import type { ReportKind } from '../../shared/model/report.ts';

/**
 * @param today `YYYY-MM-DD`
 * @returns a file name to offer: `namekeep-portfolio-2026-11-20.csv`
 */
export const suggestReportName = (kind: ReportKind, today: string): string => `namekeep-${kind}-${today}.csv`;
