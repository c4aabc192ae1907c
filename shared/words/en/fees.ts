export const fees = {
  'fees.including': 'including up to {amount} in grace fees',
  'fees.on-top': '+ up to {fee} grace fee',
  'fees.unknown': '+ possible grace fee, not in the price list',
  'fees.up-to': 'up to {sum}',
  'sums.plus': '{before} + {after}',
} as const;
