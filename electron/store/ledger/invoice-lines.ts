import type { Database } from 'better-sqlite3';
import {
  type BilledLine,
  InvoiceForm,
  type InvoiceLine,
  type LineBatch,
} from '../../../shared/model/invoice-line.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import type { Money } from '../../../shared/model/money.ts';
import type { OrderKind } from '../../../shared/model/order.ts';
import { invoicesOf } from '../../../shared/rules/invoice-lines.ts';
import { toMinor, toMoney, toMoneyOrNull } from '../../../shared/rules/money.ts';
import { soldAs } from '../../../shared/rules/retail.ts';
import { say } from '../../../shared/words/sentence.ts';
import { unicodeName } from '../../platform/unicode-name.ts';
import { columnOf, selecting } from '../columns.ts';
import { fileVersion } from '../file-version.ts';
import { readJson } from '../read-json.ts';
import { writing } from '../transactions.ts';
import { createRetailQuotes } from './retail-quotes.ts';

const written = [
  ...['orderId', 'sign', 'accountId', 'domain', 'kind', 'years', 'customerId', 'customer', 'date'],
  ...['periodFrom', 'periodTo', 'costMinor', 'costCurrency', 'priceMinor', 'priceCurrency'],
];
const ofPrice = ['priceMinor', 'priceCurrency'];

interface Sold {
  readonly orderId: number;
  readonly accountId: string;
  readonly domain: string;
  readonly kind: OrderKind;
  readonly years: number;
  readonly customerId: number;
  readonly costMinor: number | null;
  readonly costCurrency: string | null;
  readonly toldMinor: number | null;
  readonly toldCurrency: string | null;
}

type Row = Omit<InvoiceLine, 'unicode' | 'credit' | 'cost' | 'price' | 'byHand'> & {
  readonly sign: 1 | -1;
  readonly costMinor: number | null;
  readonly costCurrency: string | null;
  readonly priceMinor: number | null;
  readonly priceCurrency: string | null;
  readonly byHand: 0 | 1;
};

const rowColumns = `${selecting(
  ['id', 'orderId', 'accountId', 'domain', 'customer', 'kind', 'years', 'sign', 'date'],
  'l.',
)}, l.period_from AS "from", l.period_to AS "to", ${selecting(
  ['costMinor', 'costCurrency', 'priceMinor', 'priceCurrency', 'batchId', 'invoice'],
  'l.',
)}, l.price_by_hand AS byHand, iif(l.batch_id IS NULL, 'open', 'billed') AS state`;

function toLine({
  sign,
  costMinor,
  costCurrency,
  priceMinor,
  priceCurrency,
  byHand,
  ...row
}: Row): InvoiceLine {
  return {
    ...row,
    unicode: unicodeName(row.domain),
    credit: sign === -1,
    cost: toMoneyOrNull(costMinor, costCurrency),
    price: toMoneyOrNull(priceMinor, priceCurrency),
    byHand: byHand === 1,
  };
}

type OfCustomer = Omit<BilledLine, keyof InvoiceLine>;

/** As `isSpent` says it; what was never sent cost nobody anything. */
const isSold = "(o.state = 'done' OR (o.state = 'accepted' AND o.charged_at IS NOT NULL)) AND o.attempts > 0";
/** Nobody pays for orders of a demo, unless there is nothing else to try it with. */
const counts = `(NOT EXISTS (SELECT 1 FROM accounts WHERE demo = 0)
  OR o.account_id NOT IN (SELECT id FROM accounts WHERE demo = 1))`;

/** The price that a draft named for this renewal `o`, to the customer of the domain `a`, in a round `r`. */
const wasTold = `r.domain = o.domain AND o.kind = 'renew' AND o.years = 1 AND r.asked_on IS NOT NULL
  AND r.customer_id = a.customer_id AND r.expiry_date = coalesce(o.baseline ->> '$.expiryDate', o.approved_expiry_date)`;

/**
 * What customers are to be billed. A line that is open follows its order, its domain's customer and what they pay; once
 * it is billed it stays as it is.
 */
