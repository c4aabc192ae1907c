/*
 * `npm run torture [-- --seed N --orders N --kills N --surface key-header|token|both --variant N|random]`: real processes, killed at
 * seeded moments over a line that spoils what it carries; see torture.ts. Prints one line of JSON a surface and
 * sentences on standard error, with a variant also what is different about it; ends with 1 when the ledger and the service's books ever disagreed.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { differences } from '../support/sandbox/variant/variant.ts';
import { Surface } from '../../shared/model/account.ts';
import { TortureFailed } from './scene.ts';
import { torture } from './torture.ts';
import { tortureVariant } from './variant.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261120' },
    orders: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '1000' },
    surface: { type: 'string', default: 'both' },
    variant: { type: 'string' },
  },
});
const surfaces = values.surface === 'both' ? Surface.options : [Surface.parse(values.surface)];
const variant =
  values.variant === undefined
    ? null
    : values.variant === 'random'
      ? randomInt(2 ** 31)
      : Number(values.variant);
const share = (text: string): number => Math.ceil(Number(text) / surfaces.length);

for (const surface of surfaces) {
  const tell = (sentence: string): void => void process.stderr.write(`${surface}: ${sentence}\n`);
  if (variant !== null) tell(`variant ${variant}: ${differences(tortureVariant(variant)).join(', ')}`);
  try {
    const report = await torture({
      surface,
      seed: Number(values.seed),
      orders: share(values.orders),
      kills: share(values.kills),
      variant,
      tell,
    });
    process.stdout.write(`${JSON.stringify(report)}\n`);
    const { orders, kills, checks, spent, seed, seconds, refusedAfterCharge } = report;
    tell(
      `${orders} orders of ${report.homes.length} homes, ${refusedAfterCharge} of them charged and answered with an error, ` +
        `${kills} kills, seed ${seed}, ${seconds} s: in ${checks} comparisons none was carried out ` +
        `twice, none vanished, and the ${spent} of the orders that are done are what the service was paid.`,
    );
  } catch (error) {
    if (!(error instanceof TortureFailed)) throw error;
    tell(error.message);
    process.exitCode = 1;
  }
}
