import { beforeEach, describe, expect, it } from 'vitest';
import { usePortfolio } from '../../../../support/portfolio-fixture.ts';
import { aDomain } from '../../../../support/temporary-store.ts';

const { fill, names, save } = usePortfolio();

describe('searching', () => {
  beforeEach(() => {
    fill('a', [
      aDomain('xn--mnchen-3ya.de', { unicode: 'münchen.de' }),
      aDomain('munchen.de'),
      aDomain('shop.it'),
      aDomain('my-shop.co.uk', { extension: 'co.uk' }),
      aDomain('o2.it'),
      aDomain('100percent.it'),
      aDomain('xn--e1afmkfd.xn--p1ai', { unicode: 'пример.рф', extension: 'xn--p1ai' }),
    ]);
  });

  it.each<[string, string[]]>([
    ['shop', ['my-shop.co.uk', 'shop.it']],
    ['SHOP.', ['my-shop.co.uk', 'shop.it']],
    ['shop.it', ['shop.it']],
    ['münchen.de', ['xn--mnchen-3ya.de']],
    ['MÜNCHEN', ['xn--mnchen-3ya.de']],
    ['mu\u0308nchen', ['xn--mnchen-3ya.de']],
    ['xn--MNCHEN', ['xn--mnchen-3ya.de']],
    ['nchen', ['munchen.de', 'xn--mnchen-3ya.de']],
    ['ü', ['xn--mnchen-3ya.de']],
    ['ПРИМЕР', ['xn--e1afmkfd.xn--p1ai']],
    ['tld:рф', ['xn--e1afmkfd.xn--p1ai']],
    ['o2', ['o2.it']],
    ['y-', ['my-shop.co.uk']],
    ['3y', ['xn--mnchen-3ya.de']],
    ['%', []],
    ['"%%%"', []],
    ['_', []],
    ['"\u0000abc"', []],
    ['"shop AND it"', []],
    ["shop'); DROP TABLE domains; --", []],
    ['de munchen', ['munchen.de']],
    ['shop -my', ['shop.it']],
    ['-shop -nchen tld:it', ['100percent.it', 'o2.it']],
  ])('finds by %s', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['-', ['my-shop.co.uk', 'xn--mnchen-3ya.de', 'xn--e1afmkfd.xn--p1ai']],
    ['status:activ', []],
    ['t1d:it', []],
    ['tld：it', []],
    ['tld : it', []],
    ['expires:2027..2026', []],
  ])('finds by %s nothing more than it says', (query, expected) => {
    expect(names(query).toSorted()).toEqual(expected.toSorted());
  });

  it.each(['ΟΔΌΣ', 'όσ', 'ός', 'ΌΣ1', 'όσ1'])('takes both small sigmas for one letter in %s', (query) => {
    save('z', [aDomain('final.gr', { unicode: 'οδός1.gr' }), aDomain('inner.gr', { unicode: 'οδόσ1.gr' })]);
    expect(names(query)).toEqual(['final.gr', 'inner.gr']);
  });
});
