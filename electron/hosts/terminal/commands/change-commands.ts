import { matching, type Row } from '../../../../shared/lists/lists.ts';
import { refuseFailed, sendChanges } from '../apply-change.ts';
import { addList, printRows } from '../described-list.ts';
import { requireState } from '../failures.ts';
import type { Session } from '../session.ts';
import { toggle, toId } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

export function addCommands(program: TerminalCommand): void {
  const changes = addList(program, 'changes', { description: 'list the changes', one: 'change' }).examples(
    'changes --state failed',
    'changes --sort domain --csv',
  );

  changes
    .add('run', 'send the queued changes')
    .wait()
    .takes({ resume: toggle('resume the queue first if it is paused') })
    .examples('changes run', 'changes run --wait 600')
    .runs(async (session, { resume }) => {
      const open = matching('changes', { accountId: null, state: ['queued', 'sending'] });
      const before = await Array.fromAsync(session.rows('changes', open), ({ id }) => id);
      const [end] = await Promise.allSettled([sendChanges(session, { resume })]);
      const after = await print(session, before);
      if (end.status === 'rejected') throw end.reason;
      refuseFailed(after);
    });

  const moving = (verb: 'cancel' | 'retry', description: string, state: string): TerminalCommand =>
    changes.add(`${verb} <ids...>`, description).runs(async (session, texts) => {
      const ids = texts.map(toId);
      await session.call(`changes.${verb}`, { ids });
      requireState('change', ids, await print(session, ids), state);
    });
  moving('cancel', 'cancel unsent changes', 'cancelled').examples('changes cancel 7', 'changes cancel 7 8 9');
  moving('retry', 'queue failed changes again', 'queued').examples('changes retry 7', 'changes retry 7 8 9');
}

async function print(session: Session, ids: number[]): Promise<Row<'changes'>[]> {
  const changes = await session.named('changes', ids);
  await printRows(session, 'changes', changes, 'No changes.');
  return changes;
}
