export const eppCodes = {
  title: 'EPP codes',
  hint: 'Read from the service now, one request per domain. They are stored nowhere and gone when you close this.',
  progress: '{read} of {total} read',
  notRead: '{count} not read | {count} not read',
  waits: 'The request limit is used up. Continues in {time}',
  tooMany: 'Select at most {most} domains at once.',
  stop: 'Stop and close',
  copy: 'Copy all EPP codes',
  save: 'Save as CSV file',
  saved:
    'Saved {count} EPP code. Delete the file when you no longer need it. | Saved {count} EPP codes. Delete the file when you no longer need it.',
} as const;
