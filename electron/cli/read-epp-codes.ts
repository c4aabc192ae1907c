import { text } from 'node:stream/consumers';
import { AppError } from '../../shared/model/errors.ts';
import { RegistrationItem } from '../../shared/model/registration.ts';
import type { Streams } from './output.ts';
import type { TerminalOptions } from './terminal-options.ts';
import { typed } from './read-secret.ts';

/**
 * Takes the EPP codes of the names to transfer: the one of `NAMEKEEP_EPP_CODE`, else a line of standard input for each
 * name, typed without echo at a terminal. Never from the command line, where other users could read them.
 * @returns in the order of the names
 * @throws AppError `bad-input`
 */
export async function readEppCodes(
  names: readonly string[],
  { env, ...streams }: TerminalOptions,
): Promise<string[]> {
  const { stdin } = streams;
  const given = env['NAMEKEEP_EPP_CODE'];
  if (given && names.length > 1) {
    throw new AppError(
      'bad-input',
      'NAMEKEEP_EPP_CODE holds one code for one name: give the codes on standard input, one line per name.',
    );
  }
  const lines = given ? [given] : stdin.isTTY ? await ask(names, streams) : await piped(stdin);
  if (lines.length !== names.length) {
    throw new AppError(
      'bad-input',
      `Standard input has ${lines.length} EPP codes for ${names.length} names: give one line per name.`,
    );
  }
  return lines.map((line, index) => {
    const read = RegistrationItem.shape.eppCode.safeParse(line);
    if (read.success && read.data !== null) return read.data;
    throw new AppError('bad-input', `${names[index]}: ${read.error?.issues[0]?.message ?? 'no EPP code'}`);
  });
}

async function ask(names: readonly string[], streams: Streams): Promise<string[]> {
  const codes: string[] = [];
  for (const name of names) codes.push(await typed(streams, `EPP code of ${name}`));
  return codes;
}

const piped = async (stdin: Streams['stdin']): Promise<string[]> =>
  (await text(stdin)).replace(/\r?\n$/, '').split(/\r?\n/);
