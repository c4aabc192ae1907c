import { StoredSecret } from '../../shared/model/account.ts';

/** @returns the secret in the JSON that a vault stored, or null when it is damaged: the key must be entered again */
export function readSecret(json: string): StoredSecret | null {
  try {
    return StoredSecret.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
