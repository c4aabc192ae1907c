import { beforeEach, expect, it } from 'vitest';
import { usePortfolio } from '../../../../support/portfolio-fixture.ts';
import { aDomain } from '../../../../support/temporary-store.ts';

const { connections, fill } = usePortfolio();
const similar = (domain: string, accountId: string | null = null) =>
  connections().reader.portfolio.similar(accountId, domain);

beforeEach(() => {
  fill(
    'a',
    ['bottega-verde.it', 'bottega-verde.com', 'atelier.it', 'cantina.eu', 'ab.it'].map((name) =>
      aDomain(name),
    ),
  );
  fill('z', [aDomain('atelier.it')]);
});

it.each([
  ['botega-verde.it', ['bottega-verde.it']],
  ['bottega-verde.net', ['bottega-verde.it']],
  ['bottega-vera.it', ['bottega-verde.it']],
  ['bottega-blu.it', []],
  ['ateleir.it', ['atelier.it']],
  ['something-else.org', []],
  ['ac.it', []],
  ['"a"b*.it', []],
])('finds what was meant by %s, the nearest first, each once', (typed, found) => {
  expect(similar(typed).toSorted()).toEqual(found.toSorted());
});

it('looks in one account when asked to', () => {
  expect(similar('ateliier.it', 'z')).toEqual(['atelier.it']);
  expect(similar('cantinna.eu', 'z')).toEqual([]);
});
