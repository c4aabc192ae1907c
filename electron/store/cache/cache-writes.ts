import type { Database } from 'better-sqlite3';
import type { Credit } from '../../../shared/model/account.ts';
import type { ServicePart } from '../../../shared/model/capabilities.ts';
import type { Absence, DetailPart, DomainKey, NotRead } from '../../../shared/model/domain.ts';
import type { AllowedYears } from '../../../shared/rules/allowed-years.ts';
import { toMinor } from '../../../shared/rules/money.ts';
import { isUnsupportedPart } from '../../../shared/rules/dnssec-state.ts';
import { writeDetailFacts } from './detail-facts.ts';
import { domainCells, domainColumns, fetchedAt as fetchedAtOf, type NamedRecord } from './domain-columns.ts';
import type { HistoryOutbox } from './history-outbox.ts';
import type { OwnChanges } from './own-changes.ts';
import type { Listings } from './listings.ts';
import { createReadDifferences } from './read-differences.ts';
import { createRepricing } from './repricing.ts';
import { createUnreadDetails } from './unread-details.ts';
import { writing } from '../transactions.ts';

/** A domain of which only the name is known, and when it was last heard of (ISO 8601). */
export interface NamedDomain {
  readonly domain: string;
  readonly unicode: string;
  readonly extension: string;
  readonly fetchedAt: string;
}

