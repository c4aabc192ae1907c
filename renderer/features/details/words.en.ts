export const details = {
  title: 'Read details',
  hint: 'Reads contacts, nameservers, lock, DNSSEC and verification of each domain, nearest expiry first. It is free, uses several requests per domain, and continues in the background.',
  estimating: 'Estimating…',
  requests: 'Requests',
  time: 'Time',
  atLeast: 'at least {time}',
  start: 'Read details of {count} domain | Read details of {count} domains',
  paused: 'Paused',
  stopped: 'Stopped',
} as const;
