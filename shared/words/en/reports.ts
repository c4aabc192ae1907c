export const reports = {
  'reports.name-file': 'Name the file to write.',
  'reports.no-query': 'A query narrows the portfolio and renewals reports only; leave it out for {kind}.',
  'reports.no-month':
    'A month narrows the spending, credit and orders reports only; leave it out for {kind}.',
  'reports.not-month': '“{month}” is not a month, or has not begun yet. Write it like {latest}.',
  'reports.wrong-field': 'The report’s “{field}” is wrong: {message}.',
} as const;
