import { z } from 'zod';
import { asWritten } from '../words/sentence.ts';
import type * as words from '../words/sentence.ts';
import { Money } from './money.ts';

const Value: z.ZodType<words.SentenceValue> = z.lazy(() =>
  z.union([z.string(), z.number(), Sentence, Money, Day, Instant, z.array(Value)]),
);
const Day = z.object({ date: z.string() });
const Instant = z.object({ instant: z.string() });
/** The key is not checked: the ledger may hold a sentence of another version. */
export const Sentence: z.ZodType<words.Sentence> = z.object({
  key: z.string(),
  values: z.record(z.string(), Value),
});
export const Said: z.ZodType<words.Said> = z.union([Sentence, z.string()]);

/** @returns the sentence in a string; one that was written out is shown as it is */
export function fromText(text: string): words.Sentence {
  if (!text.startsWith('{"key":')) return asWritten(text);
  try {
    const read = Sentence.safeParse(JSON.parse(text));
    return read.success ? read.data : asWritten(text);
  } catch {
    return asWritten(text);
  }
}

/** @returns what {@link toColumn} stored; what an older version stored is text */
export function fromColumn(text: string): words.Said {
  const read = fromText(text);
  const { text: words } = read.values;
  return read.key === 'as-written' && typeof words === 'string' ? words : read;
}
