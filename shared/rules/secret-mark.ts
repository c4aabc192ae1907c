/** Shown instead of a secret. */
export const SECRET = '[secret]';
