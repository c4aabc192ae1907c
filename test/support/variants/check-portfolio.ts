import { inEnglish } from '../../../shared/words/write-english.ts';
import { writeStatus } from '../sandbox/variant/values.ts';
import type { DomainRow } from '../../../shared/model/domain.ts';
import { parseAmount } from '../../../shared/rules/money.ts';
import type { VariantHome } from './home.ts';

export type Say = (problem: string) => void;

/** Connects, refreshes, has domains leave the list, and holds the cache against what the service knows. */
export async function checkPortfolio(home: VariantHome, say: Say): Promise<void> {
  const { core, sandbox, account, parts } = home;
  const { redemption, expired, cancelled, deleted, gone, goneLater } = parts;
  await core.refresh.run(account.id);
  await compareRows(home, say);
  await comparePrices(home, say);
  await compareCredit(home, say);

  sandbox.control.changeDomain(redemption, { status: 'Redemption', expiryDate: '2026-11-01' });
  sandbox.control.changeDomain(expired, { status: 'Expired', expiryDate: '2026-11-10' });
  sandbox.control.setStatus(cancelled, 'Cancelled');
  sandbox.control.setStatus(deleted, 'Deleted');
  sandbox.control.removeDomain(gone);
  await checkRemovals(home, [redemption, expired, cancelled, deleted, gone], say);
  sandbox.control.removeDomain(goneLater);
  await checkRemovals(home, [goneLater], say);
  await checkNames(home, say);
}

/** What left the list is marked, and read: whether the account still has it, and in which state. */
async function checkRemovals(home: VariantHome, left: readonly string[], say: Say): Promise<void> {
  const { core, sandbox, account } = home;
  const { removed } = await core.refresh.run(account.id);
  if (removed !== left.length) say(`${left.length} domains left the list, ${removed} are marked`);
  for (const { message } of (await core.unread.run(account.id, 3_600_000)).values())
    say(`the reading of what left ended: ${message}`);
  const rows = await compareRows(home, say);
  for (const name of left) {
    const absence = rows.find(({ domain }) => domain === name)?.absence;
    const expected = sandbox.control.domain(name) ? 'read' : 'gone';
    if (absence !== expected) say(`${name} left the list and is ${String(absence)}, not ${expected}`);
  }
}

/** All domains leave the account, some come, and all of them go. */
export async function checkEmptyAccount(home: VariantHome, say: Say): Promise<void> {
  const { sandbox } = home;
  const removeAll = (): void => {
    for (const name of [...sandbox.control.activeNames()]) sandbox.control.removeDomain(name);
  };
  removeAll();
  await refreshUntilEmpty(home, say);
  for (const name of ['first.com', 'second.net']) sandbox.control.addDomain(name);
  await refreshUntilEmpty(home, say);
  removeAll();
  await refreshUntilEmpty(home, say);
}

async function refreshUntilEmpty(home: VariantHome, say: Say): Promise<void> {
  const { warnings } = await home.core.refresh.run(home.account.id);
  const told = warnings.some((warning) => inEnglish(warning).includes('nothing is marked'));
  if (!told) await compareRows(home, say);
  else if (tellsCount(home)) say('domains left the list and are not marked');
}

/** An empty list alone may be a short answer; a count that the service tells on its own confirms it. */
const tellsCount = ({ variant, surface }: VariantHome): boolean =>
  surface === 'key-header' && variant.domainCount !== 'absent';

async function rowsOf({ core, account }: VariantHome): Promise<readonly DomainRow[]> {
  const input = { accountId: account.id, query: '', sort: [], offset: 0, limit: 500 };
  return (await core.store.portfolio.query({ ...input, today: core.today() })).rows;
}

async function compareRows(home: VariantHome, say: Say): Promise<readonly DomainRow[]> {
  const { sandbox, variant } = home;
  const rows = await rowsOf(home);
  const cached = new Map(rows.map((row) => [row.domain, row]));
  for (const name of sandbox.control.activeNames()) {
    if (cached.get(name)?.listed !== true) say(`${name} is active and not listed`);
  }
  for (const row of rows) {
    const { domain } = row;
    const truth = sandbox.control.domain(domain);
    if (truth === null) {
      if (row.listed) say(`${domain} is listed and not in the account`);
      continue;
    }
    if (row.listed !== (truth.status === 'Active'))
      say(`${domain} is ${truth.status}, listed: ${row.listed}`);
    const word = String(writeStatus(variant, truth.status));
    if (row.status.toLowerCase() !== word.toLowerCase()) say(`${domain} status ${row.status}, not ${word}`);
    for (const field of ['registrationDate', 'expiryDate', 'nextDueDate', 'autoRenew'] as const) {
      if (row[field] !== null && row[field] !== truth[field])
        say(`${domain} ${field} ${row[field]}, not ${truth[field]}`);
    }
  }
  return rows;
}

/** Every price that was read is the price; every term of one to five years has one. */
async function comparePrices({ core, sandbox, account }: VariantHome, say: Say): Promise<void> {
  const { prices, currency } = sandbox.parts.reseller;
  const list = await core.handlers['prices.list']({ accountId: account.id });
  if (!list) return say('no price list');
  if (list.currency !== currency) say(`prices in ${list.currency}`);
  if (list.entries.length !== 29) say(`prices of ${list.entries.length} extensions, not 29`);
  for (const entry of list.entries) {
    const { extension } = entry;
    for (const kind of ['register', 'transfer', 'renew'] as const) {
      for (const { years, price } of entry[kind]) {
        const truth = prices.price(extension, kind, years);
        const read = parseAmount(price.amount, price.currency);
        if (read !== truth) say(`.${extension} ${kind} ${years} y: ${price.amount}, not ${truth}`);
      }
      const read = new Set(entry[kind].map(({ years }) => years));
      for (const years of [1, 2, 3, 4, 5])
        if (!read.has(years)) say(`.${extension} ${kind} ${years} y not read`);
    }
    const fee = entry.redemptionPeriod?.fee;
    const restore = prices.price(extension, 'restore', 1);
    if (fee && parseAmount(fee.amount, fee.currency) !== restore) say(`.${extension} restore ${fee.amount}`);
  }
}

async function compareCredit(
  { core, sandbox, account, surface, variant }: VariantHome,
  say: Say,
): Promise<void> {
  const credit = await core.store.portfolio.credit(account.id);
  const { missing } = variant;
  const shown = surface === 'key-header' || (missing !== 'balance' && missing !== 'several');
  if (shown && credit === null) say('the credit was not read');
  if (credit !== null && (credit.amount !== sandbox.control.credit || credit.currency !== 'EUR'))
    say(`credit ${credit.amount} ${credit.currency}, not ${sandbox.control.credit}`);
}

async function checkNames({ core, account, surface, variant }: VariantHome, say: Say): Promise<void> {
  if (surface === 'token' && variant.missing === 'availability') return;
  const found = await core.domains.check(account.id, ['free-one.com', 'taken-one.com']);
  const states = found.map(({ status }) => status).join();
  if (states !== 'available,unavailable') say(`names are ${states}`);
}
