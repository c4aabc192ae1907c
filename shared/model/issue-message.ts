import type { z } from 'zod';
import { say, type Sentence, toText } from '../words/sentence.ts';

function sentenceOf(issue: z.core.$ZodRawIssue): Sentence {
  switch (issue.code) {
    case 'invalid_value':
      return say('input.choose', { values: issue.values.join(', ') });
    case 'too_small':
      return issue.origin === 'string'
        ? say('input.empty')
        : say('input.least', { least: Number(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string'
        ? say('input.most-characters', { most: Number(issue.maximum) })
        : say('input.most', { most: Number(issue.maximum) });
    case 'invalid_type':
      if (issue.expected === 'number' || issue.expected === 'int') return say('input.whole-number');
      return say(issue.input === undefined ? 'input.missing' : 'input.invalid');
    case 'invalid_format':
      return say(issue.format === 'date' ? 'input.date' : 'input.invalid');
    default:
      return say('input.invalid');
  }
}

/** @returns what is wrong with an input where its schema does not say: a sentence as the message of an issue */
export const issueMessage = (issue: z.core.$ZodRawIssue): string => toText(sentenceOf(issue));
