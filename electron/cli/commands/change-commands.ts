import type { Command } from 'commander';
import { type Change, ChangeState } from '../../../shared/model/change.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { refuseFailed } from '../apply-change.ts';
import { changeColumns, changeRow, type ChangeRow } from '../change-row.ts';
import { readWait } from '../find-domains.ts';
import type { Output } from '../output.ts';
import type { RunCommand } from '../program.ts';
import type { Session } from '../session.ts';
import { positive } from './portfolio-commands.ts';

export function addChangeCommands(program: Command, run: RunCommand): void {
  const changes = program
    .command('changes')
    .description('list the changes')
    .option('--state <state>', `only these: ${ChangeState.options.join(', ')}`)
    .option('--json', 'print JSON')
    .action(
      run<[{ state?: string }]>(async (session, output, { state }) => {
        const states = state === undefined ? [] : readStates(state);
        await print(output, await list(session, states));
      }),
    );

  changes
    .command('run')
    .description('send what is queued')
    .option('--wait <seconds>', 'how long to wait for the request limit', '0')
    .option('--json', 'print JSON')
    .action(
      run<[{ wait: string }]>(async (session, output, { wait }) => {
        const { core, signal } = session;
        const waitMs = readWait(wait);
        const before = new Set((await list(session, ['queued', 'sending'])).map(({ id }) => id));
        const failures = await core.changes.run(waitMs, signal);
        const rows = (await list(session, [])).filter(({ id }) => before.has(id));
        await print(output, rows);
        const [failure] = failures.values();
        if (failure) throw new AppError(failure.code, failure.message, failure);
        if (signal.aborted)
          throw new AppError('stopped', 'Stopped between requests; what was not sent stays queued.');
        refuseFailed(rows.map(changeRow));
      }),
    );

  changes
    .command('cancel <ids...>')
    .description('cancel changes that were not sent')
    .option('--json', 'print JSON')
    .action(
      run<[string[], object]>(async (session, output, texts) => {
        const ids = texts.map((text) => positive('ID', text));
        await session.core.changes.cancel(ids);
        await printThese(session, output, ids, 'cancelled');
      }),
    );

  changes
    .command('retry <ids...>')
    .description('put failed changes back into the queue')
    .option('--json', 'print JSON')
    .action(
      run<[string[], object]>(async (session, output, texts) => {
        const ids = texts.map((text) => positive('ID', text));
        await session.core.changes.retry(ids);
        await printThese(session, output, ids, 'queued');
      }),
    );
}

async function list({ core }: Session, states: readonly ChangeState[]): Promise<Change[]> {
  return (await core.store.changes.list({ accountId: null, states, offset: 0, limit: 1_000_000 })).rows;
}

const print = (output: Output, changes: readonly Change[]): Promise<void> =>
  output.rows(changes.map(changeRow), (row: ChangeRow) => row, changeColumns);

async function printThese(
  { core }: Session,
  output: Output,
  ids: readonly number[],
  wanted: ChangeState,
): Promise<void> {
  const found = await Promise.all(ids.map((id) => core.store.changes.get(id)));
  await print(
    output,
    found.filter((change) => change !== null),
  );
  const problems = ids.flatMap((id, index) => {
    const change = found[index];
    if (!change) return [`There is no change ${id}.`];
    return change.state === wanted ? [] : [`Change ${id} is ${change.state}.`];
  });
  if (problems.length > 0) throw new AppError('refused', problems.join('\n'));
}

function readStates(text: string): ChangeState[] {
  return text.split(',').map((part) => {
    const state = ChangeState.safeParse(part.trim());
    if (!state.success)
      throw new AppError('bad-input', `--state is one of ${ChangeState.options.join(', ')}.`);
    return state.data;
  });
}
