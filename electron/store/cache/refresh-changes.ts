import type { RefreshChange, RefreshSummary } from '../../../shared/model/refresh.ts';
import { parseAmount, toMoneyOrNull } from '../../../shared/rules/money.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import type { ListChanges } from './compare-list.ts';
import { cellOf, type DomainCells } from './domain-columns.ts';
import type { FoundDifference } from './history-outbox.ts';

/** How many differences are kept; the counts are of all. */
const kept = 1_000;

export interface RecordPair {
  readonly domain: string;
  readonly currency: string | null;
  readonly old_expiry: string | null;
  readonly new_expiry: string | null;
  readonly old_status: string;
  readonly new_status: string;
  readonly old_auto: number | null;
  readonly new_auto: number | null;
  readonly old_amount: string | null;
  readonly new_amount: string | null;
}

type Told = Pick<RefreshSummary, 'added' | 'removed' | 'changed' | 'changes'>;

/**
 * Says what a list changes. `added` counts the new and those listed again, `removed` those no longer listed, `changed`
 * the domains with at least one other difference.
 * @param known whether the account was listed before: else a domain is there for the first time, and not new
 * @returns what the summary tells, and every difference for the history, which are more than the summary keeps
 */
export function tellChanges(
  { fresh, taken, unlisted }: ListChanges,
  {
    accountId,
    currency,
    at,
    known,
  }: { accountId: string; currency: string | null; at: string; known: boolean },
): Told & { readonly found: readonly FoundDifference[] } {
  const changes: RefreshChange[] = [];
  const found: FoundDifference[] = [];
  const keep = (change: RefreshChange, expiryDate: string | null, readBefore: string | null): void => {
    const unicode = unicodeName(change.domain);
    if (changes.length < kept) changes.push(unicode === change.domain ? change : { ...change, unicode });
    if (change.kind === 'new' && !known) return;
    found.push({ accountId, ...change, expiryDate, contacts: null, readBefore, at });
  };
  const nothing = { before: null, after: null };
  for (const { domain, cells, fetchedAt } of unlisted)
    keep({ domain, kind: 'no-longer-listed', ...nothing }, expiryIn(cells), fetchedAt);
  let changed = 0;
  let again = 0;
  for (const { row, cells } of taken) {
    const { domain, cells: was, listed, hasLeft } = row;
    const isNameOnly = !listed && cellOf(was, 'status') === '' && cellOf(was, 'expiry_date') === null;
    const differences = recordChanges({
      domain,
      currency,
      old_expiry: cellOf(was, 'expiry_date'),
      new_expiry: cellOf(cells, 'expiry_date'),
      old_status: cellOf(was, 'status') ?? '',
      new_status: cellOf(cells, 'status') ?? '',
      old_auto: cellOf(was, 'auto_renew'),
      new_auto: cellOf(cells, 'auto_renew'),
      old_amount: cellOf(was, 'recurring_amount'),
      new_amount: cellOf(cells, 'recurring_amount'),
    });
    if (!listed) again += 1;
    const expiryDate = expiryIn(cells) ?? expiryIn(was);
    if (hasLeft) keep({ domain, kind: 'listed-again', ...nothing }, expiryDate, row.fetchedAt);
    else if (isNameOnly) keep({ domain, kind: 'new', ...nothing }, expiryDate, null);
    if (isNameOnly) continue;
    if (differences.length > 0) changed += 1;
    for (const change of differences) keep(change, expiryDate, row.fetchedAt);
  }
  for (const { domain, expiryDate } of known ? fresh : fresh.slice(0, kept))
    keep({ domain, kind: 'new', ...nothing }, expiryDate, null);
  return { added: fresh.length + again, removed: unlisted.length, changed, changes, found };
}

const expiryIn = (cells: DomainCells): string | null => cellOf(cells, 'expiry_date');

/** @returns what a cell of 0 or 1 means; null when it is not known */
export const switchWord = (cell: number | null): 'on' | 'off' | null =>
  cell === null ? null : cell === 1 ? 'on' : 'off';

/** @returns what differs between a domain's former record and this one; what one of them does not tell is no difference */
export function recordChanges(row: RecordPair): RefreshChange[] {
  const { domain, currency } = row;
  const compare = (
    kind: RefreshChange['kind'],
    before: string | null,
    after: string | null,
  ): RefreshChange[] =>
    before === null || after === null || before === after ? [] : [{ domain, kind, before, after }];
  const amount = (text: string | null): string | null =>
    toMoneyOrNull(currency === null ? null : parseAmount(text, currency), currency)?.amount ?? text;
  return [
    ...compare('expiry', row.old_expiry, row.new_expiry),
    ...compare('status', row.old_status, row.new_status),
    ...compare('auto-renew', switchWord(row.old_auto), switchWord(row.new_auto)),
    ...compare('price', amount(row.old_amount), amount(row.new_amount)),
  ];
}
