import { say, type Sentence } from '../../shared/words/sentence.ts';
import { isIPv4 } from 'node:net';
import { fail, ok, type Result } from '../../shared/model/errors.ts';
import { providerFailure } from './failure.ts';
import type { ProviderFailure } from './provider.ts';

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));

export interface Addresses {
  /** Without user, query and fragment; its path has no trailing slash. */
  readonly base: URL;
  readonly proxy: URL | null;
}

/** The addresses of an account, without credentials in them. Failure `bad-input` or `plain-http-refused`. */
export function readAddresses(account: {
  readonly baseUrl: string;
  readonly proxyUrl: string | null;
  readonly allowPlainHttp: boolean;
}): Result<Addresses, ProviderFailure> {
  const refuse = (field: 'baseUrl' | 'proxyUrl', message: Sentence) =>
    fail(providerFailure('bad-input', 'not-sent', message, { fields: { [field]: message } }));
  const base = URL.parse(account.baseUrl);
  if (!base || !/^https?:$/.test(base.protocol)) {
    return refuse('baseUrl', say('service.bad-base-url'));
  }
  const proxy = account.proxyUrl === null ? null : URL.parse(account.proxyUrl);
  if (account.proxyUrl !== null && (!proxy || !/^https?:$/.test(proxy.protocol))) {
    return refuse('proxyUrl', say('service.bad-proxy-url'));
  }
  // Through a proxy elsewhere even a loopback address is reached over the network.
  const staysHere = isLoopback(base) && (!proxy || isLoopback(proxy));
  if (base.protocol === 'http:' && !staysHere && !account.allowPlainHttp) {
    return fail(
      providerFailure('plain-http-refused', 'not-sent', say('service.plain-http', { host: base.host })),
    );
  }
  const path = base.pathname.replace(/\/+$/, '');
  return ok({ base: new URL(`${base.origin}${path}`), proxy: proxy && new URL(proxy.origin) });
}
