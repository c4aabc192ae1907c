/*
 * `npm run torture [-- --seed N --orders N --kills N --surface key-header|token|both]`: real processes, killed at
 * seeded moments over a line that spoils what it carries; see torture.ts. Prints one line of JSON a surface and
 * sentences on standard error; ends with 1 when the ledger and the service's books ever disagreed.
 */
import { parseArgs } from 'node:util';
import { Surface } from '../../shared/model/account.ts';
import { torture, TortureFailed } from './torture.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261120' },
    orders: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '1000' },
    surface: { type: 'string', default: 'both' },
  },
});
const surfaces = values.surface === 'both' ? Surface.options : [Surface.parse(values.surface)];
const share = (text: string): number => Math.ceil(Number(text) / surfaces.length);

for (const surface of surfaces) {
  const tell = (sentence: string): void => void process.stderr.write(`${surface}: ${sentence}\n`);
  try {
    const report = await torture({
      surface,
      seed: Number(values.seed),
      orders: share(values.orders),
      kills: share(values.kills),
      tell,
    });
    process.stdout.write(`${JSON.stringify(report)}\n`);
    const { orders, kills, checks, spent, seed, seconds } = report;
    tell(
      `${orders} orders, ${kills} kills, seed ${seed}, ${seconds} s: in ${checks} comparisons none was carried out ` +
        `twice, none vanished, and the ${spent} of the orders that are done are what the service was paid.`,
    );
  } catch (error) {
    if (!(error instanceof TortureFailed)) throw error;
    tell(error.message);
    process.exitCode = 1;
  }
}
