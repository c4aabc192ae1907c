import { say } from '../../../shared/words/sentence.ts';
import { fromText } from '../../../shared/model/sentence.ts';
import type { Database } from 'better-sqlite3';
import { Account, addressSentences, type Origins } from '../../../shared/model/account.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import { originsOf } from '../../../shared/rules/origins.ts';
import { serviceIdentity } from '../../../shared/rules/service-identity.ts';
import { visibleLine } from '../../../shared/rules/visible.ts';
import { hasCredentials, withoutCredentials } from '../../../shared/rules/url-credentials.ts';
import { nameKey } from './name-key.ts';
import { inserting, selecting } from '../columns.ts';
import { readJson } from '../read-json.ts';
import { siblingsOf } from './siblings.ts';
import { writing } from '../transactions.ts';

type AccountRow = Omit<Account, 'tokenHeader' | 'allowPlainHttp' | 'demo'> & {
  readonly tokenHeader: string | null;
  readonly allowPlainHttp: number;
  readonly demo: number;
};

type NamedOrigins = Origins & Pick<Account, 'name'>;

const fields = Object.keys(Account.shape);

/** The accounts of `ledger.db`, whose names are unique without regard to case; their secrets are in the vault. */
export function createAccounts(db: Database) {
  const all = db.prepare<[], AccountRow>(
    `SELECT ${selecting(fields)} FROM accounts ORDER BY created_at, rowid`,
  );
  const named = db.prepare('SELECT 1 FROM accounts WHERE name_key = ? OR id = ?');
  const add = db.prepare(inserting('accounts', [...fields, 'nameKey']));
  const setRoutes = db.prepare('UPDATE accounts SET routes = ? WHERE id = ?');
  const setLogin = db.prepare('UPDATE accounts SET email = ?, proxy_url = ? WHERE id = ?');
  const setClientArea = db.prepare('UPDATE accounts SET client_area_url = ? WHERE id = ?');
  const others = db.prepare('SELECT 1 FROM accounts WHERE name_key = ? AND id <> ?');
  const renames = ['accounts', 'secret_origins', 'service_accounts'].map((table) =>
    db.prepare(`UPDATE ${table} SET name = ? WHERE ${table === 'accounts' ? 'id' : 'account_id'} = ?`),
  );
  const setNameKey = db.prepare('UPDATE accounts SET name_key = ? WHERE id = ?');
  const drop = db.prepare('DELETE FROM accounts WHERE id = ?');
  const readOrigins = db.prepare<[string], NamedOrigins>(
    'SELECT name, service, proxy FROM secret_origins WHERE account_id = ?',
  );
  const keepOrigins = db.prepare(`
    INSERT OR REPLACE INTO secret_origins (account_id, name, service, proxy)
    SELECT id, name, :service, :proxy FROM accounts WHERE id = :id`);
  const dropOrigins = db.prepare('DELETE FROM secret_origins WHERE account_id = ?');
  const remember = db.prepare(`
    INSERT INTO service_accounts (account_id, identity, name) VALUES (?, ?, ?)
    ON CONFLICT (account_id) DO UPDATE SET identity = excluded.identity, name = excluded.name`);
  const former = db
    .prepare<[string, string], string>(
      `SELECT account_id FROM service_accounts
      WHERE identity = ? AND account_id NOT IN (SELECT id FROM accounts) ORDER BY name = ? DESC, id DESC LIMIT 1`,
    )
    .pluck();
  const siblings = db
    .prepare<[object], string>(
      `SELECT account_id FROM service_accounts WHERE account_id IN ${siblingsOf(':id')} ORDER BY id`,
    )
    .pluck();

  const insert = writing(db, (account: Account): void => {
    refuseCredentials('baseUrl', account.baseUrl);
    refuseCredentials('proxyUrl', account.proxyUrl);
    if (named.get(nameKey(account.name), account.id)) {
      throw new AppError('already-exists', say('account.taken-choose', { name: account.name }));
    }
    add.run({
      ...account,
      nameKey: nameKey(account.name),
      tokenHeader: account.tokenHeader && JSON.stringify(account.tokenHeader),
      allowPlainHttp: Number(account.allowPlainHttp),
      demo: Number(account.demo),
    });
    remember.run(account.id, serviceIdentity(account), account.name);
    keepOrigins.run({ id: account.id, ...originsOf(account) });
  });

  return {
    list: (): Account[] => all.all().map(toAccount),
    /** Also remembers which service account it is. @throws AppError `already-exists` when the name or id is taken */
    insert,
    /** The former id of an account that was removed: by its name, else the latest of the same identity; or null. */
    formerId: (account: Pick<Account, 'surface' | 'baseUrl' | 'email' | 'name'>): string | null =>
      former.get(serviceIdentity(account), account.name) ?? null,
    /** The ids of the accounts, present or removed, of the same identity, itself included; the one added first is first. */
    siblings: (accountId: string): string[] => siblings.all({ id: accountId }),
    remove: writing(db, (accountId: string): void => {
      drop.run(accountId);
      dropOrigins.run(accountId);
    }),
    /** Where its secret may be sent, and its former name; null for one from a backup, until its key is given here. */
    origins: (accountId: string): NamedOrigins | null => readOrigins.get(accountId) ?? null,
    /** Keeps its e-mail and proxy, which service account it is by them, and that its secret is for its addresses. */
    setLogin: writing(db, (account: Account): void => {
      const { id, name, email, proxyUrl } = account;
      refuseCredentials('proxyUrl', proxyUrl);
      if (setLogin.run(email, proxyUrl, id).changes === 0)
        throw new AppError('not-found', say('account.removed'));
      remember.run(id, serviceIdentity(account), name);
      keepOrigins.run({ id, ...originsOf(account) });
    }),
    /** @throws AppError `already-exists` when another account has the name */
    rename: writing(db, (accountId: string, name: string): void => {
      if (others.get(nameKey(name), accountId))
        throw new AppError('already-exists', say('account.taken-choose', { name }));
      if (setNameKey.run(nameKey(name), accountId).changes === 0)
        throw new AppError('not-found', say('account.removed'));
      for (const rename of renames) rename.run(name, accountId);
    }),
    setClientArea: (accountId: string, address: string | null): void => {
      if (setClientArea.run(address, accountId).changes === 0) {
        throw new AppError('not-found', say('account.removed'));
      }
    },
    setRoutes: (accountId: string, routes: string | null): void => {
      if (setRoutes.run(routes, accountId).changes === 0) {
        throw new AppError('not-found', say('account.removed'));
      }
    },
  };
}

