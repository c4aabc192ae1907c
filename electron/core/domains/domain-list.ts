import type { Selection } from '../../../shared/lists/lists.ts';
import type { ListReader } from '../../../shared/lists/questions.ts';
import type { PortfolioQuestion } from '../../store/portfolio/portfolio-index.ts';
import type { Store } from '../../store/store.ts';

/** @returns which domains are selected, as the index of the portfolio is asked for them */
const askedOf = (
  selection: Selection<'domains'>,
  today: string,
  group?: PortfolioQuestion['group'],
): PortfolioQuestion =>
  selection.by === 'keys'
    ? { accountId: null, query: '', keys: selection.keys, group, today }
    : { ...selection.filter, except: selection.except, group, today };

/**
 * Reads the portfolio as a list; a query that cannot be read is refused (`bad-input`) with the sentence.
 * @param today `YYYY-MM-DD`, UTC
 */
export const domainList = (
  { portfolio }: Pick<Store, 'portfolio'>,
  today: () => string,
): ListReader<'domains'> => ({
  async rows({ selection, group, ...window }) {
    const found = await portfolio.query({ ...askedOf(selection, today(), group), ...window });
    return { list: 'domains', ...found };
  },
  groups: ({ selection, by }) => portfolio.groups(askedOf(selection, today()), by),
  sums: ({ selection }) => portfolio.total(askedOf(selection, today())),
});
