import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { AppError } from '../../shared/model/errors.ts';
import { Secret } from '../../shared/model/account.ts';
import type { Streams } from './output.ts';
import type { TerminalOptions } from './terminal-options.ts';

/**
 * Takes an account's secret from `NAMEKEEP_SECRET`, else from standard input: typed without echo at a terminal, piped
 * otherwise. Never from the command line, where other users could read it.
 * @throws AppError `bad-input`
 */
export async function readSecret({ env, ...streams }: TerminalOptions): Promise<Secret> {
  const { stdin } = streams;
  const key =
    env['NAMEKEEP_SECRET'] ?? (stdin.isTTY ? await typed(streams, 'Key') : await text(stdin)).trim();
  const parsed = Secret.safeParse({
    key,
    proxyUser: env['NAMEKEEP_PROXY_USER'] || null,
    proxyPassword: env['NAMEKEEP_PROXY_PASSWORD'] || null,
  });
  if (parsed.success) return parsed.data;
  const why = parsed.error.issues[0]?.message ?? 'It is not a key.';
  throw new AppError('bad-input', `${why} The key comes from NAMEKEEP_SECRET or standard input.`);
}

/** @returns what is typed at the terminal, which does not show it */
export async function typed({ stdin, stderr }: Streams, what: string): Promise<string> {
  stderr.write(`${what} (not shown): `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
