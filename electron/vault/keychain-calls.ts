import { say, type Sentence } from '../../shared/words/sentence.ts';
import { AppError } from '../../shared/model/errors.ts';
import {
  KeychainReply,
  type KeychainHelper,
  type KeychainHelperFactory,
  type KeychainRequest,
} from './keychain-protocol.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type KeychainCall = WithoutId<KeychainRequest>;

export type KeychainAnswer =
  { readonly ok: true; readonly value: string | null } | { readonly ok: false; readonly reason: string };

interface Waiting {
  settle(reply: KeychainReply): void;
  reject(error: AppError): void;
}
interface Running {
  readonly helper: KeychainHelper;
  readonly waiting: Map<number, Waiting>;
}

export const unavailable = (sentence: Sentence): AppError =>
  new AppError('keychain-unavailable', sentence, { retryable: true });

/** Calls the keychain through a helper process, started with the first call and again after it was lost. */
export function callKeychain(startHelper: KeychainHelperFactory) {
  let current: Running | null = null;
  let lastId = 0;

  function end(running: Running, sentence: Sentence): void {
    if (current === running) current = null;
    running.helper.kill();
    for (const { reject } of running.waiting.values()) reject(unavailable(sentence));
    running.waiting.clear();
  }

  function start(): Running {
    const running: Running = { helper: startHelper(), waiting: new Map() };
    running.helper.onMessage((message) => {
      const reply = KeychainReply.safeParse(message);
      if (!reply.success) return;
      running.waiting.get(reply.data.id)?.settle(reply.data);
      running.waiting.delete(reply.data.id);
      if (current !== running && running.waiting.size === 0) running.helper.kill();
    });
    running.helper.onExit(() => {
      end(running, say('keychain.helper-stopped'));
    });
    return running;
  }

  function runningHelper(): Running {
    try {
      return (current ??= start());
    } catch {
      throw unavailable(say('keychain.helper-not-started'));
    }
  }

  const ask = (running: Running, request: KeychainRequest, limitMs: number): Promise<KeychainReply> =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        const seconds = limitMs / 1000;
        end(running, say('keychain.no-answer', { seconds }));
      }, limitMs);
      running.waiting.set(request.id, {
        settle(reply) {
          clearTimeout(limit);
          resolve(reply);
        },
        reject(error) {
          clearTimeout(limit);
          reject(error);
        },
      });
      running.helper.send(request);
    });

  return {
    /**
     * @param limitMs after it, the helper is killed with all its calls
     * @throws AppError `keychain-unavailable` when the helper cannot run, crashes, or does not answer in time
     */
    async call(request: KeychainCall, limitMs: number): Promise<KeychainAnswer> {
      const reply = await ask(runningHelper(), { ...request, id: ++lastId }, limitMs);
      if (reply.ok) return { ok: true, value: reply.value };
      if (reply.missing) throw unavailable(say('keychain.no-binding'));
      return { ok: false, reason: reply.reason };
    },
    /** The next call gets a new helper; calls under way keep theirs. */
    renew(): void {
      const former = current;
      current = null;
      if (former?.waiting.size === 0) former.helper.kill();
    },
    close(): void {
      if (current) end(current, say('program.closing'));
    },
  };
}
