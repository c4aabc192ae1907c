export const confirm = {
  type: 'Type {amount} to confirm',
  typeIn: 'Type {amount} to confirm the total in {currency}',
  hint: '{sum} is above the limit you set under Limits.',
  wrong: 'This does not match {amount}.',
  uncertain: 'Also order what only the service can decide',
  uncertainHint: 'The status of these domains may not allow the order. The service accepts or refuses it.',
  againHint:
    'They were paid for before, or are ordered in another account as well. The reason is beside each.',
  dropped:
    'Also order {count} domain that is to be dropped | Also order {count} domains that are to be dropped',
  droppedHint: 'Who said so is beside each.',
  addToQueue: 'Add to queue',
  adding: '{added} of {total} orders are in the queue…',
  offline: '{account} is offline: the orders wait in the queue until you run it.',
  showThese: 'Show {count} order that needs you | Show {count} orders that need you',
  started: '{count} order is being sent. | {count} orders are being sent.',
} as const;
