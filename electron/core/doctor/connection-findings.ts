import type { Account } from '../../../shared/model/account.ts';
import type { ConnectionCheck, EndpointCheck } from '../../../shared/model/doctor.ts';
import { wasAsked, wasReached } from '../../../shared/rules/doctor-first-step.ts';
import type { Clock } from '../../platform/clock.ts';
import { readAddresses } from '../../provider/addresses.ts';
import type { RawAnswer } from '../../provider/provider.ts';
import { checkConnection, found } from './connection-checks.ts';

/** A difference that a slow answer cannot explain, in seconds. */
const mostSeconds = 120;

/** Findings before the first request. */
export async function beforeRequests(account: Account, clock: Clock): Promise<readonly ConnectionCheck[]> {
  if (account.demo) return [found('dns', 'embedded')];
  const addresses = readAddresses(account);
  return addresses.ok ? checkConnection(addresses.value, clock) : [found('dns', 'noAddress')];
}

/** Completes it with what the answers show; `first` is the first of them and when it came (epoch ms). */
export function afterRequests(
  before: readonly ConnectionCheck[],
  checks: readonly EndpointCheck[],
  first: { readonly answer: RawAnswer; readonly at: number } | null,
): ConnectionCheck[] {
  return [
    ...before.map((check) => (check.step === 'proxy' ? throughProxy(check, checks) : check)),
    address(checks),
    clock(first, checks),
  ];
}

function throughProxy(check: ConnectionCheck, checks: readonly EndpointCheck[]): ConnectionCheck {
  const failed = checks.find(({ failure }) => failure?.code === 'proxy-failed')?.failure;
  const status = failed?.details?.['proxyStatus'];
  if (typeof status !== 'number') return check;
  const { facts } = check;
  return status === 407
    ? found('proxy', 'proxyPassword', facts)
    : found('proxy', 'proxyRefuses', { ...facts, status });
}

function address(checks: readonly EndpointCheck[]): ConnectionCheck {
  const refused = checks.find(({ failure }) => failure?.code === 'ip-not-allowed')?.failure;
  if (refused) return found('ip', 'ipRefused', { ip: refused.ip ?? '' });
  return found('ip', wasReached(checks) ? 'ipAllowed' : unansweredReason(checks));
}

const unansweredReason = (checks: readonly EndpointCheck[]): 'notAsked' | 'notReached' =>
  wasAsked(checks) ? 'notReached' : 'notAsked';

function clock(
  first: { readonly answer: RawAnswer; readonly at: number } | null,
  checks: readonly EndpointCheck[],
): ConnectionCheck {
  if (first === null) return found('clock', unansweredReason(checks));
  const theirs = Date.parse(first.answer.headers.date ?? '');
  if (Number.isNaN(theirs)) return found('clock', 'clockUnknown');
  const seconds = Math.round((first.at - theirs) / 1000);
  return Math.abs(seconds) > mostSeconds
    ? found('clock', 'clockWrong', { seconds })
    : found('clock', 'clockRight', { seconds });
}
