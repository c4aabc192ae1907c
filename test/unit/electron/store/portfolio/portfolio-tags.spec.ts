import { beforeEach, describe, expect, it } from 'vitest';
import { usePortfolio } from '../../../../support/portfolio-fixture.ts';
import { aDomain } from '../../../../support/temporary-store.ts';

const { connections, fill, names, window } = usePortfolio();
const keys = (...domains: string[]) =>
  domains.map((one) => {
    const [accountId = '', domain = ''] = one.split('/');
    return { accountId, domain };
  });
const tags = () => connections().ledger.tags;
const tag = (name: string, ...domains: string[]) =>
  tags().set({ keys: keys(...domains), add: [name], remove: [] });
const tagsOf = (domain: string) => window('', [], 'a').rows.find((row) => row.domain === domain)?.tags;

beforeEach(() => {
  fill(
    'a',
    ['a.it', 'b.it', 'c.it', 'd.it'].map((name) => aDomain(name)),
  );
  fill('z', [aDomain('a.it')]);
});

describe('tags', () => {
  it('are found as typed in any case, by one of several, and by having none or any', () => {
    tag('VIP', 'a/a.it', 'a/b.it');
    tag('Città', 'a/b.it', 'a/c.it');
    expect(names('tag:vip')).toEqual(['a.it', 'b.it']);
    expect(names('tag:CITTÀ')).toEqual(['b.it', 'c.it']);
    expect(names('tag:vip tag:città')).toEqual(['b.it']);
    expect(names('tag:vip,città')).toEqual(['a.it', 'b.it', 'c.it']);
    expect(names('tag:none')).toEqual(['a.it', 'd.it']);
    expect(names('tag:any')).toEqual(['a.it', 'b.it', 'c.it']);
    expect(names('tag:none,vip -tag:città')).toEqual(['a.it', 'a.it', 'd.it']);
    expect(names('-tag:vip')).toEqual(['a.it', 'c.it', 'd.it']);
    expect(names('tag:nothing')).toEqual([]);
  });

  it('belong to a domain of one account, are sorted, and keep the spelling of the first', () => {
    tag('vip', 'a/a.it');
    tag('Büro', 'a/a.it');
    expect(tag('VIP', 'a/a.it', 'a/b.it')).toEqual([{ add: [], remove: ['vip'], keys: keys('a/b.it') }]);
    const rows = window('').rows.filter(({ domain }) => domain === 'a.it');
    expect(rows.map((row) => [row.accountId, row.tags])).toEqual([
      ['a', ['Büro', 'vip']],
      ['z', []],
    ]);
  });

  it('stay with a domain that is on the list no more, and come back with it', () => {
    tag('vip', 'a/a.it');
    fill('a', [aDomain('b.it')]);
    expect(names('tag:vip')).toEqual(['a.it']);
    connections().cache.cache.removeAccount('a');
    expect(connections().reader.tags.list(null)).toEqual([{ name: 'vip', domains: 0 }]);
    fill('a', [aDomain('a.it')]);
    expect(tagsOf('a.it')).toEqual(['vip']);
  });

  it('are counted by account, and are gone with their last domain', () => {
    tag('vip', 'a/a.it', 'z/a.it', 'a/b.it');
    tag('sold', 'a/b.it');
    const { list } = connections().reader.tags;
    expect(list(null)).toEqual([
      { name: 'sold', domains: 1 },
      { name: 'vip', domains: 3 },
    ]);
    expect(list('z')).toEqual([
      { name: 'sold', domains: 0 },
      { name: 'vip', domains: 1 },
    ]);
    tags().set({ keys: keys('a/b.it'), add: [], remove: ['SOLD'] });
    expect(list(null).map(({ name }) => name)).toEqual(['vip']);
  });

  it('are taken back exactly, whatever each domain had before', () => {
    tag('vip', 'a/a.it');
    tag('old', 'a/b.it', 'a/c.it');
    const before = window('').rows.map((row) => row.tags);
    const undo = tags().set({
      keys: keys('a/a.it', 'a/b.it', 'a/c.it', 'a/d.it'),
      add: ['vip', 'new'],
      remove: ['old', 'unheard of'],
    });
    expect(tagsOf('b.it')).toEqual(['new', 'vip']);
    for (const one of undo) tags().set(one);
    expect(window('').rows.map((row) => row.tags)).toEqual(before);
  });

  it('keep a tag that is both given and taken', () => {
    tags().set({ keys: keys('a/a.it'), add: ['vip'], remove: ['VIP'] });
    expect(tagsOf('a.it')).toEqual(['vip']);
  });

  it('are removed everywhere, and given back', () => {
    tag('vip', 'a/a.it', 'z/a.it');
    const undo = tags().remove('VIP');
    expect(names('tag:any')).toEqual([]);
    tags().set(undo);
    expect(names('tag:vip')).toEqual(['a.it', 'a.it']);
  });

  it('are not listed while their account is gone, and come back with it', () => {
    tag('vip', 'a/a.it', 'z/a.it');
    tag('mine', 'a/a.it');
    const { cache, ledger, reader } = connections();
    const account = ledger.accounts.list().find(({ id }) => id === 'a')!;
    cache.cache.removeAccount('a');
    ledger.accounts.remove('a');
    expect(reader.tags.list(null)).toEqual([{ name: 'vip', domains: 1 }]);
    ledger.accounts.insert(account);
    expect(reader.tags.list(null).map(({ name }) => name)).toEqual(['mine', 'vip']);
  });
});
