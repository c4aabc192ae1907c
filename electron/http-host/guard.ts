import type { IncomingMessage } from 'node:http';

/** Why a request is turned away, as a status and one sentence. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

const refuse = (status: number, message: string): Refusal => ({ status, message });

/**
 * A name that another site made point to this machine still carries that site's name in Host.
 * @returns null when the request names this host
 */
export function checkHost(request: IncomingMessage, port: number): Refusal | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  return hosts.includes(request.headers.host ?? '')
    ? null
    : refuse(403, 'Namekeep answers on 127.0.0.1 only.');
}

/**
 * @param required a browser sends Origin with every POST, but not with a GET from the same site
 * @returns null when the request comes from the page itself
 */
export function checkOrigin(request: IncomingMessage, required: boolean): Refusal | null {
  const { origin, host } = request.headers;
  const fetchSite = request.headers['sec-fetch-site'];
  const foreign = origin === undefined ? required : origin !== `http://${host}`;
  const crossSite = fetchSite !== undefined && fetchSite !== 'same-origin';
  return foreign || crossSite ? refuse(403, 'Only the page of Namekeep itself may ask this.') : null;
}
