import type { ErrorCode } from '../../shared/model/errors.ts';
import { errorCode } from '../platform/error-code.ts';
import { providerFailure } from './failure.ts';
import type { ProviderFailure } from './provider.ts';

/** What is known of a request when its connection fails. */
export interface ConnectionContext {
  /** Whether a byte of the request may have been written. */
  readonly started: boolean;
  readonly host: string;
  /** Host of the proxy, when there is one. */
  readonly proxyHost: string | null;
  /** Milliseconds. */
  readonly timeouts: { readonly connect: number; readonly headers: number; readonly body: number };
}

/** @returns “1.5 s” */
export const inSeconds = (ms: number): string => `${Number((ms / 1000).toFixed(1))} s`;

const notSent = (
  code: ErrorCode,
  message: string,
  more: Pick<ProviderFailure, 'details'> = {},
): ProviderFailure => providerFailure(code, 'not-sent', message, more);

/** Says what happened to a request that got no answer. Only codes are used: an error's text may quote the request. */
export function connectionFailure(error: unknown, context: ConnectionContext): ProviderFailure {
  return context.started ? lostAfterStart(error, context) : failedBeforeStart(error, context);
}

function failedBeforeStart(error: unknown, context: ConnectionContext): ProviderFailure {
  const code = errorCode(error);
  const host = `“${context.host}”`;
  const certificate = certificateProblem(code);
  if (certificate !== null) {
    return notSent(
      'tls-failed',
      `No secure connection to ${host} could be made: ${certificate}. Nothing was sent.`,
    );
  }
  if (context.proxyHost !== null) return proxyFailure(error, code, context, context.proxyHost);
  if (/^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|EAI_NODATA|ENODATA)$/.test(code)) {
    return notSent(
      'dns-failed',
      `The name ${host} cannot be found. Check the base URL, and whether this computer is online.`,
    );
  }
  if (code === 'ECONNREFUSED') {
    return notSent(
      'connection-refused',
      `${host} refuses the connection. Check the base URL, or try again when the service is up.`,
    );
  }
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') {
    const limit = inSeconds(context.timeouts.connect);
    return notSent('timeout', `${host} did not take the connection within ${limit}. Nothing was sent.`);
  }
  if (/^(ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL)$/.test(code)) {
    return notSent(
      'connection-refused',
      `${host} cannot be reached from this network. Check whether this computer is online.`,
    );
  }
  return notSent(
    'connection-lost',
    `The connection to ${host} ended before anything was sent${code && ` (${code})`}.`,
  );
}

function proxyFailure(
  error: unknown,
  code: string,
  { host, timeouts }: ConnectionContext,
  proxyHost: string,
): ProviderFailure {
  const status = /^Proxy response \((\d{3})\)/.exec(error instanceof Error ? error.message : '')?.[1];
  const why =
    status === '407'
      ? 'asks for a user name and password, or does not accept the ones given'
      : status !== undefined
        ? `does not pass the connection on to “${host}” (HTTP ${status})`
        : /^(ENOTFOUND|EAI_|ENODATA)/.test(code)
          ? 'cannot be found. Check its address'
          : code === 'ECONNREFUSED'
            ? 'refuses the connection. Check its address and port'
            : /TIMEOUT|ETIMEDOUT/.test(code)
              ? `did not answer within ${inSeconds(timeouts.connect)}`
              : `could not be used${code && ` (${code})`}`;
  return notSent('proxy-failed', `The proxy “${proxyHost}” ${why}. Nothing was sent.`, {
    ...(status !== undefined && { details: { proxyStatus: Number(status) } }),
  });
}

function certificateProblem(code: string): string | null {
  if (code === 'CERT_HAS_EXPIRED') return 'its certificate has expired';
  if (code === 'CERT_NOT_YET_VALID')
    return 'its certificate is not valid yet; check the clock of this computer';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'its certificate is for another name';
  if (/SELF_SIGNED/.test(code)) return 'its certificate is self-signed';
  if (/^(UNABLE_TO_|CERT_|DEPTH_ZERO|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH)/.test(code)) {
    return 'its certificate is not trusted on this computer';
  }
  if (code === 'UND_ERR_PRX_TLS') return 'the certificate of the proxy is for another name';
  if (code === 'EPROTO' || /^ERR_(SSL|TLS)_/.test(code)) return 'it does not speak TLS as it should';
  return null;
}

function lostAfterStart(error: unknown, { host, timeouts }: ConnectionContext): ProviderFailure {
  const code = errorCode(error);
  const lost = (as: ErrorCode, message: string): ProviderFailure => providerFailure(as, 'maybe', message);
  if (code === 'UND_ERR_HEADERS_TIMEOUT') {
    const limit = inSeconds(timeouts.headers);
    return lost('timeout', `“${host}” took the request and did not answer within ${limit}.`);
  }
  if (code === 'UND_ERR_BODY_TIMEOUT') {
    const limit = inSeconds(timeouts.body);
    return lost('timeout', `“${host}” stopped in the middle of its answer for ${limit}.`);
  }
  // Undici gives a parser error a code only sometimes.
  const unparsable = error instanceof Error && error.name === 'HTTPParserError';
  if (unparsable || /^(HPE_|UND_ERR_(HEADERS_OVERFLOW|RES_CONTENT_LENGTH_MISMATCH))/.test(code)) {
    return lost('unreadable-answer', `The answer of “${host}” is not readable as HTTP.`);
  }
  return lost('connection-lost', `The connection to “${host}” was lost before the whole answer came.`);
}
