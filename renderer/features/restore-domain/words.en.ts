export const restore = {
  title: 'Restore domains',
  hint: 'For domains in redemption. Nothing is sent yet. Orders wait in the queue until you run it.',
  thenRenew: 'Renew after the restore',
  thenRenewHint:
    'A domain in redemption must be restored, then renewed. The renewal waits until the restore is done.',
  before: 'until {date}',
  beforeUnknown: 'deadline unknown',
  fee: 'Restore {fee}',
  feeAndRenewal: 'Restore {fee} + renewal {renewal}',
  cannot: 'Cannot be restored',
  queue: 'Queue {count} restore | Queue {count} restores',
  queueFor: 'Queue {count} restore, {sum} | Queue {count} restores, {sum}',
  looking: 'Checking which domains can be restored…',
  queued: '{count} order was queued. | {count} orders were queued.',
} as const;
