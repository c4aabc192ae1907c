import { z } from 'zod';
import { ChangeKind } from './change-kind.ts';
import { DetailPart } from './domain.ts';
import { OrderKind } from './order.ts';

/** Nobody needs to ask which surface a service is. */
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

const reads = ['record', 'contacts', 'dnssec', 'verification'] as const satisfies readonly DetailPart[];

export const ServicePart = z.enum([
  'credit',
  'domainCount',
  'extensionLists',
  'extensionsWithoutLock',
  'extensionsWithoutPrivacy',
  'eppCode',
  ...reads.map((part) => `read.${part}` as const),
  ...ChangeKind.options.map((kind) => `change.${kind}` as const),
]);
export type ServicePart = z.infer<typeof ServicePart>;

export function withoutParts(capabilities: Capabilities, parts: readonly ServicePart[]): Capabilities {
  const lacking = new Set<string>(parts);
  const rest = (part: 'credit' | 'domainCount' | 'extensionLists' | 'eppCode'): boolean =>
    capabilities[part] && !lacking.has(part);
  return {
    ...capabilities,
    credit: rest('credit'),
    domainCount: rest('domainCount'),
    extensionLists: rest('extensionLists'),
    eppCode: rest('eppCode'),
    details: capabilities.details.filter((part) => !lacking.has(`read.${part}`)),
    changes: capabilities.changes.filter((kind) => !lacking.has(`change.${kind}`)),
  };
}

export const lacksPart = (capabilities: Capabilities, part: ServicePart): boolean => {
  const [group, name] = part.split('.');
  if (group === 'read') return !capabilities.details.some((has) => has === name);
  if (group === 'change') return !capabilities.changes.some((has) => has === name);
  return Object.entries(capabilities).some(([has, value]) => has === part && value === false);
};
