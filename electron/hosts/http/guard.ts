import type { IncomingMessage } from 'node:http';

/** Status and one sentence for a request that is turned away. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

const refuse = (status: number, message: string): Refusal => ({ status, message });

/**
 * A name that another site made point to this machine still carries that site's name in Host.
 * @param host name and port
 * @returns null when the request names this host
 */
export const checkHost = (request: IncomingMessage, host: string): Refusal | null =>
  request.headers.host === host ? null : refuse(403, 'Namekeep answers at the address that it printed only.');

/** Null when the request is the page's own; a browser sends Origin with every POST, not with a GET. */
export function checkOrigin(request: IncomingMessage, required: boolean): Refusal | null {
  const { origin, host } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const foreign = origin === undefined ? required : origin !== `http://${host}`;
  const crossSite = fetchSite !== undefined && fetchSite !== 'same-origin';
  return foreign || crossSite ? refuse(403, 'Only the page of Namekeep itself may ask this.') : null;
}
