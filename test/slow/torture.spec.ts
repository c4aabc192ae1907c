import { expect, it } from 'vitest';
import { Surface } from '../../shared/model/account.ts';
import { torture } from '../torture/torture.ts';

it.concurrent.each(Surface.options)(
  'carries out each order at most once and loses none over many kills, surface %s',
  async (surface) => {
    const wanted = { orders: 30, kills: 8 };
    const { orders, kills, checks, states, spent, invoiced, host, terminal } = await torture({
      surface,
      seed: 20_261_120,
      ...wanted,
    });
    expect(orders).toBeGreaterThanOrEqual(wanted.orders);
    expect(kills).toBeGreaterThanOrEqual(wanted.kills);
    // Before and after each round, in which both homes may work.
    expect(checks).toBeGreaterThan(host + terminal);
    expect(states['done']).toBeGreaterThan(wanted.orders / 2);
    expect(spent).toBe(invoiced);
  },
);
