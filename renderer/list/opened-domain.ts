import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { DomainKey } from '../../shared/model/domain.ts';
import { useAccounts } from '../bridge/accounts.ts';

interface OpenedDomain extends DomainKey {
  readonly unicode: string;
}

/** The list that the inspector follows: where the domain is in it, and a step up or down. */
export interface FollowedList {
  readonly index: number;
  readonly total: number;
  move(by: 1 | -1): void;
}

/** The domain in the inspector, over any screen; choosing another account closes it. */
export const useOpenedDomain = defineStore('opened-domain', () => {
  const key = shallowRef<OpenedDomain | null>(null);
  const list = shallowRef<FollowedList | null>(null);
  const accounts = useAccounts();
  watch(
    () => accounts.accountId,
    () => (key.value = null),
  );
  watch(key, (now) => {
    if (now === null) list.value = null;
  });

  /** Opens the domain of a list's row; previous and next then move in that list. */
  function openIn(domain: OpenedDomain, followed: FollowedList | undefined): void {
    key.value = domain;
    list.value = followed ?? null;
  }

  /** Follows the cursor of the list, while a domain is open at all. */
  function follow(domain: OpenedDomain, followed: FollowedList): void {
    if (key.value !== null) openIn(domain, followed);
  }

  /** Space: opens the domain, or closes the inspector when it shows this one. */
  function toggle(domain: OpenedDomain, followed: FollowedList): void {
    const same = key.value?.accountId === domain.accountId && key.value.domain === domain.domain;
    if (same) key.value = null;
    else openIn(domain, followed);
  }

  return { key, list, openIn, follow, toggle };
});

/**
 * What a list of domains does with the inspector.
 * @param step moves the cursor of the list
 * @returns which row the inspector shows, and what the grid is listened to for
 */
export function useFollowedList(total: () => number, step: (by: 1 | -1) => void) {
  const opened = useOpenedDomain();
  const inList = (line: number): FollowedList => ({ index: line, total: total(), move: step });
  return {
    isOpened: (row: object): boolean =>
      'domain' in row &&
      'accountId' in row &&
      opened.key?.domain === row.domain &&
      opened.key?.accountId === row.accountId,
    listeners: {
      open: (row: OpenedDomain, line: number) => opened.openIn(row, inList(line)),
      inspect: (row: OpenedDomain, line: number) => opened.toggle(row, inList(line)),
      move: (row: OpenedDomain, line: number) => opened.follow(row, inList(line)),
      dismiss: () => void (opened.key = null),
    },
  };
}
