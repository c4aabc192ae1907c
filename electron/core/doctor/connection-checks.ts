import { once } from 'node:events';
import { connect as connectTcp, isIP } from 'node:net';
import type { PeerCertificate } from 'node:tls';
import type { ConnectionCheck, ConnectionFinding, ConnectionStep } from '../../../shared/model/doctor.ts';
import { awakeTimeout } from '../../platform/awake-timeout.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Addresses } from '../../provider/addresses.ts';

/** For each step, in ms. */
const patienceMs = 5_000;

const looks: Readonly<Record<ConnectionFinding, ConnectionCheck['outcome']>> = {
  embedded: 'not-checked',
  noAddress: 'bad',
  throughProxy: 'not-checked',
  noProxy: 'good',
  proxyReached: 'good',
  proxyFailed: 'bad',
  proxyPassword: 'bad',
  proxyRefuses: 'bad',
  dnsFound: 'good',
  dnsFailed: 'bad',
  tcpReached: 'good',
  tcpFailed: 'bad',
  tlsTrusted: 'good',
  tlsRefused: 'bad',
  tlsFailed: 'bad',
  tlsNotUsed: 'warning',
  notReached: 'not-checked',
  notAsked: 'not-checked',
  ipAllowed: 'good',
  ipRefused: 'bad',
  clockRight: 'good',
  clockWrong: 'warning',
  clockUnknown: 'not-checked',
};

export const found = (
  step: ConnectionStep,
  finding: ConnectionFinding,
  facts: ConnectionCheck['facts'] = {},
): ConnectionCheck => ({ step, finding, outcome: looks[finding], facts });

/** Looks at the name, connection and certificate of a service, or of the proxy before it, sending nothing. */
export async function checkConnection({ base, proxy }: Addresses, clock: Clock): Promise<ConnectionCheck[]> {
  if (proxy) {
    const { host } = proxy;
    const reached = await connects(proxy, clock);
    return [
      typeof reached === 'number'
        ? found('proxy', 'proxyReached', { host, ms: reached })
        : found('proxy', 'proxyFailed', { host, code: reached }),
      ...(['dns', 'tcp', 'tls'] as const).map((step) => found(step, 'throughProxy', { host })),
    ];
  }
  const secure = base.protocol === 'https:';
  const { host } = base;
  const noProxy = found('proxy', 'noProxy');
  const dns = await checkName(base);
  const unreached = (step: ConnectionStep): ConnectionCheck => found(step, 'notReached');
  if (dns.outcome === 'bad') return [noProxy, dns, unreached('tcp'), unreached('tls')];
  const reached = await connects(base, clock);
  if (typeof reached === 'string')
    return [
      noProxy,
      dns,
      found('tcp', 'tcpFailed', { host: `${base.hostname}:${portOf(base)}`, code: reached }),
      unreached('tls'),
    ];
  const tcp = found('tcp', 'tcpReached', { host: `${base.hostname}:${portOf(base)}`, ms: reached });
  return [noProxy, dns, tcp, secure ? await checkCertificate(base) : found('tls', 'tlsNotUsed', { host })];
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);
const nameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

async function checkName(url: URL): Promise<ConnectionCheck> {
  const host = nameOf(url);
  try {
    const { lookup } = await import('node:dns/promises');
    const addresses = await lookup(host, { all: true });
    return found('dns', 'dnsFound', { host, addresses: addresses.map(({ address }) => address).join(', ') });
  } catch (error) {
    return found('dns', 'dnsFailed', { host, code: codeOf(error) });
  }
}

/** @returns how long it took, in ms, or why not */
async function connects(url: URL, clock: Clock): Promise<number | string> {
  const from = clock.now();
  const socket = connectTcp({ host: nameOf(url), port: portOf(url) });
  try {
    await once(socket, 'connect', { signal: awakeTimeout(patienceMs) });
    return clock.now() - from;
  } catch (error) {
    return codeOf(error);
  } finally {
    socket.destroy();
  }
}

/** Takes any certificate, to say who made it: nothing is sent over this connection. */
async function checkCertificate(url: URL): Promise<ConnectionCheck> {
  const host = nameOf(url);
  const servername = isIP(host) ? {} : { servername: host };
  // Loading it reads the certificates of all authorities, which no other command needs.
  const { connect } = await import('node:tls');
  const socket = connect({ host, port: portOf(url), ...servername, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: awakeTimeout(patienceMs) });
    const facts = { host, ...describe(socket.getPeerCertificate()) };
    // Node gives the code of the problem, whatever the type says.
    const problem: unknown = socket.authorizationError;
    if (socket.authorized) return found('tls', 'tlsTrusted', facts);
    return found('tls', 'tlsRefused', {
      ...facts,
      code: typeof problem === 'string' ? problem : codeOf(problem),
    });
  } catch (error) {
    return found('tls', 'tlsFailed', { host, code: codeOf(error) });
  } finally {
    socket.destroy();
  }
}

function describe({ issuer, valid_to: until }: PeerCertificate): { issuer: string; until: string } {
  const name: unknown = issuer?.O ?? issuer?.CN;
  const day = Date.parse(until);
  return {
    issuer: typeof name === 'string' ? name : '?',
    until: Number.isNaN(day) ? '?' : new Date(day).toISOString().slice(0, 10),
  };
}

/** An abort comes from the time limit alone. */
function codeOf(error: unknown): string {
  const code = errorCode(error);
  return code === '' || code === 'ABORT_ERR' ? 'ETIMEDOUT' : code;
}
