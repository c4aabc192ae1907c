import { z } from 'zod';
import { say } from '../../words/sentence.ts';
import { isUnsupportedPart } from '../dnssec-state.ts';
import { objectOf } from '../json-object.ts';
import { cachedPart, cannot, kindOfChange, unchangedPart, willBeChanged } from './kind.ts';

export const resendVerification = kindOfChange(z.object({ kind: z.literal('resend-verification') }), {
  route: 'resendVerification',
  judgedBy: ['verification'],
  judge(_change, facts) {
    if (isUnsupportedPart(cachedPart(facts, 'verification')?.value))
      return cannot(say('changes.no-verification'));
    return (
      unchangedPart(facts, 'verification', (value) => objectOf(value)['verified'] === true) ?? willBeChanged()
    );
  },
  explains: () => false,
  describe: () => say('change.resend-verification'),
});
