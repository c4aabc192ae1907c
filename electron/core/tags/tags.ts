import type { Selection } from '../../../shared/lists/lists.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import type { Tagging, TaggingResult } from '../../../shared/model/tag.ts';
import { selectedDomains } from '../domains/selected-domains.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Store } from '../../store/store.ts';

export interface TagServiceOptions {
  readonly store: Pick<Store, 'tags' | 'portfolio' | 'accounts'>;
  readonly events: EventBus;
  /** Today's date, UTC, `YYYY-MM-DD`. */
  today(): string;
}

/** Beyond that, taking it back is a selection of its own. */
const mostUndone = 100_000;

/** What users write about domains. Nothing of it is sent to a service. */
export function createTagService({ store, events, today }: TagServiceOptions) {
  function announce(accountIds: Iterable<string>): void {
    for (const accountId of new Set(accountIds)) events.emit('domains.changed', { accountId });
  }

  return {
    /** @throws AppError `bad-input` for a query that cannot be read */
    async set(selection: Selection<'domains'>, { add, remove }: Pick<Tagging, 'add' | 'remove'>) {
      const accounts = new Set<string>();
      let domains = 0;
      const undo: Tagging[] = [];
      for await (const { rows } of selectedDomains(store, selection, today())) {
        const keys = rows.map(({ accountId, domain }) => ({ accountId, domain }));
        for (const { accountId } of keys) accounts.add(accountId);
        domains += keys.length;
        undo.push(...(await store.tags.set({ keys, add: [...add], remove: [...remove] })));
      }
      events.emit('tags.changed', {});
      announce(accounts);
      return resultOf(domains, undo);
    },
    /** @throws AppError `not-found`, `already-exists` */
    async rename(name: string, to: string) {
      await store.tags.rename(name, to);
      events.emit('tags.changed', {});
      announce((await store.accounts.list()).map(({ id }) => id));
    },
    /** @throws AppError `not-found` */
    async remove(name: string) {
      const undo = await store.tags.remove(name);
      events.emit('tags.changed', {});
      announce(undo.keys.map(({ accountId }) => accountId));
      return resultOf(undo.keys.length, [undo]);
    },
    /** @returns the former note */
    async saveNote(key: DomainKey, note: string) {
      const former = await store.tags.saveNote(key, note);
      announce([key.accountId]);
      return former;
    },
  };
}

/** Pages that changed alike are taken back together. */
function resultOf(domains: number, pages: readonly Tagging[]): TaggingResult {
  const groups = new Map<string, Tagging>();
  let changed = 0;
  for (const { add, remove, keys } of pages) {
    changed += keys.length;
    const how = JSON.stringify([add, remove]);
    const group = groups.get(how) ?? { add, remove, keys: [] };
    groups.set(how, { ...group, keys: [...group.keys, ...keys] });
  }
  return { domains, changed, undo: changed > mostUndone ? [] : [...groups.values()] };
}
