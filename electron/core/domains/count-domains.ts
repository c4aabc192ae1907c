import type { Output } from '../../../shared/contract.ts';
import type { Connections } from '../connections/connections.ts';
import { toAppError } from '../connections/to-app-error.ts';
import type { Store } from '../../store/store.ts';

/**
 * Asks the service for its own count, beside what the latest list had; one request.
 * @param today `YYYY-MM-DD`
 * @throws AppError as the service refuses; `endpoint-not-found` where it has no such count
 * @see docs/INTERFACE.md, Surface A: account endpoints
 */
export async function countDomains(
  { store, connections }: { readonly store: Pick<Store, 'portfolio'>; readonly connections: Connections },
  accountId: string,
  today: string,
): Promise<Output<'accounts.count'>> {
  const provider = await connections.provider(accountId);
  const answer = await provider.domainCount({ priority: 'interactive' });
  connections.note(accountId, answer.ok ? null : answer.error);
  if (!answer.ok) throw toAppError(answer.error);
  const { count, byExtension } = answer.value;
  const service = new Map(Object.entries(byExtension));
  const owned = await store.portfolio.ownedDomains(accountId, today, 0);
  const listed = new Map(owned.map(({ extension, domains }) => [extension, domains]));
  const extensions = [...new Set([...service.keys(), ...listed.keys()])].sort();
  return {
    service: count,
    listed: owned.reduce((sum, { domains }) => sum + domains, 0),
    extensions: extensions.map((extension) => ({
      extension,
      service: service.get(extension) ?? null,
      listed: listed.get(extension) ?? 0,
    })),
  };
}
