import type { Account } from '../../../../shared/model/account.ts';
import { serviceIdentity } from '../../../../shared/rules/service-identity.ts';
import { say, toColumn } from '../../../../shared/words/sentence.ts';
import type { Migration } from '../migrate.ts';

type Row = Pick<Account, 'id' | 'name' | 'surface' | 'baseUrl' | 'email'>;

/**
 * Which service account each account is, also once it was removed. Where two accounts turn out to be the same one and
 * both have an order for a domain, the later one waits for the user.
 */
export const serviceAccounts: Migration = {
  id: 170,
  up(db) {
    db.exec(`
      -- By id in the order in which they were added. name is what the account is or was called.
      CREATE TABLE service_accounts (
        id INTEGER PRIMARY KEY,
        account_id TEXT NOT NULL UNIQUE,
        identity TEXT NOT NULL,
        name TEXT NOT NULL
      ) STRICT;
      CREATE INDEX service_accounts_by_identity ON service_accounts (identity, id, account_id);
    `);
    const add = db.prepare('INSERT INTO service_accounts (account_id, identity, name) VALUES (?, ?, ?)');
    const accounts = db.prepare<[], Row>(
      'SELECT id, name, surface, base_url AS baseUrl, email FROM accounts ORDER BY created_at, rowid',
    );
    for (const account of accounts.all()) add.run(account.id, serviceIdentity(account), account.name);

    const at = new Date().toISOString();
    const hold = db.prepare(
      `UPDATE orders SET state = 'held', error = ?, updated_at = ?, cause = '{"code":"other","values":{}}' WHERE id = ?`,
    );
    const tell = db.prepare(
      "INSERT INTO order_events (order_id, at, from_state, to_state, note) VALUES (?, ?, 'queued', 'held', ?)",
    );
    for (const { id, former, state, account } of db.prepare<[], Twin>(twins).all()) {
      const reason = say('orders.order-is-of', { id: String(former), account, state: say(`state.${state}`) });
      hold.run(toColumn(reason), at, id);
      tell.run(id, at, toColumn(say('orders.held', { reason })));
    }
  },
};

interface Twin {
  readonly id: number;
  readonly former: number;
  readonly state: 'queued' | 'held' | 'sending' | 'accepted' | 'unknown' | 'awaiting-payment';
  readonly account: string;
}

/** Queued orders of whose domain another account at the same service has an earlier open order. */
const twins = `
  SELECT o.id, min(f.id) AS former, f.state, b.name AS account
  FROM orders o
  JOIN service_accounts a ON a.account_id = o.account_id
  JOIN service_accounts b ON b.identity = a.identity AND b.account_id <> a.account_id
  JOIN orders f INDEXED BY orders_by_domain ON f.account_id = b.account_id AND f.domain = o.domain
  WHERE o.state = 'queued' AND f.id < o.id
    AND f.state IN ('queued', 'held', 'sending', 'accepted', 'unknown', 'awaiting-payment')
  GROUP BY o.id ORDER BY o.id`;
