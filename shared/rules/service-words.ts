import { isSentence, type Said, type SentenceValue, toSentence } from '../words/sentence.ts';

/** @returns what the service itself said in what is said of an order; null where it is not quoted */
export function serviceWords(said: Said | null): Said | null {
  if (said === null || typeof said === 'string') return null;
  const { message } = said.values;
  if (typeof message === 'string' || isSentence(message)) return toSentence(message);
  const inside = (value: SentenceValue): Said | null => {
    if (Array.isArray(value)) return value.reduce<Said | null>((found, one) => found ?? inside(one), null);
    return isSentence(value) ? serviceWords(value) : null;
  };
  return Object.values(said.values).reduce<Said | null>((found, value) => found ?? inside(value), null);
}
