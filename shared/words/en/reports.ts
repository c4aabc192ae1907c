export const reports = {
  'reports.wrong-field': 'The report’s “{field}” is wrong: {message}.',
} as const;
