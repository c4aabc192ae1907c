import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { DomainRow } from '../../../shared/model/domain.ts';
import type { RetailQuote } from '../../../shared/model/retail.ts';
import { createRetail, type Retail } from '../../../shared/rules/retail.ts';
import { ask } from '../../bridge/bridge.ts';
import { useAccounts } from '../../bridge/accounts.ts';

/** What renewals are sold for, by the rules of each account. */
export const useMargins = defineStore('margins', () => {
  const accounts = useAccounts();
  const retails = shallowRef<ReadonlyMap<string, Retail>>(new Map());
  /** Any rule says what anything is sold for. */
  const known = ref(false);

  /** Reads the rules of the accounts in view; without them there are no margins. */
  async function read(): Promise<void> {
    const found = await Promise.all(
      accounts.inView.map(async ({ account }) => {
        const answer = await ask('prices.retail', { accountId: account.id });
        return answer.ok ? [{ id: account.id, rules: answer.value }] : [];
      }),
    );
    const rules = found.flat();
    retails.value = new Map(rules.map((account) => [account.id, createRetail(account.rules)]));
    known.value = rules
      .flatMap(({ rules: { own, all } }) => [own, all])
      .some(({ markups, prices }) => markups.length + prices.length > 0);
  }

  /** @returns null where the price is not known, or no rule says what it is sold for */
  const quoteOf = ({ accountId, extension, renewal }: DomainRow): RetailQuote | null =>
    (renewal && retails.value.get(accountId)?.({ extension, operation: 'renew', years: 1 }, renewal)) ?? null;

  return { read, known, quoteOf };
});
