import { AppError } from '../../../../shared/model/errors.ts';
import type { Money } from '../../../../shared/model/money.ts';
import type { PriceEntry } from '../../../../shared/model/price.ts';
import type { PriceKey } from '../../../../shared/model/price-change.ts';
import type { RetailQuote } from '../../../../shared/model/retail.ts';
import { priceCells } from '../../../../shared/rules/price-cells.ts';
import { createRetail, type Retail } from '../../../../shared/rules/retail.ts';
import { inEnglish } from '../../../../shared/words/write-english.ts';
import { addList } from '../described-list.ts';
import type { Column } from '../table.ts';
import { whyEmpty } from '../nothing-yet.ts';
import type { Session } from '../session.ts';
import { plainExtension } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import { addRetailCommands } from './retail-commands.ts';

type PriceRow = PriceEntry & {
  account: string;
  fetchedAt: string | null;
  /** Null where the service has not said so yet. */
  lock: boolean | null;
  privacy: boolean | null;
  /** Empty without a rule. */
  retail: (Omit<PriceKey, 'extension'> & RetailQuote)[];
};

export function addCommands(program: TerminalCommand): void {
  const prices = program
    .add('prices [extensions...]', 'the cached price list, with your retail prices; no network')
    .list(columns)
    .account()
    .enablePositionalOptions()
    .examples('prices it eu com', 'prices --sort -renew --csv')
    .runs(list);
  addList(prices, 'priceChanges', {
    command: 'changes',
    description: 'changes in the price list, latest first, then what costs most; no network',
    ...{ args: 'extension', one: 'change', needsRefresh: true, limit: null, withoutSum: true },
    none: async ({ call }, accountId) =>
      (await call('prices.knownSince', { accountId })) === null
        ? 'No price list is recorded yet.'
        : 'No price changes.',
  }).examples('prices changes --since 2026-01-01', 'prices changes it --operation renew --net');
  addRetailCommands(prices);
}

async function list(session: Session, extensions: string[]): Promise<void> {
  const { call, accounts, output } = session;
  const accountId = await session.accountId();
  const wanted = new Set(extensions.map(plainExtension));
  const rows: PriceRow[] = [];
  const unread: string[] = [];
  for (const { id, name } of await accounts()) {
    const ofAccount = { accountId: id };
    const prices = await call('prices.list', ofAccount);
    if (!prices) unread.push(name);
    const { withoutLock, withoutPrivacy } = await call('prices.support', ofAccount);
    const retail = createRetail(await call('prices.retail', ofAccount));
    for (const entry of prices?.entries ?? []) {
      if (wanted.size > 0 && !wanted.has(entry.extension)) continue;
      const { extension } = entry;
      rows.push({
        account: name,
        ...entry,
        lock: withoutLock && !withoutLock.includes(extension),
        privacy: withoutPrivacy && !withoutPrivacy.includes(extension),
        fetchedAt: prices?.fetchedAt ?? null,
        retail: retailOf(entry, retail),
      });
    }
  }
  const sold = rows.some(({ retail }) => retail.length > 0);
  await output.rows(
    rows,
    sold ? columns : columns.filter((column) => !retailColumns.includes(column)),
    () => whyEmpty(session, accountId, 'No prices.'),
    { one: 'extension', many: 'extensions' },
  );
  for (const { text } of await call('prices.tiers', { accountId })) output.say(inEnglish(text));
  for (const name of unread) output.say(`The prices of “${name}” are not known yet. Run “namekeep sync”.`);
  const missing = wanted.difference(new Set(rows.map(({ extension }) => extension)));
  if (missing.size === 0) return;
  const names = [...missing].map((name) => `.${name}`).join(', ');
  throw new AppError('not-found', `No price is known for ${names}.`);
}

const yesNo = (value: boolean | null): string => (value === null ? 'not known' : value ? 'yes' : 'no');

/** Of the shortest term that is sold, which {@link years} names first. */
const firstPrice = ([first]: PriceEntry['renew']): Money | null => first?.price ?? null;

/** @returns the terms that are sold, in years: `1-10`, `2`, `1-5,10` */
function years(terms: PriceEntry['renew']): string | null {
  const ranges: [from: number, to: number][] = [];
  for (const { years: term } of terms) {
    const last = ranges.at(-1);
    if (last && term === last[1] + 1) last[1] = term;
    else ranges.push([term, term]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',') || null;
}

const renewal = ({ retail }: PriceRow): RetailQuote | undefined =>
  retail.find(({ operation }) => operation === 'renew');

const retailColumns: readonly Column<PriceRow>[] = [
  ['Renew retail', (row) => renewal(row)?.retail.amount ?? null, 'right'],
  ['Margin', (row) => margin(renewal(row)), 'right', { sortedBy: (row) => renewal(row)?.margin ?? null }],
];

const columns: readonly Column<PriceRow>[] = [
  ['Extension', (row) => `.${row.extension}`],
  ['Register', (row) => firstPrice(row.register), 'money'],
  ['Register years', (row) => years(row.register), 'right'],
  ['Transfer', (row) => firstPrice(row.transfer), 'money'],
  ['Transfer years', (row) => years(row.transfer), 'right'],
  ['Renew', (row) => firstPrice(row.renew), 'money'],
  ['Renew years', (row) => years(row.renew), 'right'],
  ['Restore', (row) => row.redemptionPeriod?.fee ?? null, 'money'],
  ['Grace fee', (row) => row.gracePeriod?.fee ?? null, 'money'],
  ['Grace days', (row) => row.gracePeriod?.days ?? null, 'right'],
  ...retailColumns,
  ['Lock', (row) => yesNo(row.lock)],
  ['Privacy', (row) => yesNo(row.privacy)],
  ['Account', (row) => row.account, 'account'],
  ['As of', (row) => row.fetchedAt, 'age'],
];

const retailOf = (entry: PriceEntry, retail: Retail): PriceRow['retail'] =>
  [...priceCells([entry])].flatMap(({ price, ...key }) => {
    const { operation, years } = key;
    const quote = retail(key, price);
    return quote ? [{ operation, years, ...quote }] : [];
  });

function margin(quote: RetailQuote | undefined): string | null {
  if (!quote?.margin) return null;
  const percent = quote.marginPercent === null ? '' : ` (${quote.marginPercent} %)`;
  return `${quote.loss ? 'LOSS ' : ''}${quote.margin.amount}${percent}`;
}
