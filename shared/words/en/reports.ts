export const reports = {
  'reports.name-file': 'Name the file to write.',
  'reports.no-query': 'A query narrows the portfolio and renewals reports only; leave it out for {kind}.',
  'reports.wrong-field': 'The report’s “{field}” is wrong: {message}.',
} as const;
