import { say } from '../../../shared/words/sentence.ts';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Credit } from '../../../shared/model/account.ts';
import { Detail, type DetailPart, type DomainKey } from '../../../shared/model/domain.ts';
import { PriceList } from '../../../shared/model/price.ts';
import { RefreshSummary } from '../../../shared/model/refresh.ts';
import { AllowedYears } from '../../../shared/rules/allowed-years.ts';
import { toMoney } from '../../../shared/rules/money.ts';
import { readJson } from '../read-json.ts';
import { createListAnswerRead } from './listings.ts';

const Extensions = z.array(z.string());
const AllowedTerms = z.record(z.string(), AllowedYears);
const Anything = z.unknown();

interface PriceColumns {
  readonly currency: string;
  readonly entries: string;
  readonly fetched_at: string;
}

export function createCacheReads(db: Database) {
  const details = db.prepare<[string, string], { part: string; value: string; fetched_at: string }>(
    'SELECT part, value, fetched_at FROM details WHERE account_id = ? AND domain = ? ORDER BY part',
  );
  const prices = db.prepare<[string], PriceColumns>('SELECT * FROM price_lists WHERE account_id = ?');
  const pricesAt = db
    .prepare<[string], string>('SELECT fetched_at FROM price_lists WHERE account_id = ?')
    .pluck();
  const credit = db.prepare<[string], { minor: number; currency: string; fetched_at: string }>(
    'SELECT * FROM credits WHERE account_id = ?',
  );
  const extensions = db
    .prepare<[string, string], string>(
      'SELECT extensions FROM extension_lists WHERE account_id = ? AND kind = ?',
    )
    .pluck();
  const summary = db
    .prepare<[string], string>('SELECT summary FROM refresh_summaries WHERE account_id = ?')
    .pluck();

  const detailsFor = (key: DomainKey): Detail[] =>
    details.all(key.accountId, key.domain).map(({ part, value, fetched_at }) =>
      Detail.parse({
        part,
        value: readJson(Anything, value, say('stored.part', { part, domain: key.domain })),
        fetchedAt: fetched_at,
      }),
    );

  return {
    details: detailsFor,
    /** The given parts of many domains, in the order of `keys`; an empty list where nothing is cached. */
    detailsOf: (keys: readonly DomainKey[], parts: readonly DetailPart[]): Detail[][] =>
      keys.map((key) => detailsFor(key).filter(({ part }) => parts.includes(part))),
    prices(accountId: string): PriceList | null {
      const row = prices.get(accountId);
      if (!row) return null;
      const { currency, fetched_at: fetchedAt } = row;
      const entries = readJson(PriceList.shape.entries, row.entries, say('stored.price-list'));
      return { accountId, currency, fetchedAt, entries };
    },
    pricesFetchedAt: (accountId: string): string | null => pricesAt.get(accountId) ?? null,
    credit(accountId: string): Credit | null {
      const row = credit.get(accountId);
      return row ? { ...toMoney(row), fetchedAt: row.fetched_at } : null;
    },
    extensionList(accountId: string, kind: 'without-lock' | 'without-privacy'): string[] | null {
      const read = (text: string): string[] => readJson(Extensions, text, say('stored.extensions', { kind }));
      const text = extensions.get(accountId, kind);
      // What was learned of single extensions says nothing about the others.
      if (text === undefined) return null;
      return [...new Set([...read(text), ...read(extensions.get(accountId, `learned-${kind}`) ?? '[]')])];
    },
    allowedYears(accountId: string): Readonly<Record<string, AllowedYears>> {
      const text = extensions.get(accountId, 'learned-terms');
      return text === undefined ? {} : readJson(AllowedTerms, text, say('stored.allowed-years'));
    },
    listAnswer: createListAnswerRead(db),
    lastRefresh(accountId: string): RefreshSummary | null {
      const text = summary.get(accountId);
      return text === undefined ? null : readJson(RefreshSummary, text, say('stored.refresh'));
    },
  };
}
