import { z } from 'zod';
import { say } from '../../words/sentence.ts';
import { kindOfChange, unchanged, willBeChanged } from './kind.ts';

export const autoRenew = kindOfChange(z.object({ kind: z.literal('auto-renew'), on: z.boolean() }), {
  route: 'setAutoRenew',
  tokenOnly: true,
  judgedBy: [],
  judge: ({ on }, { row }) =>
    row.autoRenew === on ? unchanged(row.fetchedAt) : willBeChanged({ consequences: on ? [] : ['lapses'] }),
  former: ({ row }) => (row.autoRenew === null ? null : { kind: 'auto-renew', on: row.autoRenew }),
  explains: ({ on }, { kind, after }) => kind === 'auto-renew' && after === (on ? 'on' : 'off'),
  describe: ({ on }) => say(on ? 'change.auto-renew-on' : 'change.auto-renew-off'),
});
