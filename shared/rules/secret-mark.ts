/** What stands in the place of a secret. */
export const SECRET = '[secret]';
