import type { Order } from '../../shared/model/order.ts';
import { comesToAnEnd, type Setting, steps } from './steps.ts';
import type { Broken, Home, KnownOrder, World } from './world.ts';

/** Whether a difference in time matters: seconds apart, a settle time, a day, four days, a week, a month, 90 days. */
const thresholds = [
  30_000,
  60_000,
  300_000,
  86_400_000,
  3 * 86_400_000,
  7 * 86_400_000,
  29 * 86_400_000,
  90 * 86_400_000,
];
const classOf = (ms: number): number => thresholds.filter((threshold) => ms >= threshold).length;

/** The times of an order that some rule still looks at. */
const timesOf = ({
  state,
  approval,
  approvedAt,
  sentAt,
  firstSentAt,
  updatedAt,
  chargedAt,
  baseline,
}: Order) => [
  state === 'queued' || state === 'held' ? approvedAt : null,
  state === 'queued' || state === 'held' ? (approval.credit?.fetchedAt ?? null) : null,
  sentAt,
  firstSentAt,
  state === 'awaiting-payment' ? updatedAt : null,
  chargedAt,
  baseline?.sentAt ?? null,
  baseline?.creditReadAt ?? null,
];

const tellOrder = (order: KnownOrder) => {
  const { id, domain, state, attempts, invoiceId, confirmedByUser, decision, cause, idempotencyKey } = order;
  const { baseline, evidence, approval } = order;
  return [
    `${id}${domain}${state}${attempts}${invoiceId}${confirmedByUser}${decision?.as}${decision?.from}${cause?.code}`,
    `${idempotencyKey}${approval.expiryDate}${approval.nextDueDate}`,
    baseline && `${baseline.expiryDate}${baseline.nextDueDate}${baseline.credit?.amount}`,
    evidence && `${evidence.key}${evidence.arrived}${evidence.answer}${evidence.byCredit}`,
  ].join();
};

/** What a home knows, with times by their order and by how far they are apart. */
function tellHome(home: Home, now: number, paidAt: number[]): string {
  const { orders, rows, since, readings, foreign, sign, backup, blind, lost } = home;
  const all = [...orders, ...(backup ?? [])];
  const given = [
    since,
    sign,
    ...(rows ?? []).map(({ fetchedAt }) => fetchedAt),
    ...readings.map(({ readAt }) => readAt),
    ...foreign.map(({ seenAt }) => seenAt),
    ...all.flatMap(timesOf),
  ];
  const times = given.map((at) => (at === null ? 0 : Date.parse(at)));
  const sorted = [...new Set([...times, ...paidAt, now])].sort((a, b) => a - b);
  const rank = new Map<number, string>();
  let last = 0;
  sorted.forEach((at, index) => {
    rank.set(at, `${index}`);
    last = at;
  });
  const gaps = sorted.slice(1).map((at, index) => classOf(at - sorted[index]!));
  return [
    orders.map((order) => `${tellOrder(order)}${tellPayments(order, paidAt)}`).join(';'),
    backup?.map(tellOrder).join(';'),
    rows?.map(({ expiryDate, nextDueDate }) => `${expiryDate}${nextDueDate}`).join(),
    readings.map(({ credit }) => credit.amount).join(),
    foreign.map(({ domain }) => domain).join(),
    times.map((at) => rank.get(at)).join(),
    gaps.join(''),
    last === now,
    blind.join(),
    lost.join(),
  ].join('|');
}

/** Which payments an order's attempts made. */
const tellPayments = ({ left = [] }: KnownOrder, paidAt: readonly number[]): string =>
  paidAt.map((at) => (left.includes(at) ? 1 : 0)).join('');

/** What is the same of two worlds that go on alike. */
export function tell({ now, service, homes, queued }: World): string {
  const { domains, payments, credit, invoices, answers } = service;
  const paidAt = payments.map(({ at }) => at);
  return [
    domains.map(({ due, expiry }) => `${due}${expiry}`).join(),
    payments.map(({ domain, by, shownAt }) => `${domain}${by}${shownAt !== null}`).join(),
    credit,
    queued.join(),
    invoices.join(),
    JSON.stringify(answers),
    ...homes.map((home) => tellHome(home, now, paidAt)),
  ].join('#');
}

export interface Found extends Broken {
  readonly path: readonly string[];
}

interface Node {
  readonly world: World;
  readonly from: Node | null;
  readonly step: string;
}

const pathTo = (node: Node | null): string[] =>
  node ? [...pathTo(node.from), node.step].filter(Boolean) : [];

export interface Exploration {
  readonly states: number;
  readonly depth: number;
  /** One shortest history of each class of what broke, and of each break that a client could have known. */
  readonly found: readonly Found[];
  /** Histories from which some order never ends. */
  readonly endless: readonly (readonly string[])[];
}

/**
 * Looks at every world that can be reached in so many steps, breadth first, so that what is found is shortest.
 * A history that broke an invariant is not followed any further.
 * @param most how many worlds to look at
 */
export function explore(
  start: World,
  setting: Setting,
  limits: { readonly depth: number; readonly most: number },
): Exploration {
  const seen = new Set([tell(start)]);
  const ends = new Map<string, boolean>();
  const found = new Map<string, Found>();
  const endless: string[][] = [];
  let level: Node[] = [{ world: start, from: null, step: '' }];
  let depth = 0;
  while (depth < limits.depth && level.length > 0 && seen.size < limits.most) {
    depth += 1;
    const next: Node[] = [];
    for (const node of level) {
      if (seen.size >= limits.most) break;
      for (const [step, take] of steps(node.world, setting)) {
        const world = take();
        if (!world) continue;
        if (world.broken) {
          const name = `${world.broken.invariant} ${world.broken.limit}`;
          if (!found.has(name))
            found.set(name, { ...world.broken, path: pathTo({ world, from: node, step }) });
          continue;
        }
        const key = tell(world);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ world, from: node, step });
      }
    }
    level = next;
  }
  for (const node of level) {
    if (!isEnding(node.world, ends)) endless.push(pathTo(node));
    if (endless.length >= 3) break;
  }
  return { states: seen.size, depth, found: [...found.values()], endless };
}

function isEnding(world: World, known: Map<string, boolean>): boolean {
  const key = tell(world);
  const former = known.get(key);
  if (former !== undefined) return former;
  const ending = comesToAnEnd(world);
  known.set(key, ending);
  return ending;
}

/** @returns the world after these steps, by name */
export function replay(start: World, path: readonly string[], setting: Setting): World {
  return path.reduce((world, name) => {
    const next = steps(world, setting).find(([step]) => step === name)?.[1]();
    if (!next) throw new Error(`“${name}” is not possible.`);
    return next;
  }, start);
}
