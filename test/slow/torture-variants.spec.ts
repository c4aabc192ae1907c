import { expect, it } from 'vitest';
import { Surface } from '../../shared/model/account.ts';
import { torture } from '../torture/torture.ts';

/** Some dates are not told; on the token surface an accepted order is answered with 202 and nothing else. */
const variants = { 'key-header': 22, token: 4 };

it.concurrent.each(Surface.options)(
  'does so with a service that fills in the open points in its own way, surface %s',
  async (surface) => {
    const wanted = { orders: 60, kills: 20 };
    const variant = variants[surface];
    const { orders, kills, states, spent, invoiced } = await torture({
      surface,
      seed: 7,
      variant,
      ...wanted,
    });
    expect(orders).toBeGreaterThanOrEqual(wanted.orders);
    expect(kills).toBeGreaterThanOrEqual(wanted.kills);
    expect(states['done']).toBeGreaterThan(wanted.orders / 2);
    expect(spent).toBe(invoiced);
  },
);
