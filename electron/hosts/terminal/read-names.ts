import { inEnglish } from '../../../shared/words/write-english.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import { systemReason } from '../../platform/error-code.ts';
import { NotText, readTextStream } from '../../platform/read-text-file.ts';
import type { ListedName } from '../../../shared/rules/name-list.ts';
import { counted } from './counted.ts';
import { notText, readNamedFile } from './read-file.ts';
import type { Session } from './session.ts';

/** Of a list with far more names than anybody holds. */
const mostBytes = 64 * 1024 * 1024;

export const standardInput = '-';

/**
 * Takes the names of the command line, or those of the list given with `--from`. Says on standard error which lines
 * are not used, and why, and which columns; of a text, how many names it has.
 * @param withCodes the list may have EPP codes
 * @param codesUnused what to say besides when it has a column of EPP codes that is not used
 * @returns besides how many lines of the list are not used
 * @throws AppError `bad-input` when both are given, or the list cannot be read or has no name
 */
export async function readNames(
  session: Session,
  names: readonly string[],
  from: string | undefined,
  withCodes = false,
  codesUnused = '',
): Promise<{ names: readonly ListedName[]; badLines: number }> {
  if (from === undefined) return { names: names.map((name) => ({ name, code: null })), badLines: 0 };
  if (names.length > 0) throw badInput('Name the domains or list them with --from, not both.');
  // Most commands have no list, and need no CSV reader.
  const { isCodeTitle, readNameList } = await import('../../../shared/rules/name-list.ts');
  const list = readNameList(await readList(session, from), withCodes);
  const { unused } = list;
  if (unused.length > 0)
    session.output.say(
      `Columns not used: ${unused.join(', ')}.${unused.some(isCodeTitle) ? codesUnused : ''}`,
    );
  if (list.text) {
    const { addressesSkipped: skipped } = list.text;
    const addresses =
      skipped > 0 ? `; ${counted(skipped, 'e-mail address', 'e-mail addresses')} skipped` : '';
    session.output.say(`Read as a text: ${counted(list.names.length, 'name')} found${addresses}.`);
  }
  for (const { line, reason } of list.bad) session.output.say(`Line ${line}: ${inEnglish(reason)}`);
  if (list.names.length === 0) throw badInput('--from: There is no domain name in the list.');
  return { names: list.names, badLines: list.bad.length };
}

/** @param from a file, or `-` for standard input @param decode how a file is read that may not be UTF-8 @throws AppError `bad-input`, or `stopped` */
export async function readList(
  session: Session,
  from: string,
  decode?: (bytes: Uint8Array) => string | null,
): Promise<string> {
  const { stdin, signal, output } = session;
  if (from === standardInput) {
    if (stdin.isTTY) output.say('Reading names from the keyboard, one a line. End with Ctrl+D.');
    return readTextStream(stdin, mostBytes, signal).catch(refuseInput(signal));
  }
  return readNamedFile(session, from, { format: 'CSV', mostBytes, ...(decode && { decode }) });
}

/** @throws AppError `bad-input`, or `stopped` */
const refuseInput =
  (signal: AbortSignal) =>
  (error: unknown): never => {
    if (signal.aborted)
      throw new AppError('stopped', 'Stopped before the names were read. Nothing was done.');
    if (error instanceof NotText) throw badInput(notText('Standard input', 'CSV'));
    throw badInput(`Standard input cannot be read: ${systemReason(error)}`);
  };
