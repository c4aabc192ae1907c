import { z } from 'zod';
import { ChangeKind } from './change.ts';
import { DetailPart } from './domain.ts';
import { OrderKind } from './order.ts';

/** What a service can do, so that nobody needs to ask which surface it is. */
export const Capabilities = z.object({
  /** Terms in years; a restore has none (0 to 0). A kind that is missing cannot be ordered. */
  orders: z.partialRecord(OrderKind, z.object({ least: z.int(), most: z.int() })),
  changes: z.array(ChangeKind),
  details: z.array(DetailPart),
  eppCode: z.boolean(),
  credit: z.boolean(),
  domainCount: z.boolean(),
  extensionLists: z.boolean(),
  /** A paid request may be repeated under its key without being carried out twice. */
  idempotent: z.boolean(),
});
export type Capabilities = z.infer<typeof Capabilities>;

/** What a service may turn out not to have when it is asked for it. */
export const ServicePart = z.enum(['credit', 'domainCount', 'extensionLists']);
export type ServicePart = z.infer<typeof ServicePart>;

/** @returns the capabilities without what the service does not have */
export const withoutParts = (capabilities: Capabilities, parts: readonly ServicePart[]): Capabilities => ({
  ...capabilities,
  ...Object.fromEntries(parts.map((part) => [part, false])),
});
