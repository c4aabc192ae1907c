import { say } from '../../shared/words/sentence.ts';
import type { DomainKey, DomainRow, Selection } from '../../shared/model/domain.ts';
import { AppError } from '../../shared/model/errors.ts';
import {
  type HealthFinding,
  type HealthQuestion,
  type HealthScope,
  type HealthSummary,
  mostFixedAtOnce,
} from '../../shared/model/health.ts';
import { auditHealth, healthParts } from '../../shared/rules/health.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { EventBus } from '../platform/events.ts';
import { countMatches } from '../domains/portfolio-pages.ts';
import type { Store } from '../store/store.ts';
import { type Audit, type AuditSources, auditScope, countsOf } from './audit.ts';
import { chosenNameservers, nameserverSetting, rememberHealthFacts } from './health-facts.ts';

/** The part of the store that the audit reads. */
export interface HealthStore extends AuditSources {
  readonly portfolio: AuditSources['portfolio'] & Pick<Store['portfolio'], 'query' | 'versions'>;
  readonly settings: Pick<Store['settings'], 'get' | 'set'>;
}

export interface HealthService {
  /**
   * Judges every listed domain of the scope by its cached details; kept until the cache changes.
   * @throws AppError `bad-input` for a query that cannot be read
   */
  audit(scope: HealthScope): Promise<HealthSummary>;
  /** One window of what the latest audit of the scope found, told from the cache as it is now. */
  findings(
    question: HealthQuestion & { readonly offset: number; readonly limit: number },
  ): Promise<{ total: number; rows: HealthFinding[] }>;
  /** Exactly the domains of these results; where they are not the whole scope, the first {@link mostFixedAtOnce}. */
  select(question: HealthQuestion): Promise<Selection>;
  /** @param setId null for none. @throws AppError `not-found` */
  chooseNameservers(setId: number | null): Promise<void>;
}

/** An audit that is there or under way. */
interface Kept {
  readonly basis: string;
  readonly audit: Promise<Audit>;
  /** What is shown meanwhile: the former audit, until this one is there. */
  ready: Audit | null;
  computedAt: string;
}

/** Scopes whose audits are kept at the same time. */
const scopesKept = 3;

export function createHealthService({
  store,
  clock,
  events,
}: {
  readonly store: HealthStore;
  readonly clock: Clock;
  readonly events: EventBus;
}): HealthService {
  const { portfolio, profiles, settings } = store;
  /** By scope; the one used last stands last. */
  const kept = new Map<string, Kept>();
  const today = (): string => isoNow(clock).slice(0, 10);
  const nameOf = ({ accountId, query }: HealthScope): string => JSON.stringify([accountId, query.trim()]);

  async function basisNow(): Promise<string> {
    const [{ anything }, set] = await Promise.all([portfolio.versions(), chosenNameservers(store)]);
    return JSON.stringify([today(), anything, set]);
  }

  async function computeAudit({ accountId, query }: HealthScope): Promise<Audit> {
    const day = today();
    const total = await countMatches(portfolio, { accountId, where: query, today: day });
    let domains = 0;
    return auditScope(store, { accountId, query, today: day }, (read) => {
      domains += read;
      events.emit('health.progressed', { domains, total: Math.max(domains, total) });
    });
  }

  function start(scope: HealthScope, basis: string): Kept {
    const name = nameOf(scope);
    const audit = computeAudit(scope);
    const started: Kept = { basis, audit, ready: kept.get(name)?.ready ?? null, computedAt: isoNow(clock) };
    keep(name, started);
    audit.then(
      (ready) => Object.assign(started, { ready, computedAt: isoNow(clock) }),
      () => kept.get(name) === started && kept.delete(name),
    );
    return started;
  }

  function keep(name: string, audit: Kept): void {
    kept.delete(name);
    kept.set(name, audit);
    const [oldest] = kept.keys();
    if (kept.size > scopesKept && oldest !== undefined) kept.delete(oldest);
  }

  async function latest(scope: HealthScope): Promise<Kept> {
    return kept.get(nameOf(scope)) ?? start(scope, await basisNow());
  }

  async function resultsOf(question: HealthQuestion): Promise<{ audit: Audit; at: readonly number[] }> {
    const { ready, audit: next } = await latest(question);
    const audit = ready ?? (await next);
    return { audit, at: audit.rules[question.rule][question.verdict] };
  }

  async function describe(keys: readonly DomainKey[], question: HealthQuestion): Promise<HealthFinding[]> {
    const named: Selection = { by: 'keys', keys: [...keys] };
    const rows = keys.length === 0 ? [] : await portfolio.select(named, today(), null, keys.length);
    const details = await portfolio.detailsOf(rows, healthParts);
    const notRead = await portfolio.notRead(rows);
    const factsOf = rememberHealthFacts(store);
    return Promise.all(
      rows.map(async (row, at) => {
        const known = { row, details: details[at] ?? [], notRead: notRead[at] ?? {} };
        const facts = { ...known, ...(await factsOf(row.accountId)) };
        return finding(row, auditHealth(facts), question);
      }),
    );
  }

  return {
    async audit(scope) {
      const basis = await basisNow();
      const former = kept.get(nameOf(scope));
      const current = former?.basis === basis ? former : start(scope, basis);
      keep(nameOf(scope), current);
      const audit = await current.audit;
      const set = await chosenNameservers(store);
      return {
        domains: audit.keys.length,
        computedAt: current.computedAt,
        rules: countsOf(audit),
        nameserverSet: set && { id: set.id, name: set.name },
      };
    },
    async findings({ offset, limit, ...question }) {
      const { audit, at } = await resultsOf(question);
      const keys = at.slice(offset, offset + limit).flatMap((index) => audit.keys[index] ?? []);
      return { total: at.length, rows: await describe(keys, question) };
    },
    async select(question) {
      const { audit, at } = await resultsOf(question);
      const { accountId, query } = question;
      if (at.length === audit.keys.length)
        return { by: 'query', accountId, query: `${query} listed:yes`.trim(), except: [] };
      return { by: 'keys', keys: at.slice(0, mostFixedAtOnce).flatMap((index) => audit.keys[index] ?? []) };
    },
    async chooseNameservers(setId) {
      if (setId !== null && !(await profiles.nameserverSets()).some(({ id }) => id === setId)) {
        throw new AppError('not-found', say('health.set-gone'));
      }
      await settings.set(nameserverSetting, setId ?? undefined);
    },
  };
}

function finding(
  { accountId, domain, unicode }: DomainRow,
  results: ReturnType<typeof auditHealth>,
  { rule }: HealthQuestion,
): HealthFinding {
  const result = results.find((one) => one.rule === rule);
  const { verdict = 'unknown', sentence = null, readAt = null, notRead } = result ?? {};
  return { accountId, domain, unicode, verdict, sentence, readAt, notRead };
}
