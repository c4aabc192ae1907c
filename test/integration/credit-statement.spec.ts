import { afterEach, describe, expect, it } from 'vitest';
import type { StatementRow } from '../../shared/model/credit-statement.ts';
import { isPaid } from '../support/sandbox/stops.ts';
import { connectedHome, type ConnectedHome } from '../support/connected-home.ts';

let connected: ConnectedHome;
afterEach(() => connected.close());

const run = (...args: string[]) => connected.run(...args);
const unexplained = async () =>
  (await run('credit', '--unexplained', '--json')).json() as (StatementRow & { account: string })[];
const spent = async () =>
  ((await run('report', 'spending', '--out', '-')).stdout.split('\r\n')[1] ?? '').split(',')[6];

/** Connects `count` domains of one extension, which cost 20.00 by the list, and queues their renewals. */
async function queue(count: number, listed = '20.00'): Promise<void> {
  connected = await connectedHome({ domains: 0, credit: '500.00' });
  const { control } = connected.sandbox;
  for (let index = 1; index <= count; index += 1) control.addDomain(`own${index}.com`);
  control.setPrice('com', 'renew', 1, listed);
  control.setPrice('com', 'renew', 2, '39.00');
  await run('sync');
  await run('renew', ...Array.from({ length: count }, (_, index) => `own${index + 1}.com`), '--years', '1');
}

/** From now on the service charges another price than it says. @param more what else its price list says of `.com` */
function charge(amount: string, listed = '20.00', more: object = {}): void {
  const { control } = connected.sandbox;
  control.setPrice('com', 'renew', 1, amount);
  control.alterAnswers((path, json) => {
    if (path.endsWith('/tldprices')) {
      const { com } = (json as { pricing: Record<string, { renew: Record<string, string> }> }).pricing;
      if (com) Object.assign(com, more, { renew: { ...com.renew, '1': listed } });
    }
    return JSON.stringify(json).replaceAll(`"recurringamount":"${amount}"`, `"recurringamount":"${listed}"`);
  });
}

describe('what is charged otherwise than approved', () => {
  it('is a price that rose after the preview: 28.00 is paid, told and summed', async () => {
    await queue(1);
    charge('28.00');
    const { stdout } = await run('orders', 'run');
    expect(connected.sandbox.control.credit).toBe('472.00');
    expect(stdout).toContain('Spent: 28.00 EUR. Credit left: 472.00 EUR.');
    expect(await unexplained()).toMatchObject([
      {
        moved: { amount: '-28.00' },
        own: { amount: '-20.00' },
        unexplained: { amount: '-8.00' },
        orders: [{ domain: 'own1.com' }],
        causes: ['price-rose', 'other-program'],
      },
    ]);
    expect(await spent()).toBe('28.00');
    expect((await run('orders', '--csv')).stdout).toContain('28.00');
    expect((await run('orders', 'show', '1', '--json')).json()).toMatchObject({
      order: { price: { amount: '20.00' }, charged: { amount: '28.00' } },
    });
  });
});

it('is told where a proxy repeats the request', async () => {
  await queue(1);
  const { sandbox } = connected;
  const { reached, letGo } = sandbox.control.stopAt({ request: 1, phase: 'answered', of: isPaid });
  const running = run('orders', 'run');
  await reached;
  sandbox.control.setCredit('460.00');
  moveOn('own1.com', 1);
  letGo();
  expect((await running).stdout).toContain('Spent: 40.00 EUR.');
  expect(await unexplained()).toMatchObject([
    { unexplained: { amount: '-20.00' }, causes: ['repeated', 'other-program'] },
  ]);
});

it('shows what is unexplained in Today until it has a label, which can be taken back', async () => {
  await queue(1);
  charge('28.00');
  await run('orders', 'run');
  const told = 'movement of the credit is unexplained';
  expect((await run('today')).stdout).toMatch(
    new RegExp(`1 ${told}, -8.00 EUR. Run: namekeep credit --unexplained\n +main, since `),
  );
  const readAt = (await unexplained())[0]?.to ?? '';
  await run('credit', 'label', readAt, 'price-rose', '--note', 'Invoice 10001');
  expect(await unexplained()).toEqual([]);
  expect((await run('today')).stdout).not.toContain(told);
  expect((await run('report', 'credit', '--out', '-')).stdout).toContain('price-rose,Invoice 10001');
  expect(await spent()).toBe('28.00');
  await run('credit', 'label', readAt, 'other-program');
  expect(await spent()).toBe('20.00');
  await run('credit', 'unlabel', readAt);
  expect((await run('today')).stdout).toContain(told);
  expect(await spent()).toBe('28.00');
  const { code, stderr } = await connected.terminal.run(
    'credit',
    'label',
    '2020-01-01T00:00:00.000Z',
    'other',
  );
  expect([code, stderr]).toEqual([1, expect.stringContaining('There is no difference')]);
});

/** Renews a domain at the service, without an order. */
function moveOn(domain: string, years: number): void {
  const { control } = connected.sandbox;
  const { expiryDate = '' } = control.domain(domain) ?? {};
  control.changeDomain(domain, {
    expiryDate: `${Number(expiryDate?.slice(0, 4)) + years}${expiryDate?.slice(4)}`,
  });
}

it('says in every form that it leaves the demo account out, and whose money the demo is', async () => {
  await queue(1);
  const leftOut = 'The demo account is left out; --account shows it.\n';
  const saidWith = async (...args: string[]) => (await run('credit', ...args)).stderr;
  expect(await saidWith()).not.toContain('demo');
  await run('account', 'demo', '--domains', '1');
  for (const form of [[], ['--json'], ['--csv']]) expect(await saidWith(...form)).toContain(leftOut);
  expect(await saidWith('--account', 'main', '--json')).toBe('');
  await run('sync', '--account', 'Demo');
  expect(await saidWith('--account', 'Demo')).toContain(
    'This is the demo account: no money and no domain in it is real.\n',
  );
});

it('marks the orders that did not move the credit, with names in Unicode', async () => {
  await queue(2);
  const { control } = connected.sandbox;
  control.addDomain('xn--mnchen-3ya.com');
  await run('sync');
  await run('renew', 'münchen.com');
  const body = { result: 'error', message: "The status of the domain doesn't allow renewal" };
  control.setFaults([
    { match: { operation: 'renew' }, fault: { kind: 'status', status: 400, body }, times: 1 },
  ]);
  await connected.terminal.run('orders', 'run');
  const { stdout } = await run('credit', '--columns', 'orders');
  expect(stdout).toContain('2 own2.com, 3 münchen.com, 1 own1.com (refused)\n');
});
