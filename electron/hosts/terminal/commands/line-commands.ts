import {
  InvoiceField,
  type InvoiceForm,
  InvoicePreset,
  type LineBatch,
} from '../../../../shared/model/invoice-line.ts';
import { badInput } from '../../../../shared/model/errors.ts';
import { moneyText } from '../../../../shared/rules/money.ts';
import { option, repeated, required, toChoice, toggle, toId, toList, toNumber } from '../command-options.ts';
import { counted } from '../counted.ts';
import { addList } from '../described-list.ts';
import { findCustomer } from '../find-customers.ts';
import type { Column } from '../table.ts';
import type { TerminalCommand } from '../terminal-command.ts';

const batchColumns: readonly Column<LineBatch>[] = [
  ['Export', ({ id }) => id, 'right'],
  ['Made', ({ madeAt }) => madeAt, 'age'],
  ['For', ({ form }) => form.preset],
  ['Invoices', ({ invoices }) => invoices, 'right'],
  ['Lines', ({ lines }) => lines, 'right'],
  ['Sum', ({ sums }) => sums.map(moneyText).join(' + '), 'right'],
];

export function addCommands(program: TerminalCommand): void {
  const lines = addList(program, 'lines', {
    description: 'list what customers are to be billed, and were: a line for each order that was paid for',
    one: 'line',
  }).examples('lines --state open', 'lines --month 2026-11 --csv');

  lines
    .add('export', 'write open lines for the program that makes the invoices, and mark them as billed')
    .takes({
      out: required('file', 'CSV file to write'),
      preset: option('name', InvoicePreset.options.join(', '), toChoice(InvoicePreset.options)),
      column: repeated(
        'header=field',
        `a column of the preset “own”; fields: ${InvoiceField.options.join(', ')}`,
      ),
      customer: repeated('name', 'only lines of this customer'),
      month: option('month', 'only orders of this month, YYYY-MM'),
      prefix: option('text', 'before the number of each invoice'),
      firstNumber: option('number', 'number of the first invoice; by default the next one', toNumber),
      date: option('day', 'date of the invoices; by default today'),
      paymentDays: option('days', 'until they are due, where nothing is agreed', toNumber),
      dates: option('order', 'iso, day-first, month-first', toChoice(['iso', 'day-first', 'month-first'])),
      accountCode: option('code', 'of the accounting program'),
      taxType: option('name', 'of the accounting program'),
    })
    .account()
    .examples(
      'lines export --preset xero --out invoices.csv',
      "lines export --preset plain --customer 'Rossi S.r.l.' --month 2026-11 --out rossi.csv",
    )
    .runs(async (session, { out, customer, month, column, ...given }) => {
      const { call, output } = session;
      const customers = await Promise.all(customer.map((name) => findCustomer(session, name)));
      const filter = {
        ...{ accountId: await session.accountId(), state: ['open' as const], month: month ?? null },
        customer: customers.map(({ name }) => name),
      };
      const form = { ...(await call('lines.form', {})), ...defined(given), ...columnsOf(column) };
      const input = { selection: { by: 'filter' as const, filter, except: [] }, form };
      session.saveTo(out);
      const done = await call('lines.export', input, {
        selection: null,
        'form.date': '--date',
        'form.firstNumber': '--first-number',
      });
      if (!done) return;
      const { batch, file, left } = done;
      const more =
        left > 0 ? ` ${counted(left, 'line')} left open: without a price, or more than a file may hold.` : '';
      await output.result({ ...batch, file, left }, `${said(batch)} in ${file}.${more}`);
    });
  lines
    .add('exports', 'list what was exported')
    .examples('lines exports', 'lines exports --json')
    .withoutAccount()
    .lists({ columns: batchColumns, none: 'Nothing was exported yet.', one: 'export' }, ({ call }) =>
      call('lines.batches', {}),
    );
  lines
    .add('again <export>', 'write the file of an export again, as it was')
    .takes({ out: required('file', 'CSV file to write') })
    .examples('lines again 3 --out invoices.csv', 'lines again 3 --out invoices.csv --json')
    .withoutAccount()
    .runs(async (session, id, { out }) => {
      session.saveTo(out);
      const done = await session.call('lines.writeAgain', { batchId: toId(id) });
      if (done)
        await session.output.result(
          { ...done.batch, file: done.file },
          `${said(done.batch)} in ${done.file}.`,
        );
    });
  lines
    .add('undo', 'open the lines of the latest export again; delete its invoices in the other program first')
    .examples('lines undo', 'lines undo --json')
    .withoutAccount()
    .runs(async ({ call, output }) => {
      const batch = await call('lines.undo', { batchId: null });
      await output.result(batch, `Export ${batch.id} is undone: ${counted(batch.lines, 'line')} open again.`);
    });
  lines
    .add('price <line> [amount]', 'set what one open line is sold for, or have the rules say it again')
    .takes({ rules: toggle('by the rules again'), currency: option('code', 'default: that of the line') })
    .examples('lines price 12 9.90', 'lines price 12 --rules')
    .withoutAccount()
    .runs(async (session, id, amount, { rules, currency }) => {
      if ((amount === undefined) !== rules) throw badInput('Give an amount such as 12.50, or --rules.');
      const [line] = await Array.fromAsync(session.rows('lines', { by: 'keys', keys: [toId(id)] }));
      if (!line) throw badInput(`There is no line ${id}. “namekeep lines” lists them.`);
      const inCurrency = currency?.toUpperCase() ?? (line.price ?? line.cost)?.currency ?? '';
      await session.call('lines.setPrice', { id: line.id, amount: amount ?? null, currency: inCurrency });
      const what = amount === undefined ? 'by the rules' : `${amount} ${inCurrency}`;
      await session.output.result({ line: line.id, amount: amount ?? null }, `Line ${line.id}: ${what}.`);
    });
  lines
    .add(
      'refund <order>',
      'note that the service gave back what an order cost: its customer gets a credit line',
    )
    .takes({ remove: toggle('it did not') })
    .examples('lines refund 42', 'lines refund 42 --remove')
    .withoutAccount()
    .runs(async ({ call, output }, order, { remove }) => {
      await call('lines.refund', { orderId: toId(order), refunded: !remove });
      await output.result(
        { order: toId(order), refunded: !remove },
        remove ? `Order ${order} is not refunded.` : `Order ${order} is marked as refunded.`,
      );
    });
}

const said = ({ invoices, lines, sums }: LineBatch): string =>
  `${counted(invoices, 'invoice')} with ${counted(lines, 'line')}, ${sums.map(moneyText).join(' + ')},`;

const defined = (given: object): Partial<InvoiceForm> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

function columnsOf(given: readonly string[]): Partial<InvoiceForm> {
  if (given.length === 0) return {};
  const columns = given.flatMap(toList).map((text): InvoiceForm['columns'][number] => {
    const [header = '', field] = text.split('=');
    const read = InvoiceField.safeParse(field);
    if (header === '' || !read.success)
      throw badInput(
        `“${text}” is no column: write HEADER=FIELD with one of ${InvoiceField.options.join(', ')}.`,
      );
    return [header, read.data];
  });
  return { columns, preset: 'own' };
}
