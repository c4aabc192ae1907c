import { say } from '../../../shared/words/sentence.ts';
import type { Account } from '../../../shared/model/account.ts';
import { listInMemory } from '../../../shared/lists/in-memory.ts';
import type { Key, Row, Selection } from '../../../shared/lists/lists.ts';
import type { ListReader, Rows } from '../../../shared/lists/questions.ts';
import type { DomainKey } from '../../../shared/model/domain.ts';
import { AppError } from '../../../shared/model/errors.ts';
import {
  type HealthScope,
  type HealthSummary,
  mostFixedAtOnce,
  rulesByRisk,
} from '../../../shared/model/health.ts';
import { auditHealth, healthParts } from '../../../shared/rules/health.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events.ts';
import { throttle } from '../../platform/throttle.ts';
import { accountTerm, withoutDemo } from '../../../shared/rules/without-demo.ts';
import type { Store } from '../../store/store.ts';
import {
  type Audit,
  type AuditSources,
  auditScope,
  cellsOf,
  countsOf,
  keyOf,
  followAudit,
  placeIn,
  placeOf,
  verdictsListed,
} from './audit.ts';
import { nameOfKey, selectedCells, sortedCells } from './findings-list.ts';
import { chosenNameservers, nameserverSetting, rememberHealthFacts } from './health-facts.ts';

/** The part of the store that the audit reads. */
export interface HealthStore extends AuditSources {
  readonly portfolio: AuditSources['portfolio'] &
    Pick<Store['portfolio'], 'select' | 'detailsOf' | 'notRead' | 'versions'>;
  readonly accounts: Pick<Store['accounts'], 'list'>;
  readonly settings: Pick<Store['settings'], 'get' | 'set'>;
}

/** An audit that is there or under way. */
interface Kept {
  readonly basis: string;
  /** Of the cache. */
  readonly version: number;
  readonly audit: Promise<Audit>;
  /** What is shown meanwhile: the former audit, until this one is there. */
  ready: Audit | null;
  computedAt: string;
}

