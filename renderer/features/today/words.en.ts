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
  clearHint: 'Each kind of risk was checked, on data read {age}.',
  nothingFound: 'No risk found in what could be checked',
  notAll: 'Not everything could be checked. See below.',
  byDay: 'by {day}',
  putOff: 'Put off',
  putOffDays: 'Put off for',
  until: { tomorrow: 'Until tomorrow', week: 'For a week', month: 'For 30 days' },
  putOffNow: '{count} put off | {count} put off',
  showAgain: 'Show again',
  more: 'and {count} more | and {count} more',
  show: 'Show',
  week: {
    lapse:
      'Within 7 days, {count} domain lapses unless it is renewed: {costs}. | Within 7 days, {count} domains lapse unless they are renewed: {costs}.',
    unpriced:
      'Within 7 days, {count} domain lapses unless it is renewed; the price is not known. | Within 7 days, {count} domains lapse unless they are renewed; the prices are not known.',
    none: 'No domain lapses within 7 days.',
  },
  checks: {
    title: 'What could not be checked',
    never: 'never read',
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
