import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { bareQueries } from './bare-queries.ts';
import { compare, report } from './measure.ts';
import { openProgram } from './program.ts';

const rows = {
  list: 'domains',
  selection: { by: 'filter', filter: { accountId: null, query: '' }, except: [] },
  sort: [{ column: 'domain', direction: 'asc' }],
  offset: 0,
  limit: 200,
};

/** From the start to the first rows, also of a program that was not closed in order. */
export async function measureStart(home: string, size: number): Promise<void> {
  const clocked: number[] = [];
  const start = async (): Promise<void> => {
    const from = performance.now();
    const program = await openProgram(home);
    await program.ask('list.rows', rows);
    clocked.push(performance.now() - from);
    await program.close();
  };
  const bare =
    (...sql: string[]) =>
    () => {
      const opened = bareQueries(home);
      opened.asking(...sql).baseline?.();
      opened.close();
    };
  const first = ['SELECT * FROM domains ORDER BY sort_key LIMIT 200', 'SELECT count(*) FROM domains'];
  await compare({
    ...{ what: 'Start to the first rows, and end', size, times: 5, work: start, baseline: bare(...first) },
    against: 'opening, SELECT of 200 rows, and the count',
  });
  clocked.length = 0;
  const crash = (): void => utimesSync(join(home, 'cache.db'), new Date(), new Date(2_000_000_000));
  await compare({
    ...{ what: 'The same after a crash', size, times: 5, work: start, before: crash },
    ...{ baseline: bare('PRAGMA quick_check(1)', ...first), against: 'the same with quick_check' },
  });
  const value = clocked.toSorted((a, b) => a - b)[clocked.length >> 1] ?? 0;
  const spread = [Math.min(...clocked), Math.max(...clocked)] as const;
  report({
    what: 'After a crash, until the first rows are there, by the clock',
    size,
    unit: 'ms',
    value,
    spread,
    target: 2_000,
  });
}