/** A million domains come in 500 pages, and drawing each takes the page as long as judging it. */
const progressEveryMs = 100;

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
}) {
  const { accounts, portfolio, profiles, settings } = store;
  /** By scope; the one used last comes last. */
  const kept = new Map<string, Kept>();
  const today = (): string => isoNow(clock).slice(0, 10);
  const nameOf = ({ accountId, query }: HealthScope): string => JSON.stringify([accountId, query.trim()]);

  async function accountsOf({ accountId }: HealthScope): Promise<readonly Account[]> {
    const all = await accounts.list();
    return accountId === null ? withoutDemo(all) : all.filter(({ id }) => id === accountId);
  }

  async function basisNow(scope: HealthScope): Promise<string> {
    const chosen = await accountsOf(scope);
    const factsOf = rememberHealthFacts(store);
    const facts = await Promise.all(chosen.map(({ id }) => factsOf(id)));
    const lists = facts.map(({ withoutLock, withoutPrivacy, nameserverSet }) => [
      ...[withoutLock && [...withoutLock], withoutPrivacy && [...withoutPrivacy], nameserverSet],
    ]);
    // A query may ask for tags and orders.
    const { ledger } = scope.query.trim() === '' ? { ledger: null } : await portfolio.versions();
    return JSON.stringify([today(), chosen.map(({ id, name }) => [id, name]), lists, ledger]);
  }

  /** @returns a query for just the domains of the scope */
  async function queryOf({ accountId, query }: HealthScope): Promise<string> {
    const all = accountId === null ? await accounts.list() : [];
    return `${accountTerm(withoutDemo(all), all)} ${query}`.trim();
  }

  async function judgedScope(scope: HealthScope) {
    const accountIds = (await accountsOf(scope)).map(({ id }) => id);
    return { ...scope, accountIds, today: today() };
  }

  async function computeAudit(scope: HealthScope): Promise<Audit> {
    const judged = await judgedScope(scope);
    const { accountId, query, today: day } = judged;
    const total = await portfolio.countMatching({ accountId, query, today: day });
    let domains = 0;
    const show = throttle(progressEveryMs, () =>
      events.emit('health.progressed', { domains, total: Math.max(domains, total) }),
    );
    return auditScope(store, judged, (read) => {
      domains += read;
      show();
    });
  }

  /** Judges what changed since, or all where that does not tell. */
  async function following(scope: HealthScope, former: Kept | undefined, basis: string): Promise<Audit> {
    const audit = former?.basis === basis ? await former.audit.catch(() => null) : null;
    const followed = audit && (await followAudit(store, audit, await judgedScope(scope)));
    return followed ?? computeAudit(scope);
  }

  function start(scope: HealthScope, basis: string, version: number): Kept {
    const name = nameOf(scope);
    const former = kept.get(name);
    const audit = following(scope, former, basis);
    const started: Kept = { basis, version, audit, ready: former?.ready ?? null, computedAt: isoNow(clock) };
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

  async function current(scope: HealthScope): Promise<Kept> {
    const [basis, { anything }] = await Promise.all([basisNow(scope), portfolio.versions()]);
    const former = kept.get(nameOf(scope));
    const isSame = former?.basis === basis && former.version === anything;
    return isSame ? former : start(scope, basis, anything);
  }

  const latest = async (scope: HealthScope): Promise<Kept> => kept.get(nameOf(scope)) ?? current(scope);

  async function auditOf(scope: HealthScope): Promise<Audit> {
    const { ready, audit } = await latest(scope);
    return ready ?? audit;
  }

  async function describe(keys: readonly Omit<Key<'findings'>, 'verdict'>[]): Promise<Row<'findings'>[]> {
    const domains = new Map(
      keys.map(({ accountId, domain }) => [`${accountId} ${domain}`, { accountId, domain }]),
    );
    const named: Selection<'domains'> = { by: 'keys', keys: [...domains.values()] };
    const rows = domains.size === 0 ? [] : await portfolio.select(named, today(), null, domains.size);
    const details = await portfolio.detailsOf(rows, healthParts);
    const notRead = await portfolio.notRead(rows);
    const factsOf = rememberHealthFacts(store);
    const judged = new Map<string, Row<'findings'>>();
    for (const [at, row] of rows.entries()) {
      const { accountId, domain, unicode, customer } = row;
      const known = { row, details: details[at] ?? [], notRead: notRead[at] ?? {} };
      for (const result of auditHealth({ ...known, ...(await factsOf(accountId)) })) {
        const isFine = result.verdict === 'fine' || result.verdict === 'not-applicable';
        const sentence = isFine ? say('health.fine-now') : result.sentence;
        judged.set(nameOfKey({ accountId, domain, rule: result.rule }), {
          ...{ accountId, domain, unicode, customer },
          ...{ ...result, sentence },
        });
      }
    }
    return keys.flatMap((key) => judged.get(nameOfKey(key)) ?? []);
  }

  /** What the latest audit of the scope found, from the cache as it is now. */
  const list = {
    async rows({ selection, group, sort, offset, limit }): Promise<Rows<'findings'>> {
      if (selection.by === 'keys') {
        const keys = selection.keys.slice(offset, offset + limit);
        return { list: 'findings', total: selection.keys.length, rows: await describe(keys) };
      }
      const audit = await auditOf(selection.filter);
      const order = await sortedCells(audit, selection, group, sort, await accounts.list());
      const keys = order.slice(offset, offset + limit).map((cell) => keyOf(audit, cell));
      return { list: 'findings', total: order.length, rows: await describe(keys) };
    },
    async groups({ selection, by }) {
      if (selection.by === 'keys') {
        const rows = await describe(selection.keys);
        return listInMemory('findings', () => rows).groups({ list: 'findings', selection, by });
      }
      const audit = await auditOf(selection.filter);
      const values = by === 'rule' ? rulesByRisk : verdictsListed;
      return values.flatMap((value) => {
        const { length: count } = selectedCells(audit, selection, { by, value });
        return count === 0 ? [] : [{ value, count, sums: [], demo: 0 }];
      });
    },
    async sums({ selection }) {
      const count =
        selection.by === 'keys'
          ? selection.keys.length
          : selectedCells(await auditOf(selection.filter), selection).length;
      return { count, sums: [], demo: 0 };
    },
  } satisfies ListReader<'findings'>;

  return {
    /**
     * Judges every listed domain of the scope by its cached details; kept until the cache changes. Of all accounts together
     * the demo is left out, unless there is no other.
     * @throws AppError `bad-input` for a query that cannot be read
     */
    async audit(scope: HealthScope): Promise<HealthSummary> {
      const now = await current(scope);
      keep(nameOf(scope), now);
      const audit = await now.audit;
      const set = await chosenNameservers(store);
      return {
        ...countsOf(audit),
        computedAt: now.computedAt,
        nameserverSet: set && { id: set.id, name: set.name },
      };
    },
    list,
    /** Exactly the domains of these findings; where they are not the whole scope, the first {@link mostFixedAtOnce}. */
    async select(selection: Selection<'findings'>): Promise<Selection<'domains'>> {
      if (selection.by === 'keys') return { by: 'keys', keys: domainsOf(selection.keys) };
      const { filter } = selection;
      const audit = await auditOf(filter);
      const isWhole = new Set(cellsOf(audit, filter).map(placeOf)).size === audit.domains;
      const places = new Map(selectedCells(audit, selection).map((cell) => [placeOf(cell), cell]));
      if (!isWhole) {
        const cells = [...places].sort(([a], [b]) => a - b).slice(0, mostFixedAtOnce);
        return { by: 'keys', keys: domainsOf(cells.map(([, cell]) => keyOf(audit, cell))) };
      }
      const except = domainsOf(selection.except).filter((key) => !places.has(placeIn(audit, key) ?? -1));
      const query = `${await queryOf(filter)} listed:yes`.trim();
      return { by: 'filter', filter: { accountId: filter.accountId, query }, except };
    },
    /** @param setId null for none. @throws AppError `not-found` */
    async chooseNameservers(setId: number | null): Promise<void> {
      if (setId !== null && !(await profiles.nameserverSets()).some(({ id }) => id === setId)) {
        throw new AppError('not-found', say('health.set-gone'));
      }
      await settings.set(nameserverSetting, setId ?? undefined);
    },
  };
}

const domainsOf = (keys: readonly DomainKey[]): DomainKey[] =>
  keys.map(({ accountId, domain }) => ({ accountId, domain }));
