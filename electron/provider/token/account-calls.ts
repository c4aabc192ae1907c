import { say } from '../../../shared/words/sentence.ts';
import { fail, ok } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import { recordsOf } from '../../../shared/model/domain-batch.ts';
import type { Route } from '../../../shared/model/route.ts';
import { DomainName } from '../../../shared/model/registration.ts';
import { parseAmount, toMoney } from '../../../shared/rules/money.ts';
import { readCurrency, readDecimal } from '../amounts.ts';
import { ifValid } from '../bad-input.ts';
import { countDomains } from '../emit-domains.ts';
import { defaultMaxWaitMs } from '../send-with-retry.ts';
import { providerFailure } from '../failure.ts';
import type { CallOptions, Provider, ProviderFailure } from '../provider.ts';
import { readAvailability, readFlag, readWhois } from '../readers.ts';
import type { TokenCaller } from './call.ts';
import type { Values } from './fill-template.ts';
import { isWithoutPages, type PageFacts } from './paging.ts';

interface Ask {
  readonly values: Values;
  readonly more: Readonly<Record<string, string>>;
  readonly named: boolean;
}

type AccountCalls = Pick<Provider, 'balance' | 'listDomains' | 'listRequests' | 'prices' | 'availability'>;

/** A list that never ends is not one. */
const mostPages = 100_000;
/** A full window and a little: the further pages of a list may have to wait for one. */
const pageWaitMs = 90_000;

export const createAccountCalls = (
  { call, callLarge }: TokenCaller,
  listRoute: Route | null,
): AccountCalls => {
  const { perPage = 100 } = listRoute ?? {};
  const asks = (name: string): boolean =>
    listRoute !== null &&
    [listRoute.path, ...Object.values(listRoute.query ?? {})].join(' ').includes(`{${name}}`);

  /** @returns what brings the next page; null where the route asks for no page */
  function nextPage(facts: PageFacts, page: number, offset: number): Ask | null {
    const { next } = facts;
    if (next?.['cursor'] !== undefined && asks('cursor'))
      return { values: { cursor: next['cursor'] }, more: {}, named: true };
    if (next) return { values: {}, more: next, named: true };
    if (asks('page') && facts.offset !== null && facts.lastPage === null)
      return { values: {}, more: { offset: String(offset) }, named: false };
    return asks('page') || asks('offset') ? { values: { page, offset }, more: {}, named: false } : null;
  }

  return {
    balance: (options) =>
      call(
        'balance',
        {},
        (answer) => {
          const [code, credit] = [answer.field('currency'), answer.field('credit')];
          const currency = readCurrency(code);
          if (currency === null) return answer.lacks(say('answer.credit-currency'), code);
          const minor = parseAmount(readDecimal(credit, currency), currency);
          return minor === null
            ? answer.lacks(say('answer.credit'), credit)
            : ok(toMoney({ minor, currency }));
        },
        options,
      ),
    listRequests: (domains) =>
      asks('page') || asks('offset') || asks('cursor') ? Math.max(1, Math.ceil(domains / perPage)) : 1,
    async listDomains(onBatch, options = {}) {
      const further: CallOptions = {
        ...options,
        maxWaitMs: Math.max(options.maxWaitMs ?? defaultMaxWaitMs, pageWaitMs),
      };
      const distinct = countDomains();
      const sum = { entries: 0, skipped: 0, count: null as number | null };
      let firstBefore: string | null = null;
      let ask: Ask = { values: { page: 1, offset: 0 }, more: {}, named: false };
      for (let page = 1; page <= mostPages; page += 1) {
        let first: string | null = null;
        let entries = 0;
        const answer = await callLarge(
          'token/domains',
          'listDomains',
          { ...ask.values, perPage },
          async (batch) => {
            const records = recordsOf(batch);
            first ??= records[0]?.domain ?? null;
            entries += batch.size;
            if (first === firstBefore) return;
            records.forEach(distinct.add);
            await onBatch(batch);
          },
          page === 1 ? options : further,
          ask.more,
        );
        if (!answer.ok) return answer;
        const facts = answer.value;
        const { skipped, total, lastPage } = facts;
        if (first !== null && first === firstBefore) {
          if (page === 2 && entries === sum.entries && isWithoutPages(facts, entries + skipped)) break;
          return fail(samePage());
        }
        firstBefore = first;
        sum.entries += entries;
        sum.skipped += skipped;
        sum.count = total ?? sum.count;
        const read = distinct.counts().listed + sum.skipped;
        const ended = lastPage !== null ? page >= lastPage : total !== null && read >= total;
        if (ended || entries === 0 || facts.last) break;
        const following = nextPage(facts, page + 1, sum.entries + sum.skipped);
        // After pages that named the next one, one that names none is the last.
        if (following === null || (ask.named && !following.named)) break;
        ask = following;
      }
      return ok({ ...distinct.counts(), skipped: sum.skipped, count: sum.count });
    },
    async prices(options) {
      const entries: PriceEntry[] = [];
      const answer = await callLarge(
        'token/prices',
        'pricing',
        {},
        async (batch) => void entries.push(...batch),
        options,
      );
      return answer.ok ? ok({ currency: answer.value.currency, entries }) : answer;
    },
    availability: (domain, options) =>
      ifValid(DomainName, domain, (name) =>
        call(
          'availability',
          { domain: name },
          (answer) => {
            const found = answer.field('available');
            const available = readAvailability(found) ?? readFlag(found);
            return available === null
              ? answer.lacks(say('answer.whether-available'))
              : ok({ available, whois: readWhois(answer.field('whois')) });
          },
          options,
        ),
      ),
  };
};

/** A service that does not look at the page would be asked for ever. */
const samePage = (): ProviderFailure =>
  providerFailure('unexpected-shape', 'maybe', say('answer.same-page', { page: '{page}' }));
