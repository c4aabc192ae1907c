// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { VueWrapper } from '@vue/test-utils';
import type { RiskOf } from '../../../../../shared/lists/risks.ts';
import type { Today } from '../../../../../shared/model/today.ts';
import type { World } from '../../../../support/world.ts';
import TodayView from '../../../../../renderer/features/today/TodayView.vue';
import { eur } from '../../../../support/fixtures.ts';
import { click, display, openPage, settle } from '../../../../support/page.ts';

let view: VueWrapper;

/** @param differs what the core answers otherwise */
async function open(differs: Partial<Today> = {}): Promise<World> {
  const bridge = await openPage();
  await bridge.setCredit('900000.00');
  bridge.alter('today.show', (answer) => ({ ...answer, ...differs }));
  view = await display(TodayView);
  return bridge;
}
const button = (text: RegExp) =>
  view.findAll('button').find((one) => text.test(one.text())) ?? expect.fail(view.text());
const press = async (text: RegExp): Promise<void> => {
  await click(button(text));
};
const noFees = { fees: [], feesUnknown: 0 };
const plain = { sums: [], withoutPrice: 0, deadline: null, query: null, accountId: null, accounts: [] };
const lapse: RiskOf<'will-lapse'> = {
  ...{ ...plain, ...noFees, kind: 'will-lapse', key: 'w', cause: 'auto-renew-off', count: 1 },
  ...{ horizon: 'week', until: '2026-11-26', short: null, left: null },
};

const uncovered = { covered: 0, left: [], short: [] };

