/** What one side of a channel can be asked: one input, one answer. */
export type Calls = Readonly<Record<string, (input: never) => unknown>>;

/** Either end of a child process's IPC channel. */
export interface Port {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

type Message =
  | { readonly kind: 'ask'; readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly reason: string };

export type Ask<Theirs extends Calls> = <Name extends keyof Theirs & string>(
  name: Name,
  input: Parameters<Theirs[Name]>[0],
) => Promise<Awaited<ReturnType<Theirs[Name]>>>;

/**
 * Lets two processes ask each other.
 * @param mine what the other side may ask; what it throws is thrown over there
 * @returns asks the other side
 */
export function openChannel<Theirs extends Calls>(port: Port, mine: Calls): Ask<Theirs> {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let last = 0;

  async function answer({ id, name, input }: Message & { kind: 'ask' }): Promise<void> {
    try {
      const call = mine[name];
      if (!call) throw new Error(`Nobody answers ${name}.`);
      port.send({ kind: 'answer', id, value: await call(input as never) });
    } catch (error) {
      port.send({ kind: 'failure', id, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  port.onMessage((received) => {
    const message = received as Message;
    if (message.kind === 'ask') return void answer(message);
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') asked?.resolve(message.value as never);
    else asked?.reject(new Error(message.reason));
  });
  return (name, input) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      port.send({ kind: 'ask', id: last, name, input });
    });
}
