import { z } from 'zod';
import { say } from '../../words/sentence.ts';
import { kindOfChange, willBeChanged } from './kind.ts';

/** The registry makes a new EPP code; the old one is void. */
export const eppCode = kindOfChange(z.object({ kind: z.literal('epp-code') }), {
  route: 'changeEppCode',
  tokenOnly: true,
  judgedBy: [],
  judge: () => willBeChanged(),
  explains: () => false,
  describe: () => say('change.epp-code'),
});
