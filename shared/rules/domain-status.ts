/**
 * The interface shows one status of a domain, `Active`, and enumerates no others, so neither case nor surrounding white
 * space matters.
 * @see docs/INTERFACE.md, States and transitions
 */
export const isActive = (status: string | null): boolean => status?.trim().toLowerCase() === 'active';
