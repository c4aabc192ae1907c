import { expect } from 'vitest';
import { isSentence } from '../../shared/words/sentence.ts';
import { fromText } from '../../shared/model/sentence.ts';
import { inEnglish } from '../../shared/words/write-english.ts';

declare module 'vitest' {
  interface AsymmetricMatchersContaining {
    /** A sentence, or text, that says this in English. */
    saying(wanted: string | RegExp): unknown;
  }
}

/** The message of a zod issue holds a sentence as text. */
const written = (value: unknown): unknown =>
  typeof value === 'string' ? inEnglish(fromText(value)) : isSentence(value) ? inEnglish(value) : value;

/** A sentence of the core is what the terminal writes: specs state it in English. */
expect.addEqualityTesters([
  (found: unknown, wanted: unknown) =>
    isSentence(found) && typeof wanted === 'string' ? inEnglish(found) === wanted : undefined,
]);

expect.extend({
  saying(found: unknown, wanted: string | RegExp) {
    const text = written(found);
    const pass =
      typeof text === 'string' && (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text));
    return { pass, message: () => `${JSON.stringify(text)} does not say ${String(wanted)}` };
  },
});
