/**
 * In SQL: the ids of all accounts, present or removed, that are the same account of the service as that of an id, which
 * is one of them. Guards and locks are shared among them.
 * @param id SQL of the account's id
 * @see shared/rules/service-identity.ts
 */
export const siblingsOf = (id: string): string => `(SELECT ${id} UNION ${others(id)})`;

/** As {@link siblingsOf}, of those that certainly have one credit: two tokens may belong to two accounts. */
export const creditSiblingsOf = (id: string): string =>
  `(SELECT ${id} UNION ${others(id)} AND mine.identity GLOB 'key-header *')`;

const others = (id: string): string => `SELECT theirs.account_id FROM service_accounts mine
  JOIN service_accounts theirs ON theirs.identity = mine.identity WHERE mine.account_id = ${id}`;
