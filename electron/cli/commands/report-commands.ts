import { resolve } from 'node:path';
import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import { ReportInput, ReportKind } from '../../../shared/model/report.ts';
import { readWhere } from '../find-domains.ts';
import type { RunCommand } from '../program.ts';

interface Options {
  out: string;
  where?: string;
  within?: string;
  last?: string;
  delimiter?: string;
  bom?: boolean;
  account?: string;
}

export function addReportCommands(program: Command, run: RunCommand): void {
  program
    .command('report <kind>')
    .description(`write a CSV file from the cache: ${ReportKind.options.join(', ')}`)
    .requiredOption('--out <file>', 'where to')
    .option('--where <query>', 'only domains that match')
    .option('--within <days>', 'for renewals: due within so many days')
    .option('--last <days>', 'for changes and price-changes: found in the last so many days')
    .option('--delimiter <character>', 'between cells: , ; | or tab')
    .option('--bom', 'start with a byte order mark')
    .option('--account <name>', 'only this account')
    .option('--json', 'print JSON')
    .action(
      run<[string, Options]>(async ({ core, account, signal }, output, kind, options) => {
        const input = readInput(kind, options);
        const accountId = options.account === undefined ? null : (await account(options.account)).id;
        const { file, rows } = await core.reports.write({ ...input, accountId }, resolve(options.out), {
          signal,
        });
        await output.result({ file, rows }, `${file}: ${rows} rows.`);
      }),
    );

  program
    .command('backup')
    .description('copy the ledger: accounts, orders, settings')
    .requiredOption('--out <file>', 'where to')
    .option('--json', 'print JSON')
    .action(
      run<[{ out: string }]>(async ({ core }, output, { out }) => {
        const { file, bytes } = await core.store.backup(resolve(out));
        await output.result({ file, bytes }, `${file}: ${bytes} bytes.`);
      }),
    );
}

function readInput(kind: string, { where, within, last, delimiter, bom }: Options): ReportInput {
  if (within !== undefined && !/^\d{1,4}$/.test(within))
    throw new AppError('bad-input', '--within is a number of days.');
  if (last !== undefined && !/^\d{1,5}$/.test(last))
    throw new AppError('bad-input', '--last is a number of days.');
  const parsed = ReportInput.safeParse({
    kind,
    ...(where === undefined ? {} : { where: readWhere(where) }),
    ...(within === undefined ? {} : { within: Number(within) }),
    ...(last === undefined ? {} : { last: Number(last) }),
    ...(delimiter === undefined
      ? {}
      : { delimiter: delimiter === 'tab' || delimiter === '\\t' ? '\t' : delimiter }),
    bom: bom ?? false,
  });
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0]);
  const sentence: Record<string, string> = {
    kind: `KIND is one of ${ReportKind.options.join(', ')}.`,
    delimiter: '--delimiter is , ; | or tab.',
    within: '--within is a number of days from 0 to 3660.',
    last: '--last is a number of days from 0 to 36600.',
  };
  throw new AppError('bad-input', sentence[field] ?? `${field} is not valid.`);
}
