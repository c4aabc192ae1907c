import { InvalidArgumentError } from 'commander';
import { badInput } from '../../../../shared/model/errors.ts';
import { type ReportInput, ReportKind, reportsOfMonth } from '../../../../shared/model/report.ts';
import { excelFormat } from '../../../../shared/rules/report-format.ts';
import { isOtherFile } from '../../../platform/output-place.ts';
import { counted } from '../counted.ts';
import { readWhere } from '../find-domains.ts';
import { demoSentences } from '../nothing-yet.ts';
import { option, required, toChoice, toggle, toNumber } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Streams } from '../output.ts';

export function addCommands(program: TerminalCommand): void {
  program
    .add(
      'report <kind>',
      `write a CSV file or an Excel workbook from the cache: ${ReportKind.options.join(', ')}`,
    )
    .where('only domains that match')
    .takes({
      out: option(
        'file',
        'the file to write, replaced if it exists: an Excel workbook if it ends with .xlsx, else CSV; - for standard output; default: namekeep-KIND-DATE.csv',
      ),
      within: option('days', 'for renewals: due within this many days', toNumber),
      last: option('days', 'for changes and price-changes: found within this many days', toNumber),
      month: option('month', 'for spending, credit and orders: of this month (UTC), such as 2026-11'),
      everything: toggle('for health: also what is not known'),
      delimiter: option('character', 'between cells: comma, semicolon, tab or |', toDelimiter),
      bom: toggle('start with a byte order mark'),
      for: option('program', 'the program that opens it: excel, in the language of this system', toProgram),
    })
    .account()
    .examples(
      'report renewals --within 60 --out renewals.csv',
      'report spending --month 2026-11 --out spending.xlsx',
    )
    .runs(async (session, kind, { out, delimiter, bom, for: program, ...narrowed }) => {
      const { given, output } = session;
      const { within, last, month, everything } = narrowed;
      if (out === standardOutput && output.json)
        throw badInput('Standard output takes either the report (--out -) or --json, not both.');
      // Leaving an option aside in silence would hand out something else than was asked for.
      refuseUnless(kind, 'within', within, ['renewals']);
      refuseUnless(kind, 'last', last, ['changes', 'price-changes']);
      refuseUnless(kind, 'month', month, [...reportsOfMonth]);
      refuseUnless(kind, 'everything', everything || undefined, ['health']);
      const where = given.where === undefined ? '' : readWhere(given.where);
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the contract checks the kind
      const report = { kind: kind as ReportKind, within, last, month, everything, where };
      const isWorkbook = /\.xlsx$/i.test(out ?? '');
      if (isWorkbook && (bom || delimiter))
        throw badInput('--delimiter and --bom are for CSV files; a workbook has neither.');
      const format = program || isWorkbook ? excelFormat(localeOf(session.env)) : { bom };
      const input = {
        ...report,
        ...format,
        ...(delimiter && { delimiter }),
        ...(isWorkbook && { fileType: 'xlsx' as const }),
        accountId: await session.accountId(),
      };
      async function write(file: string | undefined): Promise<{ file: string; rows: number } | null> {
        if (file !== undefined) session.saveTo(file);
        const written = await session.call('reports.export', input, { kind: 'KIND', month: '--month' });
        for (const sentence of demoSentences(written?.demo ?? 'none')) output.say(sentence);
        return written;
      }
      if (out === standardOutput) return writeToStdout(session, write);
      const written = await write(out);
      if (!written) return;
      const { file, rows } = written;
      await output.result({ file, rows }, `${file}: ${counted(rows, 'row')}.`);
    });

  program
    .add(
      'month <month>',
      'write the folder of a month for the accountant: spending, credit, lines, orders and prices, as CSV files and workbooks, and a summary',
    )
    .takes({
      out: required('folder', 'where; made if it does not exist. Files of an earlier run are replaced'),
      language: option(
        'language',
        'for cells and decimal signs of the CSV files: it, de or en; default: that of this system',
        toChoice(['it', 'de', 'en']),
      ),
    })
    .account()
    .examples('month 2026-11 --out november', 'month 2026-11 --out november --language it --account shop')
    .runs(async (session, month, { out, language }) => {
      const input = {
        ...excelFormat(language ?? localeOf(session.env)),
        accountId: await session.accountId(),
      };
      session.saveTo(out);
      const written = await session.call('reports.month', { ...input, month }, { month: 'MONTH' });
      if (!written) return;
      for (const sentence of demoSentences(written.demo)) session.output.say(sentence);
      const { folder, summary, files } = written;
      const lines = files.map(({ file, rows }) => `${join(folder, file)}: ${counted(rows, 'row')}.`);
      await session.output.result(written, [join(folder, summary), ...lines].join('\n'));
    });

  program
    .add('backup', 'copy the ledger: accounts, orders, settings')
    .takes({
      out: required('file', 'the file to write; an earlier backup is replaced'),
      force: toggle('also replace a file that is not a backup'),
    })
    .examples('backup --out ledger-backup.db', 'backup --out ledger-backup.db --force')
    .withoutAccount()
    .runs(async (session, { out, force }) => {
      const file = session.pathOf(out);
      if (!force && isOtherFile(file))
        throw badInput(`${file} exists and is not a backup. Add --force to replace it.`);
      session.saveTo(file);
      const written = await session.call('backups.export', {});
      if (written) await session.output.result(written, `${written.file}: ${written.bytes} bytes.`);
    });
}

/** @throws AppError `bad-input` for an option that is not for this kind of report */
function refuseUnless(kind: string, name: string, value: unknown, kinds: readonly string[]): void {
  if (value !== undefined && !kinds.includes(kind))
    throw badInput(`--${name}: It is for ${kinds.join(' and ')} only.`);
}

/** By their names, or as they are. */
const delimiters: Readonly<Record<string, ReportInput['delimiter']>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  '\\t': '\t',
  ',': ',',
  ';': ';',
  '\t': '\t',
  '|': '|',
};

function toDelimiter(text: string): ReportInput['delimiter'] {
  const found = delimiters[text];
  if (found === undefined) throw new InvalidArgumentError('Choose comma, semicolon, tab or |.');
  return found;
}

function toProgram(text: string): 'excel' {
  if (text !== 'excel') throw new InvalidArgumentError('Choose excel.');
  return text;
}

/** @returns BCP 47, from the variables of POSIX; else as the system says */
function localeOf({ LC_ALL: all, LC_NUMERIC: numbers, LANG: language }: NodeJS.ProcessEnv): string {
  const [name = ''] = (all || numbers || language || '').split(/[.@]/);
  if (name === 'C' || name === 'POSIX') return 'en';
  return /^[a-z]{2,3}(_[A-Z]{2})?$/.test(name)
    ? name.replace('_', '-')
    : Intl.NumberFormat().resolvedOptions().locale;
}

const standardOutput = '-';

/**
 * Has a file written, and copies it to standard output once it is complete: what fails leaves standard output empty.
 * @param write writes the file; whatever it throws is thrown
 */
async function writeToStdout(
  { stdout }: Pick<Streams, 'stdout'>,
  write: (file: string) => Promise<unknown>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'namekeep-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'report');
    await write(file);
    const handle = await open(file);
    // Opened, it can be read to its end. A reader that goes away ends the program at once, which would leave it there.
    if (process.platform !== 'win32') await remove();
    await pipeline(handle.createReadStream(), stdout, { end: false });
  } finally {
    await remove();
  }
}