export function createCacheWrites(
  db: Database,
  outbox: HistoryOutbox,
  ownChanges: OwnChanges,
  listings: Listings,
) {
  const differences = createReadDifferences(db, outbox);
  const repricing = createRepricing(db);
  const unread = createUnreadDetails(db);
  const bump = db.prepare('UPDATE portfolio_version SET version = version + 1');
  const setCurrency = db.prepare('INSERT OR REPLACE INTO currencies VALUES (?, ?)');
  const setPrices = db.prepare('INSERT OR REPLACE INTO price_lists VALUES (?, ?, ?, ?)');
  const sameList = db
    .prepare<[string, string, string, string], number>(
      `SELECT 1 FROM price_lists p JOIN currencies c ON c.account_id = p.account_id
       WHERE p.account_id = ? AND p.currency = ? AND c.currency = ? AND p.entries = ?`,
    )
    .pluck();
  const setCredit = db.prepare('INSERT OR REPLACE INTO credits VALUES (?, ?, ?, ?)');
  const setExtensions = db.prepare('INSERT OR REPLACE INTO extension_lists VALUES (?, ?, ?, ?)');
  const addExtension = db.prepare<[object]>(`
    INSERT INTO extension_lists VALUES (:accountId, :kind, json_array(:extension), :learnedAt)
    ON CONFLICT DO UPDATE SET extensions = json_insert(extensions, '$[#]', :extension), fetched_at = :learnedAt
    WHERE :extension NOT IN (SELECT value FROM json_each(extensions))`);
  const addTerms = db.prepare<[object]>(`
    INSERT INTO extension_lists VALUES (:accountId, 'learned-terms', json_object(:extension, json(:terms)), :learnedAt)
    ON CONFLICT DO UPDATE SET fetched_at = :learnedAt,
      extensions = json_patch(extensions, json_object(:extension, json(:terms)))`);
  const setNotOffered = db.prepare(
    "UPDATE refresh_summaries SET summary = json_set(summary, '$.notOffered', json(?)) WHERE account_id = ?",
  );
  const setDetail = db.prepare('INSERT OR REPLACE INTO details VALUES (?, ?, ?, ?, ?)');
  const setFacts = writeDetailFacts(db);
  const bumpFacts = db.prepare('UPDATE portfolio_version SET facts = facts + 1');
  const updated = domainColumns.filter((column) => column !== 'domain' && column !== 'unicode');
  // What proves an order has to be as old as the row says: without a list, nothing confirms a former date.
  const taken = (column: string): string =>
    column === 'expiry_date' || column === 'next_due_date'
      ? `iif(listed = 1, coalesce(excluded.${column}, ${column}), excluded.${column})`
      : `coalesce(excluded.${column}, ${column})`;
  const upsert = db.prepare(`
    INSERT INTO domains (account_id, read_at, listed, absence, sort_key, ${domainColumns.join(', ')})
    VALUES (?, ?, 0, 'read', name_key(?), ${domainColumns.map(() => '?').join(', ')})
    ON CONFLICT (account_id, domain) DO UPDATE SET read_at = excluded.read_at,
      absence = CASE listed WHEN 1 THEN NULL ELSE 'read' END,
      ${updated.map((column) => `${column} = ${taken(column)}`).join(', ')}`);

  const absent = db.prepare<
    [string, string],
    { absence: Absence; expiryDate: string | null; readBefore: string }
  >(`
    SELECT absence, expiry_date AS expiryDate, ${fetchedAtOf('d')} AS readBefore FROM domains d
    WHERE account_id = ? AND domain = ? AND listed = 0`);
  const setNotFound = db.prepare(
    `UPDATE domains SET absence = 'gone', read_at = ? WHERE account_id = ? AND domain = ? AND listed = 0`,
  );
  const setAutoRenew = db.prepare('UPDATE domains SET auto_renew = ? WHERE account_id = ? AND domain = ?');
  const putUnlisted = db.prepare(`
    INSERT INTO domains (account_id, domain, unicode, extension, sort_key, status, listed, absence, read_at)
    VALUES (:accountId, :domain, :unicode, :extension, name_key(:unicode), '', 0, 'unread', :fetchedAt)
    ON CONFLICT (account_id, domain) DO NOTHING`);

  const saveRecord = writing(db, (accountId: string, read: NamedRecord, fetchedAt: string): void => {
    const isOlder = ownChanges.isNewer({ accountId, domain: read.domain }, 'auto-renew', fetchedAt);
    const record = isOlder ? { ...read, autoRenew: null } : read;
    differences.ofRecord(accountId, record, fetchedAt);
    upsert.run(accountId, fetchedAt, record.unicode, ...domainCells(record));
    repricing.one(accountId, record.domain);
    listings.dropAnswer(accountId);
    bump.run();
  });
  const saveNotFound = writing(db, ({ accountId, domain }: DomainKey, readAt: string): void => {
    const former = absent.get(accountId, domain);
    if (!former || former.absence === 'gone') return;
    const { expiryDate, readBefore } = former;
    const difference = { before: null, after: null, contacts: null, expiryDate, readBefore, at: readAt };
    outbox.add({ accountId, domain, kind: 'not-in-account', ...difference });
    setNotFound.run(readAt, accountId, domain);
    bump.run();
  });
  const saveAutoRenew = writing(
    db,
    ({ accountId, domain }: DomainKey, on: boolean, changedAt: string): void => {
      differences.ofAutoRenew(accountId, domain, on, changedAt);
      ownChanges.note({ accountId, domain }, 'auto-renew', changedAt);
      setAutoRenew.run(Number(on), accountId, domain);
      listings.dropAnswer(accountId);
      bump.run();
    },
  );
  const addUnlisted = writing(db, (accountId: string, domains: readonly NamedDomain[]): void => {
    for (const one of domains) putUnlisted.run({ accountId, ...one });
    bump.run();
  });
  const savePrices = writing(
    db,
    (accountId: string, currency: string, list: string, fetchedAt: string): void => {
      // A list that says what the former one said changes no price, of 100,000 domains either.
      const isSame = sameList.get(accountId, currency, currency, list) === 1;
      setPrices.run(accountId, currency, list, fetchedAt);
      if (isSame) return;
      setCurrency.run(accountId, currency);
      repricing.setTerms(accountId, list);
      if (repricing.all(accountId) > 0) bump.run();
    },
  );
  const removeAccount = writing(db, (accountId: string): void => {
    for (const table of accountTables) db.prepare(`DELETE FROM ${table} WHERE account_id = ?`).run(accountId);
    bump.run();
  });

  return {
    /** Updates or inserts one domain that was read on its own; only a list says whether a domain is listed. */
    saveRecord,
    /** Marks a domain that is not listed as not in the account, as the service says. A listed one is left alone. */
    saveNotFound,
    /** Keeps what a change of this Namekeep set; the rest of the record stays as old as it is. */
    saveAutoRenew,
    /** Adds domains of which only the name is known, to be read. Those that are cached are left alone. */
    addUnlisted,
    savePrices,
    saveCredit(accountId: string, credit: Credit): void {
      const { minor, currency } = toMinor(credit);
      setCredit.run(accountId, minor, currency, credit.fetchedAt);
    },
    saveExtensionList(
      accountId: string,
      kind: 'without-lock' | 'without-privacy',
      extensions: readonly string[],
      fetchedAt: string,
    ): void {
      setExtensions.run(accountId, kind, JSON.stringify(extensions), fetchedAt);
    },
    /** Adds an extension of which the service said so when it refused a change. Its own list does not take it back. */
    addToExtensionList(
      accountId: string,
      kind: 'without-lock' | 'without-privacy',
      extension: string,
      learnedAt: string,
    ): void {
      addExtension.run({ accountId, kind: `learned-${kind}`, extension, learnedAt });
    },
    /** Keeps for which terms the service renews an extension, as it said when it refused another one. */
    saveAllowedYears(accountId: string, extension: string, terms: AllowedYears): void {
      addTerms.run({ accountId, extension, terms: JSON.stringify(terms), learnedAt: terms.at });
    },
    /** Corrects the latest refresh in what the service does not have; nothing is kept before the first one. */
    saveNotOffered(accountId: string, parts: readonly ServicePart[]): void {
      setNotOffered.run(JSON.stringify(parts), accountId);
    },
    /**
     * What was asked for before a change of this Namekeep set the part is dropped.
     * What queries can ask of it (`lock:off`) is kept beside the domain.
     * @see shared/rules/detail-facts.ts for the values
     * @param changedAt when a change of this Namekeep set it: the part as a whole can be older, and for the history that
     * is a change even where nothing was known before
     */
    saveDetail: writing(
      db,
      (key: DomainKey, part: DetailPart, value: unknown, fetchedAt: string, changedAt?: string): void => {
        if (changedAt !== undefined) ownChanges.note(key, part, changedAt);
        else if (ownChanges.isNewer(key, part, fetchedAt)) return;
        differences.ofDetail(key, part, value, fetchedAt, changedAt);
        setDetail.run(key.accountId, key.domain, part, JSON.stringify(value ?? null), fetchedAt);
        const wasMissed = unread.drop(key, part);
        if (setFacts(key, part, value) || wasMissed || isUnsupportedPart(value)) bumpFacts.run();
      },
    ),
    /** Keeps why a part was not read, beside what was read before. It is dropped when the part is saved. */
    saveNotRead: writing(db, (key: DomainKey, part: DetailPart, reason: NotRead, readAt: string): void => {
      unread.put(key, part, reason, readAt);
      bumpFacts.run();
    }),
    removeAccount,
  };
}

const accountTables = [
  'domains',
  'details',
  'unread_details',
  'currencies',
  'price_lists',
  'renewal_terms',
  'credits',
  'extension_lists',
  'refresh_summaries',
  'sweep',
  'listed_accounts',
  'older_accounts',
  'history_outbox',
];