function refuseCredentials(field: 'baseUrl' | 'proxyUrl', address: string | null): void {
  if (address === null || !hasCredentials(address)) return;
  const sentence = fromText(addressSentences[field]);
  throw badInput(sentence, field);
}

/** Removes credentials that earlier versions stored in base URLs; answers the names of those accounts. */
export function removeCredentials(db: Database): string[] {
  const accounts = db.prepare<[], { id: string; name: string; base_url: string }>(
    'SELECT id, name, base_url FROM accounts',
  );
  const found = accounts.all().filter(({ base_url }) => hasCredentials(base_url));
  if (found.length === 0) return [];
  const change = db.prepare('UPDATE accounts SET base_url = ? WHERE id = ?');
  // Without it the old text stays in the free space of its page.
  db.pragma('secure_delete = ON');
  for (const { id, base_url } of found) change.run(withoutCredentials(base_url), id);
  db.pragma('secure_delete = OFF');
  return found.map(({ name }) => name);
}

const toAccount = (row: AccountRow): Account =>
  Account.parse({
    ...row,
    name: visibleLine(row.name),
    tokenHeader:
      row.tokenHeader === null
        ? null
        : readJson(
            Account.shape.tokenHeader,
            row.tokenHeader,
            say('stored.token-header', { name: row.name }),
          ),
    allowPlainHttp: row.allowPlainHttp === 1,
    demo: row.demo === 1,
  });
