import { z } from 'zod';
import * as words from '../words/sentence.ts';
import { Money } from './money.ts';

const Value: z.ZodType<words.SentenceValue> = z.lazy(() =>
  z.union([z.string(), z.number(), Sentence, Money, Day, Instant, z.array(Value)]),
);
const Moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
const Day = z.object({ date: Moment });
const Instant = z.object({ instant: Moment });
/** The key is not checked: the ledger may hold a sentence of another version. */
export const Sentence: z.ZodType<words.Sentence> = z.object({
  key: z.string(),
  values: z.record(z.string(), Value),
});
export const Said: z.ZodType<words.Said> = z.union([Sentence, z.string()]);

export function fromText(text: string): words.Sentence {
  if (!text.startsWith(words.sentenceStart)) return words.asWritten(text);
  try {
    const read = Sentence.safeParse(JSON.parse(text));
    return read.success ? read.data : words.asWritten(text);
  } catch {
    return words.asWritten(text);
  }
}

export function fromColumn(text: string): words.Said {
  const read = fromText(text);
  const { text: written } = read.values;
  return read.key === 'as-written' && typeof written === 'string' ? written : read;
}
