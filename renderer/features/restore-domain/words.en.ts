export const restore = {
  title: 'Restore domains',
  hint: 'For domains in redemption. Each is checked again when the run begins: one that costs more by then, or whose status changed, is held.',
  thenRenew: 'Renew after the restore',
  thenRenewHint:
    'A domain in redemption must be restored, then renewed. The renewal waits until the restore is done.',
  before: 'until {date}',
  beforeUnknown: 'deadline unknown',
  fee: 'Restore {fee}',
  feeAndRenewal: 'Restore {fee} + renewal {renewal}',
  cannot: 'Cannot be restored',
  now: 'Restore {count} domain now | Restore {count} domains now',
  nowFor: 'Restore {count} domain now · {sum} | Restore {count} domains now · {sum}',
  again:
    'Also restore {count} domain and pay for it twice | Also restore {count} domains and pay for them twice',
  againNow: 'Restore {count} domain again now | Restore {count} domains again now',
  againNowFor: 'Restore {count} domain again now · {sum} | Restore {count} domains again now · {sum}',
  looking: 'Checking which domains can be restored…',
  queued: '{count} order was queued. | {count} orders were queued.',
} as const;
