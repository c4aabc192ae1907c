import { z } from 'zod';
import { say } from '../../words/sentence.ts';
import { kindOfChange, willBeChanged } from './kind.ts';

const entered = z.object({
  kind: z.literal('release'),
  /** Who gets the domain, where the service asks for that. */
  registrar: z.string().trim().min(1).max(100).nullable().default(null),
});

export const release = kindOfChange(entered, {
  route: 'release',
  tokenOnly: true,
  judgedBy: [],
  leavesAccount: true,
  judge: () => willBeChanged(),
  confirmation: () => ({ moreThan: 0, effect: (count) => say('changes.leave-account', { count }) }),
  explains: (_change, { kind }) => kind === 'no-longer-listed' || kind === 'status',
  describe: ({ registrar }) =>
    registrar === null ? say('change.release') : say('change.release-to', { registrar }),
});
