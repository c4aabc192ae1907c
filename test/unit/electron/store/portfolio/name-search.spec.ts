import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anAccount, aDomain } from '../../../../support/temporary-store.ts';
import { usePortfolio } from '../../../../support/portfolio-fixture.ts';

const { connections, fill, names } = usePortfolio();

it('finds no name of an account that was removed in the place of a new one', () => {
  fill('a', [aDomain('first.it'), aDomain('second.it')]);
  expect(names('first')).toEqual(['first.it']);
  // SQLite gives the ids of the latest rows to the next ones.
  connections().cache.cache.removeAccount('a');
  fill('z', [aDomain('other.it'), aDomain('third.it')]);
  expect(names('first')).toEqual([]);
  expect(names('other')).toEqual(['other.it']);
});

it('finds each of more new names than are followed one by one', () => {
  fill('a', [aDomain('first.it')]);
  expect(names('it')).toHaveLength(1);
  fill('a', [
    aDomain('first.it'),
    ...Array.from({ length: 2_500 }, (_, at) => aDomain(`n${at}.com`)),
    aDomain('last.it'),
  ]);
  expect(names('n2499.')).toEqual(['n2499.com']);
  expect(names('it')).toEqual(['first.it', 'last.it']);
  expect(names('')).toHaveLength(500);
});

it('finds nothing by what would reach from one name into the next', () => {
  fill('a', [aDomain('one.it'), aDomain('two.it'), aDomain(domainToASCII('bücher.it'))]);
  for (const text of ['it\ntwo', 'it\0b', 'ittwo', '\n', '\0']) expect(names(`"${text}"`)).toEqual([]);
});

it('finds in every portfolio that grows and shrinks what the names hold', () => {
  const label = fc.string({ unit: fc.constantFrom('a', 'b', 'ü', '1'), minLength: 1, maxLength: 4 });
  const step = fc.oneof(
    fc.record({ add: fc.uniqueArray(label, { minLength: 1, maxLength: 5 }) }),
    fc.record({ find: label }),
    fc.constant({ remove: true }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 12 }), (steps) => {
      connections().cache.cache.removeAccount('a');
      let there: string[] = [];
      for (const one of steps) {
        if ('add' in one) {
          there = [...new Set([...there, ...one.add.map((text) => `${text}.it`)])];
          fill(
            'a',
            there.map((name) => aDomain(domainToASCII(name))),
          );
        } else if ('remove' in one) {
          connections().cache.cache.removeAccount('a');
          there = [];
        } else {
          const found = there
            .filter((name) => [name, domainToASCII(name)].some((text) => text.includes(one.find)))
            .map((name) => domainToASCII(name));
          expect(names(`"${one.find}"`).toSorted()).toEqual(found.toSorted());
        }
      }
    }),
    { numRuns: 100 },
  );
});

it('finds a similar name only while its account has it', () => {
  connections().ledger.accounts.insert(anAccount('b'));
  fill('b', [aDomain('bottega-verde.it')]);
  const similar = () => connections().reader.portfolio.similar(null, 'botega-verde.it');
  expect(similar()).toEqual(['bottega-verde.it']);
  connections().cache.cache.removeAccount('b');
  expect(similar()).toEqual([]);
});
