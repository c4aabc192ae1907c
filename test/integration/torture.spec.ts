import { expect, it } from 'vitest';
import { Surface } from '../../shared/model/account.ts';
import { torture } from '../torture/torture.ts';
import { runs } from '../support/runs.ts';

it.concurrent.each(Surface.options)(
  'carries out each order at most once and loses none over many kills, surface %s',
  async (surface) => {
    const wanted = { orders: runs(30, 300), kills: runs(8, 150) };
    // A line that let everything pass and a service that showed everything at once would prove little.
    const atLeast = { late: Math.ceil(wanted.kills / 3), spoilt: Math.ceil(wanted.kills / 12) };
    const { orders, kills, checks, states, spent, invoiced, host, terminal } = await torture({
      surface,
      seed: 20_261_120,
      ...wanted,
      atLeast,
    });
    expect(orders).toBeGreaterThanOrEqual(wanted.orders);
    expect(kills).toBeGreaterThanOrEqual(wanted.kills);
    // Before and after each round.
    expect(checks).toBeGreaterThan(2 * (host + terminal));
    expect(states['done']).toBeGreaterThan(wanted.orders / 2);
    expect(spent).toBe(invoiced);
  },
);
