import { z } from 'zod';
import { optionalLine, optionalText } from './entered.ts';

/** What the customer wants of a domain: renew it, let it expire, or be asked first. */
export const Wish = z.enum(['keep', 'drop', 'ask']);
export type Wish = z.infer<typeof Wish>;

/** Who said it, and anything worth remembering; blank is null. */
export const WishInput = z.object({ saidBy: optionalLine(200), note: optionalText(4_000) });

export const SaidWish = z.object({
  wish: Wish,
  saidBy: z.string().nullable(),
  /** The day on which it was entered. */
  saidAt: z.iso.date(),
  note: z.string().nullable(),
});
export type SaidWish = z.infer<typeof SaidWish>;

/** Domains, in Punycode, of which the same was said; null for nothing. */
export const WishEntry = z.object({ said: SaidWish.nullable(), domains: z.array(z.string()).max(100_000) });
export type WishEntry = z.infer<typeof WishEntry>;

export const WishResult = z.object({
  /** Domains that were named or found. */
  domains: z.int(),
  /** Domains of which something else was said before. */
  changed: z.int(),
  /** Pass it to `wishes.restore` to take it back; empty where more than 100,000 domains changed. */
  undo: z.array(WishEntry),
});
export type WishResult = z.infer<typeof WishResult>;

export const PaidResult = z.object({
  domains: z.int(),
  changed: z.int(),
  /** The names that changed: setting them to the opposite takes it back. */
  undo: z.array(z.string()),
});
export type PaidResult = z.infer<typeof PaidResult>;
