import { expect, it } from 'vitest';
import { Surface } from '../../shared/model/account.ts';
import { torture } from '../torture/torture.ts';
import { runs } from '../support/runs.ts';

it.concurrent.each(Surface.options)(
  'carries out each order at most once and loses none over many kills, surface %s',
  { timeout: 1_800_000 },
  async (surface) => {
    const wanted = { orders: runs(30, 300), kills: runs(8, 150) };
    const { orders, kills, checks, states, spent, invoiced, late, line } = await torture({
      surface,
      seed: 20_261_120,
      ...wanted,
    });
    expect(orders).toBeGreaterThanOrEqual(wanted.orders);
    expect(kills).toBeGreaterThanOrEqual(wanted.kills);
    expect(checks).toBeGreaterThan(2 * wanted.kills);
    expect(states['done']).toBeGreaterThan(wanted.orders / 2);
    expect(spent).toBe(invoiced);
    // A line that let everything pass and a service that showed everything at once would prove little.
    expect(Object.values(line).reduce((sum, count) => sum + count, -(line['pass'] ?? 0))).toBeGreaterThan(
      wanted.kills / 15,
    );
    expect(Object.values(late).reduce((sum, count) => sum + count)).toBeGreaterThan(wanted.kills / 4);
  },
);
