import { say } from '../../../shared/words/sentence.ts';
import type { Database } from 'better-sqlite3';
import { AppError } from '../../../shared/model/errors.ts';
import type { DomainRecord } from '../../../shared/model/domain.ts';
import type { RefreshSummary } from '../../../shared/model/refresh.ts';
import { type DomainBatch, type ListAnswer, recordsOf } from '../../../shared/model/domain-batch.ts';
import { isActive } from '../../../shared/rules/domain-status.ts';
import { createListComparison } from './compare-list.ts';
import { cellOf, domainCells, domainColumns, type DomainCells } from './domain-columns.ts';
import type { HistoryOutbox } from './history-outbox.ts';
import type { Listings } from './listings.ts';
import { nameSortKey } from './name-order.ts';
import { tellChanges } from './refresh-changes.ts';
import { createRepricing, pricedColumns } from './repricing.ts';
import { writing } from '../transactions.ts';
import { withExtension } from '../../platform/with-extension.ts';

type Told = Pick<
  RefreshSummary,
  'startedAt' | 'finishedAt' | 'requests' | 'credit' | 'warnings' | 'notOffered'
>;
export interface RefreshFacts extends Readonly<Told> {
  readonly complete: boolean;
  readonly currency: string | null;
  /** Absent where nothing identifies it. */
  readonly answer?: ListAnswer | null;
}

interface Running {
  readonly accountId: string;
  /** The extensions of its price list. */
  readonly sold: ReadonlySet<string>;
  readonly entries: Map<string, DomainRecord>;
}

