import type { Database } from 'better-sqlite3';
import { SaidWish, type WishEntry } from '../../../shared/model/wish.ts';
import { say } from '../../../shared/words/sentence.ts';
import { readJson } from '../read-json.ts';
import { writing } from '../transactions.ts';

/*
 * In SQL, of a domain. `domain`: an expression outside of it; `schema`: `ledger.` where the ledger is attached.
 */

const said = `json_object('wish', w.wish, 'saidBy', w.said_by, 'saidAt', w.said_at, 'note', w.note)`;

/** What was said, as {@link readWish} reads it. */
export const wishOf = (domain: string, schema = ''): string =>
  `(SELECT ${said} FROM ${schema}domain_wishes w WHERE w.domain_name = ${domain})`;
/** The ledger is attached. */
export const wishWord = (domain: string): string =>
  `(SELECT w.wish FROM ledger.domain_wishes w WHERE w.domain_name = ${domain})`;
export const isUnpaid = (domain: string, schema = ''): string =>
  `EXISTS (SELECT 1 FROM ${schema}unpaid_domains u WHERE u.domain_name = ${domain})`;

export const readWish = (json: string | null, domain: string): SaidWish | null =>
  json === null ? null : readJson(SaidWish, json, say('stored.wish', { domain }));

/** What customers want of domains, and which they have not paid for, by the names in Punycode. */
export function createWishes(db: Database) {
  const former = db.prepare<[string], string>(`SELECT ${wishOf('?')}`).pluck();
  const put = db.prepare(
    `INSERT OR REPLACE INTO domain_wishes (domain_name, wish, said_by, said_at, note)
     VALUES (:domain, :wish, :saidBy, :saidAt, :note)`,
  );
  const forget = db.prepare('DELETE FROM domain_wishes WHERE domain_name = ?');
  const owe = db.prepare('INSERT OR IGNORE INTO unpaid_domains (domain_name, since) VALUES (?, ?)');
  const settle = db.prepare('DELETE FROM unpaid_domains WHERE domain_name = ?');

  return {
    of: (domain: string): SaidWish | null => readWish(former.get(domain) ?? null, domain),
    /** In one transaction. @returns what takes it back */
    set: writing(db, (entries: readonly WishEntry[]): WishEntry[] => {
      const undo = new Map<string | null, string[]>();
      for (const { said: now, domains } of entries) {
        const text = now && JSON.stringify(SaidWish.parse(now));
        for (const domain of domains) {
          const before = former.get(domain) ?? null;
          if (before === text) continue;
          if (now === null) forget.run(domain);
          else put.run({ ...now, domain });
          const group = undo.get(before) ?? [];
          undo.set(before, group);
          group.push(domain);
        }
      }
      return [...undo].map(([before, domains]) => ({ said: readWish(before, domains[0] ?? ''), domains }));
    }),
    /** @param since the day; null once they are paid @returns the names that changed */
    setUnpaid: writing(db, (domains: readonly string[], since: string | null): string[] =>
      domains.filter((domain) => (since === null ? settle.run(domain) : owe.run(domain, since)).changes > 0),
    ),
  };
}
