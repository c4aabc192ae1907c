import { InvalidArgumentError } from 'commander';
import {
  Delimiter,
  ImportFieldName,
  type ImportMapping,
  type ImportResult,
} from '../../../../shared/model/csv-import.ts';
import { visible } from '../../../../shared/rules/visible.ts';
import type { Written } from '../../../../shared/words/write-english.ts';
import { option } from '../command-options.ts';
import { counted } from '../counted.ts';
import { reportRefused } from '../failures.ts';
import { askYes } from '../prompts.ts';
import { readNamedFile } from '../read-file.ts';
import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';

const mostBytes = 12 * 1024 * 1024;

/** @param parent `import`, which takes over a sealed file where no word of these follows */
export function addImportCommands(parent: Pick<TerminalCommand, 'add'>): void {
  parent
    .add(
      'csv <file>',
      'import customers, whose domains are whose, tags, notes, prices and wishes from a CSV file',
    )
    .takes({
      map: option(
        'columns',
        `field=TITLE,… where the titles do not say it: ${ImportFieldName.options.join(', ')}`,
        toMapping,
      ),
      delimiter: option('character', 'between columns, if it is not found: , ; | or tab', toDelimiter),
    })
    .dryRun('show what would change; change nothing')
    .yes('import even what is too much to be taken back')
    .examples(
      'import csv customers.csv --dry-run',
      "import csv clients.csv --map 'domain=Dominio,customer=Cliente'",
    )
    .withoutAccount()
    .runs(importCsv);
  parent
    .add('undo', 'take the last import from a CSV file back; what was changed since stays')
    .examples('import undo', 'import undo --json')
    .withoutAccount()
    .runs(async ({ call, output }) => {
      const done = await call('imports.undo', {});
      const kept = done.kept > 0 ? ` ${done.kept} changed since, and stay.` : '';
      await output.result(done, `${counted(done.undone, 'change')} taken back.${kept}`);
    });
}

async function importCsv(
  session: Session,
  file: string,
  {
    map,
    delimiter,
    dryRun = false,
  }: {
    map?: ImportMapping | undefined;
    delimiter?: Delimiter | undefined;
    dryRun?: boolean;
  },
): Promise<void> {
  const { call, output } = session;
  const { decodeText } = await import('../../../../shared/rules/csv-import.ts');
  const text = await readNamedFile(session, file, { format: 'CSV', mostBytes, decode: decodeText });
  const input = { text, mapping: map ?? null, delimiter: delimiter ?? null };
  const names = { mapping: '--map', text: 'FILE' };
  const { result: planned, titles, mapping } = await call('imports.preview', input, names);
  const used = new Set(Object.values(mapping));
  const unused = titles.filter((title) => title !== '' && !used.has(title));
  if (unused.length > 0) output.say(`Columns not used: ${unused.join(', ')}.`);
  if (!planned.undoable && !dryRun)
    await askYes(session, 'These are more than 50,000 changes: they cannot be taken back. Go on?');
  const result = dryRun ? planned : await call('imports.apply', input, names);
  for (const { line, reason } of result.errors) output.say(`Line ${line}: ${reason}`);
  await output.result(dryRun ? { ...result, mapping } : result, visible(describeResult(result, dryRun)));
  reportRefused(dryRun ? 'Would not be imported' : 'Not imported', result.errors.length, result.rows);
}

function describeResult(result: Written<ImportResult>, dryRun: boolean): string {
  const changes = [
    result.customersAdded > 0 && `${counted(result.customersAdded, 'customer')} added`,
    result.customersChanged > 0 && `${counted(result.customersChanged, 'customer')} changed`,
    result.assigned > 0 && `${counted(result.assigned, 'domain')} given to customers`,
    result.tagged > 0 && `${counted(result.tagged, 'domain')} tagged`,
    result.notes > 0 && `${counted(result.notes, 'note')} written`,
    result.prices > 0 && `${counted(result.prices, 'price')} set`,
    result.wishes > 0 && `${counted(result.wishes, 'wish', 'wishes')} noted`,
  ].filter((part) => part !== false);
  const rows = `${result.taken} of ${counted(result.rows, 'row')} ${dryRun ? 'would be taken' : 'taken'}`;
  if (changes.length === 0) return `${rows}. Nothing ${dryRun ? 'would be' : 'is'} different.`;
  const undo = result.undoable && !dryRun ? ' “namekeep import undo” takes it back.' : '';
  return `${rows}: ${changes.join(', ')}.${undo}`;
}

/** A comma in a title belongs to it unless a field follows. */
function toMapping(text: string): ImportMapping {
  const mapping: ImportMapping = {};
  for (const part of text.split(/,(?=\s*\w+=)/)) {
    const [word = '', ...title] = part.split('=');
    const field = ImportFieldName.safeParse(word.trim());
    if (!field.success || title.length === 0)
      throw new InvalidArgumentError(
        `Write it as FIELD=TITLE, with one of ${ImportFieldName.options.join(', ')}.`,
      );
    mapping[field.data] = title.join('=').trim();
  }
  return mapping;
}

function toDelimiter(text: string): Delimiter {
  const read = Delimiter.safeParse(text === 'tab' ? '\t' : text);
  if (!read.success) throw new InvalidArgumentError('Choose one of , ; | and tab.');
  return read.data;
}
