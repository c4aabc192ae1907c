export const words = {
  draftRestored: 'Not saved last time. It is still here.',
  discardDraft: 'Discard draft',
  andMore: 'and {count} more | and {count} more',
  asOf: 'As of {at}',
  beforeAfter: 'Before and after',
  cancel: 'Cancel',
  cannotCopy: 'The clipboard is not available. Select the text and copy it.',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  dayForm: 'YYYY-MM-DD',
  dismiss: 'Dismiss',
  domains: 'Domains',
  edit: 'Edit',
  extension: 'Extension',
  goBack: 'Go back',
  hide: 'Hide {what}',
  justNow: 'just now',
  loading: 'Loading…',
  month: 'Month',
  never: 'never',
  no: 'No',
  notADay: 'Enter a date such as 2026-11-20.',
  notKnown: 'Not known',
  off: 'Off',
  on: 'On',
  operation: 'Operation',
  problem: 'Problem',
  remove: 'Remove',
  save: 'Save',
  show: 'Show {what}',
  showIn: { finder: 'Show in Finder', explorer: 'Show in Explorer', other: 'Show in folder' },
  starting: 'Starting…',
  tryAgain: 'Try again',
  undo: 'Undo',
  unknown: '–',
  yes: 'Yes',
} as const;

/** What a grace period may cost on top of the price of a renewal. */
export const fees = {
  upTo: 'up to {sum}',
  including: 'including up to {amount} in grace fees',
  onTop: '+ up to {fee} grace fee',
  unknown: '+ possible grace fee, not in the price list',
} as const;

export const age = {
  minute: '{count} min ago',
  hour: '{count} h ago',
  day: '{count} day ago | {count} days ago',
  month: '{count} month ago | {count} months ago',
} as const;

export const duration = {
  seconds: '{count} second | {count} seconds',
  minutes: '{count} minute | {count} minutes',
  hours: '{count} hour | {count} hours',
} as const;

/** Statuses of domains that services write, in any case; others are shown as they are. */
export const domainStatuses = {
  active: 'Active',
  pending: 'Pending',
  'pending-registration': 'Pending Registration',
  'pending-transfer': 'Pending Transfer',
  'awaiting-payment': 'Awaiting Payment',
  redemption: 'Redemption',
  'redemption-period': 'Redemption Period',
  'in-redemption': 'In Redemption',
  cancelled: 'Cancelled',
  canceled: 'Canceled',
  deleted: 'Deleted',
  'transferred-away': 'Transferred Away',
  fraud: 'Fraud',
  expired: 'Expired',
  grace: 'Grace',
  'grace-period': 'Grace Period',
} as const;
