import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { DomainRow } from '../../../shared/model/domain.ts';
import type { RetailQuote } from '../../../shared/model/retail.ts';
import { createRetail, type Retail } from '../../../shared/rules/retail.ts';
import { ask } from '../../bridge/bridge.ts';
import { useAccounts } from '../../bridge/accounts.ts';

/** What renewals are sold for, by the rules of each account. */
export const useMargins = defineStore('margins', () => {
  const accounts = useAccounts();
  const retails = shallowRef<ReadonlyMap<string, Retail>>(new Map());

  /** Reads the rules of the accounts in view; without them there are no margins. */
  async function read(): Promise<void> {
    const found = await Promise.all(
      accounts.inView.map(async ({ account }) => {
        const answer = await ask('prices.retail', { accountId: account.id });
        return answer.ok ? ([[account.id, createRetail(answer.value)]] as const) : [];
      }),
    );
    retails.value = new Map(found.flat());
  }

  /** @returns null where the price is not known, or no rule says what it is sold for */
  const quoteOf = ({ accountId, extension, renewal }: DomainRow): RetailQuote | null =>
    (renewal && retails.value.get(accountId)?.({ extension, operation: 'renew', years: 1 }, renewal)) ?? null;

  return { read, quoteOf };
});
