// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import RenewDialog from '../../../../../renderer/features/renew/RenewDialog.vue';
import { sumByCurrency } from '../../../../../shared/rules/money.ts';
import { i18n } from '../../../../../renderer/i18n/i18n.ts';
import { isPaid } from '../../../../support/sandbox/stops.ts';
import { button, buttons, click, display, openPage, press, settle } from '../../../../support/page.ts';

const selection = { by: 'filter', filter: { accountId: null, query: 'tld:eu' }, except: [] };

async function open(query = selection.filter.query) {
  const bridge = await openPage();
  await bridge.unlist(bridge.names(1, '.eu')[0]!, 'Redemption');
  await bridge.unlist(bridge.names(1, '.eu')[0]!, 'Pending Transfer');
  await display(RenewDialog, { selection: { ...selection, filter: { accountId: null, query } } });
  return bridge;
}

describe('the renew dialog', () => {
  it('says on its button how many renewals are queued for how much', async () => {
    await open();
    expect(button(/^Renew/).textContent.trim()).toMatch(/^Renew \d+ domains now · €[\d.]+$/);
    i18n.global.locale.value = 'it';
    await settle();
    expect(button(/Rinnova subito/).textContent).toMatch(/\d,\d\d\s€/);
  });

  it('sends exactly what was on its button', async () => {
    const bridge = await open();
    await press(/^Renew/);
    const orders = await bridge.orders();
    const ids = orders.map(({ id }) => id);
    const sent = (name: string) => bridge.asked.findLast((call) => call.name === name)?.input;
    expect(sent('orders.run')).toEqual({ ids });
    const amount = sumByCurrency(orders.flatMap(({ approval }) => approval.price ?? []));
    expect(sent('orders.queue')).toMatchObject({ shown: { count: ids.length, sums: amount } });
    await expect.poll(() => document.body.textContent).toContain(`${ids.length} done`);
  });

  const openThree = async (credit = '500.00') => {
    const bridge = await openPage();
    await bridge.setCredit(credit);
    const keys = bridge.names(3, '.com').map((domain) => ({ accountId: 'a1', domain }));
    await display(RenewDialog, { selection: { by: 'keys', keys } });
    return bridge;
  };
  const message = (): string => document.querySelector('.message-text')?.textContent ?? '';

  it('follows the orders until they are done', async () => {
    const bridge = await openThree();
    const { reached, letGo } = bridge.stopAt({ request: 2, phase: 'arrived', of: isPaid });
    await press(/^Renew/);
    await reached;
    await expect.poll(() => message()).toContain('2 orders are being sent. 1 done');
    letGo();
    await settle();
    await expect.poll(() => message()).toContain('3 done');
    expect(message()).not.toContain('being sent');
    expect(document.querySelector('.message.is-good')).not.toBeNull();
    const dialog = document.querySelector('[role="dialog"]');
    expect(dialog?.textContent).not.toContain('Before the first renewal is sent');
    await expect
      .poll(() => [...(dialog?.querySelectorAll('.plain-row') ?? [])].map((row) => row.textContent))
      .toEqual([0, 1, 2].map(() => expect.stringMatching(/\.com€9\.57Done.*20\d\d → .*20\d\d$/)));
  });

  it('names what the credit did not cover, and says what was spent', async () => {
    await openThree('15.00');
    await press(/^Renew/);
    await expect.poll(() => message()).toContain('2 orders held: the credit did not cover them.');
    expect(message()).toMatch(/Spent in this run: €\d/);
    expect(message()).toMatch(/Credit of Main reseller after the run: €\d/);
    expect(buttons()).toContain('Show 2 orders that need you');
    expect(document.querySelector('.message.is-warn')).not.toBeNull();
  });

  it('says how many of the domains renew automatically, and leaves them out', async () => {
    const bridge = await open('');
    const count = (): number => Number(/\d+/.exec(button(/^Renew/).textContent)?.[0]);
    const all = count();
    const [, automatic] =
      /(\d+) of these domains renew automatically\./.exec(document.body.textContent) ?? [];
    expect(Number(automatic)).toBeGreaterThan(1);
    await press('Leave these out');
    expect(count()).toBe(all - Number(automatic));
    expect(document.body.textContent).toContain('Domains that renew automatically are left out.');
    await press('Add to queue');
    expect(await bridge.orders()).toHaveLength(all - Number(automatic));
  });

  it('lists afterwards what could not be queued, and why', async () => {
    const bridge = await open();
    await press('Add to queue');
    const text = document.querySelector('[role="dialog"]')?.textContent ?? '';
    expect(text).toMatch(/\d+ renewals were queued/);
    expect(text).toMatch(/could not be queued/);
    expect(text).toContain('It is in redemption: restore it, then renew it.');
    expect((await bridge.orders()).every(({ domain }) => domain.endsWith('.eu'))).toBe(true);
  });

  it('orders what only the service can decide once the user lets it', async () => {
    const bridge = await open();
    expect(document.body.textContent).toContain('Only if you confirm');
    const count = (): number => Number(/\d+/.exec(button(/^Renew/).textContent)?.[0]);
    const before = count();
    await click(document.querySelector<HTMLElement>('.preview input[type="checkbox"]'));
    expect(count()).toBeGreaterThan(before);
    await press('Add to queue');
    expect(bridge.inputs('orders.queue').at(-1)).toMatchObject({
      order: { allowUncertain: true },
    });
  });

  it('names the case of domains that were renewed before, and keeps it in sight once confirmed', async () => {
    const bridge = await openThree();
    await press(/^Renew/);
    await expect.poll(() => message()).toContain('3 done');
    const keys = bridge.names(3, '.com').map((domain) => ({ accountId: 'a1', domain }));
    await display(RenewDialog, { selection: { by: 'keys', keys } });
    const dialog = () => document.querySelectorAll('[role="dialog"]').item(0).textContent;
    expect(dialog()).toContain('Also renew 3 domains and pay for them twice');
    expect(dialog()).not.toContain('what only the service can decide');
    await click(document.querySelector<HTMLElement>('.preview input[type="checkbox"]'));
    expect(button(/^Renew/).textContent.trim()).toMatch(/^Renew 3 domains again now · €/);
    expect(dialog()).toMatch(/Will be ordered · 3 again/);
    await click(document.querySelector<HTMLElement>('.bucket-head'));
    expect(dialog()).toMatch(/Order \d+ renewed it on/);
  });

  it('shows why the preview failed and queues nothing', async () => {
    const bridge = await openPage();
    bridge.failWith('orders.preview', 'internal', 'The store is closed.');
    await display(RenewDialog, { selection });
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('The store is closed.');
    expect(button(/^Renew/).disabled).toBe(true);
  });
});
