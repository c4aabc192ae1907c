/* Schemas that `cache.db` had, as their versions left it. */

/** Version 10, the first one. */
export const oldestCache = `
  CREATE TABLE domains (id INTEGER PRIMARY KEY, account_id TEXT NOT NULL, domain TEXT NOT NULL, unicode
    TEXT, sort_key TEXT NOT NULL, extension TEXT NOT NULL, status TEXT NOT NULL, recurring_amount TEXT,
    registration_period INTEGER, registration_date TEXT, expiry_date TEXT, next_due_date TEXT, auto_renew
    INTEGER, renewal_minor INTEGER, renewal_currency TEXT, listed INTEGER NOT NULL, fetched_at TEXT NOT
    NULL, UNIQUE (account_id, domain)) STRICT;
  CREATE INDEX domains_by_name ON domains (sort_key);
  CREATE VIRTUAL TABLE domain_names
    USING fts5 (name, content = '', contentless_delete = 1, tokenize = 'trigram');
  CREATE TRIGGER domains_named AFTER INSERT ON domains BEGIN INSERT INTO domain_names (rowid, name) VALUES
    (new.id, new.domain || coalesce(char(10) || new.unicode, '')); END;
  CREATE TRIGGER domains_forgotten AFTER DELETE ON domains BEGIN DELETE FROM domain_names WHERE rowid =
    old.id; END;
  CREATE TABLE portfolio_version (version INTEGER NOT NULL) STRICT;
  CREATE TABLE details (account_id TEXT NOT NULL, domain TEXT NOT NULL, part TEXT NOT NULL, value TEXT NOT
    NULL, fetched_at TEXT NOT NULL, PRIMARY KEY (account_id, domain, part)) STRICT, WITHOUT ROWID;
  CREATE TABLE currencies (account_id TEXT PRIMARY KEY, currency TEXT NOT NULL) STRICT;
  CREATE TABLE price_lists (account_id TEXT PRIMARY KEY, currency TEXT NOT NULL, entries TEXT NOT NULL,
    fetched_at TEXT NOT NULL) STRICT;
  CREATE TABLE renewal_terms (account_id TEXT NOT NULL, extension TEXT NOT NULL, years INTEGER NOT NULL,
    minor INTEGER NOT NULL, currency TEXT NOT NULL, PRIMARY KEY (account_id, extension, years)) STRICT,
    WITHOUT ROWID;
  CREATE TABLE credits (account_id TEXT PRIMARY KEY, minor INTEGER NOT NULL, currency TEXT NOT NULL,
    fetched_at TEXT NOT NULL) STRICT;
  CREATE TABLE extension_lists (account_id TEXT NOT NULL, kind TEXT NOT NULL, extensions TEXT NOT NULL,
    fetched_at TEXT NOT NULL, PRIMARY KEY (account_id, kind)) STRICT, WITHOUT ROWID;
  CREATE TABLE refresh_summaries (account_id TEXT PRIMARY KEY, summary TEXT NOT NULL) STRICT;
  INSERT INTO portfolio_version VALUES (1);
  PRAGMA user_version = 10;
`;

