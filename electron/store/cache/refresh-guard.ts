/**
 * SQL that keeps a domain out of a refresh when it was read by itself while the list was on its way: what came with
 * the list may be older. A time after the refresh's end comes from a clock that was set back and protects nothing.
 */
export const notReadSince = (table: string): string =>
  `NOT (${table}.fetched_at > :started AND ${table}.fetched_at <= :finished)`;
