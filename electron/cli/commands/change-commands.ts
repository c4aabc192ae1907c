import type { Command } from 'commander';
import { type Change, ChangeState } from '../../../shared/model/change.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { refuseFailed } from '../apply-change.ts';
import { changeColumns, changeRow } from '../change-row.ts';
import { endOfRun } from '../end-of-run.ts';
import { command, toId, toList, toMilliseconds } from '../options.ts';
import type { Output, Rows } from '../output.ts';
import type { RunCommand } from '../run-command.ts';
import { allRows, type Session, windows } from '../session.ts';

export function addCommands(program: Command, run: RunCommand): void {
  const changes = command(program, 'changes', 'list the changes')
    .option('--state <states>', `only these: ${ChangeState.options.join(', ')}`, toList)
    .action(
      run<[{ state?: ChangeState[] }]>(async (session, output, { state = [] }) => {
        await print(output, windows(list(session, state)));
      }),
    );

  command(changes, 'run', 'send the queued changes')
    .option('--wait <seconds>', 'how long to wait for the request limit', toMilliseconds, 0)
    .action(
      run<[{ wait: number }]>(async (session, output, { wait }) => {
        const before = await allRows(list(session, ['queued', 'sending']));
        const { failures } = await session.call('changes.runToEnd', { waitMs: wait });
        const after = await session.call('changes.get', { ids: before.map(({ id }) => id) });
        await print(output, after);
        endOfRun(session, failures);
        refuseFailed(after.map(changeRow));
      }),
    );

  command(changes, 'cancel <ids...>', 'cancel unsent changes').action(
    run<[string[], object]>(async (session, output, texts) => {
      const ids = texts.map(toId);
      await session.call('changes.cancel', { ids });
      await printThese(session, output, ids, 'cancelled');
    }),
  );

  command(changes, 'retry <ids...>', 'queue failed changes again').action(
    run<[string[], object]>(async (session, output, texts) => {
      const ids = texts.map(toId);
      await session.call('changes.retry', { ids });
      await printThese(session, output, ids, 'queued');
    }),
  );
}

const list =
  ({ call }: Session, states: readonly ChangeState[]) =>
  (window: { offset: number; limit: number }) =>
    call('changes.list', { accountId: null, states: [...states], ...window });

const print = (output: Output, changes: Rows<Change>): Promise<void> =>
  output.rows(changes, changeRow, changeColumns, 'No changes.');

async function printThese(
  { call }: Session,
  output: Output,
  ids: readonly number[],
  wanted: ChangeState,
): Promise<void> {
  const found = await call('changes.get', { ids: [...ids] });
  await print(output, found);
  const problems = ids.flatMap((id) => {
    const change = found.find((one) => one.id === id);
    if (!change) return [`There is no change ${id}.`];
    return change.state === wanted ? [] : [`Change ${id} is ${change.state}.`];
  });
  if (problems.length > 0) throw new AppError('refused', problems.join('\n'));
}
