export const frame = {
  back: 'Back to the list',
  next: 'Next',
  position: '{index} of {total}',
  previous: 'Previous',
  resize: 'Width of the details',
  screen: 'Go to the content',
  details: 'Go to the details',
} as const;

/** Why a file that was given is of no use, and what is said of a long text. */
export const files = {
  notText: 'This file is not text. Save it as CSV (UTF-8) and try again.',
  unreadable: 'This file could not be read. Check that it is a file, still exists, and may be opened by you.',
  tooLarge: 'This file is too large for a list of names.',
  long: 'The text has {count} line; only its beginning is shown. | The text has {count} lines; only its beginning is shown.',
  clear: 'Empty the field',
} as const;
