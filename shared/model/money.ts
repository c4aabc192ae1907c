import { z } from 'zod';

/**
 * An amount as people and scripts read it: a plain decimal string with exactly the currency's number of
 * decimals ("9.87", JPY "1200") and an ISO 4217 code. Inside the core amounts are integer minor units.
 */
export const Money = z.object({
  amount: z.string().regex(/^-?\d+(\.\d+)?$/),
  currency: z.string(),
});
export type Money = z.infer<typeof Money>;

/** An amount in integer minor units (cents) of its currency. Never a float, never mixed across currencies. */
export interface MinorMoney {
  readonly minor: number;
  readonly currency: string;
}
