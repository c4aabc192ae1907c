import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { AppError } from '../../shared/model/errors.ts';
import { type ListedName, readNameList } from './read-name-list.ts';
import type { Session } from './session.ts';

/** What `--from` says for standard input. */
export const standardInput = '-';

/** The names that a command is about. */
export interface GivenNames {
  readonly names: readonly ListedName[];
  /** Lines of the list that are not used. */
  readonly badLines: number;
}

/**
 * Takes the names of the command line, or those of the list given with `--from`. Says on standard error which lines are
 * not used, and why.
 * @param withCodes the list has EPP codes in its second column
 * @throws AppError `bad-input` when both are given, or the list cannot be read or has no name
 */
export async function readNames(
  session: Session,
  names: readonly string[],
  from: string | undefined,
  withCodes = false,
): Promise<GivenNames> {
  if (from === undefined) return { names: names.map((name) => ({ name, code: null })), badLines: 0 };
  if (names.length > 0)
    throw new AppError('bad-input', 'Name the domains or list them with --from, not both.');
  const list = readNameList(await readList(session, from), withCodes);
  for (const { line, reason } of list.bad) session.output.say(`Line ${line}: ${reason}`);
  if (list.names.length === 0)
    throw new AppError('bad-input', '--from: There is no domain name in the list.');
  return { names: list.names, badLines: list.bad.length };
}

async function readList({ stdin, pathOf, output }: Session, from: string): Promise<string> {
  if (from === standardInput) {
    if (stdin.isTTY) output.say('Reading names from the keyboard, one a line. End with Ctrl+D.');
    return text(stdin);
  }
  return readFile(pathOf(from), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new AppError('bad-input', `--from: ${from} cannot be read: ${error.message}`);
  });
}
