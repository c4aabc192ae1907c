export const today = {
  title: 'Today',
  inbox: 'What needs you',
  computed: 'As of {age}',
  updating: 'updating…',
  reading: 'Reading…',
  welcome: 'Nothing to show yet',
  welcomeHint:
    'Connect an account and refresh it. Then this page says what will be lost, by when, and what to do.',
  connect: 'Connect an account',
  clear: 'All clear',
  clearHint: 'Each kind of risk was checked.',
  nothingFound: 'No risk found in what could be checked',
  restPutOff: 'Nothing else needs you today',
  restPutOffHint: 'What you put off is below.',
  nothingFoundHint: 'Not everything could be checked. See below.',
  putOff: 'Put off',
  putOffDays: 'Put off for',
  until: { tomorrow: 'Until tomorrow', week: 'For a week', month: 'For 30 days' },
  putOffNow: '{count} put off | {count} put off',
  showAgain: 'Show again',
  more: 'and {count} more | and {count} more',
  showAll: 'Show {count} domain | Show all {count} domains',
  expired: 'expired {day}',
  withFee: '{price} + grace fee',
  openOrder: 'Open order',
  showOrders: 'Show {count} order | Show all {count} orders',
  show: 'Show',
  weekClear: 'No domain lapses within 7 days.',
  weekOrdered: {
    unsent:
      '{count} domain expires this week; it is on order, not sent yet. | {count} domains expire this week; they are on order, none sent yet.',
    partlySent:
      '{count} domain expires this week; it is on order, {sent} sent. | {count} domains expire this week; they are on order, {sent} sent so far.',
    sent: '{count} domain expires this week; its order was sent. | {count} domains expire this week; their orders were sent.',
  },
  checks: {
    title: 'What could not be checked',
  },
  unlisted: {
    reading: 'Reading {count} domain that left the list | Reading {count} domains that left the list',
    waiting:
      '{count} domain that left the list is still to be read | {count} domains that left the list are still to be read',
    start: 'Read now',
  },
  months: {
    title: 'Cost against credit',
    hint: 'Select a month to see its domains.',
  },
  since: {
    title: 'Changed since yesterday',
    none: 'Nothing changed since {day}.',
    origins: { namekeep: 'by Namekeep', service: 'by the service', outside: 'elsewhere' },
  },
} as const;
