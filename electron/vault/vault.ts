import { type Origins, StoredSecret } from '../../shared/model/account.ts';

/** The only place of account secrets. */
export interface Vault {
  readonly kind: 'keychain' | 'encrypted-file' | 'memory';
  /** @returns null when no secret is stored for the account. @throws AppError `keychain-locked` | `keychain-unavailable` */
  read(accountId: string): Promise<StoredSecret | null>;
  /** @throws AppError `keychain-locked` | `keychain-unavailable` */
  write(accountId: string, secret: StoredSecret): Promise<void>;
  /** Notes the origins of a secret stored without them, and changes no other; throws as {@link Vault.write}. */
  bind(accountId: string, origins: Origins): Promise<void>;
  remove(accountId: string): Promise<void>;
  /** EPP codes wait here until their order is sent. @throws AppError `keychain-locked` | `keychain-unavailable` */
  readEppCode(orderId: number): Promise<string | null>;
  writeEppCode(orderId: number, eppCode: string): Promise<void>;
  removeEppCode(orderId: number): Promise<void>;
  close(): Promise<void>;
}

/** @returns how a vault binds the secrets that it stores itself */
export const bindIn =
  ({ read, write }: Pick<Vault, 'read' | 'write'>): Vault['bind'] =>
  async (accountId, origins) => {
    const secret = await read(accountId);
    if (secret?.origins === null) await write(accountId, { ...secret, origins });
  };

/** The item an order's EPP code is kept under. Account ids are UUIDs: neither can be taken for the other. */
export const eppCodeItem = (orderId: number): string => `epp-code:${orderId}`;

/** @returns the secret in the JSON that a vault stored, or null when it is damaged: the key must be entered again */
export function readSecret(json: string): StoredSecret | null {
  try {
    return StoredSecret.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
