import type { Database } from 'better-sqlite3';
import { Detail } from '../../../shared/model/domain.ts';
import { HealthVerdict } from '../../../shared/model/health.ts';
import { auditHealth, type HealthFacts, healthParts, healthRules } from '../../../shared/rules/health.ts';
import { say } from '../../../shared/words/sentence.ts';
import { z } from 'zod';
import { type NotReadCells, toNotRead } from '../cache/unread-details.ts';
import { readJson } from '../read-json.ts';
import { reading } from '../transactions.ts';
import type { PortfolioIndex, PortfolioQuestion } from './portfolio-index.ts';

export type AccountHealth = Pick<HealthFacts, 'withoutLock' | 'withoutPrivacy' | 'nameserverSet'>;

/** The verdicts on domains, as numbers: 100,000 objects take longer to pass on than to make. */
export interface JudgedDomains {
  /** The listed ones of one account, by name. */
  readonly domains: string[];
  /** For each domain one for each of {@link healthRules}: its place in {@link HealthVerdict}. */
  readonly verdicts: Uint8Array;
  /** In the same order: when what it rests on was read, in ms since 1970; 0 when it never was. */
  readonly readAt: Float64Array;
  readonly unlisted: number;
  /** The last name that was read; null where nothing is left. */
  readonly last: string | null;
}

interface Row {
  readonly id: number;
  readonly domain: string;
  readonly extension: string;
  readonly listed: number;
}
interface DetailRow {
  readonly id: number;
  readonly part: string;
  readonly value: string;
  readonly fetchedAt: string;
}
type NotReadRow = NotReadCells & { readonly id: number };

const verdictCodes = new Map(HealthVerdict.options.map((verdict, code) => [verdict, code]));
const Anything = z.unknown();
const parts = healthParts.map((part) => `'${part}'`).join(', ');

/** Judges the health of domains where they are stored. */
export function createHealthReads(db: Database, index: PortfolioIndex) {
  // In one statement for all domains of a page each, from the domains to what was read of them.
  const details = db.prepare<[string], DetailRow>(`
    SELECT d.id, t.part, t.value, t.fetched_at AS fetchedAt FROM json_each(?) j
      CROSS JOIN domains d ON d.id = j.value
      CROSS JOIN details t ON t.account_id = d.account_id AND t.domain = d.domain AND t.part IN (${parts})`);
  const missed = db.prepare<[string], NotReadRow>(`
    SELECT d.id, u.part, u.cause, u.words, u.at FROM json_each(?) j
      CROSS JOIN domains d ON d.id = j.value
      CROSS JOIN unread_details u ON u.account_id = d.account_id AND u.domain = d.domain`);
  const isAnyMissed = db.prepare<[], number>('SELECT 1 FROM unread_details LIMIT 1').pluck();

  function judge(rows: readonly Row[], facts: AccountHealth): Pick<JudgedDomains, 'verdicts' | 'readAt'> {
    const ids = JSON.stringify(rows.map(({ id }) => id));
    const names = new Map(rows.map(({ id, domain }) => [id, domain]));
    const known = Map.groupBy(details.all(ids), ({ id }) => id);
    const notRead = Map.groupBy(isAnyMissed.get() ? missed.all(ids) : [], ({ id }) => id);
    const verdicts = new Uint8Array(rows.length * healthRules.length);
    const readAt = new Float64Array(verdicts.length);
    /** Of domains of which nothing was read, only the extension matters. */
    const unread = new Map<string, Uint8Array>();
    for (const [place, { id, extension }] of rows.entries()) {
      const from = place * healthRules.length;
      const own = known.get(id);
      const why = notRead.get(id);
      const same = own || why ? undefined : unread.get(extension);
      if (same) {
        verdicts.set(same, from);
        continue;
      }
      const all = (own ?? []).map((one) => toDetail(one, names.get(id) ?? ''));
      const results = auditHealth({
        row: { extension },
        details: all,
        notRead: toNotRead(why ?? []),
        ...facts,
      });
      for (const [rule, result] of results.entries()) {
        verdicts[from + rule] = verdictCodes.get(result.verdict) ?? 0;
        readAt[from + rule] = result.readAt === null ? 0 : Date.parse(result.readAt);
      }
      if (!own && !why) unread.set(extension, verdicts.slice(from, from + healthRules.length));
    }
    return { verdicts, readAt };
  }

  return {
    /**
     * Judges the domains of one account that a question selects, by name.
     * @param after the last name that was read before
     * @throws AppError `bad-input` with the sentence for a query that cannot be read
     */
    judge: reading(
      db,
      (
        question: PortfolioQuestion & { readonly accountId: string },
        facts: AccountHealth,
        after: string,
        limit: number,
      ): JudgedDomains => {
        const { sql, values } = index.resolve(question);
        const rows = db
          .prepare<unknown[], Row>(
            `SELECT d.id, d.domain, d.extension, d.listed FROM domains d
             WHERE ${sql} AND d.account_id = ? AND d.domain > ? ORDER BY d.domain LIMIT ?`,
          )
          .all(...values, question.accountId, after, limit);
        const listed = rows.filter((row) => row.listed === 1);
        return {
          domains: listed.map(({ domain }) => domain),
          ...judge(listed, facts),
          unlisted: rows.length - listed.length,
          last: rows.length < limit ? null : (rows.at(-1)?.domain ?? null),
        };
      },
    ),
    /** How many domains a question selects. @throws AppError `bad-input`, as above */
    countMatching: reading(db, (question: PortfolioQuestion): number => {
      const { sql, values } = index.resolve(question);
      const count = db.prepare<unknown[], number>(`SELECT count(*) FROM domains d WHERE ${sql}`).pluck();
      return count.get(...values) ?? 0;
    }),
  };
}

const toDetail = ({ part, value, fetchedAt }: DetailRow, domain: string): Detail =>
  Detail.parse({ part, value: readJson(Anything, value, say('stored.part', { part, domain })), fetchedAt });
