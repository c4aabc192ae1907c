import { describe, expect, it } from 'vitest';
import type { ReportKind } from '../../../../../shared/model/report.ts';
import { eur, priceEntry } from '../../../../support/fixtures.ts';
import { at, example, it1, keepPrices, order } from '../../../../support/report-facts.ts';
import { reportHome } from '../../../../support/report-home.ts';
import { anAccount } from '../../../../support/temporary-store.ts';

describe('the demo', () => {
  const demo = anAccount('d', { name: 'Demo', demo: true });
  /** Something of every kind in each of the accounts. */
  async function fill({ store, list }: Awaited<ReturnType<typeof reportHome>>, accountId: string) {
    const domain = `${accountId}-one.it`;
    await keepPrices(store, [it1], accountId);
    for (const status of ['Active', 'Odd']) await list([{ ...example, domain, status }], accountId);
    for (const [minute, renew] of ['8.00', '9.00'].entries()) {
      const entry = priceEntry('it', { renew: [{ years: 1, price: eur(renew) }] });
      await store.priceHistory.record(accountId, 'EUR', JSON.stringify([entry]), at(minute));
      await store.credit.addReading(accountId, eur(renew), at(minute));
    }
    const claim = { cost: eur('9.87'), sentAt: at(1), attempt: { keySent: false, budget: [] } };
    await order(store, { accountId, domain }, ['claim', claim], ['effect-seen']);
  }
  const kinds: readonly ReportKind[] = [
    ...(['portfolio', 'renewals', 'forecast', 'prices', 'price-changes', 'orders', 'attempts'] as const),
    ...(['spending', 'credit', 'changes', 'health'] as const),
  ];
  const named = (lines: readonly Record<string, string>[]): string[] => [
    ...new Set(lines.map(({ Account = '' }) => Account)),
  ];

  it('is in no report of all accounts, which says so, and alone in one that is about nothing else', async () => {
    const home = await reportHome([anAccount('a', { name: 'Main' }), demo]);
    for (const id of ['a', 'd']) await fill(home, id);
    for (const kind of kinds) {
      const { demo: about, lines } = await home.write({ kind, everything: kind === 'health' });
      expect([kind, about, named(lines)]).toEqual([kind, 'left-out', ['Main']]);
    }
    const found = await home.write({ kind: 'portfolio', where: 'd-one' });
    expect([found.demo, named(found.lines)]).toEqual(['only', ['Demo']]);
    const keys = ['a', 'd'].map((accountId) => ({ accountId, domain: `${accountId}-one.it` }));
    const chosen = await home.write({ kind: 'portfolio', keys });
    expect([chosen.demo, named(chosen.lines)]).toEqual(['none', ['Main', 'Demo']]);
  });

  it('is marked in each report of a home with nothing else', async () => {
    const home = await reportHome([demo]);
    await fill(home, 'd');
    for (const kind of kinds) {
      const { demo: about, lines } = await home.write({ kind, everything: kind === 'health' });
      expect([kind, about, named(lines)]).toEqual([kind, 'only', ['Demo']]);
    }
  });
});
