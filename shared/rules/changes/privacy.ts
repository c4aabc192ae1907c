import { z } from 'zod';
import { say } from '../../words/sentence.ts';
import { objectOf } from '../json-object.ts';
import { kindOfChange, knownPart, unchangedPart, willBeChanged } from './kind.ts';

export const privacy = kindOfChange(z.object({ kind: z.literal('privacy'), on: z.boolean() }), {
  route: 'setPrivacy',
  judgedBy: ['lock'],
  lackedBy: (extension, { withoutPrivacy }) =>
    withoutPrivacy?.has(extension) ? say('changes.no-privacy', { extension }) : null,
  judge: ({ on }, facts) =>
    unchangedPart(facts, 'lock', (value) => objectOf(value)['privacy'] === on) ??
    willBeChanged({ consequences: on ? [] : ['contacts-public'] }),
  shownIn: 'lock',
  isMade: async ({ on }, _domain, value) => (objectOf(value)['privacy'] === on ? true : null),
  former(facts) {
    const { privacy: on } = objectOf(knownPart(facts, 'lock'));
    return typeof on === 'boolean' ? { kind: 'privacy', on } : null;
  },
  explains: ({ on }, { kind, after }) => kind === 'privacy' && after === (on ? 'on' : 'off'),
  describe: ({ on }) => say(on ? 'change.privacy-on' : 'change.privacy-off'),
});
