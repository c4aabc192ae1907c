export const frame = {
  back: 'Back to the list',
  next: 'Next',
  position: '{index} of {total}',
  previous: 'Previous',
  resize: 'Width of the details',
  screen: 'Go to the content',
  details: 'Go to the details',
} as const;