export function createInvoiceLines(db: Database) {
  const selectSold = `
    SELECT o.id AS orderId, 1 AS sign, ${selecting(['accountId', 'domain', 'kind', 'years'], 'o.')},
      k.id AS customerId, k.name AS customer, substr(coalesce(o.sent_at, o.updated_at), 1, 10) AS date,
      coalesce(o.baseline ->> '$.expiryDate', o.approved_expiry_date) AS periodFrom, o.new_expiry_date AS periodTo,
      coalesce(o.charged_minor, o.cost_minor) AS costMinor, coalesce(o.charged_currency, o.cost_currency) AS costCurrency,
      r.price_minor AS toldMinor, r.price_currency AS toldCurrency
    FROM orders o JOIN domain_customers a ON a.domain_name = o.domain JOIN customers k ON k.id = a.customer_id
      LEFT JOIN round_domains r ON ${wasTold}
    WHERE ${isSold} AND ${counts} AND NOT EXISTS (SELECT 1 FROM invoice_lines l
      WHERE l.order_id = o.id AND l.sign = 1 AND l.batch_id IS NOT NULL)`;
  const isStale = 'IN (SELECT order_id FROM stale_lines)';
  const sold = db.prepare<[], Sold>(selectSold);
  const soldAnew = db.prepare<[], Sold>(`${selectSold} AND o.id ${isStale}`);
  const differs = written
    .filter((field) => !ofPrice.includes(field))
    .map((field) => `${columnOf(field)} IS NOT excluded.${columnOf(field)}`)
    .concat(
      'price_by_hand = 0 AND (price_minor, price_currency) IS NOT (excluded.price_minor, excluded.price_currency)',
    );
  const updated = written.map((field) => {
    const column = columnOf(field);
    return ofPrice.includes(field)
      ? `${column} = iif(price_by_hand, ${column}, excluded.${column})`
      : `${column} = excluded.${column}`;
  });
  const put = db.prepare<[object]>(`
    INSERT INTO invoice_lines (${written.map(columnOf).join(', ')}) VALUES (${written.map((field) => `:${field}`).join(', ')})
    ON CONFLICT (order_id, sign) DO UPDATE SET ${updated.join(', ')}
      WHERE batch_id IS NULL AND (${differs.join(' OR ')})`);
  const dropOthers = db.prepare(`
    DELETE FROM invoice_lines WHERE sign = 1 AND batch_id IS NULL
      AND (order_id ${isStale} OR 0 ${isStale}) AND order_id NOT IN (SELECT value FROM json_each(?))`);
  // What was sold and is given back: by the user's word, or because the service took the order back.
  const givenBack = `sign = 1 AND (order_id IN (SELECT order_id FROM refunds)
    OR (batch_id IS NOT NULL AND order_id NOT IN (SELECT o.id FROM orders o WHERE ${isSold})))`;
  const copied = written.filter((field) => !/^(sign|.*Minor)$/.test(field)).map(columnOf);
  const negative = ['cost_minor', 'price_minor'];
  const putCredits = db.prepare(`
    INSERT INTO invoice_lines (sign, ${[...copied, ...negative].join(', ')})
    SELECT -1, ${copied.join(', ')}, ${negative.map((column) => `-${column}`).join(', ')}
    FROM invoice_lines WHERE ${givenBack}
    ON CONFLICT (order_id, sign) DO UPDATE SET
      ${[...copied, ...negative].map((column) => `${column} = excluded.${column}`).join(', ')} WHERE batch_id IS NULL`);
  const dropCredits = db.prepare(`
    DELETE FROM invoice_lines WHERE sign = -1 AND batch_id IS NULL
      AND order_id NOT IN (SELECT order_id FROM invoice_lines WHERE ${givenBack})`);
  const quotes = createRetailQuotes(db, fileVersion(db));
  const firstStale = db.prepare<[], number | null>('SELECT min(order_id) FROM stale_lines').pluck();
  const dropStale = db.prepare('DELETE FROM stale_lines');
  const byIds = db.prepare<[string], Row>(
    `SELECT ${rowColumns} FROM invoice_lines l WHERE l.id IN (SELECT value FROM json_each(?))`,
  );
  const ofCustomer =
    'k.email, k.vat_number AS vatNumber, k.external_id AS externalId, k.payment_days AS paymentDays, k.language';
  const toBill = db.prepare<[string], Row & OfCustomer>(`
    SELECT ${rowColumns}, ${ofCustomer} FROM invoice_lines l LEFT JOIN customers k ON k.id = l.customer_id
    WHERE l.id IN (SELECT value FROM json_each(?)) AND l.batch_id IS NULL AND l.price_minor IS NOT NULL
    ORDER BY l.customer COLLATE NOCASE, l.price_currency, l.date, l.id`);
  const idsOfBatch = db
    .prepare<[number], number>(
      `SELECT id FROM invoice_lines WHERE batch_id = ? ORDER BY customer COLLATE NOCASE, price_currency, date, id`,
    )
    .pluck();
  const billed = db.prepare<[string], Row & OfCustomer>(`
    SELECT ${rowColumns}, ${ofCustomer} FROM json_each(?) j CROSS JOIN invoice_lines l ON l.id = j.value
    LEFT JOIN customers k ON k.id = l.customer_id ORDER BY j.key`);
  const addBatch = db
    .prepare<[string, string], number>('INSERT INTO line_batches (made_at, form) VALUES (?, ?) RETURNING id')
    .pluck();
  // A program that finds the number again takes the lines for those of the former invoice.
  const isTaken = db.prepare<[string], 1>('SELECT 1 FROM invoice_lines WHERE invoice = ?');
  const bill = db.prepare(
    'UPDATE invoice_lines SET batch_id = ?, invoice = ? WHERE id = ? AND batch_id IS NULL',
  );
  const batches = db.prepare<
    [],
    { id: number; madeAt: string; form: string; lines: number; invoices: number }
  >(`
    SELECT b.id, b.made_at AS madeAt, b.form, count(l.id) AS lines, count(DISTINCT l.invoice) AS invoices
    FROM line_batches b LEFT JOIN invoice_lines l ON l.batch_id = b.id GROUP BY b.id ORDER BY b.id DESC`);
  const batchSums = db.prepare<[number], { minor: number; currency: string }>(
    `SELECT sum(price_minor) AS minor, price_currency AS currency FROM invoice_lines WHERE batch_id = ?
     GROUP BY price_currency ORDER BY price_currency`,
  );
  const open = db.prepare<[number]>(
    'UPDATE invoice_lines SET batch_id = NULL, invoice = NULL WHERE batch_id = ?',
  );
  const dropBatch = db.prepare('DELETE FROM line_batches WHERE id = ?');
  const lineState = db
    .prepare<[number], number | null>('SELECT batch_id FROM invoice_lines WHERE id = ?')
    .pluck();
  const setPrice = db.prepare(
    'UPDATE invoice_lines SET price_minor = ?, price_currency = ?, price_by_hand = ? WHERE id = ? AND sign = 1',
  );
  const isKnown = db.prepare<[number], 1>(`SELECT 1 FROM orders o WHERE o.id = ? AND ${isSold}`);
  const refund = db.prepare('INSERT OR IGNORE INTO refunds (order_id, at) VALUES (?, ?)');
  const unrefund = db.prepare('DELETE FROM refunds WHERE order_id = ?');

  /** Brings the open lines up to date with orders, customers and prices. */
  const collect = writing(db, (): void => {
    const quoteOf = quotes.current();
    const rows = (firstStale.get() === 0 ? sold : soldAnew).all();
    for (const { toldMinor, toldCurrency, ...row } of rows) {
      const { accountId, customerId, domain, kind, years, costMinor, costCurrency } = row;
      const cost = toMoneyOrNull(costMinor, costCurrency);
      const operation = soldAs[kind];
      const extension = domain.slice(domain.indexOf('.') + 1);
      const key = { extension, operation, years: operation === 'restore-fee' ? 0 : years };
      const retail =
        toMoneyOrNull(toldMinor, toldCurrency) ?? (cost && quoteOf(accountId, customerId, key, cost)?.retail);
      const price = retail ? toMinor(retail) : { minor: null, currency: null };
      put.run({ ...row, priceMinor: price.minor, priceCurrency: price.currency });
    }
    dropOthers.run(JSON.stringify(rows.map(({ orderId }) => orderId)));
    putCredits.run();
    dropCredits.run();
    dropStale.run();
  });
  function follow(): void {
    if (firstStale.get() !== null) collect();
  }

  const toBilled = ({
    email,
    vatNumber,
    externalId,
    paymentDays,
    language,
    ...row
  }: Row & OfCustomer): BilledLine => ({
    ...toLine(row),
    ...{ email, vatNumber, externalId, paymentDays, language },
  });
  const all = (): LineBatch[] =>
    batches.all().map(({ form, ...batch }) => ({
      ...batch,
      form: readJson(InvoiceForm, form, say('stored.invoice-form')),
      sums: batchSums.all(batch.id).map(toMoney),
    }));
  /** @throws AppError `not-found` */
  function batch(id: number): LineBatch {
    const found = all().find((one) => one.id === id);
    if (!found) throw new AppError('not-found', say('lines.no-batch', { id: String(id) }));
    return found;
  }
  /** @throws AppError `not-found`, `busy` */
  function refuseBilled(id: number): void {
    const batchId = lineState.get(id);
    if (batchId === undefined) throw new AppError('not-found', say('lines.gone'));
    if (batchId !== null) throw new AppError('busy', say('lines.billed', { id: String(batchId) }));
  }

  return {
    follow,
    many: (ids: readonly number[]): InvoiceLine[] => byIds.all(JSON.stringify(ids)).map(toLine),
    batches: all,
    batch,
    /** The lines of an export, in the order of its file. */
    idsOfBatch: (id: number): number[] => idsOfBatch.all(id),
    /** In the order of the ids, with what is said of the customer. */
    billed: (ids: readonly number[]): BilledLine[] => billed.all(JSON.stringify(ids)).map(toBilled),
    /**
     * Bills these lines as far as they are open and have a price, one invoice for each customer and currency.
     * @param most the most invoices @returns null where there is nothing to bill
     * @throws AppError `bad-input` for a number that an invoice has
     */
    bill: writing(
      db,
      (ids: readonly number[], form: InvoiceForm, most: number | null, now: string): LineBatch | null => {
        const lines = toBill.all(JSON.stringify(ids)).map(toBilled);
        const invoices = invoicesOf(lines).slice(0, most ?? undefined);
        if (invoices.length === 0) return null;
        const numbers = invoices.map((_, at) => `${form.prefix}${form.firstNumber + at}`);
        const taken = numbers.find((number) => isTaken.get(number));
        if (taken !== undefined)
          throw badInput(say('lines.number-taken', { number: taken }), 'form.firstNumber');
        const id = addBatch.get(now, JSON.stringify(form)) ?? 0;
        for (const [at, theirs] of invoices.entries())
          for (const line of theirs) bill.run(id, numbers[at], line.id);
        return batch(id);
      },
    ),
    /** Opens the lines of the latest export again. @throws AppError `not-found`, `busy` for an earlier one */
    undo: writing(db, (id: number): LineBatch => {
      const [latest] = all();
      const undone = batch(id);
      if (latest?.id !== id)
        throw new AppError('busy', say('lines.later-batch', { id: String(latest?.id ?? '') }));
      open.run(id);
      dropBatch.run(id);
      return undone;
    }),
    /** @param price null: by the rules again @throws AppError `not-found`, `busy` for a line that was billed */
    setPrice: writing(db, (id: number, price: Money | null): void => {
      refuseBilled(id);
      const { minor, currency } = price ? toMinor(price) : { minor: null, currency: null };
      setPrice.run(minor, currency, price ? 1 : 0, id);
    }),
    /** Notes that the service gave back what an order cost, or that it did not. @throws AppError `not-found` */
    refund: writing(db, (orderId: number, isRefunded: boolean, now: string): void => {
      if (!isKnown.get(orderId))
        throw new AppError('not-found', say('lines.not-paid', { id: String(orderId) }));
      if (isRefunded) refund.run(orderId, now);
      else unrefund.run(orderId);
    }),
  };
}
