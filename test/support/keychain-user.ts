/*
 * A program of its own that uses the vault as the terminal does, so that it can live in a private D-Bus session. It
 * reads one JSON command a line from stdin and answers each with one JSON line. Its arguments are how long the keychain
 * may take for an answer, in ms, which the command `limit` changes, and `person` where somebody can answer a prompt.
 */
import { createInterface } from 'node:readline';
import { StoredSecret } from '../../shared/model/account.ts';
import { AppError } from '../../shared/model/errors.ts';
import { forkHelper } from '../../electron/vault/fork-helper.ts';
import type { KeychainHelperFactory } from '../../electron/vault/keychain-protocol.ts';
import { openVault } from '../../electron/vault/open-vault.ts';

const fork = forkHelper(new URL('../../electron/vault/keychain-helper.ts', import.meta.url));
let helpers = 0;
let killHelper: () => void = () => undefined;
const helper: KeychainHelperFactory = () => {
  helpers += 1;
  const started = fork();
  killHelper = () => started.kill();
  return started;
};

const home = process.env['NAMEKEEP_HOME'] ?? '';
const limits = { answering: Number(process.argv[2]), prompting: 5 * 60_000 };
const mayPrompt = process.argv[3] === 'person';
let opened = await openVault({ helper, home, mayPrompt, limits });

async function carryOut(verb: string, accountId: string, secret: unknown): Promise<unknown> {
  switch (verb) {
    case 'kind':
      return { kind: opened.vault.kind, choice: opened.choice, helpers };
    case 'read':
      return opened.vault.read(accountId);
    case 'write':
      return (await opened.vault.write(accountId, StoredSecret.parse(secret))) ?? null;
    case 'remove':
      return (await opened.vault.remove(accountId)) ?? null;
    case 'read-epp-code':
      return opened.vault.readEppCode(Number(accountId));
    case 'write-epp-code':
      return (await opened.vault.writeEppCode(Number(accountId), String(secret))) ?? null;
    case 'remove-epp-code':
      return (await opened.vault.removeEppCode(Number(accountId))) ?? null;
    case 'reopen':
      await opened.vault.close();
      opened = await openVault({ helper, home, mayPrompt, limits });
      return opened.vault.kind;
    case 'limit':
      limits.answering = Number(accountId);
      return null;
    case 'kill-helper':
      return killHelper() ?? null;
    default:
      return opened.vault.close();
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, accountId, secret] = JSON.parse(line) as [string, string, unknown];
  const answer = await carryOut(verb, accountId, secret).then(
    (value) => ({ value }),
    (error: unknown) =>
      error instanceof AppError ? { code: error.code, message: error.message } : { code: String(error) },
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
  if (verb === 'close') break;
}
process.stdin.destroy();
