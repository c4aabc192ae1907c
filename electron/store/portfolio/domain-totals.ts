import type { Database } from 'better-sqlite3';
import type { OrderState } from '../../../shared/model/order.ts';
import { openStates } from '../../../shared/rules/order-transitions.ts';
import { wishWord } from '../ledger/wishes.ts';
import type { CacheMark, ChangedDomains } from './changed-domains.ts';

/** Domains that are alike in all of these columns. */
export interface DomainTotalCells {
  readonly accountId: string;
  /** Empty for active ones that are not past their expiry: nothing but their price depends on it. */
  readonly extension: string;
  readonly status: string;
  readonly expiryDate: string | null;
  readonly autoRenew: number | null;
  readonly renewalCurrency: string | null;
  /** For how many years each of them renews automatically. */
  readonly automaticYears: number;
  readonly automaticCurrency: string | null;
  readonly listed: number;
  readonly absence: string | null;
  readonly leftAt: string | null;
  /** What their customers want of them. */
  readonly wish: string | null;
  domains: number;
  renewalMinor: number;
  automaticMinor: number;
  asListed: number;
  /** The oldest reading of the others; null without any. */
  oldestRead: string | null;
}

const columns = [
  ...[
    'd.account_id',
    "iif(d.listed AND lower(d.status) = 'active' AND (d.expiry_date < ?) IS NOT TRUE, '', d.extension)",
    'd.status',
    'd.expiry_date',
  ],
  ...['d.auto_renew', 'iif(d.renewal_minor IS NULL, NULL, d.renewal_currency)'],
  // As `automaticRenewal` reckons: own amount or list price for the own term, else a year's renewal.
  ...['iif(d.own_currency IS NULL, 1, d.registration_period)'],
  ...['coalesce(d.own_currency, d.renewal_currency)', 'd.listed', 'd.absence', 'd.left_at'],
  wishWord('d.domain'),
];
const automaticMinor = `iif(d.own_currency IS NULL, d.renewal_minor,
  max(coalesce(d.own_minor, d.own_list_minor), coalesce(d.own_list_minor, d.own_minor)))`;
const [separator, nothing] = ['\u001f', '\u001e'];
/** One text: comparing it costs a third of what grouping by all these columns does. The day of today is bound to it. */
const factsOf = columns.map((column) => `coalesce(${column}, char(30))`).join(' || char(31) || ');

/** Rows read at once: all of a million would take a hundred megabytes. */
const readAtOnce = 20_000;

type Facts = [
  ...[id: number, facts: string, minor: number | null, automatic: number | null],
  readAt: string | null,
];
const cells = `d.id, ${factsOf}, d.renewal_minor, ${automaticMinor}, d.read_at`;

/**
 * Counts alike domains, and those of which orders are open. Which group each domain is in is kept, by its id, so that
 * a domain that changes moves from one group to the other, and nothing else is read.
 */
