import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { DomainDetails, DomainRow } from '../../../shared/model/domain.ts';
import type { PriceList } from '../../../shared/model/price.ts';
import { canBeRestored, restoreOffer } from '../../../shared/rules/restore.ts';
import { ask } from '../../bridge/bridge.ts';
import { useAccounts } from '../../bridge/accounts.ts';
import { inBackground } from '../../ui/in-background.ts';

/** What restoring a domain in redemption costs and until when it can be done, by the price list of its account. */
export const useRestoreOffers = defineStore('restore-offers', () => {
  const lists = shallowRef<ReadonlyMap<string, PriceList>>(new Map());
  const accounts = useAccounts();
  /** When the list that was asked for had been fetched, by account. */
  const asked = new Map<string, string>();

  async function read(accountId: string): Promise<void> {
    const answer = await ask('prices.list', { accountId });
    if (answer.ok && answer.value) lists.value = new Map([...lists.value, [accountId, answer.value]]);
    else asked.delete(accountId);
  }

  /** @returns null where there is nothing to restore */
  function offerOf(row: DomainRow): DomainDetails['restore'] {
    const { accountId } = row;
    const view = accounts.views.find(({ account }) => account.id === accountId);
    const fetchedAt = view?.pricesFetchedAt ?? '';
    if (canBeRestored(row) && asked.get(accountId) !== fetchedAt) {
      asked.set(accountId, fetchedAt);
      inBackground(read(accountId));
    }
    return restoreOffer(row, lists.value.get(accountId) ?? null);
  }

  return { offerOf };
});
