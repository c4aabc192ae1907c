export const details = {
  title: 'Fetch details',
  hint: 'Reads contacts, nameservers, lock, DNSSEC and verification of each domain, nearest expiry first. It is free, uses several requests per domain, and continues in the background.',
  estimating: 'Estimating…',
  requests: 'Requests',
  time: 'Time',
  atLeast: 'at least {time}',
  start: 'Fetch details of {count} domain | Fetch details of {count} domains',
  paused: 'Paused',
  resume: 'Resume',
  cancel: 'Stop fetching details',
  busy: 'Details are already being fetched. Stop the fetch first, or wait until it is done.',
} as const;
