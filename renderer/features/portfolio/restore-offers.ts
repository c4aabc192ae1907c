import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { DomainDetails, DomainRow } from '../../../shared/model/domain.ts';
import type { PriceList } from '../../../shared/model/price.ts';
import { canBeRestored, restoreOffer } from '../../../shared/rules/restore.ts';
import { ask } from '../../bridge/bridge.ts';
import { inBackground } from '../../ui/in-background.ts';

/** What restoring a domain in redemption costs and until when it can be done, by the price list of its account. */
export const useRestoreOffers = defineStore('restore-offers', () => {
  const lists = shallowRef<ReadonlyMap<string, PriceList>>(new Map());
  const asked = new Set<string>();

  async function read(accountId: string): Promise<void> {
    const answer = await ask('prices.list', { accountId });
    if (answer.ok && answer.value) lists.value = new Map([...lists.value, [accountId, answer.value]]);
    else asked.delete(accountId);
  }

  /** @returns null where there is nothing to restore */
  function offerOf(row: DomainRow): DomainDetails['restore'] {
    const { accountId } = row;
    if (canBeRestored(row) && !asked.has(accountId)) {
      asked.add(accountId);
      inBackground(read(accountId));
    }
    return restoreOffer(row, lists.value.get(accountId) ?? null);
  }

  return { offerOf };
});
