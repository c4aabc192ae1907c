import { say, type Sentence } from '../../shared/words/sentence.ts';
import { AppError } from '../../shared/model/errors.ts';

/**
 * Reads a JSON column.
 * @param what names the value in the sentence: the details of order 12
 * @throws AppError `file-failed` when the value is not what was written
 */
export function readJson<T>(schema: { parse(value: unknown): T }, text: string, what: Sentence): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new AppError('file-failed', say('store.damaged-value', { what }));
  }
}

/** @returns undefined where the value is damaged and says nothing; reading it from the service again replaces it */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
