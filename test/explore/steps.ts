import { causeOf } from '../../shared/model/order-cause.ts';
import {
  begin,
  check,
  decide,
  isRepeated,
  move,
  nextQueued,
  type Outcome,
  queue,
  refresh,
  send,
  toCheck,
  withHome,
} from './client.ts';
import {
  charge,
  dayMs,
  domainOf,
  ended,
  type Home,
  paidFor,
  type Service,
  showCredit,
  showDates,
  settleMs,
  type World,
} from './world.ts';

/** One thing that may happen, by name. */
export type Step = readonly [name: string, next: () => World | null];

/** What may happen besides orders and the service. */
export interface Setting {
  /** Another program renews the domain, or spends the same sum on something else. */
  readonly others?: boolean;
  /** Backups, copies of the home, and accounts that are removed and added again. */
  readonly moves?: boolean;
}

const works = ['shown', 'late', 'hidden'] as const;
const outcomes = (replies: readonly Outcome['reply'][]): Outcome[] =>
  replies.flatMap((reply) => works.map((work) => ({ reply, work })));
const failing = (replies: readonly Outcome['reply'][]): Outcome[] =>
  replies.map((reply) => ({ reply, work: 'none' }));

/** How a request may end, by surface and by whether the credit covers it. */
const ends = {
  keyless: [...outcomes(['ok', 'lost', 'error', 'crash']), ...failing(['lost', 'error', 'crash', 'refused'])],
  keylessShort: failing(['ok', 'lost', 'error', 'refused']),
  keys: [
    ...outcomes(['ok', 'lost', 'crash', 'kept', 'locked']),
    ...failing(['lost', 'crash', 'locked', 'refused']),
  ],
  keysShort: failing(['short', 'lost', 'locked']),
} as const;
const endsOf = ({ keys, credit }: Service): readonly Outcome[] =>
  keys ? ends[credit > 0 ? 'keys' : 'keysShort'] : ends[credit > 0 ? 'keyless' : 'keylessShort'];
const readOnly: readonly Outcome[] = [{ reply: 'ok', work: 'none' }];

const tickMs = 1_000;
const waits = { 'the settle time': settleMs, '4 days': 4 * dayMs, '91 days': 91 * dayMs };

const withService = (world: World, service: Service): World => ({ ...world, service });

/** @returns everything that may happen next; a step that turns out to be impossible leads to null */
export function steps(before: World, setting: Setting = {}): Step[] {
  const world: World = { ...before, now: before.now + tickMs, broken: null };
  const next: Step[] = [];
  const add: Add = (name, to) => void next.push([name, to]);
  world.homes.forEach((home, h) => addHome(world, home, h, setting, add));
  addService(world, setting, add);
  for (const [name, ms] of Object.entries(waits))
    if (world.homes.some(({ orders }) => orders.some(({ sentAt }) => sentAt !== null)))
      add(`wait for ${name}`, () => ({ ...world, now: world.now + ms }));
  return next;
}

type Add = (name: string, to: () => World | null) => void;

function addHome(world: World, home: Home, h: number, setting: Setting, add: Add): void {
  const at = `home ${h}: `;
  add(`${at}refresh`, () => refresh(world, h));
  world.service.domains.forEach((_, domain) => add(`${at}queue ${domain}`, () => queue(world, h, domain)));
  if (home.orders.some((order) => order.state === 'queued' || order.state === 'sending'))
    add(`${at}begin`, () => begin(world, h));
  const queued = home.since === null ? undefined : nextQueued(world, h);
  if (queued && !home.orders.some(({ state }) => state === 'sending'))
    for (const outcome of endsAt(world, domainOf(queued)))
      add(`${at}send, ${outcome.reply} ${outcome.work}`, () => send(world, h, outcome));
  const unsettled = toCheck(world, h);
  if (unsettled)
    for (const outcome of isRepeated(world, unsettled) ? endsOf(world.service) : readOnly)
      add(`${at}check, ${outcome.reply} ${outcome.work}`, () => check(world, h, unsettled, outcome));
  for (const order of home.orders)
    if (!ended(order)) add(`${at}decide ${order.id} as advised`, () => decide(world, h, order));
  if (setting.moves) addMoves(world, home, h, add);
}

/** A renewal whose invoice waits is refused. */
const endsAt = ({ service }: World, domain: number): readonly Outcome[] =>
  service.invoices.includes(domain) ? failing(['refused']) : endsOf(service);

