import type {
  KeychainHelper,
  KeychainHelperFactory,
  KeychainReply,
  KeychainRequest,
} from '../../electron/vault/keychain-protocol.ts';

/** How the next call to the keychain behaves. */
export type KeychainMood =
  'open' | 'locked' | 'prompting' | 'hung' | 'crashing' | 'missing' | 'refusing' | 'restarted';

/** A keychain helper without a process: the system's part is a map, its moods are what real ones were seen to do. */
export function createHelperDouble(): {
  readonly start: KeychainHelperFactory;
  readonly items: Map<string, string>;
  readonly counts: { started: number; killed: number };
  mood: KeychainMood;
  /** The longest value that an item holds, in bytes; Windows has 2,560. */
  itemBytes: number;
  /** The prompt that calls have been waiting for is answered: the keychain is open. */
  enterPassword(): void;
} {
  const prompting: (() => void)[] = [];
  const double = {
    items: new Map<string, string>(),
    counts: { started: 0, killed: 0 },
    mood: 'open' as KeychainMood,
    itemBytes: Infinity,
    start,
    enterPassword() {
      double.mood = 'open';
      for (const resume of prompting.splice(0)) resume();
    },
  };

  function answer(request: KeychainRequest, bornInMood: KeychainMood): KeychainReply {
    const { id, verb } = request;
    const name = `${request.service}/${request.name}`;
    const refused = (reason: string, missing = false): KeychainReply => ({ id, ok: false, missing, reason });
    if (double.mood === 'missing') return refused('no such module', true);
    if (double.mood === 'refusing') return refused('Cannot autolaunch D-Bus without X11 $DISPLAY');
    if (double.mood === 'restarted' && bornInMood !== 'restarted')
      return refused('The session does not exist');
    if (double.mood === 'locked') {
      if (verb === 'write') return refused('Cannot create an item in a locked collection');
      return { id, ok: true, value: null };
    }
    // In the words of Windows, which keytar passes on.
    if (verb === 'write' && Buffer.byteLength(request.value) > double.itemBytes)
      return refused('The stub received bad data.\r\n');
    if (verb === 'write') double.items.set(name, request.value);
    if (verb === 'read') return { id, ok: true, value: double.items.get(name) ?? null };
    return { id, ok: true, value: verb === 'remove' && !double.items.delete(name) ? null : 'done' };
  }

  function start(): KeychainHelper {
    double.counts.started += 1;
    let tell: (message: unknown) => void = () => undefined;
    let exit: () => void = () => undefined;
    let alive = true;
    const bornInMood = double.mood;
    return {
      send(request) {
        if (double.mood === 'hung') return;
        const crashes = double.mood === 'crashing';
        const reply = (): void => {
          if (!alive) return;
          if (crashes) exit();
          else tell(answer(request, bornInMood));
        };
        if (double.mood === 'prompting') prompting.push(reply);
        else queueMicrotask(reply);
      },
      onMessage: (listener) => void (tell = listener),
      onExit: (listener) => void (exit = listener),
      kill() {
        alive = false;
        double.counts.killed += 1;
      },
    };
  }
  return double;
}
