import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { EffectRule } from '../support/sandbox/effects.ts';
import type { Sandbox } from '../support/sandbox/sandbox.ts';
import type { Surface } from '../../shared/model/account.ts';
import { activeNames, connectedHome, type ConnectedHome, settleMs } from '../support/connected-home.ts';

interface OrderRow {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly invoice: number | string | null;
  readonly error: string | null;
}

let connected: ConnectedHome | null = null;
afterEach(async () => {
  await connected?.close();
  connected = null;
});

const effect = (more: EffectRule['effect']): EffectRule => ({ effect: more });

/** @see docs/MONEY.md, 3: what the service accepted is never sent again */
describe.each<Surface>(['key-header', 'token'])(
  'a service (%s) that shows late what it accepted',
  (surface) => {
    async function start(...rules: EffectRule[]) {
      connected = await connectedHome({ domains: 20 }, {}, surface);
      const { sandbox, terminal, outside } = connected;
      const run = (...args: string[]) => terminal.run(...args);
      const spent = async (): Promise<string> => {
        await run('report', 'spending', '--out', join(outside, 'spending.csv'));
        return readFile(join(outside, 'spending.csv'), 'utf8');
      };
      sandbox.control.setEffects(rules);
      const orders = async (): Promise<OrderRow[]> => (await run('orders', '--json')).json() as OrderRow[];
      return { sandbox, run, orders, spent, name: activeNames(sandbox, 1)[0] ?? '' };
    }
    const paid = (sandbox: Sandbox): string[] =>
      sandbox.control.invoices.filter((invoice) => invoice.paid).map(({ kind }) => kind);

    it('renews a domain a second time only when the service shows the expiry date of the first, and the user confirms it', async () => {
      const { sandbox, run, name } = await start(effect({ expiryDateAfterMs: null }));
      await run('renew', name, '--years', '1');
      await run('orders', 'run');
      await run('sync');
      const early = await run('renew', name, '--years', '1', '--json');
      expect(early).toMatchObject({ code: 1 });
      expect(early.json()).toMatchObject([
        {
          id: null,
          reason: expect.saying(/^Order 1 renewed it .* still shows the old expiry date/),
        },
      ]);

      sandbox.control.showOrder(sandbox.control.invoices[0]?.id ?? 0);
      await run('sync');
      const again = await run('renew', name, '--years', '1');
      expect(again).toMatchObject({ code: 1, stdout: expect.stringContaining('Order 1 renewed it on') });
      expect((await run('renew', name, '--years', '1', '--allow-status')).code).toBe(0);
    });

    it('keeps a renewal accepted while both dates lag, counts it as spent, and sends it never again', async () => {
      const { sandbox, run, orders, spent, name } = await start(
        effect({ expiryDateAfterMs: null, nextDueDateAfterMs: null }),
      );
      await run('renew', name, '--years', '1');
      expect((await run('orders', 'run')).code).toBe(0);
      const [invoice] = sandbox.control.invoices;
      expect(await orders()).toMatchObject([{ state: 'accepted', invoice: invoice?.id, error: null }]);
      expect(await spent()).toContain(`,${invoice?.amount},`);

      await connected!.clock.sleep(settleMs);
      const again = await run('orders', 'resolve', '1', '--as', 'again', '--yes');
      expect(again.code).toBe(1);
      expect(again.stderr).toContain('is accepted now. There is nothing to decide');
      for (const as of ['done', 'refused']) {
        expect((await run('orders', 'resolve', '1', '--as', as, '--yes')).code).toBe(2);
      }
      expect((await run('renew', name, '--years', '1')).code).toBe(1);
      await run('sync');
      expect(await orders()).toMatchObject([{ state: 'accepted' }]);

      sandbox.control.showOrder(invoice?.id ?? 0);
      await run('sync');
      expect(await orders()).toMatchObject([{ state: 'done' }]);
      expect(paid(sandbox)).toEqual(['renew']);
    });
  },
);
