import { say } from '../../../shared/words/sentence.ts';
import type { Database } from 'better-sqlite3';
import type { DomainRecord } from '../../../shared/model/domain.ts';
import { AppError } from '../../../shared/model/errors.ts';
import type { RefreshSummary } from '../../../shared/model/refresh.ts';
import { domainCells, domainColumns } from './domain-columns.ts';
import type { HistoryOutbox } from './history-outbox.ts';
import { createRefreshChanges, notReadSince } from './refresh-changes.ts';
import { createRepricing } from './repricing.ts';
import { reading, writing } from '../transactions.ts';

type Told = Pick<
  RefreshSummary,
  'startedAt' | 'finishedAt' | 'requests' | 'credit' | 'warnings' | 'notOffered'
>;
export interface RefreshFacts extends Readonly<Told> {
  readonly complete: boolean;
  readonly currency: string | null;
}

/**
 * Collects a new list of domains and makes it the portfolio in one transaction. What is collected lives in a
 * temporary table: a crash leaves the former portfolio and nothing to clear up. `own_changes` has to be there.
 */
export function createRefreshes(db: Database, outbox: HistoryOutbox) {
  db.exec(`CREATE TEMP TABLE staged (
    refresh_id INTEGER NOT NULL, ${domainColumns.join(', ')}, PRIMARY KEY (refresh_id, domain)
  )`);
  const changes = createRefreshChanges(db);
  const repricing = createRepricing(db);
  const rest = domainColumns.filter((column) => column !== 'domain' && column !== 'unicode');

  // A list can name a domain twice: an entry that says it is active is never hidden by one that does not.
  const rank = (entry: string): string =>
    `(lower(${entry}.status) = 'active', coalesce(${entry}.expiry_date, ''))`;
  const collect = db.prepare(`
    INSERT INTO staged VALUES (?, ${domainColumns.map(() => '?').join(', ')})
    ON CONFLICT DO UPDATE SET ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE ${rank('excluded')} >= ${rank('staged')}`);
  const clear = db.prepare('DELETE FROM staged WHERE refresh_id = ?');
  const setCurrency = db.prepare('INSERT OR REPLACE INTO currencies VALUES (?, ?)');
  const matching = `s.refresh_id = :refresh AND domains.account_id = :account AND domains.domain = s.domain
    AND ${notReadSince('domains')}`;
  const takeOver = db.prepare(`
    UPDATE domains SET ${rest.map((column) => `${column} = s.${column}`).join(', ')}
    FROM staged s
    WHERE ${matching} AND (${rest.map((column) => `domains.${column} IS NOT s.${column}`).join(' OR ')})`);
  const touch = db.prepare(`
    UPDATE domains SET listed = 1, absence = NULL, left_at = NULL, fetched_at = :started FROM staged s
    WHERE ${matching}`);
  // Read alone while the list was on its way: what was read is younger, and it is listed all the same.
  const list = db.prepare(`
    UPDATE domains SET listed = 1, absence = NULL, left_at = NULL FROM staged s
    WHERE s.refresh_id = :refresh AND domains.account_id = :account AND domains.domain = s.domain
      AND domains.absence = 'read'`);
  const add = db.prepare(`
    INSERT INTO domains (account_id, fetched_at, listed, sort_key, ${domainColumns.join(', ')})
    SELECT :account, :started, 1, name_key(coalesce(s.unicode, s.domain)),
      ${domainColumns.map((column) => `s.${column}`).join(', ')}
    FROM staged s
    WHERE s.refresh_id = :refresh
      AND NOT EXISTS (SELECT 1 FROM domains d WHERE d.account_id = :account AND d.domain = s.domain)`);
  const unlist = db.prepare(`
    UPDATE domains SET listed = 0, absence = 'unread', left_at = :finished
    WHERE account_id = :account AND listed = 1 AND ${notReadSince('domains')}
      AND NOT EXISTS (SELECT 1 FROM staged s WHERE s.refresh_id = :refresh AND s.domain = domains.domain)`);
  // The list may be older than a change that this Namekeep made while it was on its way.
  const keepOwnChanges = db.prepare(`
    UPDATE staged SET auto_renew = d.auto_renew
    FROM own_changes o JOIN domains d ON d.account_id = o.account_id AND d.domain = o.domain
    WHERE staged.refresh_id = :refresh AND o.account_id = :account AND o.domain = staged.domain
      AND o.part = 'auto-renew' AND o.at > :started AND o.at <= :finished`);
  const bump = db.prepare('UPDATE portfolio_version SET version = version + 1');
  const saveSummary = db.prepare('INSERT OR REPLACE INTO refresh_summaries VALUES (?, ?)');

  /** Refreshes begun and not yet ended: id to account. */
  const running = new Map<number, string>();
  let lastId = 0;
  const accountOf = (refreshId: number): string => {
    const accountId = running.get(refreshId);
    if (accountId !== undefined) return accountId;
    throw new AppError('stopped', say('refresh.superseded'));
  };
  const dropRefresh = (refreshId: number): void => {
    running.delete(refreshId);
    clear.run(refreshId);
  };

  const commit = writing(db, (refresh: number, account: string, facts: RefreshFacts): RefreshSummary => {
    const { complete, currency, ...told } = facts;
    if (currency !== null) setCurrency.run(account, currency);
    const scope = { refresh, account, started: told.startedAt, finished: told.finishedAt };
    keepOwnChanges.run(scope);
    const diff = changes.read(scope, complete, outbox.knows(account), outbox.add);
    if (complete) outbox.noteListed(account);
    takeOver.run(scope);
    touch.run(scope);
    list.run(scope);
    add.run(scope);
    if (complete) unlist.run(scope);
    repricing.all(account);
    bump.run();
    const summary = { accountId: account, ...told, ...diff };
    saveSummary.run(account, JSON.stringify(summary));
    return summary;
  });

  return {
    /** Starts collecting a new list for the account; a former unfinished one is dropped. */
    beginRefresh(accountId: string): number {
      for (const [id, of] of running) if (of === accountId) dropRefresh(id);
      running.set(++lastId, accountId);
      return lastId;
    },
    // Deferred: the temporary table needs no lock on the cache.
    stage: reading(
      db,
      (
        refreshId: number,
        batch: readonly (DomainRecord & { unicode: string; extension: string })[],
      ): void => {
        accountOf(refreshId);
        for (const record of batch) collect.run(refreshId, ...domainCells(record));
      },
    ),
    /**
     * Makes what was collected the account's portfolio in one transaction. The summary says what changed.
     * `complete` false (a short or doubtful list): what came is updated, nothing is marked as no longer listed.
     * Prices and currency must have been saved before, so that renewal prices are those of the same refresh.
     */
    commitRefresh(refreshId: number, facts: RefreshFacts): RefreshSummary {
      const summary = commit(refreshId, accountOf(refreshId), facts);
      dropRefresh(refreshId);
      return summary;
    },
    dropRefresh,
  };
}
