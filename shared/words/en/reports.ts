export const reports = {
  'reports.name-file': 'Name the file to write.',
  'reports.no-query': 'A query narrows the portfolio and renewals reports only; leave it out for {kind}.',
  'reports.no-month':
    'A month narrows the spending, credit and orders reports only; leave it out for {kind}.',
  'reports.not-month': '“{month}” is no month up to now. Write a year and a month, such as {latest}.',
  'reports.wrong-field': 'The report’s “{field}” is wrong: {message}.',
} as const;
