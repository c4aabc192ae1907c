import { Secret } from '../../shared/model/account.ts';

/** @returns the secret in the JSON that a vault stored, or null when it is damaged: the key must be entered again */
export function readSecret(json: string): Secret | null {
  try {
    return Secret.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
