import type { Account } from '../../../../shared/model/account.ts';
import { originsOf } from '../../../../shared/rules/origins.ts';
import type { Migration } from '../migrate.ts';

/**
 * Where the secret of each account may be sent, for those that do not say so themselves. Those of the environment are given
 * by the name of the account. A restore never takes it from the
 * backup: accounts that come with one are not in it until their key is given again.
 */
export const secretOrigins: Migration = {
  id: 250,
  up(db) {
    db.exec(`
      CREATE TABLE secret_origins (
        account_id TEXT PRIMARY KEY, name TEXT NOT NULL, service TEXT NOT NULL, proxy TEXT
      ) STRICT, WITHOUT ROWID;
    `);
    const add = db.prepare(
      'INSERT INTO secret_origins (account_id, name, service, proxy) VALUES (?, ?, ?, ?)',
    );
    const accounts = db.prepare<[], Pick<Account, 'id' | 'name' | 'baseUrl' | 'proxyUrl'>>(
      'SELECT id, name, base_url AS baseUrl, proxy_url AS proxyUrl FROM accounts',
    );
    for (const account of accounts.all()) {
      const { service, proxy } = originsOf(account);
      add.run(account.id, account.name, service, proxy);
    }
  },
};
