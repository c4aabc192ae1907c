/*
 * How statuses are compared. The interface shows one value, `Active`, and enumerates no others, so neither case nor
 * surrounding white space may matter.
 * @see docs/INTERFACE.md, States and transitions
 */

const plain = (status: string | null): string => status?.trim().toLowerCase() ?? '';

export const isActive = (status: string | null): boolean => plain(status) === 'active';

/** @returns whether two readings show the same status; one that shows none is a status of its own */
export const isSameStatus = (a: string | null, b: string | null): boolean => plain(a) === plain(b);
