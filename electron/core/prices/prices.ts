import { say } from '../../../shared/words/sentence.ts';
import type { Output } from '../../../shared/contract.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import type { OwnedDomains, PriceKey } from '../../../shared/model/price-change.ts';
import type { Markup, RetailOwner } from '../../../shared/model/retail.ts';
import { addDays } from '../../../shared/rules/calendar.ts';
import { toMoney } from '../../../shared/rules/money.ts';
import { tierCrossing } from '../../../shared/rules/price-tiers.ts';
import { canRound, readTypedAmount } from '../../../shared/rules/retail.ts';
import { lapseHorizonDays, lapsesWithoutAutoRenew } from '../../../shared/rules/will-lapse.ts';
import { isoNow, type Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import type { Store } from '../../store/store.ts';

export function createPriceService({
  store,
  clock,
  events,
}: {
  store: Store;
  clock: Clock;
  events: EventBus;
}) {
  /** The lists show what customers pay. */
  const changed = (): void => events.emit('customers.changed', {});

  const owned = (accountId: string | null, days: number): Promise<OwnedDomains[]> =>
    store.portfolio.ownedDomains(accountId, isoNow(clock).slice(0, 10), days);

  /** @throws AppError `not-found` */
  async function mustExist(owner: RetailOwner): Promise<void> {
    switch (owner.of) {
      case 'all':
        return;
      case 'account':
        if ((await store.accounts.list()).some(({ id }) => id === owner.accountId)) return;
        throw new AppError('not-found', say('account.none-choose'));
      case 'group':
        if ((await store.retail.priceGroups()).some(({ id }) => id === owner.id)) return;
        throw new AppError('not-found', say('price-group.gone'));
      case 'customer':
        await store.customers.get(owner.id);
    }
  }

  return {
    owned,
    /** Where what is planned may move the prices of an account, which depend on its active domains. */
    async tiers(accountId: string | null) {
      const today = isoNow(clock).slice(0, 10);
      const until = addDays(today, lapseHorizonDays);
      const tiers: Output<'prices.tiers'> = [];
      for (const { id, name } of await store.accounts.list()) {
        if (accountId !== null && id !== accountId) continue;
        const [active, steps, joining] = await Promise.all([
          store.priceHistory.activeNow(id),
          store.priceHistory.tierSteps(id),
          store.priceHistory.joining(id),
        ]);
        if (active === null || steps.length === 0) continue;
        const groups = (await store.portfolio.domainTotals([id], today))
          .filter(({ status }) => status.trim().toLowerCase() === 'active')
          .map((group) => ({ ...group, ordered: group.orderState !== null }));
        const lapsing = lapsesWithoutAutoRenew(groups, { today, until });
        const planned = { lapsing: lapsing.reduce((sum, { domains }) => sum + domains, 0), until, joining };
        const text = tierCrossing(name, active, steps, planned);
        if (text) tiers.push({ accountId: id, text });
      }
      return tiers;
    },
    /**
     * @param markup null removes the rule of that currency. @throws AppError `bad-input`
     */
    async saveMarkup(
      owner: RetailOwner,
      currency: string,
      markup: Omit<Markup, 'currency'> | null,
    ): Promise<void> {
      await mustExist(owner);
      if (!markup) {
        await store.retail.removeMarkup(owner, currency);
        return changed();
      }
      const fixed = readAmount('fixed', markup.fixed, currency);
      if (!canRound(markup.rounding, currency)) {
        const sentence = say('prices.no-rounding', { currency, rounding: markup.rounding });
        throw badInput(sentence, 'rounding');
      }
      await store.retail.saveMarkup(owner, { ...markup, currency, fixed });
      changed();
    },
    /** @param amount as typed; null removes the price. @throws AppError `bad-input` */
    async saveRetailPrice(
      owner: RetailOwner,
      key: PriceKey,
      currency: string,
      amount: string | null,
    ): Promise<void> {
      await mustExist(owner);
      if ((key.years === 0) !== key.operation.endsWith('-fee')) {
        const sentence = say('prices.years');
        throw badInput(sentence, 'years');
      }
      if (amount === null) {
        await store.retail.removePrice(owner, key, currency);
        return changed();
      }
      const price = { amount: readAmount('amount', amount, currency), currency };
      await store.retail.savePrice(owner, { ...key, price });
      changed();
    },
    /** Its customers have no group then. */
    async removeGroup(id: number): Promise<void> {
      await store.retail.removePriceGroup(id);
      changed();
    },
  };
}

function readAmount(field: string, text: string, currency: string): string {
  const amount = readTypedAmount(text, currency);
  if (amount !== null) return amount;
  const example = toMoney({ minor: 1250, currency }).amount;
  const sentence = say('prices.no-amount', { text, currency, example });
  throw badInput(sentence, field);
}
