import type { OrderPreview } from '../model/ordering.ts';
import type { Money } from '../model/money.ts';
import { say, type Sentence, type SentenceValue } from '../words/sentence.ts';

const plus = ([first = '', ...others]: readonly SentenceValue[]): SentenceValue =>
  others.reduce((before, after) => say('sums.plus', { before, after }), first);

/** @returns that some of what is ordered is sold for less than it costs; null where none is */
export const lossSentence = ({ domains, sums }: OrderPreview['losses']): Sentence | null =>
  domains > 0 ? say('loss.sum', { count: domains, sum: plus(sums) }) : null;

interface Costs {
  readonly sums: readonly Money[];
  readonly fees: readonly Money[];
  readonly feesUnknown: number;
}

export const sumSentence = ({ sums, fees }: Pick<Costs, 'sums' | 'fees'>): Sentence =>
  fees.length > 0 ? say('fees.up-to', { sum: plus(sums) }) : say('as-written', { text: plus(sums) });

/** @returns what fees the sums include, and that more may come on top; none where neither is so */
export const feeNotes = ({ fees, feesUnknown }: Pick<Costs, 'fees' | 'feesUnknown'>): Sentence[] => [
  ...(fees.length > 0 ? [say('fees.including', { amount: plus(fees) })] : []),
  ...(feesUnknown > 0 ? [say('fees.unknown')] : []),
];
