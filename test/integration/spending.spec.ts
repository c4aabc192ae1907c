import { afterEach, describe, expect, it } from 'vitest';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';

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
      `${amount} EUR is above your limit. Nothing was queued. Add --confirm ${amount} to confirm.\n`,
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
