import { say, toSentence, type Sentence } from '../words/sentence.ts';
import type { DetailPart, NotRead, NotReadParts } from '../model/domain.ts';

export function notReadSentence(part: DetailPart | 'eppCode', { cause, words }: NotRead): Sentence {
  const name = say(`part.${part}`);
  switch (cause) {
    case 'refused':
      return words === null
        ? say('not-read.refused-wordless')
        : say('not-read.refused', { words: toSentence(words) });
    case 'absent':
    case 'empty':
    case 'contradictory':
      return say(`not-read.${cause}`, { part: name });
    case 'unusable':
      return words === null
        ? say('not-read.unusable-wordless', { part: name })
        : say('not-read.unusable', { words: toSentence(words), part: name });
    case 'failed':
      return words === null ? say('not-read.failed') : toSentence(words);
  }
}

/** The service was asked and answered without it: reading it again will not help. */
export const unreportedCauses: readonly NotRead['cause'][] = ['absent', 'empty'];

export const notReadEntries = (parts: NotReadParts) =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.entries forgets the names
  Object.entries(parts) as [DetailPart, NonNullable<NotReadParts[DetailPart]>][];
