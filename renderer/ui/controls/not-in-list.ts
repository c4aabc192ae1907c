import type { InjectionKey, Ref } from 'vue';

/** @returns a domain as {@link notInList} names it */
export const rowName = (item: { readonly domain: string; readonly accountId?: string }): string =>
  `${item.accountId ?? ''} ${item.domain}`;

/** What is acted on although the list that it was selected in does not show it. */
export const notInList: InjectionKey<Readonly<Ref<ReadonlySet<string>>>> = Symbol('not in the list');
