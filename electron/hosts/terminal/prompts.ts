import { inEnglish } from '../../../shared/words/write-english.ts';
import { fromText } from '../../../shared/model/sentence.ts';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { visible } from '../../../shared/rules/visible.ts';
import { Secret } from '../../../shared/model/account.ts';
import { AppError, badInput } from '../../../shared/model/errors.ts';
import { RegistrationItem } from '../../../shared/model/registration.ts';
import { type AccountVariable, variableOf } from '../../vault/environment.ts';
import { counted } from './counted.ts';
import type { Streams, TerminalOptions } from './output.ts';
import type { Session } from './session.ts';

/**
 * Asks before something that cannot be undone, unless `--yes` was given; the question goes to standard error.
 * @throws AppError `bad-input` where nobody can be asked, `stopped` when the answer is not yes
 */
export async function askYes(
  { stdin, stderr, given }: Pick<Session, 'stdin' | 'stderr' | 'given'>,
  question: string,
): Promise<void> {
  if (given.yes) return;
  if (!stdin.isTTY) throw badInput(`${question} Add --yes to confirm.`);
  const prompt = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await unlessStopped(prompt.question(`${visible(question)} [y/N] `));
    if (!/^y(es)?$/i.test(answer.trim())) throw new AppError('stopped', 'Nothing was changed.');
  } finally {
    prompt.close();
  }
}

/**
 * Takes the secret of the account called that from its own variable, else from `NAMEKEEP_SECRET`, else from standard
 * input: typed without echo at a terminal, piped otherwise. Never from the command line, where other users could read it.
 * @throws AppError `bad-input`
 */
export async function readSecret(name: string, { env, ...streams }: TerminalOptions): Promise<Secret> {
  const { stdin } = streams;
  const given = (variable: AccountVariable): string | undefined =>
    env[variableOf(variable, name)] ?? env[variable];
  const key =
    given('NAMEKEEP_SECRET') ?? (stdin.isTTY ? await typed(streams, 'Key') : await text(stdin)).trim();
  const parsed = Secret.safeParse({
    key,
    proxyUser: given('NAMEKEEP_PROXY_USER') || null,
    proxyPassword: given('NAMEKEEP_PROXY_PASSWORD') || null,
  });
  if (parsed.success) return parsed.data;
  const why = inEnglish(fromText(parsed.error.issues[0]?.message ?? 'It is not a key.'));
  throw badInput(`${why} The key comes from NAMEKEEP_SECRET or standard input.`);
}

/** Of a file that may be tried as often as somebody likes. */
const fewest = 12;

/**
 * Takes the passphrase of a sealed file from `NAMEKEEP_PASSPHRASE`, else from standard input: typed without echo at a
 * terminal, piped otherwise. Never from the command line, where other users could read it.
 * @param isNew it is chosen now: it has to be long enough, and is typed twice
 * @throws AppError `bad-input`
 */
export async function readPassphrase({ env, ...streams }: TerminalOptions, isNew: boolean): Promise<string> {
  const { stdin } = streams;
  const given = env['NAMEKEEP_PASSPHRASE'];
  const passphrase =
    given || (stdin.isTTY ? await typed(streams, 'Passphrase') : ((await piped(stdin))[0] ?? ''));
  if (passphrase === '')
    throw badInput('There is no passphrase. It comes from NAMEKEEP_PASSPHRASE or standard input.');
  if (isNew && [...passphrase].length < fewest)
    throw badInput(
      `The passphrase needs at least ${fewest} characters. Several words are safer than one, and easier to remember.`,
    );
  if (isNew && !given && stdin.isTTY && (await typed(streams, 'The passphrase again')) !== passphrase)
    throw badInput('The two passphrases differ. Nothing was written.');
  return passphrase;
}

/** @returns what is typed at the terminal, which does not show it */
async function typed({ stdin, stderr }: Streams, what: string): Promise<string> {
  stderr.write(`${visible(what)} (not shown): `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  try {
    return await unlessStopped(lines.question(''));
  } finally {
    lines.close();
    stderr.write('\n');
  }
}

/** @throws AppError `stopped` when Ctrl+C was typed instead of an answer */
async function unlessStopped(answer: Promise<string>): Promise<string> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      throw new AppError('stopped', 'Nothing was changed.');
    throw error;
  }
}

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
    throw badInput(
      'NAMEKEEP_EPP_CODE holds one code for one name: give the codes on standard input, one line per name.',
    );
  }
  const lines = given
    ? [given]
    : stdin.isTTY
      ? await Array.fromAsync(names, (name) => typed(streams, `EPP code of ${name}`))
      : await piped(stdin);
  if (lines.length !== names.length) {
    const needed = `${names.length} ${names.length === 1 ? 'is' : 'are'} needed`;
    throw badInput(
      lines.length === 0
        ? `Standard input has no EPP codes; ${needed}.`
        : `Standard input has ${counted(lines.length, 'EPP code')}; ${needed}, one line per name.`,
    );
  }
  return lines.map((line, index) => {
    const read = RegistrationItem.shape.eppCode.safeParse(line);
    if (read.success && read.data !== null) return read.data;
    throw badInput(
      `${names[index]}: ${inEnglish(fromText(read.error?.issues[0]?.message ?? 'no EPP code'))}`,
    );
  });
}

async function piped(stdin: Streams['stdin']): Promise<string[]> {
  const lines = (await text(stdin)).replace(/\r?\n$/, '');
  return lines === '' ? [] : lines.split(/\r?\n/);
}
