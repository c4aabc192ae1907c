import { z } from 'zod';

/** A plain decimal with the currency's number of decimals ("9.87", JPY "1200") and an ISO 4217 code. */
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
