import { z } from 'zod';
import { say, toText } from '../words/sentence.ts';

/** Text that a user enters on one line. */
export const enteredLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, toText(say('entered.long', { most })))
    // eslint-disable-next-line no-control-regex -- what cannot be typed cannot be searched for
    .regex(/^[^\u0000-\u001f]*$/, toText(say('entered.control')));

export const blankIsNull = (text: string): string | null => (text === '' ? null : text);

/** The same; blank or left out it is null. */
export const optionalLine = (most: number) =>
  enteredLine(most).transform(blankIsNull).nullable().default(null);

/** Text on any number of lines; blank or left out it is null. */
export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, toText(say('entered.long', { most })))
    .transform(blankIsNull)
    .nullable()
    .default(null);
