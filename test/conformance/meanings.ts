/** The name Namekeep has for a code of surface B. */
export const meaningOf = (code: string): string =>
  code === 'not_found' ? 'domain-not-found' : code.replaceAll('_', '-');

/**
 * What a code says of a paid request and its key: a refusal that releases the key, but for three.
 * @see docs/INTERFACE.md, Idempotency-Key
 */
export function consequenceOf(code: string): { effect: string; key: string } {
  if (code === 'registrar_unknown') return { effect: 'maybe', key: 'kept' };
  const locked = code === 'server_error' || code === 'idempotency_in_progress';
  return locked ? { effect: 'maybe', key: 'locked' } : { effect: 'no-effect', key: 'released' };
}