describe('what needs the user', () => {
  it('says that nothing is lost this week only where that was checked in full', async () => {
    await open({ risks: [] });
    expect(view.text()).toContain('No domain lapses within 7 days.');
    for (const [kind, reason] of [
      ['will-lapse', 'auto-renew-not-read'],
      ['in-redemption', 'redemption-period-not-known'],
    ] as const) {
      await open({ risks: [], checks: [{ kind, asOf: null, gaps: [{ reason, count: 2 }] }] });
      expect(view.text()).not.toContain('within 7 days');
    }
  });

  it.each([
    [15, 0, '15 domains expire this week; they are on order, none sent yet.'],
    [15, 4, '15 domains expire this week; they are on order, 4 sent so far.'],
    [15, 15, '15 domains expire this week; their orders were sent.'],
    [1, 0, '1 domain expires this week; it is on order, not sent yet.'],
  ])(
    'says of %i domains on order this week that %i orders were sent, not that the week is clear',
    async (domains, sent, line) => {
      await open({ risks: [], onOrderThisWeek: { domains, sent } });
      expect(view.text()).toContain(line);
      expect(view.text()).not.toContain('within 7 days');
    },
  );

  it.each<[string, 'week' | 'month', string, boolean]>([
    ['what lapses this week', 'week', '2026-12-20', false],
    ['the last day of a restore', 'month', '2026-11-26', false],
    ['neither of them', 'month', '2026-11-27', true],
  ])('does not say that nothing is lost this week beside %s', async (_what, horizon, deadline, says) => {
    const risks: Today['risks'] = [
      { ...lapse, horizon },
      { ...plain, kind: 'in-redemption', key: 'r', count: 1, ...uncovered, deadline },
    ];
    await open({ risks });
    expect(view.text().includes('No domain lapses within 7 days.')).toBe(says);
    await open({ risks: [], snoozed: risks.map((risk) => ({ risk, until: '2026-11-22' })) });
    expect(view.text().includes('No domain lapses within 7 days.'), 'put off').toBe(says);
  });

  it('says of each sum what grace fees it includes, and that the price list does not name another', async () => {
    const costs = { sums: [eur('57.00')], fees: [eur('40.00')], feesUnknown: 1 };
    await open({ risks: [{ ...lapse, ...costs, count: 3 }] });
    const notes = 'including up to €40.00 in grace fees';
    const unknown = '+ possible grace fee, not in the price list';
    expect(view.get('.risk-sums').text()).toBe('up to €57.00');
    expect(view.get('.risk-hint').text()).toBe(`${notes} · ${unknown}`);
  });

  const costs = { left: [eur('25.00')], short: [eur('35.00')], sums: [eur('60.00')] };
  it.each([
    {
      ...{ what: 'two domains and credit for one', known: { ...costs, covered: 1 } },
      hint: 'Fee and one year: €60.00. Of the credit €25.00 is left, €35.00 is missing. It covers 1 of them.',
    },
    {
      ...{ what: 'a domain and too little credit', known: costs },
      hint: 'Fee and one year: €60.00. Of the credit €25.00 is left, €35.00 is missing.',
    },
    {
      ...{ what: 'a domain and enough credit', known: { left: [eur('75.00')] } },
      hint: 'Fee and one year. The credit covers everything.',
    },
    {
      ...{ what: 'a domain and no known credit', known: {} },
      hint: 'Fee and one year. Whether the credit covers everything is not known.',
    },
    {
      ...{ what: 'a domain without a known price', known: { left: [eur('25.00')], withoutPrice: 1 } },
      hint: 'Fee and one year. Whether the credit covers everything is not known. · plus 1 without a known price',
    },
  ])('says of $what, in redemption, what is known of the credit', async ({ known, hint }) => {
    await open({ risks: [{ ...plain, kind: 'in-redemption', key: 'r', count: 2, ...uncovered, ...known }] });
    expect(view.get('.risk-hint').text()).toBe(hint);
  });

  it.each([
    [3, 0, '3 no longer in the account'],
    [0, 2, '2 not read since'],
    [3, 2, '3 no longer in the account · 2 not read since'],
  ])('says of what left the list only what there is: %i gone, %i not read', async (gone, unread, hint) => {
    const unlisted = { kind: 'unlisted', key: 'v', ...plain, count: gone + unread, gone, unread } as const;
    await open({ risks: [unlisted] });
    expect(view.get('.risk-hint').text()).toBe(hint);
  });

  it('restores all domains that can be restored, also those that the page does not list', async () => {
    const query = 'status:Redemption -gone:yes';
    const bridge = await open({
      risks: [{ ...plain, kind: 'in-redemption', key: 'r', count: 350, ...uncovered, query }],
      restores: { total: 350, rows: [] },
    });
    await press(/^Restore…$/);
    const [asked] = bridge.asked.filter(({ name }) => name === 'orders.preview');
    expect(asked?.input).toMatchObject({
      order: { kind: 'restore', selection: { by: 'filter', filter: { accountId: null, query }, except: [] } },
    });
  });

  it('unfolds into its names with day and cost, one click away, and leads to all of them', async () => {
    const bridge = await open();
    const { control } = bridge.sandbox;
    const off = [...control.activeNames()]
      .map((name) => control.domain(name)!)
      .filter(
        ({ autoRenew, expiryDate }) => !autoRenew && expiryDate >= '2026-11-20' && expiryDate <= '2026-12-20',
      );
    expect(off.length).toBeGreaterThan(0);
    await click(view.get('[data-risk]'));
    const days = off.map(({ expiryDate }) => expiryDate).toSorted();
    expect(view.findAll('.risk-part time').map((day) => day.attributes('datetime'))).toEqual(days);
    const names = view.findAll('.risk-part > .row > .link').map((name) => name.text());
    for (const { name } of off.filter(({ name }) => !name.startsWith('xn--'))) expect(names).toContain(name);
    expect(view.get('.risk-part').text()).toContain('€');
  });

  it('renews just what one horizon counts', async () => {
    const query = 'auto:off expires:2026-11-20..2026-11-26';
    const bridge = await open({ risks: [{ ...lapse, count: 7, query }] });
    await press(/^Renew 7 domains…$/);
    const [asked] = bridge.asked.filter(({ name }) => name === 'orders.preview');
    expect(asked?.input).toMatchObject({
      order: { kind: 'renew', selection: { by: 'filter', filter: { query }, except: [] } },
    });
  });

  it('shows the first ten names of many, and all of them on request', async () => {
    await open({ risks: [{ ...lapse, count: 700, query: 'listed:yes' }] });
    await click(view.get('[data-risk]'));
    expect(view.findAll('.risk-part > .row > .link')).toHaveLength(10);
    await press(/^Show all 700 domains$/);
    expect(view.vm.$route).toMatchObject({ name: 'domains', query: { q: 'listed:yes' } });
  });

  it('tells what orders wait for, by cause, and what the credit lacks', async () => {
    await open({
      risks: [
        {
          ...{ kind: 'orders-to-decide', key: 'k', ...plain, count: 8739, sums: [eur('86000.00')] },
          groups: [
            {
              state: 'held',
              cause: 'credit-short',
              count: 8738,
              sums: [eur('86000.00')],
              short: [eur('6410.22')],
            },
            { state: 'unknown', cause: 'reply-lost', count: 1, sums: [], short: [] },
          ],
        },
      ],
    });
    expect(view.text()).toContain('8,738 orders held: credit short by €6,410.22');
    await press(/^Decide$/);
    expect(view.vm.$route).toMatchObject({ name: 'orders', query: { state: 'held,unknown' } });
    await view.get('[data-risk]').trigger('click');
    await press(/^Show$/);
    expect(view.vm.$route.query).toEqual({ state: 'held', cause: 'credit-short' });
  });

  it('names a price that rose as the reseller reads it, and leads to the domains of that account', async () => {
    await open({
      risks: [
        {
          ...{
            kind: 'price-rises',
            key: 'p',
            ...plain,
            count: 1,
            since: '2026-10-21',
            sums: [eur('3745.08')],
          },
          extensions: [
            {
              ...{ accountId: 'a1', account: 'Main reseller', extension: 'it', domains: 412 },
              ...{ before: eur('5.81'), after: eur('14.90'), perYear: eur('3745.08') },
            },
          ],
        },
      ],
    });
    expect(view.text()).toContain('.it renewal €5.81 → €14.90');
    await view.get('[data-risk]').trigger('click');
    await press(/^Show$/);
    expect(view.vm.$route).toMatchObject({
      name: 'domains',
      query: { q: 'account:"Main reseller" listed:yes tld:it' },
    });
  });

  it('is gone through with the arrow keys, from what unfolds to the button of what does not', async () => {
    await open({ risks: [lapse, { kind: 'changes-failed', key: 'c', ...plain, count: 1 }] });
    document.body.append(view.element);
    const rows = view.findAll('[data-risk]');
    expect(rows.map((row) => row.element.tagName)).toEqual(['BUTTON', 'BUTTON']);
    expect(rows.map((row) => row.attributes('data-main') !== undefined)).toEqual([true, false]);
    await rows[0]!.trigger('keydown', { key: 'ArrowDown' });
    await settle();
    expect(document.activeElement?.textContent).toBe('See why');
    expect(view.findAll('.risk-main').map((row) => row.attributes('tabindex'))).toEqual(['-1', undefined]);
  });
});

