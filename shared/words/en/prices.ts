export const prices = {
  'prices.no-amount': '“{text}” is not an amount in {currency}; write it like {example}.',
  'prices.no-rounding': 'No amount in {currency} ends in {rounding}: leave the sum as it is.',
  'prices.tier-fell':
    'Prices of “{account}” fell on {day}, when its active domains went from {before} to {after}. It has {active}. Lapsing by {until}: {lapsing}. Registrations and transfers queued: {joining}. That makes {then}, and prices may change with it.',
  'prices.tier-rose':
    'Prices of “{account}” rose on {day}, when its active domains went from {before} to {after}. It has {active}. Lapsing by {until}: {lapsing}. Registrations and transfers queued: {joining}. That makes {then}, and prices may change with it.',
  'prices.years': 'A fee has no years; every other price has 1 to 10.',
} as const;
