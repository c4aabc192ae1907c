import { expect, it } from 'vitest';
import { Surface } from '../../shared/model/account.ts';
import { torture } from '../torture/torture.ts';

// The whole of it, 1,000 kills over 2,000 orders, is `npm run torture`.
it.concurrent.each(Surface.options)(
  'carries out each of 40 orders at most once and loses none over 12 kills, surface %s',
  { timeout: 300_000 },
  async (surface) => {
    const { orders, kills, checks, states, spent, invoiced, late, line } = await torture({
      surface,
      seed: 20_261_120,
      orders: 40,
      kills: 12,
    });
    expect(orders).toBeGreaterThanOrEqual(40);
    expect(kills).toBeGreaterThanOrEqual(12);
    expect(checks).toBeGreaterThan(24);
    expect(states['done']).toBeGreaterThan(25);
    expect(spent).toBe(invoiced);
    // A line that let everything pass and a service that showed everything at once would prove little.
    expect(Object.values(line).reduce((sum, count) => sum + count, -(line['pass'] ?? 0))).toBeGreaterThan(2);
    expect(Object.values(late).reduce((sum, count) => sum + count)).toBeGreaterThan(5);
  },
);
