import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Surface } from '../../shared/model/account.ts';
import { addYears } from '../../electron/sandbox/calendar.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';

let connected: ConnectedHome;
let names: string[];
afterEach(() => connected.close());

const run = (...args: string[]) => connected.run(...args);
const paid = (): string[] =>
  connected.sandbox.control.invoices.filter((invoice) => invoice.paid).map(({ domain }) => domain);
const orders = async () =>
  (await run('orders', '--json')).json() as readonly { state: string; error: string | null }[];

/** The list of domains that a run begins with was refreshed a moment ago, by the `sync` of the command before. */
describe.each(Surface.options)(
  'an order of the surface %s is checked by a list of its own run',
  (surface) => {
    beforeEach(async () => {
      connected = await connectedHome({ domains: 20 }, {}, surface);
      names = activeNames(connected.sandbox, 2);
      await run('renew', ...names, '--years', '1');
    });

    it.each([
      ['both dates', true],
      ['the due date alone', false],
    ])('and held when somebody else renewed its domain, which shows by %s', async (_how, both) => {
      const { control } = connected.sandbox;
      const [name = ''] = names;
      const expiryDate = addYears(control.domain(name)?.expiryDate ?? '', 1);
      control.changeDomain(name, { nextDueDate: expiryDate, ...(both && { expiryDate }) });
      await run('orders', 'run');
      expect(paid()).toEqual([names[1]]);
      expect((await orders())[0]).toMatchObject({
        state: 'held',
        error: expect.stringContaining(expiryDate),
      });
    });

    it('and held in a copy of the home, once the original has sent it', async () => {
      const { home, outside } = connected;
      const copy = join(outside, 'copy');
      await cp(home, copy, { recursive: true });
      await run('orders', 'run');
      expect(paid()).toEqual(names);
      await rm(home, { recursive: true });
      await cp(copy, home, { recursive: true });
      await run('orders', 'run');
      expect(paid()).toEqual(names);
      expect((await orders()).map(({ state }) => state)).toEqual(['held', 'held']);
    });

    it('and held in such a copy while no date shows the renewals: the credit fell', async () => {
      const { home, outside, sandbox } = connected;
      sandbox.control.setEffects([{ effect: { expiryDateAfterMs: null, nextDueDateAfterMs: null } }]);
      const copy = join(outside, 'copy');
      await cp(home, copy, { recursive: true });
      await run('orders', 'run');
      expect(paid()).toEqual(names);
      await rm(home, { recursive: true });
      await cp(copy, home, { recursive: true });
      await run('orders', 'run');
      expect(paid()).toEqual(names);
      expect((await orders())[0]).toMatchObject({
        state: 'held',
        error: expect.stringContaining('credit fell'),
      });
    });
  },
);
