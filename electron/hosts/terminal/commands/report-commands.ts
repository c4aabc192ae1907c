import { InvalidArgumentError } from 'commander';
import { AppError } from '../../../../shared/model/errors.ts';
import { type ReportInput, ReportKind } from '../../../../shared/model/report.ts';
import { isOtherFile } from '../../../platform/output-place.ts';
import { demoSentences } from '../demo-sentences.ts';
import { readWhere } from '../find-domains.ts';
import type { Session } from '../session.ts';
import { type TerminalCommand, toNumber } from '../terminal-command.ts';
import { standardOutput, writeToStdout } from '../write-to-stdout.ts';

interface Options extends Pick<ReportInput, 'within' | 'last' | 'delimiter' | 'bom'> {
  out?: string;
  where?: string;
  account?: string;
}

/** `report` and `backup`: what writes a file. */
export function addCommands(program: TerminalCommand): void {
  program
    .add('report <kind>', `write a CSV file from the cache: ${ReportKind.options.join(', ')}`)
    .option(
      '--out <file>',
      'the file to write, replaced if it exists; - for standard output; default: namekeep-KIND-DATE.csv',
    )
    .option('--where <query>', 'only domains that match')
    .option('--within <days>', 'for renewals: due within this many days', toNumber)
    .option('--last <days>', 'for changes and price-changes: found within this many days', toNumber)
    .option('--delimiter <character>', 'between cells: comma, semicolon, tab or |', toDelimiter)
    .option('--bom', 'start with a byte order mark')
    .account()
    .runs(report);

  program
    .add('backup', 'copy the ledger: accounts, orders, settings')
    .requiredOption('--out <file>', 'the file to write; an earlier backup is replaced')
    .option('--force', 'also replace a file that is not a backup')
    .withoutAccount()
    .runs(async (session: Session, { out, force = false }: { out: string; force?: boolean }) => {
      const file = session.pathOf(out);
      if (!force && isOtherFile(file)) {
        throw new AppError('bad-input', `${file} exists and is not a backup. Add --force to replace it.`);
      }
      session.saveTo(file);
      const written = await session.call('backups.export', {});
      if (written) await session.output.result(written, `${written.file}: ${written.bytes} bytes.`);
    });
}

/** Options that only these reports take. */
const onlyFor: Readonly<Record<string, readonly ReportKind[]>> = {
  within: ['renewals'],
  last: ['changes', 'price-changes'],
};

/** What separates cells, by its name or as it is. */
const delimiters: Readonly<Record<string, Options['delimiter']>> = {
  ...{ comma: ',', semicolon: ';', tab: '\t', '\\t': '\t' },
  ...{ ',': ',', ';': ';', '\t': '\t', '|': '|' },
};

function toDelimiter(text: string): Options['delimiter'] {
  const found = delimiters[text];
  if (found === undefined) throw new InvalidArgumentError('Choose comma, semicolon, tab or |.');
  return found;
}

async function report(
  session: Session,
  kind: ReportKind,
  { out, where, account, ...options }: Options,
): Promise<void> {
  const { output } = session;
  if (out === standardOutput && output.json) {
    throw new AppError('bad-input', 'Standard output takes either the report (--out -) or --json, not both.');
  }
  // Leaving an option aside in silence would hand out something else than was asked for.
  for (const [option, kinds] of Object.entries(onlyFor))
    if (option in options && !kinds.includes(kind))
      throw new AppError('bad-input', `--${option}: It is for ${kinds.join(' and ')} only.`);
  const input = {
    ...{ kind, ...options },
    where: where === undefined ? '' : readWhere(where),
    accountId: await session.accountId(account),
  };
  async function write(file: string | undefined): Promise<{ file: string; rows: number } | null> {
    if (file !== undefined) session.saveTo(file);
    const written = await session.call('reports.export', input, { kind: 'KIND' });
    for (const sentence of demoSentences(written?.demo ?? 'none')) output.say(sentence);
    return written;
  }
  if (out === standardOutput) return writeToStdout(session, write);
  const written = await write(out);
  if (!written) return;
  const { file, rows } = written;
  await output.result({ file, rows }, `${file}: ${rows} ${rows === 1 ? 'row' : 'rows'}.`);
}
