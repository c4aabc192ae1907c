export const confirm = {
  type: 'Type {amount} to confirm',
  typeIn: 'Type {amount} to confirm what is paid in {currency}',
  hint: '{sum} is above the limit that you set under Accounts.',
  wrong: 'This is not {amount}.',
  approveTitle: 'Approve held orders',
  approveHint: 'They go back to the queue as things are now; nothing is sent yet.',
} as const;
