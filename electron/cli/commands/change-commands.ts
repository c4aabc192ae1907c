import { type Change, ChangeState } from '../../../shared/model/change.ts';
import { refuseFailed } from '../apply-change.ts';
import { endOfRun, requireState } from '../failures.ts';
import { showProgress } from '../progress-line.ts';
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
    .runs(async (session: Session, { wait }: { wait: number }) => {
      const before = await allRows(list(session, ['queued', 'sending']));
      const progress = showProgress(session, 'changeQueue.changed');
      const { failures } = await session.call('changes.runToEnd', { waitMs: wait }).finally(progress.clear);
      const after = await print(
        session,
        before.map(({ id }) => id),
      );
      endOfRun(session, failures);
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