function addMoves(world: World, home: Home, h: number, add: Add): void {
  const at = `home ${h}: `;
  const { orders, backup } = home;
  add(`${at}back up`, () => withHome(world, h, { backup: orders }));
  if (backup) {
    const newer = new Map(orders.map((order) => [order.id, order]));
    const carried = [
      ...backup.map((order) => newer.get(order.id) ?? order),
      ...orders.filter(({ id }) => !backup.some((order) => order.id === id)),
    ];
    add(`${at}restore`, () => holdQueued(withHome(world, h, { orders: carried, since: null }), h));
    const lost = orders.flatMap(({ idempotencyKey, attempts }) =>
      attempts > 0 ? [idempotencyKey ?? ''] : [],
    );
    const damaged = { orders: backup, since: null, lost: [...new Set([...home.lost, ...lost])] };
    add(`${at}restore after damage`, () => holdQueued(withHome(world, h, damaged), h));
  }
  world.homes.forEach((_, to) => {
    if (to !== h && orders.length > 0)
      add(`${at}copy to ${to}`, () => withHome(world, to, { ...home, since: null }));
  });
  if (orders.length > 0 && orders.every((order) => ended(order) || order.state === 'queued')) {
    let removed = withHome(world, h, { rows: null, since: null, sign: null });
    for (const order of orders) if (order.state === 'queued') removed = move(removed, h, order, 'cancel');
    add(`${at}remove and add the account`, () => removed);
  }
}

function holdQueued(world: World, h: number): World {
  let now = world;
  for (const order of world.homes[h]!.orders) {
    if (order.state === 'queued') now = move(now, h, order, 'hold', { cause: causeOf('other') });
  }
  return now;
}

function addService(world: World, { others = false }: Setting, add: Add): void {
  const { service } = world;
  service.domains.forEach(({ due, expiry }, domain) => {
    const paid = paidFor(service, domain);
    if (expiry < paid)
      add(`the dates of ${domain} show`, () => withService(world, showDates(service, domain)));
    if (due < paid)
      add(`the due date of ${domain} shows`, () => withService(world, showDates(service, domain, true)));
    if (service.invoices.includes(domain) && service.credit > 0)
      add(`the invoice of ${domain} is paid`, () =>
        withService(world, payInvoice(service, domain, world.now)),
      );
    if (others && service.credit > 0 && paid < 2)
      for (const work of ['shown', 'hidden'] as const)
        add(`another renews ${domain}, ${work}`, () =>
          withService(world, charge(service, domain, 'other', world.now, work)),
        );
  });
  if (service.payments.some(({ shownAt }) => shownAt === null))
    add('the credit shows', () => withService(world, showCredit(service, world.now)));
  if (others && service.credit > 1)
    add('another spends the same', () => withService(world, { ...service, credit: service.credit - 1 }));
}

const payInvoice = (service: Service, domain: number, at: number): Service => ({
  ...charge(service, domain, 'invoice', at, 'shown'),
  invoices: service.invoices.filter((one) => one !== domain),
});

/** Everything shows, everybody runs and follows the advice. @returns whether every order comes to an end */
export function comesToAnEnd(world: World): boolean {
  let now = showAll(world);
  for (let round = 0; round < 8; round += 1) {
    if (now.homes.every(({ orders }) => orders.every(ended))) return true;
    now = showAll({ ...now, now: now.now + 4 * dayMs });
    for (let h = 0; h < now.homes.length; h += 1) now = work(now, h);
  }
  return false;
}

function showAll(world: World): World {
  let { service } = world;
  service.domains.forEach((_, domain) => (service = showDates(service, domain)));
  return withService(world, showCredit({ ...service, credit: Math.max(service.credit, 2) }, world.now));
}

/** A home refreshes, runs and follows the advice. */
function work(world: World, h: number): World {
  const tick = (now: World): World => ({ ...now, now: now.now + tickMs });
  let now = begin(tick(refresh(tick(world), h)), h);
  for (let count = 0; nextQueued(now, h) && count < 4; count += 1) {
    const queued = nextQueued(now, h)!;
    const refused = now.service.invoices.includes(domainOf(queued));
    now = send(tick(now), h, refused ? { reply: 'refused', work: 'none' } : { reply: 'ok', work: 'shown' });
  }
  for (const { id } of now.homes[h]!.orders) {
    const order = now.homes[h]!.orders.find((one) => one.id === id)!;
    if (order.state === 'unknown') now = check(tick(now), h, order, { reply: 'ok', work: 'shown' });
    const after = now.homes[h]!.orders.find((one) => one.id === id)!;
    if (!ended(after)) now = decide(tick(now), h, after) ?? now;
  }
  return now;
}

/** A world in which each home has read the list. */
export function newWorld(keys: boolean, { domains = 1, homes = 1, credit = 5 } = {}): World {
  const service = {
    keys,
    domains: Array.from({ length: domains }, () => ({ due: 0, expiry: 0 })),
    payments: [],
    credit,
    invoices: [],
    answers: {},
  };
  const home = {
    orders: [],
    rows: null,
    since: null,
    readings: [],
    foreign: [],
    sign: null,
    backup: null,
    blind: [],
    lost: [],
  };
  let world: World = {
    now: Date.parse('2026-11-20T08:00:00Z'),
    service,
    homes: Array.from({ length: homes }, () => home),
    queued: Array.from({ length: homes }, () => 0),
    broken: null,
  };
  for (let h = 0; h < homes; h += 1) world = refresh(world, h);
  return world;
}