export function createDomainTotals(db: Database, changes: ChangedDomains) {
  const some = db
    .prepare<[string, number, number], Facts>(
      `SELECT ${cells} FROM domains d WHERE d.id > ? ORDER BY d.id LIMIT ?`,
    )
    .raw();
  const these = db
    .prepare<[string, string], Facts>(
      `SELECT ${cells} FROM json_each(?) j CROSS JOIN domains d ON d.id = j.value`,
    )
    .raw();
  const wishMark = db
    .prepare<[], string>("SELECT count(*) || ' ' || coalesce(max(id), 0) FROM ledger.domain_wishes")
    .pluck();
  const allWishes = db
    .prepare<[], [name: string, wish: string]>('SELECT domain_name, wish FROM ledger.domain_wishes')
    .raw();
  const idsOf = db
    .prepare<[string], number>(
      `SELECT d.id FROM ledger.accounts a CROSS JOIN json_each(?) j
         JOIN main.domains d ON d.account_id = a.id AND d.domain = j.value`,
    )
    .pluck();
  const latestEvent = db.prepare<[], number>('SELECT max(id) FROM ledger.order_events').pluck();
  const ordered = db
    .prepare<[number], number>(
      `SELECT DISTINCT d.id FROM ledger.order_events e JOIN ledger.orders o ON o.id = e.order_id
         JOIN main.domains d ON d.account_id = o.account_id AND d.domain = o.domain WHERE e.id > ?`,
    )
    .pluck();
  const states = openStates.map((state) => `'${state}'`).join(', ');
  const allOpen = db
    .prepare<[], [id: number, state: OrderState]>(
      `SELECT d.id, min(o.state) FROM ledger.orders o
         CROSS JOIN main.domains d ON d.account_id = o.account_id AND d.domain = o.domain
       WHERE o.state IN (${states}) GROUP BY d.id`,
    )
    .raw();
  const openOf = db
    .prepare<[number], OrderState | null>(
      `SELECT min(o.state) FROM main.domains d JOIN ledger.orders o
         ON o.account_id = d.account_id AND o.domain = d.domain WHERE d.id = ? AND o.state IN (${states})`,
    )
    .pluck();

  let mark: CacheMark | null = null;
  let day = '';
  let event: number | null = null;
  let wishesAt: string | null = null;
  let wishes = new Map<string, string>();
  let groups: DomainTotalCells[] = [];
  let numbers = new Map<string, number>();
  /** For each id the number of its group and one; 0 without a domain. */
  let groupOf = new Uint32Array(0);
  /** For each id what its renewal costs, for a year and automatically. */
  let minorOf = new Float64Array(0);
  let automaticOf = new Float64Array(0);
  let open = new Map<number, OrderState>();

  function put([id, facts, minor, automatic, readAt]: Facts): DomainTotalCells | undefined {
    const number = numbers.get(facts) ?? groups.push(toGroup(facts)) - 1;
    numbers.set(facts, number);
    if (id >= groupOf.length) grow(id);
    groupOf[id] = number + 1;
    minorOf[id] = minor ?? 0;
    automaticOf[id] = automatic ?? 0;
    const group = groups[number];
    if (!group) return undefined;
    group.domains += 1;
    group.renewalMinor += minor ?? 0;
    group.automaticMinor += automatic ?? 0;
    noteAge(group, readAt);
    return group;
  }

  function readAll(lastId: number): void {
    [groups, numbers] = [[], new Map()];
    groupOf = new Uint32Array(lastId + 1);
    [minorOf, automaticOf] = [new Float64Array(lastId + 1), new Float64Array(lastId + 1)];
    for (let after = 0; ;) {
      const rows = some.all(day, after, readAtOnce);
      for (const row of rows) put(row);
      const last = rows.at(-1);
      if (!last || rows.length < readAtOnce) return;
      [after] = last;
    }
  }

  function move(ids: readonly number[]): void {
    const left = new Set<number>();
    for (const id of ids) {
      const number = (groupOf[id] ?? 0) - 1;
      const group = groups[number];
      if (!group) continue;
      group.domains -= 1;
      group.renewalMinor -= minorOf[id] ?? 0;
      group.automaticMinor -= automaticOf[id] ?? 0;
      groupOf[id] = 0;
      left.add(number);
    }
    if (!findOldest(left)) return readAll(groupOf.length - 1);
    for (const row of these.all(day, JSON.stringify(ids))) put(row);
  }

  /**
   * Finds the oldest reading of groups that lost a domain, which may have been the oldest.
   * @returns false if they have so many domains that reading all is no slower
   */
  function findOldest(numbersLeft: ReadonlySet<number>): boolean {
    const members: number[] = [];
    const isLeft = new Uint8Array(groups.length + 1);
    for (const number of numbersLeft) {
      const group = groups[number];
      if (group) [group.asListed, group.oldestRead] = [0, null];
      isLeft[number + 1] = 1;
    }
    for (let id = 0; id < groupOf.length; id += 1) if (isLeft[groupOf[id] ?? 0] === 1) members.push(id);
    if (members.length > readAtOnce) return false;
    for (const [id, , , , readAt] of these.all(day, JSON.stringify(members))) {
      const group = groups[(groupOf[id] ?? 0) - 1];
      if (group) noteAge(group, readAt);
    }
    return true;
  }

  function readOrders(changed: readonly number[] | null): void {
    const latest = latestEvent.get() ?? 0;
    const since = event;
    // Until they are read: after a failure all of them are.
    event = null;
    if (changed === null || since === null || latest < since) open = new Map(allOpen.all());
    else {
      for (const id of new Set([...changed, ...(latest > since ? ordered.all(since) : [])])) {
        const state = openOf.get(id) ?? null;
        if (state === null) open.delete(id);
        else open.set(id, state);
      }
    }
    event = latest;
  }

  /** @returns the names of which something else was said since they were read last */
  function readWishes(): Set<string> {
    if (wishMark.get() === wishesAt) return new Set();
    const now = new Map(allWishes.all());
    const changed = [...now].filter(([name, wish]) => wishes.get(name) !== wish);
    const forgotten = [...wishes].filter(([name]) => !now.has(name));
    wishes = now;
    return new Set([...changed, ...forgotten].map(([name]) => name));
  }

  function follow(): number[] | null {
    const { mark: now, ids } = changes.idsSince(mark);
    const wished = readWishes();
    // Until they are read: after a failure all of them are.
    [mark, wishesAt] = [null, null];
    if (ids === null) readAll(now.lastId);
    else {
      const moved = new Set([...ids, ...(wished.size > 0 ? idsOf.all(JSON.stringify([...wished])) : [])]);
      if (moved.size > 0) move([...moved]);
    }
    [mark, wishesAt] = [now, wishMark.get() ?? ''];
    return ids;
  }

  return {
    /** Inside a transaction. @param today `YYYY-MM-DD` @returns the groups, and the states of open orders by the group that their domains are in */
    read(today: string): {
      groups: readonly DomainTotalCells[];
      orders: ReadonlyMap<DomainTotalCells, readonly OpenOrders[]>;
    } {
      // Another day, others are past their expiry.
      if (today !== day) [day, mark] = [today, null];
      readOrders(follow());
      const orders = new Map<DomainTotalCells, OpenOrders[]>();
      for (const [id, state] of open) {
        const group = groups[(groupOf[id] ?? 0) - 1];
        if (!group) continue;
        const counts = orders.get(group) ?? [];
        orders.set(group, counts);
        let same = counts.find((one) => one.state === state);
        if (!same) counts.push((same = { state, domains: 0, renewalMinor: 0, automaticMinor: 0 }));
        same.domains += 1;
        same.renewalMinor += minorOf[id] ?? 0;
        same.automaticMinor += automaticOf[id] ?? 0;
      }
      return { groups: groups.filter(({ domains }) => domains > 0), orders };
    },
  };

  function grow(id: number): void {
    const size = Math.max(id + 1, Math.ceil(groupOf.length * 1.1));
    const [former, minors, automatics] = [groupOf, minorOf, automaticOf];
    groupOf = new Uint32Array(size);
    [minorOf, automaticOf] = [new Float64Array(size), new Float64Array(size)];
    groupOf.set(former);
    minorOf.set(minors);
    automaticOf.set(automatics);
  }
}

