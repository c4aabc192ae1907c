import type { Change } from '../../../shared/model/change.ts';
import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { Store } from '../../store/store.ts';

/**
 * Remembers where DNSSEC could not be disabled. Nameservers that were to follow would leave the domain signed with keys
 * they do not have: it would stop resolving.
 */
export async function failedDisables(store: Store, accountId: string) {
  const failed = new Map<string, Change>();
  const note = (change: Change): void => {
    if (change.change.kind === 'dnssec-disable' && change.state === 'failed')
      failed.set(change.domain, change);
  };
  const { rows } = await store.changes.list({ accountId, states: ['failed'], offset: 0, limit: 1_000_000 });
  rows.forEach(note);
  return {
    note,
    /** @returns the sentence that says why the change must not be sent, or null */
    blocking({ id, domain, change, createdAt }: Change): Sentence | null {
      const disable = failed.get(domain);
      if (change.kind !== 'nameservers' || !disable || disable.id > id) return null;
      // Queued after the failure, which the user could see.
      if (disable.updatedAt < createdAt) return null;
      return say('changes.disable-failed', { id: String(disable.id) });
    },
  };
}
