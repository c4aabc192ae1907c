export const prices = {
  'prices.no-amount': '“{text}” is not an amount in {currency}; write it like {example}.',
  'prices.no-rounding': 'No amount in {currency} ends in {rounding}: leave the sum as it is.',
  'prices.years': 'A fee has no years; every other price has 1 to 10.',
} as const;
