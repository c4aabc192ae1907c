import { describe, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const money = { amount: expect.stringMatching(/^\d+\.\d\d$/), currency: 'EUR' };
const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);

const { connected, run } = shareConnectedHome({ domains: 40, credit: '1000.00' });

describe('prices, balance and check', () => {
  it('print the cached list, the credit and availability', async () => {
    expect((await run('prices', '.com')).value).toMatchObject([
      {
        account: 'main',
        extension: 'com',
        renew: expect.arrayContaining([{ years: 1, price: money }]),
        fetchedAt: instant,
      },
    ]);
    expect((await run('prices', 'nosuch')).code).toBe(1);
    expect((await run('balance')).value).toEqual([{ account: 'main', credit: money, fetchedAt: instant }]);
    const [name = ''] = activeNames(connected.sandbox, 1);
    expect((await run('check', name)).value).toMatchObject([{ domain: name, status: 'owned', price: null }]);
  });
});

describe('renew and orders', () => {
  it('queue what can be renewed and name the rest with the reason', async () => {
    const [first = '', second = ''] = activeNames(connected.sandbox, 2);
    const { code, value, stderr } = await run('renew', first, 'stranger.example', 'no name', '--years', '1');
    expect(code).toBe(5);
    expect(stderr).toBe('Not queued: 2 of 3. The reasons are above.\n');
    expect(value).toEqual([
      { id: expect.any(Number), kind: 'renew', domain: first, years: 1, state: 'queued', price: money },
      ...['stranger.example', 'no name'].map((domain) => ({
        ...{ id: null, kind: 'renew', domain, years: 1, state: null, price: null },
        reason: expect.any(String),
      })),
    ]);

    const again = await run('renew', first, second, '--years', '1');
    expect(again.code).toBe(5);
    expect(again.value).toMatchObject([
      { domain: first, id: null },
      { domain: second, state: 'queued' },
    ]);

    const { value: orders } = await run('orders', '--state', 'queued');
    const row = {
      id: expect.any(Number),
      domain: expect.any(String),
      unicode: expect.any(String),
      extension: expect.any(String),
      account: 'main',
      kind: 'renew',
      years: 1,
      what: 'renew 1 y',
      note: null,
      state: 'queued',
      cause: null,
      cost: money,
      price: money,
      fee: null,
      currency: 'EUR',
      charged: null,
      spent: null,
      confirmedBy: null,
      customer: null,
      invoice: null,
      attempts: 0,
      formerExpiry: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      newExpiry: null,
      error: null,
      finding: null,
      created: instant,
      month: expect.stringMatching(/^\d{4}-\d\d$/),
      sentMonth: expect.stringMatching(/^\d{4}-\d\d$/),
      sent: null,
      updated: instant,
      asOf: instant,
    };
    expect(orders).toEqual([row, row]);

    const [, { id }] = orders as [{ id: number }, { id: number }];
    expect((await run('orders', 'cancel', String(id))).value).toMatchObject([{ id, state: 'cancelled' }]);
    expect((await run('orders', 'cancel', String(id))).code).toBe(0);
    expect((await run('orders', 'cancel', '999')).code).toBe(1);
    expect((await run('orders', 'resolve', String(id), '--as', 'done', '--yes')).code).toBe(2);

    const ran = await run('orders', 'run');
    expect(ran.code).toBe(0);
    expect(ran.value).toMatchObject({
      orders: [
        { domain: first, state: 'done', attempts: 1, invoice: connected.sandbox.control.invoices[0]?.id },
      ],
    });
  });
});
