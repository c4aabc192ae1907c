import { beforeEach } from 'vitest';
import type { Selection } from '../../../../../shared/lists/lists.ts';
import { accountId, changeBench } from '../../../../support/change-bench.ts';

/** The bench gives the first the latest expiry and the last the nearest. */
export const names = ['late.com', 'middle.com', 'soon.com'];
export const everything: Selection<'domains'> = {
  by: 'filter',
  filter: { accountId, query: '' },
  except: [],
};

/** For each test of a file a bench with these domains. */
export function useDetailsBench() {
  const bench = {} as Awaited<ReturnType<typeof changeBench>>;
  beforeEach(async () => {
    Object.assign(bench, await changeBench(names));
  });
  return {
    bench,
    /** Domains that were asked for, in order. */
    domainsAsked: (): string[] =>
      bench.service.asked.filter((line) => line.startsWith('info')).map((line) => line.slice('info '.length)),
  };
}
