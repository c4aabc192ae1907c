import type { Envelope, Input } from '../../shared/contract.ts';
import type { GroupBy, ListName, Selection, Sorting } from '../../shared/lists/lists.ts';
import type { Group, Rows, RowsQuestion, Sums } from '../../shared/lists/questions.ts';
import { ask } from '../bridge/bridge.ts';

/* eslint-disable @typescript-eslint/no-unsafe-type-assertion -- question and answer are about the same list, which a union over all lists does not say */

/** Asks for a part of a list. It never throws, as `ask`. */
export const askRows = <N extends ListName>(
  question: Omit<RowsQuestion<N>, 'sort'> & { readonly sort?: Sorting<N> },
): Promise<Envelope<Rows<N>>> =>
  ask('list.rows', question as unknown as Input<'list.rows'>) as Promise<Envelope<Rows<N>>>;

/** Asks for the selected rows in groups. It never throws, as `ask`. */
export const askGroups = <N extends ListName>(
  list: N,
  selection: Selection<N>,
  by: GroupBy<N>,
): Promise<Envelope<Group[]>> =>
  ask('list.groups', { list, selection, by } as unknown as Input<'list.groups'>);

/** Asks what the selected rows come to. It never throws, as `ask`. */
export const askSums = <N extends ListName>(list: N, selection: Selection<N>): Promise<Envelope<Sums>> =>
  ask('list.sums', { list, selection } as unknown as Input<'list.sums'>);
