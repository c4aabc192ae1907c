import { say } from '../../shared/words/sentence.ts';
import type { DomainKey, DomainRow, Selection } from '../../shared/model/domain.ts';
import { AppError } from '../../shared/model/errors.ts';
import {
  type HealthFinding,
  type HealthQuestion,
  type HealthScope,
  type HealthSort,
  type HealthSummary,
  mostFixedAtOnce,
} from '../../shared/model/health.ts';
import { auditHealth, healthParts } from '../../shared/rules/health.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import type { EventBus } from '../platform/events.ts';
import { countMatches } from '../domains/portfolio-pages.ts';
import { accountTerm, withoutDemo } from '../../shared/rules/without-demo.ts';
import type { Store } from '../store/store.ts';
import { type Audit, type AuditSources, auditScope, countsOf } from './audit.ts';
import { sortFindings } from './sort-findings.ts';
import { chosenNameservers, nameserverSetting, rememberHealthFacts } from './health-facts.ts';

/** The part of the store that the audit reads. */
export interface HealthStore extends AuditSources {
  readonly portfolio: AuditSources['portfolio'] & Pick<Store['portfolio'], 'query' | 'versions'>;
  readonly accounts: Pick<Store['accounts'], 'list'>;
  readonly settings: Pick<Store['settings'], 'get' | 'set'>;
}

export interface HealthService {
  /**
   * Judges every listed domain of the scope by its cached details; kept until the cache changes. Of all accounts together
   * the demo is left out, unless there is no other.
   * @throws AppError `bad-input` for a query that cannot be read
   */
  audit(scope: HealthScope): Promise<HealthSummary>;
  /** One window of what the latest audit of the scope found, from the cache as it is now. */
  findings(
    question: HealthQuestion & {
      readonly sort: readonly HealthSort[];
      readonly offset: number;
      readonly limit: number;
    },
  ): Promise<{ total: number; rows: HealthFinding[] }>;
  /** Exactly the domains of these results; where they are not the whole scope, the first {@link mostFixedAtOnce}. */
  select(question: HealthQuestion): Promise<Selection>;
  /** The domains of which some rule does not know enough, as `select` names them. */
  selectUnread(scope: HealthScope): Promise<Selection>;
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

const nameOfKey = ({ accountId, domain }: DomainKey): string => `${accountId} ${domain}`;

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
  const { accounts, portfolio, profiles, settings } = store;
  /** By scope; the one used last comes last. */
  const kept = new Map<string, Kept>();
  const today = (): string => isoNow(clock).slice(0, 10);
  const nameOf = ({ accountId, query }: HealthScope): string => JSON.stringify([accountId, query.trim()]);

  async function basisNow(): Promise<string> {
    const [{ anything }, set] = await Promise.all([portfolio.versions(), chosenNameservers(store)]);
    return JSON.stringify([today(), anything, set]);
  }

  /** @returns a query for just the domains of the scope */
  async function queryOf({ accountId, query }: HealthScope): Promise<string> {
    const all = accountId === null ? await store.accounts.list() : [];
    return `${accountTerm(withoutDemo(all), all)} ${query}`.trim();
  }

  async function computeAudit(scope: HealthScope): Promise<Audit> {
    const day = today();
    const { accountId } = scope;
    const query = await queryOf(scope);
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

  async function auditOf(scope: HealthScope): Promise<Audit> {
    const { ready, audit } = await latest(scope);
    return ready ?? audit;
  }

  /** @param at the places of those to select */
  async function selectionOf(scope: HealthScope, { keys }: Audit, at: readonly number[]): Promise<Selection> {
    if (at.length < keys.length)
      return { by: 'keys', keys: at.slice(0, mostFixedAtOnce).flatMap((index) => keys[index] ?? []) };
    const query = `${await queryOf(scope)} listed:yes`.trim();
    return { by: 'query', accountId: scope.accountId, query, except: [] };
  }

  async function describe(keys: readonly DomainKey[], question: HealthQuestion): Promise<HealthFinding[]> {
    const named: Selection = { by: 'keys', keys: [...keys] };
    const found = keys.length === 0 ? [] : await portfolio.select(named, today(), null, keys.length);
    const places = new Map(keys.map((key, place) => [nameOfKey(key), place]));
    const placeOf = (key: DomainKey): number => places.get(nameOfKey(key)) ?? 0;
    const rows = found.toSorted((a, b) => placeOf(a) - placeOf(b));
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
        unread: audit.unread.length,
        unlisted: audit.unlisted,
        computedAt: current.computedAt,
        rules: countsOf(audit),
        nameserverSet: set && { id: set.id, name: set.name },
      };
    },
    async findings({ offset, limit, sort, ...question }) {
      const audit = await auditOf(question);
      const names = new Map((await accounts.list()).map(({ id, name }) => [id, name]));
      const order = await sortFindings(audit, question, sort, names);
      const keys = order.slice(offset, offset + limit).flatMap((index) => audit.keys[index] ?? []);
      return {
        total: audit.rules[question.rule][question.verdict].length,
        rows: await describe(keys, question),
      };
    },
    async select(question) {
      const audit = await auditOf(question);
      return selectionOf(question, audit, audit.rules[question.rule][question.verdict]);
    },
    async selectUnread(scope) {
      const audit = await auditOf(scope);
      return selectionOf(scope, audit, audit.unread);
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
  const { verdict = 'unknown', sentence = null, readAt = null, cause } = result ?? {};
  return { accountId, domain, unicode, verdict, sentence, readAt, cause };
}
