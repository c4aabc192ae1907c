/** The `user_version` of `cache.db`; `take-over.ts` brings an older file to it. */
export const cacheVersion = 200;

export const cacheTables = `
  -- unicode is null where it equals domain; auto_renew and listed are 0 or 1.
  CREATE TABLE domains (
    id INTEGER PRIMARY KEY,
    account_id TEXT NOT NULL,
    domain TEXT NOT NULL,
    unicode TEXT,
    sort_key TEXT NOT NULL,
    extension TEXT NOT NULL,
    status TEXT NOT NULL,
    recurring_amount TEXT,
    registration_period INTEGER,
    registration_date TEXT,
    expiry_date TEXT,
    next_due_date TEXT,
    auto_renew INTEGER,
    listed INTEGER NOT NULL,
    -- Null while listed; else 'unread', 'read' or 'gone': see Absence in shared/model/domain.ts.
    absence TEXT,
    -- When a list no longer had it; null while listed, or where that is not known.
    left_at TEXT,
    -- When it was read alone; null: as old as the list.
    read_at TEXT,

    -- What a year's renewal costs, and its own cost beside the list price for the same term (registration_period).
    renewal_minor INTEGER,
    renewal_currency TEXT,
    own_minor INTEGER,
    own_list_minor INTEGER,
    own_currency TEXT,

    -- From its details: 0 or 1, null where they were never read or do not say; nameservers are lines, in lower case.
    locked INTEGER,
    private INTEGER,
    signed INTEGER,
    verified INTEGER,
    nameservers TEXT,
    UNIQUE (account_id, domain)
  ) STRICT;

  CREATE TABLE details (
    account_id TEXT NOT NULL,
    domain TEXT NOT NULL,
    part TEXT NOT NULL,
    value TEXT NOT NULL,
    fetched_at TEXT NOT NULL,
    PRIMARY KEY (account_id, domain, part)
  ) STRICT, WITHOUT ROWID;
  -- Why the latest reading of a part brought nothing. Words are the service's, or a sentence; see NotRead in
  -- shared/model/domain.ts.
  CREATE TABLE unread_details (
    account_id TEXT NOT NULL,
    domain TEXT NOT NULL,
    part TEXT NOT NULL,
    cause TEXT NOT NULL,
    words TEXT,
    at TEXT NOT NULL,
    PRIMARY KEY (account_id, domain, part)
  ) STRICT, WITHOUT ROWID;
  -- The domains whose details are still to be fetched.
  CREATE TABLE sweep (
    account_id TEXT NOT NULL,
    domain TEXT NOT NULL,
    expiry_date TEXT,
    PRIMARY KEY (account_id, domain)
  ) STRICT, WITHOUT ROWID;
  -- One row: how many were finished, failed ones included, since the list was last empty.
  CREATE TABLE sweep_counts (finished INTEGER NOT NULL, failed INTEGER NOT NULL) STRICT;

  CREATE TABLE currencies (account_id TEXT PRIMARY KEY, currency TEXT NOT NULL) STRICT;
  CREATE TABLE price_lists (
    account_id TEXT PRIMARY KEY,
    currency TEXT NOT NULL,
    entries TEXT NOT NULL,
    fetched_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE renewal_terms (
    account_id TEXT NOT NULL,
    extension TEXT NOT NULL,
    years INTEGER NOT NULL,
    minor INTEGER NOT NULL,
    currency TEXT NOT NULL,
    PRIMARY KEY (account_id, extension, years)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE credits (
    account_id TEXT PRIMARY KEY,
    minor INTEGER NOT NULL,
    currency TEXT NOT NULL,
    fetched_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE extension_lists (
    account_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    extensions TEXT NOT NULL,
    fetched_at TEXT NOT NULL,
    PRIMARY KEY (account_id, kind)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE refresh_summaries (account_id TEXT PRIMARY KEY, summary TEXT NOT NULL) STRICT;
  -- Accounts that were listed whole at least once: a domain that appears afterwards is new.
  CREATE TABLE listed_accounts (
    account_id TEXT PRIMARY KEY,
    -- When the latest complete list was asked for.
    listed_at TEXT,
    -- Which answer it was, as long as the listed domains are as it said, and what else it said as JSON.
    answer TEXT,
    facts TEXT
  ) STRICT, WITHOUT ROWID;
  -- Accounts of which no complete list was read since an older cache was taken over.
  CREATE TABLE older_accounts (account_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  -- Differences on their way to the ledger: written with what was read and deleted when the ledger has it. Contacts
  -- never leave this file.
  CREATE TABLE history_outbox (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    source TEXT NOT NULL,
    account_id TEXT NOT NULL,
    domain TEXT NOT NULL,
    kind TEXT NOT NULL,
    before TEXT,
    after TEXT,
    expiry_date TEXT,
    contacts TEXT,
    read_before TEXT,
    at TEXT NOT NULL
  ) STRICT;

  -- One row: version counts the changes of domains, so that a reader knows when its windows are out of date; facts those
  -- of what is kept of details, which are in no row and no order, only in some queries.
  CREATE TABLE portfolio_version (version INTEGER NOT NULL, facts INTEGER NOT NULL) STRICT;
  -- Which domains changed lately, in order, so that what was computed from all of them follows without reading all again.
  -- New domains are not in it: they have the highest ids.
  CREATE TABLE changed_domains (seq INTEGER PRIMARY KEY, domain_id INTEGER NOT NULL) STRICT;
`;

const noteDomainOf = (row: 'new' | 'old'): string => `INSERT INTO changed_domains (domain_id)
      SELECT id FROM domains WHERE account_id = ${row}.account_id AND domain = ${row}.domain;`;

/** For tables that have their rows: indexes are made faster, and what is noted of changes begins. */
export const cacheIndexes = `
  CREATE INDEX domains_by_name ON domains (sort_key);
  CREATE INDEX domains_unread ON domains (account_id, (expiry_date IS NULL), expiry_date, domain)
    WHERE absence = 'unread';
  -- What is listed is all the others: few rows, and nearly nothing to keep.
  CREATE INDEX domains_unlisted ON domains (account_id) WHERE listed = 0;
  CREATE INDEX sweep_in_order ON sweep (account_id, (expiry_date IS NULL), expiry_date, domain);

  CREATE TRIGGER domains_changed AFTER UPDATE ON domains BEGIN
    INSERT INTO changed_domains (domain_id) VALUES (new.id);
  END;
  CREATE TRIGGER domains_removed AFTER DELETE ON domains BEGIN
    INSERT INTO changed_domains (domain_id) VALUES (old.id);
  END;
  CREATE TRIGGER details_changed AFTER INSERT ON details BEGIN ${noteDomainOf('new')} END;
  CREATE TRIGGER details_missed AFTER INSERT ON unread_details BEGIN ${noteDomainOf('new')} END;
  CREATE TRIGGER details_found AFTER DELETE ON unread_details BEGIN ${noteDomainOf('old')} END;
  -- After more changes than these everything is read again. The last one stays, so that no number is reused.
  CREATE TRIGGER changed_domains_kept AFTER UPDATE ON portfolio_version BEGIN
    DELETE FROM changed_domains WHERE seq <= (SELECT max(seq) FROM changed_domains) - 2000;
  END;

  INSERT INTO portfolio_version VALUES (1, 1);
  INSERT INTO sweep_counts SELECT 0, 0 WHERE NOT EXISTS (SELECT * FROM sweep_counts);
`;
