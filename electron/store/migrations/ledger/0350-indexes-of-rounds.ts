import type { Migration } from '../migrate.ts';

/** With 100,000 domains in a round, the order of its list and the state of each domain come from indexes alone. */
export const indexesOfRounds: Migration = {
  id: 350,
  up(db) {
    db.exec(`
      DROP INDEX round_domains_by_round;
      CREATE INDEX round_domains_by_round ON round_domains (round_id, customer_id, domain);
      CREATE INDEX renewals_by_domain ON orders (account_id, domain, kind, state, created_at)
        WHERE kind IN ('renew', 'restore');
    `);
  },
};
