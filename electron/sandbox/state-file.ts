import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { Effect } from './effects.ts';
import type { ResellerState } from './reseller.ts';
import { errorCode } from '../platform/error-code.ts';

const contact = z.record(z.string(), z.string().nullable());
const SavedDomain = z.object({
  name: z.string(),
  extension: z.string(),
  status: z.string(),
  registrationPeriod: z.number(),
  registrationDate: z.iso.date(),
  expiryDate: z.iso.date(),
  nextDueDate: z.iso.date(),
  autoRenew: z.boolean(),
  locked: z.boolean(),
  privacy: z.boolean(),
  nameservers: z.array(z.string()),
  contacts: z.object({ Registrant: contact, Admin: contact, Tech: contact }),
  dnssec: z
    .object({
      keytag: z.number().nullable(),
      alg: z.number(),
      digesttype: z.number().nullable(),
      digest: z.string().nullable(),
      flags: z.number().nullable(),
      protocol: z.number().nullable(),
      pubKey: z.string().nullable(),
    })
    .nullable(),
  verified: z.boolean(),
});
const priceKind = z.enum(['register', 'transfer', 'renew', 'restore']);
const SavedState: z.ZodType<ResellerState> = z.object({
  recipe: z.object({ seed: z.number().int(), domains: z.number().int(), madeOn: z.iso.date() }),
  currency: z.string(),
  credit: z.number().int(),
  invoices: z.array(
    z.object({
      id: z.number().int(),
      kind: priceKind,
      domain: z.string(),
      years: z.number().int(),
      amount: z.number().int(),
      paid: z.boolean(),
      at: z.iso.datetime(),
      surface: z.enum(['key-header', 'token']).default('key-header'),
      idempotencyKey: z.string().nullable().default(null),
      awaits: z.enum(['registry', 'reconciliation']).nullable().default(null),
      doneAt: z.iso.datetime().nullable().default(null),
      refunded: z.boolean().default(false),
      effect: Effect.nullable().default(null),
      signs: z
        .array(
          z.object({
            of: z.enum(['credit', 'expiryDate', 'nextDueDate', 'status', 'active']),
            at: z.iso.datetime().nullable(),
            shown: z.boolean(),
          }),
        )
        .default([]),
    }),
  ),
  fixedPrices: z.array(
    z.object({ extension: z.string(), kind: priceKind, years: z.number().int(), amount: z.number().int() }),
  ),
  changes: z.object({
    domains: z.array(SavedDomain),
    removed: z.array(z.string()),
    hidden: z.array(SavedDomain).default([]),
  }),
  keys: z
    .array(
      z.object({
        key: z.string(),
        operation: z.string(),
        domain: z.string().nullable(),
        fingerprint: z.string(),
        at: z.number(),
        answer: z.object({ status: z.number().int(), text: z.string() }).nullable(),
      }),
    )
    .default([]),
});

/** @returns what the file holds; null when there is none. @throws Error, in a sentence, when it is not such a file */
export async function loadState(file: string): Promise<ResellerState | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    return SavedState.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} does not hold the state of a sandbox. Move it away or name another file.`, {
      cause: error,
    });
  }
}

export interface StateSaver {
  /** Something changed: it is written soon, many changes at once. */
  changed(): void;
  /** Writes what is not written yet. */
  flush(): Promise<void>;
}

const delayMs = 50;

/** Writes to a temporary file first, so that the state file is always a whole one. */
export function createStateSaver(file: string, state: () => ResellerState): StateSaver {
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const temporary = `${file}.${process.pid}.tmp`;
    await writeFile(temporary, JSON.stringify(state()), { mode: 0o600 });
    await rename(temporary, file);
  };
  const start = (): Promise<void> => {
    timer = null;
    writing = writing.then(write, write);
    // A failed write is reported by the next flush; until then the sandbox goes on in memory.
    writing.catch(() => undefined);
    return writing;
  };
  return {
    changed() {
      timer ??= setTimeout(() => void start().catch(() => undefined), delayMs);
    },
    async flush() {
      if (timer) {
        clearTimeout(timer);
        await start();
      }
      await writing;
    },
  };
}
