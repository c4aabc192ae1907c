import { resolve } from 'node:path';
import { AppError } from '../../../shared/model/errors.ts';
import { type ReportInput, ReportKind } from '../../../shared/model/report.ts';
import { isOtherFile } from '../../platform/output-place.ts';
import { readWhere } from '../find-domains.ts';
import type { Session } from '../session.ts';
import { type TerminalCommand, toNumber } from '../terminal-command.ts';

interface Options extends Pick<ReportInput, 'within' | 'last' | 'delimiter' | 'bom'> {
  out: string;
  where?: string;
  account?: string;
}

/** `report` and `backup`: what writes a file. */
export function addCommands(program: TerminalCommand): void {
  program
    .add('report <kind>', `write a CSV file from the cache: ${ReportKind.options.join(', ')}`)
    .requiredOption('--out <file>', 'the file to write')
    .option('--where <query>', 'only domains that match')
    .option('--within <days>', 'for renewals: due within this many days', toNumber)
    .option('--last <days>', 'for changes and price-changes: found within this many days', toNumber)
    .option('--delimiter <character>', 'between cells: , ; | or tab', (text) =>
      text === 'tab' || text === '\\t' ? '\t' : text,
    )
    .option('--bom', 'start with a byte order mark')
    .account()
    .runs(async (session: Session, kind: ReportKind, { out, where, account, ...options }: Options) => {
      const input = {
        ...{ kind, ...options },
        where: where === undefined ? '' : readWhere(where),
        accountId: await session.accountId(account),
      };
      session.saveTo(resolve(out));
      const written = await session.call('reports.export', input, { kind: 'KIND' });
      if (!written) return;
      const { file, rows } = written;
      await session.output.result({ file, rows }, `${file}: ${rows} rows.`);
    });

  program
    .add('backup', 'copy the ledger: accounts, orders, settings')
    .requiredOption('--out <file>', 'the file to write; an earlier backup is replaced')
    .option('--force', 'also replace a file that is not a backup')
    .runs(async (session: Session, { out, force = false }: { out: string; force?: boolean }) => {
      const file = resolve(out);
      if (!force && isOtherFile(file)) {
        throw new AppError('bad-input', `${file} exists and is not a backup. Add --force to replace it.`);
      }
      session.saveTo(file);
      const written = await session.call('backups.export', {});
      if (written) await session.output.result(written, `${written.file}: ${written.bytes} bytes.`);
    });
}
