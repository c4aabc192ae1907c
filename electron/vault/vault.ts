import type { Secret } from '../../shared/model/account.ts';

/** Where account secrets live. Nothing else in the program stores one. */
export interface Vault {
  readonly kind: 'keychain' | 'encrypted-file' | 'memory';
  /** @returns null when no secret is stored for the account. @throws AppError `keychain-locked` | `keychain-unavailable` */
  read(accountId: string): Promise<Secret | null>;
  /** @throws AppError `keychain-locked` | `keychain-unavailable` */
  write(accountId: string, secret: Secret): Promise<void>;
  remove(accountId: string): Promise<void>;
  /**
   * Secrets of orders under way: the EPP code of a transfer waits here until it is sent, then it is removed.
   * @throws AppError `keychain-locked` | `keychain-unavailable`
   */
  readEppCode(orderId: number): Promise<string | null>;
  writeEppCode(orderId: number, eppCode: string): Promise<void>;
  removeEppCode(orderId: number): Promise<void>;
  close(): Promise<void>;
}
