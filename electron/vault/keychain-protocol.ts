import { z } from 'zod';

/** Travels over the helper's own channel only, never argv or environment. */
export const KeychainRequest = z.discriminatedUnion('verb', [
  z.object({ id: z.number(), verb: z.literal('read'), service: z.string(), name: z.string() }),
  z.object({
    id: z.number(),
    verb: z.literal('write'),
    service: z.string(),
    name: z.string(),
    value: z.string(),
  }),
  z.object({ id: z.number(), verb: z.literal('remove'), service: z.string(), name: z.string() }),
]);
export type KeychainRequest = z.infer<typeof KeychainRequest>;

/** `value` is what was read; for `write` and `remove` it is the text `done`, or null when there was nothing to remove. */
export const KeychainReply = z.discriminatedUnion('ok', [
  z.object({ id: z.number(), ok: z.literal(true), value: z.string().nullable() }),
  z.object({
    id: z.number(),
    ok: z.literal(false),
    missing: z.boolean(),
    reason: z.string(),
  }),
]);
export type KeychainReply = z.infer<typeof KeychainReply>;

export interface KeychainHelper {
  /** May be called before the process is up: the host keeps the message until then. Never throws. */
  send(message: KeychainRequest): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once when the process is gone, whatever the reason. */
  onExit(listener: () => void): void;
  /** Ends the process at once (SIGKILL): a hung keychain leaves it deaf to anything gentler. Never throws. */
  kill(): void;
}

export type KeychainHelperFactory = () => KeychainHelper;
