import type { StoredSecret } from '../../shared/model/account.ts';
import type { Vault } from './vault.ts';

export function openMemoryVault(): Vault {
  const secrets = new Map<string, StoredSecret>();
  const eppCodes = new Map<number, string>();
  return {
    kind: 'memory',
    read: async (accountId) => secrets.get(accountId) ?? null,
    write: async (accountId, secret) => void secrets.set(accountId, secret),
    // What it holds was given to this version.
    bind: async () => undefined,
    remove: async (accountId) => void secrets.delete(accountId),
    readEppCode: async (orderId) => eppCodes.get(orderId) ?? null,
    writeEppCode: async (orderId, eppCode) => void eppCodes.set(orderId, eppCode),
    removeEppCode: async (orderId) => void eppCodes.delete(orderId),
    close: async () => {
      secrets.clear();
      eppCodes.clear();
    },
  };
}