/** Domains of a group with an open order in the same state. */
interface OpenOrders extends Pick<DomainTotalCells, 'domains' | 'renewalMinor' | 'automaticMinor'> {
  readonly state: OrderState;
}

function noteAge(group: DomainTotalCells, readAt: string | null): void {
  if (readAt === null) group.asListed += 1;
  else if (group.oldestRead === null || readAt < group.oldestRead) group.oldestRead = readAt;
}

function toGroup(facts: string): DomainTotalCells {
  const [accountId, extension, status, ...rest] = facts.split(separator);
  const [expiryDate, autoRenew, currency, years, automaticCurrency, listed, absence, leftAt, wish] = rest.map(
    (text) => (text === nothing ? null : text),
  );
  const isOn = autoRenew ?? null;
  return {
    ...{ accountId: accountId ?? '', extension: extension ?? '', status: status ?? '' },
    ...{ expiryDate: expiryDate ?? null, autoRenew: isOn === null ? null : Number(isOn) },
    ...{ automaticYears: Number(years), automaticCurrency: automaticCurrency ?? null, automaticMinor: 0 },
    ...{ renewalCurrency: currency ?? null, listed: Number(listed), absence: absence ?? null },
    ...{
      leftAt: leftAt ?? null,
      wish: wish ?? null,
      domains: 0,
      renewalMinor: 0,
      asListed: 0,
      oldestRead: null,
    },
  };
}
