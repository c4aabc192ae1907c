import { describe, expect, it } from 'vitest';
import { useConnectedHome } from '../support/use-connected-home.ts';

describe('retail prices', () => {
  const { connected, run } = useConnectedHome({ domains: 20 });

  it('sells by markup and by price, and marks a loss', async () => {
    expect((await run('prices', 'markup', '--percent', '20', '--round', '.90')).value).toEqual({
      saved: true,
      removed: false,
      account: null,
      currency: 'EUR',
    });
    connected.sandbox.control.setPrice('it', 'renew', 1, '15.00');
    await run('sync');
    expect((await run('prices', 'retail', '.it', '14,50', '--account', 'main')).code).toBe(0);
    const [row] = (await run('prices', 'it')).value as { extension: string; retail: unknown[] }[];
    expect(row).toMatchObject({
      account: 'main',
      extension: 'it',
      renew: expect.any(Array),
      fetchedAt: expect.any(String),
    });
    expect(row!.retail).toContainEqual({
      operation: 'renew',
      years: 1,
      retail: { amount: '14.50', currency: 'EUR' },
      by: 'price',
      scope: 'own',
      margin: { amount: '-0.50', currency: 'EUR' },
      marginPercent: '-3.4',
      loss: true,
    });
    expect(row!.retail).toContainEqual(
      expect.objectContaining({
        operation: 'restore-fee',
        years: 0,
        by: 'markup',
        scope: 'all',
        loss: false,
      }),
    );
    expect((await connected.terminal.run('prices', 'it')).stdout).toContain('LOSS -0.50 (-3.4 %)');
    expect((await run('prices', 'rules')).value).toEqual([
      { account: null, currency: 'EUR', rule: 'cost + 20 % + 0.00 a year, rounded up to .90' },
      { account: 'main', currency: 'EUR', rule: '.it renew 1 y: 14.50' },
    ]);
    await run('prices', 'retail', 'it', '--remove', '--account', 'main');
    await run('prices', 'markup', '--remove');
    expect((await run('prices', 'rules')).value).toEqual([]);
    expect((await run('prices', 'it')).value).toMatchObject([{ retail: [] }]);
  });

  it('says what is wrong with what was typed', async () => {
    const wrong = [
      [['prices', 'retail', 'it', 'cheap'], '“cheap” is not an amount in EUR; write it like 12.50.'],
      [['prices', 'retail', 'it'], 'Give an amount such as 12.50, or --remove.'],
      [['prices', 'retail', 'it', '9', '--operation', 'lease'], '--operation: Choose one of'],
      [['prices', 'markup', '--round', '.90'], 'Give --percent or --fixed or both, or --remove.'],
      [['prices', 'markup', '--fixed', '1', '--round', '.77'], '--round: Choose one of exact, .00'],
      [
        ['prices', 'markup', '--percent', '9', '--round', '.90', '--currency', 'jpy'],
        'No amount in JPY ends in .90',
      ],
      [['prices', 'changes', '--since', '2026-02-30'], '--since: Enter a date such as 2026-11-20.'],
      [
        ['prices', 'changes', '--operation', 'lease'],
        '--operation: There is no “lease”. Choose from register',
      ],
    ] as const;
    for (const [args, sentence] of wrong) {
      const { code, stderr, value } = await run(...args);
      expect(stderr).toContain(sentence);
      expect([code, value]).toEqual([
        2,
        { error: { code: 'bad-input', message: expect.stringContaining(sentence) } },
      ]);
    }
  });
});

describe('prices over time', () => {
  const { connected, run } = useConnectedHome({ domains: 20 });

  it('lists each price that a refresh found changed, once, narrowed by extension, operation and day', async () => {
    const changes = async (...args: string[]) => (await run('prices', 'changes', ...args)).value;
    expect(await changes()).toEqual([]);
    connected.sandbox.control.setPrice('it', 'renew', 1, '12.34');
    for (let time = 0; time < 2; time += 1) await run('sync');
    expect(await changes()).toMatchObject([
      { account: 'main', extension: 'it', operation: 'renew', years: 1, after: { amount: '12.34' } },
    ]);
    expect(await changes('.IT', '--operation', 'renew')).toHaveLength(1);
    expect(await changes('com')).toEqual([]);
    expect(await changes('--until', '2020-01-01')).toEqual([]);
  });
});
