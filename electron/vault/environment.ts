import { inEnglish } from '../../shared/words/write-english.ts';
import { fromText } from '../../shared/model/sentence.ts';
import { Secret } from '../../shared/model/account.ts';
import { AppError } from '../../shared/model/errors.ts';
import { RegistrationItem } from '../../shared/model/registration.ts';
import type { Vault } from './vault.ts';

/**
 * Lays secrets from the environment over a vault, for cron and machines without a keychain: `NAMEKEEP_SECRET` is the
 * key of whichever account is asked, `NAMEKEEP_PROXY_USER` and `NAMEKEEP_PROXY_PASSWORD` likewise, `NAMEKEEP_EPP_CODE`
 * the EPP code of whichever order is asked. Nothing of it is ever stored. What is in the environment is not looked for
 * in the vault below.
 * @throws AppError `bad-input` when one of them cannot be what it is called
 */
export function withEnvironment(vault: Vault, env: NodeJS.ProcessEnv): Vault {
  const key = env['NAMEKEEP_SECRET'] || null;
  const proxy = {
    ...(env['NAMEKEEP_PROXY_USER'] ? { proxyUser: env['NAMEKEEP_PROXY_USER'] } : {}),
    ...(env['NAMEKEEP_PROXY_PASSWORD'] ? { proxyPassword: env['NAMEKEEP_PROXY_PASSWORD'] } : {}),
  };
  const eppCode = givenEppCode(env);
  if (key === null && eppCode === null && Object.keys(proxy).length === 0) return vault;

  const given = key === null ? null : Secret.safeParse({ key, ...proxy });
  if (given?.success === false) {
    throw new AppError(
      'bad-input',
      `NAMEKEEP_SECRET: ${inEnglish(fromText(given.error.issues[0]?.message ?? 'not a key'))}`,
    );
  }
  return {
    kind: vault.kind,
    async read(accountId) {
      if (given) return given.data;
      const stored = await vault.read(accountId);
      return stored === null ? null : { ...stored, ...proxy };
    },
    write: (accountId, secret) => vault.write(accountId, secret),
    remove: (accountId) => vault.remove(accountId),
    readEppCode: async (orderId) => eppCode ?? vault.readEppCode(orderId),
    async writeEppCode(orderId, code) {
      try {
        await vault.writeEppCode(orderId, code);
      } catch (error) {
        // Without a keychain the environment itself can bring the same code again when the order is sent.
        if (!(error instanceof AppError) || error.code !== 'keychain-unavailable' || code !== eppCode)
          throw error;
      }
    },
    removeEppCode: (orderId) => vault.removeEppCode(orderId),
    close: () => vault.close(),
  };
}

/** What `withEnvironment` takes that one more process would only show once more. */
export const secretNames = ['NAMEKEEP_SECRET', 'NAMEKEEP_PROXY_PASSWORD', 'NAMEKEEP_EPP_CODE'] as const;

/** Removes them from this process's environment, for a host that does not use them and starts others that inherit it. */
export function forgetSecrets(): void {
  for (const name of secretNames) Reflect.deleteProperty(process.env, name);
}

/** Secrets, and what could open an inspector in the helper. */
const notForHelpers: readonly string[] = [...secretNames, 'NODE_OPTIONS'];

/** @returns this process's environment as far as a helper process gets it; Windows ignores the case of names */
export const helperEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !notForHelpers.includes(name.toUpperCase())),
  );

function givenEppCode(env: NodeJS.ProcessEnv): string | null {
  const read = RegistrationItem.shape.eppCode.safeParse(env['NAMEKEEP_EPP_CODE'] || null);
  if (read.success) return read.data;
  throw new AppError(
    'bad-input',
    `NAMEKEEP_EPP_CODE: ${inEnglish(fromText(read.error.issues[0]?.message ?? 'not an EPP code'))}`,
  );
}
