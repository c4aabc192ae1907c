import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import type { PriceEntry } from '../../../shared/model/price.ts';
import type { RetailQuote } from '../../../shared/model/retail.ts';
import type { PriceKey } from '../../../shared/model/price-change.ts';
import { priceCells } from '../../../shared/rules/price-cells.ts';
import { createRetail, type Retail } from '../../../shared/rules/retail.ts';
import { command } from '../options.ts';
import type { Column } from '../output.ts';
import type { RunCommand } from '../run-command.ts';
import { plainExtension } from './plain-extension.ts';
import { addPriceChangesCommand } from './price-changes-command.ts';
import { addRetailCommands } from './retail-commands.ts';

type PriceRow = PriceEntry & {
  account: string;
  fetchedAt: string | null;
  /** What the user sells it for; empty without a rule. */
  retail: (Omit<PriceKey, 'extension'> & RetailQuote)[];
};

export function addCommands(program: Command, run: RunCommand): void {
  const prices = command(
    program,
    'prices [extensions...]',
    'the cached price list, with your retail prices; no network',
  )
    .option('--account <name>', 'only this account')
    .enablePositionalOptions()
    .action(
      run<[string[], { account?: string }]>(async ({ call, accounts }, output, extensions, options) => {
        const wanted = new Set(extensions.map(plainExtension));
        const rows: PriceRow[] = [];
        for (const { id: accountId, name } of await accounts(options.account)) {
          const list = await call('prices.list', { accountId });
          if (!list) output.say(`The prices of “${name}” are not known yet. Run “sync”.`);
          const retail = createRetail(await call('prices.retail', { accountId }));
          for (const entry of list?.entries ?? []) {
            if (wanted.size > 0 && !wanted.has(entry.extension)) continue;
            const quotes = retailOf(entry, retail);
            rows.push({ account: name, ...entry, fetchedAt: list?.fetchedAt ?? null, retail: quotes });
          }
        }
        const missing = [...wanted].filter((extension) => !rows.some((row) => row.extension === extension));
        const price = (terms: PriceRow['renew']): string | null =>
          terms[0] ? `${terms[0].price.amount} ${terms[0].price.currency}` : null;
        const sold = rows.some(({ retail }) => retail.length > 0);
        await output.rows(
          rows,
          (row) => row,
          [
            { title: 'Extension', value: (row) => `.${row.extension}` },
            { title: 'Register', value: (row) => price(row.register), align: 'right' },
            { title: 'Transfer', value: (row) => price(row.transfer), align: 'right' },
            { title: 'Renew', value: (row) => price(row.renew), align: 'right' },
            ...(sold ? retailColumns : []),
            { title: 'Account', value: (row) => row.account },
            { title: 'As of', value: (row) => row.fetchedAt },
          ],
          'No prices.',
        );
        if (missing.length > 0)
          throw new AppError(
            'not-found',
            `No price is known for ${missing.map((name) => `.${name}`).join(', ')}.`,
          );
      }),
    );
  addPriceChangesCommand(prices, run);
  addRetailCommands(prices, run);
}

const renewal = ({ retail }: PriceRow): RetailQuote | undefined =>
  retail.find(({ operation }) => operation === 'renew');

const retailColumns: readonly Column<PriceRow>[] = [
  { title: 'Renew retail', value: (row) => renewal(row)?.retail.amount ?? null, align: 'right' },
  { title: 'Margin', value: (row) => margin(renewal(row)), align: 'right' },
];

const retailOf = (entry: PriceEntry, retail: Retail): PriceRow['retail'] =>
  [...priceCells([entry])].flatMap(({ extension, operation, years, price }) => {
    const quote = retail({ extension, operation, years }, price);
    return quote ? [{ operation, years, ...quote }] : [];
  });

function margin(quote: RetailQuote | undefined): string | null {
  if (!quote) return null;
  const percent = quote.marginPercent === null ? '' : ` (${quote.marginPercent} %)`;
  return `${quote.loss ? 'LOSS ' : ''}${quote.margin.amount}${percent}`;
}
