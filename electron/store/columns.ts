/** @returns the column of a field: `account_id` for `accountId` */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * @param table what comes before each column: `o.`
 * @returns columns to select under the names of their fields, so that a row is nearly the object that it becomes
 */
export const selecting = (fields: readonly string[], table = ''): string =>
  fields.map((field) => `${table}${columnOf(field)} AS ${field}`).join(', ');

/** @returns the statement that inserts a row from parameters with the names of the fields */
export const inserting = (table: string, fields: readonly string[]): string =>
  `INSERT INTO ${table} (${fields.map(columnOf).join(', ')}) VALUES (${fields.map((field) => `:${field}`).join(', ')})`;
