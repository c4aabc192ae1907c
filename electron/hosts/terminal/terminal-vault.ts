import { AppError } from '../../../shared/model/errors.ts';
import { keyVariable, type SecretUse, withEnvironment } from '../../vault/environment.ts';
import type { OpenedVault } from '../../vault/open-vault.ts';
import type { Vault } from '../../vault/vault.ts';
import type { TerminalOptions } from './output.ts';

/**
 * The vault of one terminal call. The keychain is opened when a secret is first needed; most commands need none.
 * @param mayPrompt somebody sits at the terminal and can answer when the keychain asks for its password
 * @param use whom the secrets of the environment are for
 */
export function createTerminalVault(
  home: string,
  { env, keychainHelper }: Pick<TerminalOptions, 'env' | 'keychainHelper'>,
  mayPrompt: boolean,
  use: SecretUse,
) {
  let opened: Promise<OpenedVault> | null = null;
  const open = (): Promise<OpenedVault> => (opened ??= openIt());
  async function openIt(): Promise<OpenedVault> {
    const { openVault } = await import('../../vault/open-vault.ts');
    return openVault({ home, env, mayPrompt, helper: await keychainHelper() });
  }

  const keychain: Vault = {
    kind: 'keychain',
    async read(accountId) {
      const { vault, choice } = await open();
      const secret = await vault.read(accountId);
      if (!secret && vault.kind === 'memory') {
        throw new AppError(
          'secret-missing',
          `${choice} Give the key in ${await keyVariable(use, accountId)}.`,
        );
      }
      return secret;
    },
    write: async (accountId, secret) => (await open()).vault.write(accountId, secret),
    bind: async (accountId, origins) => (await open()).vault.bind(accountId, origins),
    remove: async (accountId) => (await open()).vault.remove(accountId),
    readEppCode: async (orderId) => (await open()).vault.readEppCode(orderId),
    async writeEppCode(orderId, eppCode) {
      const { vault, choice } = await open();
      if (vault.kind === 'memory') {
        throw new AppError(
          'keychain-unavailable',
          `${choice} An EPP code cannot wait here until its order is sent: give it in NAMEKEEP_EPP_CODE when you run the orders.`,
        );
      }
      await vault.writeEppCode(orderId, eppCode);
    },
    removeEppCode: async (orderId) => (await open()).vault.removeEppCode(orderId),
    close: async () => (await opened)?.vault.close(),
  };
  return {
    vault: withEnvironment(keychain, env, use),
    /** @returns null when a keychain keeps what is written, else why there is none */
    async withoutKeychain(): Promise<string | null> {
      const { vault, choice } = await open();
      return vault.kind === 'memory' ? choice : null;
    },
  };
}