it.each([
  ['Pacific/Kiritimati', '2026-11-19'],
  ['Pacific/Niue', '2026-11-18'],
])('leads from what changed since yesterday to all of it, on a computer in %s', async (zone, since) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  await open({ changes: { since: '2026-11-19', counts: [{ kind: 'expiry', origin: 'outside', count: 3 }] } });
  expect(view.get('.since').text()).toMatch(/^3 expiry dates changed\s*outside Namekeep$/);
  await click(view.get('.since button'));
  expect(view.vm.$router.currentRoute.value).toMatchObject({
    name: 'history',
    query: { kind: 'expiry', origin: 'outside', from: since },
  });
});

describe('all clear', () => {
  it('is not said while something is put off', async () => {
    await open({ risks: [], snoozed: [{ risk: lapse, until: '2026-11-22' }] });
    expect(view.text()).not.toContain('All clear');
    expect(view.text()).toContain('Nothing else needs you today');
  });

  it('is said only when everything was checked', async () => {
    await open({ risks: [] });
    expect(view.text()).toContain('All clear');
    expect(view.text()).not.toContain('could not be checked');
  });

  it('is not said while something was not read, which is named with its count', async () => {
    await open({
      risks: [],
      checks: [{ kind: 'will-lapse', asOf: null, gaps: [{ reason: 'auto-renew-not-read', count: 40 }] }],
    });
    expect(view.text()).not.toContain('All clear');
    expect(view.text()).toContain('auto-renew of 40 domains not read (Domains that lapse)');
  });
});

it('reads again when the portfolio changed, and keeps what it has when that fails', async () => {
  const bridge = await open();
  const asked = () => bridge.inputs('today.show').length;
  const before = asked();
  bridge.failWith('today.show', 'internal', 'It broke.');
  bridge.emit('domains.changed', { accountId: 'a1' });
  await settle();
  expect(asked()).toBe(before + 1);
  expect(view.text()).toContain('It broke.');
  expect(view.findAll('.risk')).toHaveLength(1);
});

it('does not say that nothing changed where there is nothing to compare with', async () => {
  const bridge = await open({ changes: { since: '2026-11-19', counts: [] } });
  const [account] = await bridge.core.store.accounts.list();
  expect(account?.createdAt.slice(0, 10)).toBe('2026-11-20');
  expect(view.text()).toContain('Connected today.');
  await open({ changes: { since: '2026-11-20', counts: [] } });
  expect(view.text()).toContain('Nothing changed since 20 Nov 2026.');
});
