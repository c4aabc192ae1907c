import { say, type Sentence } from '../../shared/words/sentence.ts';
import type { ErrorCode } from '../../shared/model/errors.ts';
import { errorCode } from '../platform/error-code.ts';
import { providerFailure } from './failure.ts';
import type { ProviderFailure } from './provider.ts';

export interface ConnectionContext {
  readonly started: boolean;
  readonly host: string;
  readonly proxyHost: string | null;
  /** Milliseconds. */
  readonly timeouts: { readonly connect: number; readonly headers: number; readonly body: number };
}

/** @returns “1.5 s” */
export const inSeconds = (ms: number): string => `${Number((ms / 1000).toFixed(1))} s`;

const notSent = (
  code: ErrorCode,
  message: Sentence,
  more: Pick<ProviderFailure, 'details'> = {},
): ProviderFailure => providerFailure(code, 'not-sent', message, more);

/** Says what happened to a request that got no answer. Only codes are used: an error's text may quote the request. */
export function connectionFailure(error: unknown, context: ConnectionContext): ProviderFailure {
  return context.started ? lostAfterStart(error, context) : failedBeforeStart(error, context);
}

function failedBeforeStart(error: unknown, context: ConnectionContext): ProviderFailure {
  const code = errorCode(error);
  const { host } = context;
  const certificate = certificateProblem(code);
  if (certificate !== null) {
    return notSent('tls-failed', say('connection.tls', { host, why: certificate }));
  }
  if (context.proxyHost !== null) return proxyFailure(error, code, context, context.proxyHost);
  if (/^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|EAI_NODATA|ENODATA)$/.test(code)) {
    return notSent('dns-failed', say('connection.dns', { host }));
  }
  if (code === 'ECONNREFUSED') {
    return notSent('connection-refused', say('connection.refused', { host }));
  }
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') {
    const limit = inSeconds(context.timeouts.connect);
    return notSent('timeout', say('connection.no-connect', { host, limit }));
  }
  if (/^(ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL)$/.test(code)) {
    return notSent('connection-refused', say('connection.unreachable', { host }));
  }
  return notSent(
    'connection-lost',
    code ? say('connection.ended-code', { host, code }) : say('connection.ended', { host }),
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
      ? say('proxy.asks-password')
      : status !== undefined
        ? say('proxy.does-not-pass', { host, status })
        : /^(ENOTFOUND|EAI_|ENODATA)/.test(code)
          ? say('proxy.not-found')
          : code === 'ECONNREFUSED'
            ? say('proxy.refuses')
            : /TIMEOUT|ETIMEDOUT/.test(code)
              ? say('proxy.no-answer', { limit: inSeconds(timeouts.connect) })
              : code
                ? say('proxy.unusable-code', { code })
                : say('proxy.unusable');
  return notSent('proxy-failed', say('proxy.failed', { proxy: proxyHost, why }), {
    ...(status !== undefined && { details: { proxyStatus: Number(status) } }),
  });
}

function certificateProblem(code: string): Sentence | null {
  if (code === 'CERT_HAS_EXPIRED') return say('certificate.expired');
  if (code === 'CERT_NOT_YET_VALID') return say('certificate.not-yet');
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return say('certificate.other-name');
  if (/SELF_SIGNED/.test(code)) return say('certificate.self-signed');
  if (/^(UNABLE_TO_|CERT_|DEPTH_ZERO|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH)/.test(code)) {
    return say('certificate.not-trusted');
  }
  if (code === 'UND_ERR_PRX_TLS') return say('certificate.proxy-other-name');
  if (code === 'EPROTO' || /^ERR_(SSL|TLS)_/.test(code)) return say('certificate.no-tls');
  return null;
}

function lostAfterStart(error: unknown, { host, timeouts }: ConnectionContext): ProviderFailure {
  const code = errorCode(error);
  const lost = (as: ErrorCode, message: Sentence): ProviderFailure => providerFailure(as, 'maybe', message);
  if (code === 'UND_ERR_HEADERS_TIMEOUT') {
    const limit = inSeconds(timeouts.headers);
    return lost('timeout', say('connection.no-answer', { host, limit }));
  }
  if (code === 'UND_ERR_BODY_TIMEOUT') {
    const limit = inSeconds(timeouts.body);
    return lost('timeout', say('connection.stalled', { host, limit }));
  }
  // Undici gives a parser error a code only sometimes.
  const unparsable = error instanceof Error && error.name === 'HTTPParserError';
  if (unparsable || /^(HPE_|UND_ERR_(HEADERS_OVERFLOW|RES_CONTENT_LENGTH_MISMATCH))/.test(code)) {
    return lost('unreadable-answer', say('connection.no-http', { host }));
  }
  return lost('connection-lost', say('connection.lost', { host }));
}
