import { say } from '../../shared/words/sentence.ts';
import { AppError } from '../../shared/model/errors.ts';
import { callKeychain, unavailable, type KeychainCall } from './keychain-calls.ts';
import { eppCodeItem, bindIn, type Vault, readSecret } from './vault.ts';
import type { KeychainHelperFactory } from './keychain-protocol.ts';
import { splitLongItems } from './long-items.ts';

/** An item without a secret: reading it back is the proof that the keychain is open. */
const SENTINEL = 'keychain-check';

export interface KeychainVault extends Vault {
  readonly kind: 'keychain';
  /** Resolves when the keychain is there and open. @throws AppError `keychain-locked` | `keychain-unavailable` */
  check(): Promise<void>;
}

/** The system's own words are all there is to tell a locked keychain from a broken one. */
const saysLocked = (reason: string): boolean => /locked|interaction is not allowed|dismissed/i.test(reason);

const refusal = (reason: string): AppError =>
  saysLocked(reason)
    ? new AppError('keychain-locked', say('keychain.locked'), { retryable: true })
    : unavailable(say('keychain.refused', { reason: reason.slice(0, 200).replace(/\.$/, '') }));

export interface KeychainLimits {
  readonly answering: number;
  readonly prompting: number;
}
export const usualLimits: KeychainLimits = { answering: 5_000, prompting: 60_000 };

/**
 * Secrets in the operating system's keychain, one item per account and per EPP code. A long secret has several, as
 * Windows limits an item to 2,560 bytes; an EPP code has 255 characters at most.
 *
 * Each call ends within 5 seconds. Where somebody can answer a prompt, those until the keychain has shown that it is
 * open may take 60: killing the helper would take the prompt away while the password is being typed.
 * @param service the name the items are filed under
 * @param mayPrompt whether somebody sits in front of it
 * @param scope separates EPP codes of one home folder from those of another, as both count their orders from 1
 */
export function openKeychainVault({
  helper,
  service = 'Namekeep',
  mayPrompt = false,
  scope = '',
  limits = usualLimits,
}: {
  readonly helper: KeychainHelperFactory;
  readonly service?: string;
  readonly mayPrompt?: boolean;
  readonly scope?: string;
  readonly limits?: KeychainLimits;
}): KeychainVault {
  const calls = callKeychain(helper);
  let knownOpen = false;

  async function ask(request: KeychainCall): Promise<string | null> {
    const limit = mayPrompt && !knownOpen ? limits.prompting : limits.answering;
    try {
      let answer = await calls.call(request, limit);
      if (!answer.ok && !saysLocked(answer.reason)) {
        // Once its secret service was restarted, a process is refused for good; a new one is not.
        calls.renew();
        answer = await calls.call(request, limit);
      }
      if (!answer.ok) throw refusal(answer.reason);
      // A locked keyring can answer that there is nothing.
      knownOpen = answer.value !== null;
      return answer.value;
    } catch (error) {
      knownOpen = false;
      throw error;
    }
  }
  const read = (name: string): Promise<string | null> => ask({ verb: 'read', service, name });
  const write = (name: string, value: string): Promise<string | null> =>
    ask({ verb: 'write', service, name, value });

  /** A locked keyring answers as if it were empty; only an item known to be there shows the difference. */
  async function check(): Promise<void> {
    if ((await read(SENTINEL)) !== null) return;
    await write(SENTINEL, 'open');
    if ((await read(SENTINEL)) === null) throw refusal('it does not keep what is written');
  }

  async function readItem(name: string): Promise<string | null> {
    const stored = await read(name);
    if (stored === null) await check();
    return stored;
  }

  async function removeItem(name: string): Promise<boolean> {
    const removed = await ask({ verb: 'remove', service, name });
    if (removed === null) await check();
    return removed !== null;
  }
  const secrets = splitLongItems({ read: readItem, write, remove: removeItem });

  const ofAccounts: Pick<Vault, 'read' | 'write'> = {
    async read(accountId) {
      const stored = await secrets.read(accountId);
      return stored === null ? null : readSecret(stored);
    },
    async write(accountId, secret) {
      await secrets.write(accountId, JSON.stringify(secret));
    },
  };

  return {
    kind: 'keychain',
    check,
    ...ofAccounts,
    bind: bindIn(ofAccounts),
    async remove(accountId) {
      await secrets.remove(accountId);
    },
    readEppCode: (orderId) => readItem(scope + eppCodeItem(orderId)),
    async writeEppCode(orderId, eppCode) {
      await write(scope + eppCodeItem(orderId), eppCode);
    },
    async removeEppCode(orderId) {
      await removeItem(scope + eppCodeItem(orderId));
    },
    async close() {
      calls.close();
    },
  };
}
