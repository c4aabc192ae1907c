import { Agent, Pool, ProxyAgent, type Dispatcher } from 'undici';

/** All in milliseconds. */
export interface Timeouts {
  readonly connect: number;
  /** From the request to the first line of the answer. */
  readonly headers: number;
  /** Between two pieces of the answer. */
  readonly body: number;
  /** From handing the request over to the last byte of the answer, all included. */
  readonly total: number;
}

export const defaultTimeouts: Timeouts = { connect: 10_000, headers: 60_000, body: 60_000, total: 120_000 };

export interface Dispatchers {
  /** For GET: connections are kept and used again. */
  readonly reads: Dispatcher;
  /** For everything else: a fresh connection each, so that an order never meets a socket the service just closed. */
  readonly writes: Dispatcher;
}

/**
 * One request at a time on a connection, HTTP/1.1, certificates always verified, whatever the environment says.
 * @param proxy reached by CONNECT for plain http too, so that a proxy's refusal proves that nothing was passed on
 */
export function createDispatchers(
  proxy: { readonly url: URL; readonly user: string | null; readonly password: string | null } | null,
  timeouts: Timeouts,
): Dispatchers {
  const tls = { rejectUnauthorized: true, allowH2: false };
  const shared = {
    allowH2: false,
    connections: 6,
    connectTimeout: timeouts.connect,
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
  };
  const create = (pipelining: 0 | 1): Dispatcher => {
    if (!proxy) return new Agent({ ...shared, pipelining, connect: tls });
    return new ProxyAgent({
      ...shared,
      pipelining,
      uri: proxy.url.origin,
      proxyTunnel: true,
      requestTls: { ...tls, timeout: timeouts.connect },
      proxyTls: { ...tls, timeout: timeouts.connect },
      // Undici would wait 300 s for the proxy's answer to CONNECT.
      clientFactory: (origin, options) => new Pool(origin, { ...options, headersTimeout: timeouts.connect }),
      ...(proxy.user !== null && { token: basicToken(proxy.user, proxy.password ?? '') }),
    });
  };
  return { reads: create(1), writes: create(0) };
}

/** @returns the value of a Proxy-Authorization header; as secret as the password in it */
export const basicToken = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
