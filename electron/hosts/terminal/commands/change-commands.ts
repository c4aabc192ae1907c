import type { Change } from '../../../../shared/model/change.ts';
import { ChangeState } from '../../../../shared/model/change-kind.ts';
import { refuseFailed, sendChanges } from '../apply-change.ts';
import { requireState } from '../failures.ts';
import { changeColumns, changeRow, withAccount } from '../rows.ts';
import { allRows, eachRow, type Session } from '../session.ts';
import { type TerminalCommand, toChoices, toId } from '../terminal-command.ts';

export function addCommands(program: TerminalCommand): void {
  const changes = program
    .add('changes', 'list the changes')
    .option(
      '--state <states>',
      `only these: ${ChangeState.options.join(', ')}`,
      toChoices(ChangeState.options),
    )
    .list(changeColumns)
    .runs(async (session: Session, { state = [] }: { state?: ChangeState[] }) => {
      await session.output.rows(
        eachRow(list(session, state), withAccount(session.accountNames, changeRow)),
        changeColumns,
        none,
        { one: 'change', many: 'changes' },
      );
    });

  changes
    .add('run', 'send the queued changes')
    .wait()
    .option('--resume', 'resume the queue first if it is paused')
    .runs(async (session: Session, { wait, resume = false }: { wait: number; resume?: boolean }) => {
      const before = await allRows(list(session, ['queued', 'sending']));
      let end: unknown = null;
      await sendChanges(session, wait, { resume }).catch((error: unknown) => (end = error));
      const after = await print(
        session,
        before.map(({ id }) => id),
      );
      if (end !== null) throw end;
      refuseFailed(after.map(changeRow));
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

const none = 'No changes.';

const list =
  ({ call }: Session, states: ChangeState[]) =>
  (window: { offset: number; limit: number }) =>
    call('changes.list', { accountId: null, states, ...window });

async function print({ call, output }: Session, ids: number[]): Promise<Change[]> {
  const changes = await call('changes.get', { ids });
  await output.rows(changes.map(changeRow), changeColumns, none);
  return changes;
}
