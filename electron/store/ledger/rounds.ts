import type { Database } from 'better-sqlite3';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import type { DraftKind, Round } from '../../../shared/model/round.ts';
import { say } from '../../../shared/words/sentence.ts';
import { selecting } from '../columns.ts';
import { writing } from '../transactions.ts';
import { nameKey } from './name-key.ts';

/** A domain as it is when its round begins. */
export type ToAsk = readonly [
  ...[customerId: number, accountId: string, domain: string, expiryDate: string],
  ...[priceMinor: number | null, priceCurrency: string | null],
];

/** In SQL, of a domain `r` and its wish `w`: the wish answers a round if it was said since the round `o` began. */
export const answersRound = `w.wish IN ('keep', 'drop') AND w.said_at >= o.started_on`;

const columns = selecting(['id', 'name', 'startedOn', 'deadline', 'closedOn']);

/** Renewal rounds: which customers are asked about which domains, by when. What they answer is a wish. */
export function createRounds(db: Database) {
  const byId = db.prepare<[number], Round>(`SELECT ${columns} FROM renewal_rounds WHERE id = ?`);
  const byName = db.prepare<[string], Round>(`SELECT ${columns} FROM renewal_rounds WHERE name_key = ?`);
  const create = db.prepare<[object], Round>(
    `INSERT INTO renewal_rounds (name, name_key, started_on, deadline)
     VALUES (:name, :key, :startedOn, :deadline) RETURNING ${columns}`,
  );
  const add = db.prepare<[number, string]>(
    `INSERT OR IGNORE INTO round_domains
       (round_id, customer_id, account_id, domain, expiry_date, price_minor, price_currency)
     SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?)`,
  );
  const asksNothing = db
    .prepare<[string], 0 | 1>(
      `SELECT NOT EXISTS (SELECT 1 FROM json_each(?) WHERE (value ->> 2, value ->> 3) NOT IN (
         SELECT domain, expiry_date FROM round_domains))`,
    )
    .pluck();
  const mark = {
    request: db.prepare('UPDATE round_domains SET asked_on = ? WHERE id = ?'),
    reminder: db.prepare('UPDATE round_domains SET reminded_on = ? WHERE id = ?'),
  };
  const remove = db.prepare('DELETE FROM renewal_rounds WHERE id = ?');
  const setClosed = db.prepare('UPDATE renewal_rounds SET closed_on = ? WHERE id = ?');
  const keepAnswers = db.prepare(`
    UPDATE round_domains SET (answer, answered_on) = (
      SELECT w.wish, w.said_at FROM domain_wishes w, renewal_rounds o
      WHERE w.domain_name = round_domains.domain AND o.id = round_domains.round_id AND ${answersRound})
    WHERE round_id = ?`);

  /** @throws AppError `not-found` */
  function get(id: number): Round {
    const round = byId.get(id);
    if (!round) throw new AppError('not-found', say('round.gone'));
    return round;
  }

  return {
    /**
     * Begins a round; one of this name that is open gets the domains instead, and keeps its deadline. Whatever was asked
     * about already is left out, and a round without domains is none.
     * @param pages each {@link ToAsk} of a list, as JSON
     * @throws AppError `bad-input` where a closed round has the name
     */
    start: writing(
      db,
      (
        { name, ...round }: Pick<Round, 'name' | 'startedOn' | 'deadline'>,
        pages: readonly string[],
      ): { round: Round | null; added: number } => {
        const former = byName.get(nameKey(name)) ?? null;
        if (former?.closedOn) throw badInput(say('round.closed', { name: former.name }), 'name');
        if (pages.every((page) => asksNothing.get(page) === 1)) return { round: former, added: 0 };
        const current = former ?? create.get({ ...round, name, key: nameKey(name) });
        if (!current) throw new Error('A row that was inserted is returned.');
        return {
          round: current,
          added: pages.reduce((sum, page) => sum + add.run(current.id, page).changes, 0),
        };
      },
    ),
    /** Notes on which day drafts were written that ask about these, or remind of them. */
    markWritten: writing(db, (kind: DraftKind, ids: readonly number[], day: string): void => {
      for (const id of ids) mark[kind].run(day, id);
    }),
    /** @param day null opens it again @throws AppError `not-found` */
    close: writing(db, (id: number, day: string | null): void => {
      get(id);
      keepAnswers.run(id);
      setClosed.run(day, id);
    }),
    /** What was answered stays as wishes. @throws AppError `not-found` */
    remove: writing(db, (id: number): Round => {
      const round = get(id);
      remove.run(id);
      return round;
    }),
    get,
  };
}
