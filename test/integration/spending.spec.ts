import { afterEach, describe, expect, it } from 'vitest';
import { activeNames, connectedHome, type ConnectedHome, settleMs } from '../support/connected-home.ts';

let connected: ConnectedHome;
afterEach(() => connected.close());

interface OrderRow {
  readonly id: number;
  readonly state: string;
  readonly error: string | null;
  readonly price: { readonly amount: string };
}
const run = (...args: string[]) => connected.terminal.run(...args);
const orders = async () => (await run('orders', '--json')).json() as OrderRow[];

describe('credit in the terminal', () => {
  it('runs what it covers and holds the rest with the figures, until it is topped up and approved', async () => {
    connected = await connectedHome({ domains: 20, credit: '25.00' });
    const { sandbox } = connected;
    const names = activeNames(sandbox, 4);
    await run('renew', ...names, '--years', '1');
    const prices = (await orders()).map(({ price }) => Math.round(Number(price.amount) * 100));
    let sum = 0;
    const covered = prices.filter((price) => (sum += price) <= 2_500).length;
    expect(covered).toBeLessThan(4);

    const ended = await run('orders', 'run');
    expect(ended.code).toBe(4);
    expect(ended.stdout).toMatch(/The credit does not cover it: the credit is 25\.00 EUR/);
    expect(sandbox.control.invoices).toHaveLength(covered);
    const held = (await orders()).filter(({ state }) => state === 'held').map(({ id }) => String(id));
    expect(held).toHaveLength(4 - covered);

    await run('orders', 'approve', ...held);
    await run('orders', 'run');
    expect((await orders()).filter(({ state }) => state === 'held')).toHaveLength(4 - covered);

    sandbox.control.setCredit('500.00');
    await connected.clock.sleep(settleMs);
    const sumHeld = prices.slice(covered).reduce((all, price) => all + price, 0) / 100;
    const approved = await run('orders', 'approve', ...held);
    expect(approved.stderr).toMatch(
      new RegExp(
        `^${4 - covered} orders? approved: ${sumHeld.toFixed(2)} EUR\\. Credit: [\\d.]+ EUR, read just now.*\\.\\n`,
      ),
    );
    expect(approved.stderr).toContain('Send them with: namekeep orders run');
    await run('orders', 'run');
    expect((await orders()).map(({ state }) => state)).toEqual(Array(4).fill('done'));
    expect(sandbox.control.invoices.every(({ paid }) => paid)).toBe(true);
  });
});

describe('a limit for typed confirmation', () => {
  it('is set, shown, and asks for the exact sum with the option to pass', async () => {
    connected = await connectedHome({ domains: 20, credit: '500.00' });
    const [a = '', b = ''] = activeNames(connected.sandbox, 2);
    expect((await run('settings', 'set', 'confirm-above', '1', '--json')).json()).toEqual({
      confirmAbove: [{ amount: '1.00', currency: 'EUR' }],
      unpaidInvoices: [],
      history: expect.objectContaining({ years: 2 }) as unknown,
      updates: 'notify',
    });
    const refused = await run('renew', a, b, '--years', '1', '--json');
    expect(refused.code).toBe(2);
    expect(refused.json()).toMatchObject({ error: { code: 'confirmation-needed' } });
    const [, amount = ''] = /--confirm (\d+\.\d\d) /.exec(refused.stderr) ?? [];
    expect(refused.stderr).toBe(
      `${amount} EUR is above your limit. Nothing was done. Add --confirm ${amount} to confirm.\n`,
    );
    expect(await orders()).toEqual([]);
    expect((await run('renew', a, b, '--years', '1', '--confirm', '0.99')).code).toBe(2);
    expect((await run('renew', a, b, '--years', '1', '--confirm', amount)).code).toBe(0);
    expect(await orders()).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
    expect((await run('orders', 'show', '1', '--json')).json()).toMatchObject({
      approval: {
        status: 'Active',
        price: { currency: 'EUR' },
        pricesFetchedAt: expect.stringMatching(/Z$/),
        credit: { amount: '500.00', currency: 'EUR', fetchedAt: expect.stringMatching(/Z$/) },
      },
    });
    await run('settings', 'set', 'confirm-above', 'none');
    expect((await run('settings', 'show')).stdout).toContain('confirm-above    none');
  });

  it.each([
    [['set', 'confirm-above', 'much'], /not an amount/],
    [['set', 'unpaid-invoices', 'yes'], /on or off/],
    [['set', 'updates', 'daily'], /off, notify or install/],
    [['set', 'colour', 'blue'], /instead of “colour”/],
    [['set', 'unpaid-invoices', 'on', '--account', 'nobody'], /no account called “nobody”/],
  ])('refuses settings %j with exit code 2', async (args, sentence) => {
    connected = await connectedHome({ domains: 5 });
    const { code, stderr } = await run('settings', ...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(sentence) });
  });
});

it('shows unpaid invoices as off, or names the accounts where they are on', async () => {
  connected = await connectedHome({ domains: 5 });
  expect((await run('settings', 'show')).stdout).toMatch(/^unpaid-invoices +off$/m);
  const set = await run('settings', 'set', 'unpaid-invoices', 'on');
  const [{ name = '' } = {}] = (await run('account', 'list', '--json')).json() as { name: string }[];
  expect(set.stdout).toMatch(new RegExp(`^unpaid-invoices +on for ${name}$`, 'm'));
});

it('keeps what the desktop program does about a new version', async () => {
  connected = await connectedHome({ domains: 5 });
  expect((await run('settings', 'show')).stdout).toMatch(/^updates +notify$/m);
  expect((await run('settings', 'set', 'updates', 'off')).stdout).toMatch(/^updates +off$/m);
  expect((await run('settings', 'show', '--json')).json()).toMatchObject({ updates: 'off' });
});

describe('a paused queue', () => {
  it('stays paused over restarts, is not run by mistake, and runs when it is resumed', async () => {
    connected = await connectedHome({ domains: 20, credit: '500.00' });
    const [name = ''] = activeNames(connected.sandbox, 1);
    await run('renew', name, '--years', '1');
    expect((await run('orders', 'pause', '--json')).json()).toEqual({ paused: true, queued: 1 });
    for (let restart = 0; restart < 2; restart += 1) {
      const refused = await run('orders', 'run');
      expect(refused.code).toBe(1);
      expect(refused.stderr).toMatch(/queue is paused.*--resume/);
    }
    expect(connected.sandbox.control.invoices).toEqual([]);
    expect((await run('orders', 'run', '--resume')).code).toBe(0);
    expect(await orders()).toMatchObject([{ state: 'done' }]);
    expect((await run('orders', 'run')).code).toBe(0);
  });
});
