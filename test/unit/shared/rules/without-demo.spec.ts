import { describe, expect, it } from 'vitest';
import { accountsInScope, countedAccounts } from '../../../../shared/rules/without-demo.ts';
import { anAccount } from '../../../support/temporary-store.ts';

const [shop, demo] = [anAccount('shop'), anAccount('demo', { demo: true })];

describe('accounts whose money is added up', () => {
  it('are the real ones as soon as one takes part, also one that was removed', () => {
    expect([...countedAccounts(['demo', 'shop'], [shop, demo])]).toEqual(['shop']);
    expect([...countedAccounts(['demo', 'removed'], [shop, demo])]).toEqual(['removed']);
  });

  it('are those of the demo where nothing else takes part', () => {
    expect([...countedAccounts(['demo'], [shop, demo])]).toEqual(['demo']);
    expect([...countedAccounts([], [shop, demo])]).toEqual([]);
  });
});

describe('figures of several accounts', () => {
  it.each([
    ['all accounts', null, [shop, demo], ['shop'], 'left-out'],
    ['all accounts without a demo', null, [shop], ['shop'], 'none'],
    ['a home with nothing but the demo', null, [demo], ['demo'], 'only'],
    ['the demo that was chosen', 'demo', [shop, demo], ['demo'], 'only'],
    ['the account that was chosen', 'shop', [shop, demo], ['shop'], 'none'],
  ] as const)('of %s say what they are about', (_title, accountId, all, ids, said) => {
    const scope = accountsInScope(all, accountId);
    expect(scope.accounts.map(({ id }) => id)).toEqual(ids);
    expect(scope.demo).toBe(said);
  });
});
