import { z } from 'zod';
import { Money } from './money.ts';

const terms = z.array(z.object({ years: z.int(), price: Money }));

/** Days and fee are null where they were not read, each on its own; null without both. */
const period = z.object({ days: z.int().nullable(), fee: Money.nullable() }).nullable();

export const PriceEntry = z.object({
  extension: z.string(),
  group: z.string().nullable(),
  categories: z.array(z.string()),
  /** Null for one that the service does not show, or not as a flag. */
  addons: z.object({
    dns: z.boolean().nullable(),
    email: z.boolean().nullable(),
    idProtection: z.boolean().nullable(),
  }),
  /** By ascending years, 1 to 10; only terms the service prices. */
  register: terms,
  transfer: terms,
  renew: terms,
  gracePeriod: period,
  redemptionPeriod: period,
});
export type PriceEntry = z.infer<typeof PriceEntry>;

export const PriceList = z.object({
  accountId: z.string(),
  currency: z.string(),
  fetchedAt: z.iso.datetime(),
  entries: z.array(PriceEntry),
});
export type PriceList = z.infer<typeof PriceList>;
