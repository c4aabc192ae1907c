import { isOdd } from '../sandbox/variant/values.ts';
import type { Order } from '../../../shared/model/order.ts';
import { itemFor } from '../registration-item.ts';
import type { Say } from './check-portfolio.ts';
import type { VariantHome } from './home.ts';

const waitMs = 3_600_000;
const free = ['free-new.com', 'free-next.net'];
const taken = 'taken-already.com';
const moving = 'taken-moving.com';

/**
 * Orders some of everything, comes back until all effects show, and holds the orders against the service's books.
 * Expects the portfolio as checkPortfolio leaves it.
 */
export async function checkOrders(home: VariantHome, say: Say): Promise<void> {
  const { core, account, parts, clock } = home;
  const { redemption, cancelled, expired, deleted, renewed } = parts;
  const wanted = await core.orders.queue({ selection: home.select(...renewed, cancelled), years: 1 });
  for (const { domain, id, reason } of wanted.outcomes) {
    if ((id === null) !== (domain === cancelled)) say(`renewal of ${domain}, queued as ${id}: ${reason}`);
  }
  const uncertain = await core.orders.queue({
    selection: home.select(expired, deleted),
    years: 1,
    allowUncertain: true,
  });
  const restores = await core.orders.queueRestore({
    selection: home.select(redemption, cancelled),
    thenRenew: 1,
  });
  for (const { domain, id, reason } of [...uncertain.outcomes, ...restores.outcomes]) {
    if (id === null) say(`order of ${domain} was not queued: ${reason}`);
  }
  await core.orders.queueRegistrations(
    account.id,
    'register',
    [...free, taken].map((name) => itemFor(name)),
  );
  await core.orders.queueRegistrations(account.id, 'transfer', [itemFor(moving, { eppCode: 'secret-epp' })]);

  // In between, a day's worth of coming back; nothing shows later than an hour.
  for (const hours of [0, 1, 2]) {
    await clock.sleep(hours * 3_600_000);
    if (hours > 0) await core.refresh.run(account.id);
    await runOrders(home, say);
  }
  const orders = await ordersOf(home);
  for (const order of orders) checkOrder(home, order, say);
  checkBooks(home, orders, say);
}

/** Runs the queue; a user who is asked whether an order still counts says yes. */
export async function runOrders(home: VariantHome, say: Say): Promise<void> {
  const { orders } = home.core;
  for (const { message } of (await orders.run(waitMs)).values()) say(`the run ended: ${message}`);
  const held = (await ordersOf(home)).filter(({ state }) => state === 'held').map(({ id }) => id);
  if (held.length === 0) return;
  await orders.approve(held, { moved: true });
  for (const { message } of (await orders.run(waitMs)).values()) say(`the run ended: ${message}`);
}

export async function ordersOf({ core, account }: VariantHome): Promise<readonly Order[]> {
  const filter = { accountId: account.id, states: [], offset: 0, limit: 500 };
  return (await core.store.orders.list(filter)).rows;
}

const invoicesOf = ({ sandbox }: VariantHome, { kind, domain }: Pick<Order, 'kind' | 'domain'>) =>
  sandbox.control.invoices.filter((one) => one.kind === kind && one.domain === domain && one.paid);

function checkOrder(home: VariantHome, order: Order, say: Say): void {
  const { kind, domain, state, error } = order;
  const what = `${kind} ${domain}`;
  const paid = invoicesOf(home, order).length;
  if (paid > 0 && state !== 'done' && state !== 'accepted')
    say(`${what} was carried out and is ${state}: ${error}`);
  if (paid > 0 && state === 'accepted' && shows(home, order)) say(`${what} shows and is still accepted`);
  if (paid === 0 && (state === 'done' || state === 'accepted'))
    say(`${what} is ${state} and was not carried out`);
  if ((state === 'queued' || state === 'sending' || state === 'held') && !asksForPrice(home, order))
    say(`${what} is left ${state}: ${error}`);
  if (paid === 0 && state === 'unknown') say(`${what} was refused and is unknown: ${error}`);
  if (mustWork(home, order) && paid === 0) say(`${what} is ${state} and was not carried out: ${error}`);
  if (home.parts.deleted === domain && state !== 'refused') say(`${what} is ${state}, not refused`);
}

function mustWork({ variant, parts }: VariantHome, { kind, domain }: Order): boolean {
  if (kind === 'register') return free.includes(domain);
  if (kind === 'transfer') return true;
  if (domain === parts.expired) return variant.expiredRenewal === 'carried out';
  if (domain === parts.redemption) return variant.priceFields !== 'terms only';
  return kind === 'renew' && parts.renewed.includes(domain);
}

/** Without a restore fee in the list the user is asked what to do, and the renewal waits for the restore. */
const asksForPrice = ({ variant, parts }: VariantHome, { domain }: Order): boolean =>
  variant.priceFields === 'terms only' && [parts.redemption, parts.cancelled].includes(domain);

/** By now everything shows, but for dates that the service does not tell. */
function shows({ variant }: VariantHome, { kind, domain }: Order): boolean {
  if (kind !== 'renew' || variant.dates === 'date' || variant.dates === 'with time') return true;
  const tellsDue = variant.effects !== 'due date never' && !isOdd(domain, 'due');
  return tellsDue || !isOdd(domain, 'expires');
}

/** Nothing is paid twice, and nothing that nobody ordered. */
function checkBooks(home: VariantHome, orders: readonly Order[], say: Say): void {
  for (const { kind, domain, paid } of home.sandbox.control.invoices) {
    const made = orders.filter((order) => order.kind === kind && order.domain === domain);
    if (!paid) say(`${kind} ${domain} was invoiced and not paid`);
    if (made.length === 0) say(`${kind} ${domain} was ordered by nobody`);
    if (invoicesOf(home, { kind, domain }).length > 1) say(`${kind} ${domain} was paid twice`);
  }
}
