import type { Database, Statement } from 'better-sqlite3';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { type DetailFacts, detailFacts } from '../../../shared/rules/detail-facts.ts';

/**
 * Keeps what queries ask of details beside each domain, so that `lock:off` reads no JSON. A domain that is not in the
 * portfolio has none: details are only ever read for those that are.
 * @returns whether the domain has other facts than before
 */
export function writeDetailFacts(db: Database): (key: DomainKey, part: string, value: unknown) => boolean {
  const statements = new Map<string, Statement>();
  return (key, part, value) => {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.entries forgets the names
    const facts = Object.entries(detailFacts(part, value)) as [keyof DetailFacts, unknown][];
    const columns = facts.map(([column]) => column);
    if (columns.length === 0) return false;
    let write = statements.get(part);
    if (!write) {
      write = db.prepare(`
        UPDATE domains SET ${columns.map((column) => `${column} = :${column}`).join(', ')}
        WHERE account_id = :accountId AND domain = :domain
          AND (${columns.map((column) => `${column} IS NOT :${column}`).join(' OR ')})`);
      statements.set(part, write);
    }
    const cells = facts.map(([column, fact]) => [column, cell(fact)] as const);
    return (
      write.run({ accountId: key.accountId, domain: key.domain, ...Object.fromEntries(cells) }).changes > 0
    );
  };
}

function cell(fact: unknown): string | number | null {
  if (Array.isArray(fact)) return fact.join('\n');
  return typeof fact === 'boolean' ? Number(fact) : null;
}
