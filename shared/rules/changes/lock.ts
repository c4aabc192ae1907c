import { z } from 'zod';
import { say } from '../../words/sentence.ts';
import { objectOf } from '../json-object.ts';
import { kindOfChange, knownPart, unchangedPart, willBeChanged } from './kind.ts';

export const lock = kindOfChange(z.object({ kind: z.literal('lock'), on: z.boolean() }), {
  route: 'setLock',
  judgedBy: ['lock'],
  lackedBy: (extension, { withoutLock }) =>
    withoutLock?.has(extension) ? say('changes.no-lock', { extension }) : null,
  judge: ({ on }, facts) =>
    unchangedPart(facts, 'lock', (value) => objectOf(value)['locked'] === on) ??
    willBeChanged({ consequences: on ? [] : ['can-be-transferred'] }),
  shownIn: 'lock',
  isMade: async ({ on }, _domain, value) => (objectOf(value)['locked'] === on ? true : null),
  former(facts) {
    const { locked } = objectOf(knownPart(facts, 'lock'));
    return typeof locked === 'boolean' ? { kind: 'lock', on: locked } : null;
  },
  explains: ({ on }, { kind, after }) => kind === 'lock' && after === (on ? 'on' : 'off'),
  describe: ({ on }) => say(on ? 'change.lock-on' : 'change.lock-off'),
});