/** Collects a list of domains and makes it the portfolio in one transaction, writing only what differs. */
export function createRefreshes(db: Database, outbox: HistoryOutbox, listings: Listings) {
  const compare = createListComparison(db);
  const repricing = createRepricing(db);
  const currencyOf = db
    .prepare<[string], string>('SELECT currency FROM currencies WHERE account_id = ?')
    .pluck();
  const setCurrency = db.prepare('INSERT OR REPLACE INTO currencies VALUES (?, ?)');
  const added = ['account_id', 'read_at', 'sort_key', ...pricedColumns, ...domainColumns].join(', ');
  const add = db.prepare(
    `INSERT INTO domains (listed, ${added}) VALUES (1, ${added.replaceAll(/\w+/g, '?')})`,
  );
  const take = db.prepare(`
    UPDATE domains SET listed = 1, absence = NULL, left_at = NULL, read_at = ?,
      ${[...pricedColumns, ...domainColumns].map((column) => `${column} = ?`).join(', ')}
    WHERE id = ?`);
  const list = db.prepare('UPDATE domains SET listed = 1, absence = NULL, left_at = NULL WHERE id = ?');
  const unlist = db.prepare(
    "UPDATE domains SET listed = 0, absence = 'unread', left_at = ?, read_at = ? WHERE id = ?",
  );
  const keepTime = db.prepare('UPDATE domains SET read_at = ? WHERE id = ?');
  const bump = db.prepare('UPDATE portfolio_version SET version = version + 1');
  const dropOlder = db.prepare('DELETE FROM older_accounts WHERE account_id = ?');
  const saveSummary = db.prepare('INSERT OR REPLACE INTO refresh_summaries VALUES (?, ?)');

  const running = new Map<number, Running>();
  let lastId = 0;
  const find = (refreshId: number): Running => {
    const refresh = running.get(refreshId);
    if (refresh) return refresh;
    throw new AppError('stopped', say('refresh.superseded'));
  };

  function takeCurrency(accountId: string, told: string | null): string | null {
    const former = currencyOf.get(accountId) ?? null;
    if (told === null || told === former) return former;
    setCurrency.run(accountId, told);
    repricing.all(accountId);
    return told;
  }
  function conclude(summary: RefreshSummary): RefreshSummary {
    bump.run();
    saveSummary.run(summary.accountId, JSON.stringify(summary));
    return summary;
  }

  const commit = writing(db, ({ accountId, sold, entries }: Running, facts: RefreshFacts): RefreshSummary => {
    const { complete, currency: told, answer = null, ...rest } = facts;
    const { startedAt: started, finishedAt: finished } = rest;
    const currency = takeCurrency(accountId, told);
    const domains = entries.size;
    const cellsOf = (record: DomainRecord): DomainCells => domainCells(withExtension(record, sold));
    const changes = compare({ account: accountId, started, finished, entries, cellsOf, complete });
    const known = outbox.knows(accountId);
    const { found, ...diff } = tellChanges(changes, { accountId, currency, at: finished, known });
    for (const difference of found) outbox.add(difference);
    // A complete list has a time of its own; of another, each domain that it has keeps it.
    const readAt = complete ? null : started;
    const price = repricing.of(accountId, currency);
    for (const { row, cells } of changes.taken) take.run(readAt, ...price(cells), ...cells, row.id);
    for (const { id } of changes.relisted) list.run(id);
    for (const { id, fetchedAt } of changes.kept) keepTime.run(fetchedAt, id);
    for (const { id, fetchedAt } of changes.unlisted) unlist.run(finished, fetchedAt, id);
    for (const record of changes.fresh) {
      const cells = cellsOf(record);
      const name = cellOf<string>(cells, 'unicode') ?? record.domain;
      add.run(accountId, readAt, nameSortKey(name), ...price(cells), ...cells);
    }
    if (complete) listings.note(accountId, started, changes.isExact ? answer : null);
    else listings.dropAnswer(accountId);
    const anew = complete && dropOlder.run(accountId).changes > 0;
    const warnings = anew ? [...rest.warnings, say('refresh.older-cache')] : rest.warnings;
    return conclude({ accountId, ...rest, warnings, domains, ...diff });
  });

  const confirm = writing(
    db,
    (accountId: string, facts: Omit<RefreshFacts, 'complete'>): RefreshSummary | null => {
      const { currency, answer = null, ...rest } = facts;
      if (answer === null || listings.listAnswer(accountId)?.id !== answer.id) return null;
      takeCurrency(accountId, currency);
      listings.note(accountId, rest.startedAt, answer);
      const domains = answer.facts.listed;
      return conclude({ accountId, ...rest, domains, added: 0, removed: 0, changed: 0, changes: [] });
    },
  );

  return {
    /** Starts a new list for the account, dropping an unfinished one; `sold` are the extensions of its price list. */
    beginRefresh(accountId: string, sold: readonly string[] = []): number {
      for (const [id, of] of running) if (of.accountId === accountId) running.delete(id);
      running.set(++lastId, { accountId, sold: new Set(sold), entries: new Map() });
      return lastId;
    },
    /** A list can name a domain twice: an entry that says it is active is never hidden by one that does not. */
    stage(refreshId: number, batch: DomainBatch): void {
      const { entries } = find(refreshId);
      for (const record of recordsOf(batch)) {
        const former = entries.get(record.domain);
        if (!former || isAtLeast(record, former)) entries.set(record.domain, record);
      }
    },
    /**
     * Makes what was collected the account's portfolio in one transaction. The summary says what changed.
     * `complete` false (a short or doubtful list): what came is updated, nothing is marked as no longer listed.
     * Prices and currency must have been saved before, so that renewal prices are those of the same refresh.
     */
    commitRefresh(refreshId: number, facts: RefreshFacts): RefreshSummary {
      const refresh = find(refreshId);
      running.delete(refreshId);
      return commit(refresh, facts);
    },
    /** Makes the portfolio as old as an equal newer list; null when a domain was written since. */
    confirmList: confirm,
    dropRefresh: (refreshId: number): void => void running.delete(refreshId),
  };
}

/** @returns whether an entry counts as much as the former one of its domain: an active one more than any other, then the later date */
function isAtLeast(record: DomainRecord, former: DomainRecord): boolean {
  const [active, was] = [isActive(record.status), isActive(former.status)];
  return active === was ? (record.expiryDate ?? '') >= (former.expiryDate ?? '') : active;
}
