import { matching, type Row } from '../../../../shared/lists/lists.ts';
import { refuseFailed, sendChanges } from '../apply-change.ts';
import { addList, printRows } from '../described-list.ts';
import { requireState } from '../failures.ts';
import type { Session } from '../session.ts';
import { type TerminalCommand, toId } from '../terminal-command.ts';

export function addCommands(program: TerminalCommand): void {
  const changes = addList(program, 'changes', { description: 'list the changes', one: 'change' });

  changes
    .add('run', 'send the queued changes')
    .wait()
    .option('--resume', 'resume the queue first if it is paused')
    .runs(async (session: Session, { wait, resume = false }: { wait: number; resume?: boolean }) => {
      const open = matching('changes', { accountId: null, state: ['queued', 'sending'] });
      const before = await Array.fromAsync(session.rows('changes', open));
      let end: unknown = null;
      await sendChanges(session, wait, { resume }).catch((error: unknown) => (end = error));
      const after = await print(
        session,
        before.map(({ id }) => id),
      );
      if (end !== null) throw end;
      refuseFailed(after);
    });

  changes.add('cancel <ids...>', 'cancel unsent changes').runs(async (session: Session, texts: string[]) => {
    const ids = texts.map(toId);
    await session.call('changes.cancel', { ids });
    requireState('change', ids, await print(session, ids), 'cancelled');
  });

  changes
    .add('retry <ids...>', 'queue failed changes again')
    .runs(async (session: Session, texts: string[]) => {
      const ids = texts.map(toId);
      await session.call('changes.retry', { ids });
      requireState('change', ids, await print(session, ids), 'queued');
    });
}

async function print(session: Session, ids: number[]): Promise<Row<'changes'>[]> {
  const changes = await session.named('changes', ids);
  await printRows(session, 'changes', changes, 'No changes.');
  return changes;
}
