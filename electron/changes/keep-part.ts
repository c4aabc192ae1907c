import type { Change } from '../../shared/model/change.ts';
import { isoNow } from '../platform/clock.ts';
import type { ChangeContext } from './change-context.ts';
import type { KnownPart } from './send-change.ts';

/** Brings the cached details up to date after a change: with what was sent, or for DNSSEC with what is read back. */
export async function keepPart(
  { store: { portfolio }, provider, clock, log }: ChangeContext,
  { accountId, domain, change }: Change,
  known: KnownPart | null,
  signal: AbortSignal,
): Promise<void> {
  const key = { accountId, domain };
  const now = isoNow(clock);
  if (known?.part === 'lock') {
    // Lock and privacy share a part: the one that was not changed is as old as it was.
    const former = (await portfolio.details(key)).find(({ part }) => part === 'lock');
    const value = { ...(former?.value as object | undefined), ...known.value };
    const mixed = former !== undefined && Object.keys(value).length > Object.keys(known.value).length;
    return portfolio.saveDetail(key, 'lock', value, mixed ? former.fetchedAt : now, now);
  }
  if (known) return portfolio.saveDetail(key, known.part, known.value, now, now);
  if (change.kind !== 'dnssec-add' && change.kind !== 'dnssec-disable') return;
  const read = await provider.dnssec(domain, { priority: 'changes', signal, maxWaitMs: 600_000 });
  const readAt = isoNow(clock);
  if (read.ok) return portfolio.saveDetail(key, 'dnssec', read.value, readAt, readAt);
  log.warn('change-not-read-back', { domain, change: change.kind, code: read.error.code });
}
