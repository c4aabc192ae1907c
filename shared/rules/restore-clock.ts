import type { DomainRow } from '../model/domain.ts';
import type { Money } from '../model/money.ts';
import type { RestoreClockView } from '../model/today.ts';
import type { PriceList } from '../model/price.ts';
import { toMinor } from './money.ts';
import { renewalPrice } from './renewal.ts';
import { canBeRestored, restoreDeadline, restoreFee } from './restore.ts';

type ClockRow = Pick<
  DomainRow,
  | 'accountId'
  | 'domain'
  | 'unicode'
  | 'status'
  | 'extension'
  | 'expiryDate'
  | 'renewal'
  | 'ownRenewal'
  | 'absence'
  | 'fetchedAt'
  | 'wish'
>;

/** Domains that can still be restored and have the same deadline, before they are read one by one. */
export interface ClockGroup extends Pick<DomainRow, 'status' | 'extension' | 'expiryDate' | 'absence'> {
  readonly domains: number;
}

/** @returns how many can still be restored, and the groups with the first of them, the nearest deadline first */
export function nearestClocks<G extends ClockGroup>(
  groups: readonly G[],
  { today, prices }: { readonly today: string; readonly prices: PriceList | null },
  most: number,
): { readonly total: number; readonly undated: number; readonly nearest: G[] } {
  const running = groups
    .filter(canBeRestored)
    .map((group) => ({ group, deadline: restoreDeadline(group, prices) }))
    .filter(({ deadline }) => deadline === null || deadline >= today)
    .sort((a, b) => ((a.deadline ?? '9999') < (b.deadline ?? '9999') ? -1 : 1));
  let [total, undated] = [0, 0];
  const nearest: G[] = [];
  for (const { group, deadline } of running) {
    if (total < most) nearest.push(group);
    total += group.domains;
    if (deadline === null) undated += group.domains;
  }
  return { total, undated, nearest };
}

/**
 * The domains of one account that can still be restored, the nearest deadline first, and whether what orders leave
 * of the credit covers the restore and the year that must follow. It is spent in that order, and on what each costs as far as that is known.
 * @param today `YYYY-MM-DD`
 */
export function restoreClocks(
  rows: readonly ClockRow[],
  { today, prices, available }: { today: string; prices: PriceList | null; available: Money | null },
): RestoreClockView[] {
  const clocks = rows
    .filter(canBeRestored)
    .map((row) => clockOf(row, prices))
    .filter(({ deadline }) => deadline === null || deadline >= today)
    .sort(byDeadline);
  let left = available === null ? null : BigInt(toMinor(available).minor);
  return clocks.map((clock) => {
    const cost = costIn(available?.currency, [clock.restoreFee, clock.renewalPrice]);
    if (left === null || cost === null) return clock;
    left -= cost;
    return { ...clock, covered: left >= 0n };
  });
}

function clockOf(row: ClockRow, prices: PriceList | null): RestoreClockView {
  const { accountId, domain, unicode, status, extension, fetchedAt, wish } = row;
  return {
    accountId,
    domain,
    unicode,
    status,
    deadline: restoreDeadline(row, prices),
    restoreFee: restoreFee(extension, prices),
    renewalPrice: renewalPrice(row, 1, prices).price,
    covered: null,
    dropped: wish?.wish === 'drop',
    fetchedAt,
  };
}

function costIn(currency: string | undefined, prices: readonly (Money | null)[]): bigint | null {
  let sum = 0n;
  for (const price of prices) {
    if (price === null || price.currency !== currency) return null;
    sum += BigInt(toMinor(price).minor);
  }
  return sum;
}

/** Domains without a known deadline come last. */
export function byDeadline(
  clock: Pick<RestoreClockView, 'deadline' | 'domain'>,
  other: Pick<RestoreClockView, 'deadline' | 'domain'>,
): number {
  const [a, b] = [clock.deadline ?? '9999', other.deadline ?? '9999'];
  if (a !== b) return a < b ? -1 : 1;
  return clock.domain < other.domain ? -1 : 1;
}