/** Version 190, the last one that migrations made. */
export const previousCache = `
  CREATE TABLE domains (id INTEGER PRIMARY KEY, account_id TEXT NOT NULL, domain TEXT NOT NULL, unicode
    TEXT, sort_key TEXT NOT NULL, extension TEXT NOT NULL, status TEXT NOT NULL, recurring_amount TEXT,
    registration_period INTEGER, registration_date TEXT, expiry_date TEXT, next_due_date TEXT, auto_renew
    INTEGER, renewal_minor INTEGER, renewal_currency TEXT, listed INTEGER NOT NULL, locked INTEGER, private
    INTEGER, signed INTEGER, verified INTEGER, nameservers TEXT, absence TEXT, left_at TEXT, read_at TEXT,
    own_minor INTEGER, own_list_minor INTEGER, own_currency TEXT, UNIQUE (account_id, domain)) STRICT;
  CREATE INDEX domains_by_name ON domains (sort_key);
  CREATE TABLE portfolio_version (version INTEGER NOT NULL, facts INTEGER NOT NULL DEFAULT 1) STRICT;
  CREATE TABLE details (account_id TEXT NOT NULL, domain TEXT NOT NULL, part TEXT NOT NULL, value TEXT NOT
    NULL, fetched_at TEXT NOT NULL, PRIMARY KEY (account_id, domain, part)) STRICT, WITHOUT ROWID;
  CREATE TABLE currencies (account_id TEXT PRIMARY KEY, currency TEXT NOT NULL) STRICT;
  CREATE TABLE price_lists (account_id TEXT PRIMARY KEY, currency TEXT NOT NULL, entries TEXT NOT NULL,
    fetched_at TEXT NOT NULL) STRICT;
  CREATE TABLE renewal_terms (account_id TEXT NOT NULL, extension TEXT NOT NULL, years INTEGER NOT NULL,
    minor INTEGER NOT NULL, currency TEXT NOT NULL, PRIMARY KEY (account_id, extension, years)) STRICT,
    WITHOUT ROWID;
  CREATE TABLE credits (account_id TEXT PRIMARY KEY, minor INTEGER NOT NULL, currency TEXT NOT NULL,
    fetched_at TEXT NOT NULL) STRICT;
  CREATE TABLE extension_lists (account_id TEXT NOT NULL, kind TEXT NOT NULL, extensions TEXT NOT NULL,
    fetched_at TEXT NOT NULL, PRIMARY KEY (account_id, kind)) STRICT, WITHOUT ROWID;
  CREATE TABLE refresh_summaries (account_id TEXT PRIMARY KEY, summary TEXT NOT NULL) STRICT;
  CREATE TABLE sweep (account_id TEXT NOT NULL, domain TEXT NOT NULL, expiry_date TEXT, PRIMARY KEY
    (account_id, domain)) STRICT, WITHOUT ROWID;
  CREATE INDEX sweep_in_order ON sweep (account_id, (expiry_date IS NULL), expiry_date, domain);
  CREATE TABLE sweep_counts (finished INTEGER NOT NULL, failed INTEGER NOT NULL) STRICT;
  CREATE TABLE history_outbox (seq INTEGER PRIMARY KEY AUTOINCREMENT, source TEXT NOT NULL, account_id TEXT
    NOT NULL, domain TEXT NOT NULL, kind TEXT NOT NULL, before TEXT, after TEXT, expiry_date TEXT, contacts
    TEXT, read_before TEXT, at TEXT NOT NULL) STRICT;
  CREATE TABLE listed_accounts (account_id TEXT PRIMARY KEY, listed_at TEXT, answer TEXT) STRICT, WITHOUT
    ROWID;
  CREATE TABLE unread_details (account_id TEXT NOT NULL, domain TEXT NOT NULL, part TEXT NOT NULL, cause
    TEXT NOT NULL, words TEXT, at TEXT NOT NULL, PRIMARY KEY (account_id, domain, part)) STRICT, WITHOUT
    ROWID;
  CREATE INDEX domains_unread ON domains (account_id, (expiry_date IS NULL), expiry_date, domain) WHERE
    absence = 'unread';
  CREATE TABLE changed_domains (seq INTEGER PRIMARY KEY, domain_id INTEGER NOT NULL) STRICT;
  CREATE INDEX domains_unlisted ON domains (account_id) WHERE listed = 0;
  CREATE TRIGGER domains_changed AFTER UPDATE ON domains BEGIN INSERT INTO changed_domains (domain_id)
    VALUES (new.id); END;
  CREATE TRIGGER domains_removed AFTER DELETE ON domains BEGIN INSERT INTO changed_domains (domain_id)
    VALUES (old.id); END;
  CREATE TRIGGER details_changed AFTER INSERT ON details BEGIN INSERT INTO changed_domains (domain_id)
    SELECT id FROM domains WHERE account_id = new.account_id AND domain = new.domain; END;
  CREATE TRIGGER details_missed AFTER INSERT ON unread_details BEGIN INSERT INTO changed_domains (domain_id)
    SELECT id FROM domains WHERE account_id = new.account_id AND domain = new.domain; END;
  CREATE TRIGGER details_found AFTER DELETE ON unread_details BEGIN INSERT INTO changed_domains (domain_id)
    SELECT id FROM domains WHERE account_id = old.account_id AND domain = old.domain; END;
  CREATE TRIGGER changed_domains_kept AFTER UPDATE ON portfolio_version BEGIN DELETE FROM changed_domains
    WHERE seq <= (SELECT max(seq) FROM changed_domains) - 2000; END;
  INSERT INTO portfolio_version VALUES (7, 3);
  INSERT INTO sweep_counts VALUES (2, 1);
  PRAGMA user_version = 190;
`;
