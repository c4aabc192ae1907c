import type { ConnectionFinding, DoctorReport, EndpointCheck, FirstStep } from '../model/doctor.ts';
import { refusesCaller } from '../model/errors.ts';

/** Findings about the connection after which no answer can come. */
const obstacles: Partial<Readonly<Record<ConnectionFinding, FirstStep['step']>>> = {
  dnsFailed: 'dns',
  proxyFailed: 'proxy',
  proxyPassword: 'proxy',
  proxyRefuses: 'proxy',
  tcpFailed: 'tcp',
  tlsFailed: 'tls',
  tlsRefused: 'tls',
};

/** Reads that were made and not understood in full. */
export const problemsIn = <Check extends Pick<EndpointCheck, 'outcome'>>(
  endpoints: readonly Check[],
): Check[] =>
  endpoints.filter(
    ({ outcome }) => !['understood', 'unsupported', 'not-offered', 'not-asked'].includes(outcome),
  );

/** @returns whether anything was asked: without a key, for example, nothing is */
export const wasAsked = (endpoints: readonly Pick<EndpointCheck, 'outcome'>[]): boolean =>
  endpoints.some(({ outcome }) => outcome !== 'not-asked');

/** @returns whether any answer came at all */
export const wasReached = (endpoints: readonly Pick<EndpointCheck, 'status'>[]): boolean =>
  endpoints.some(({ status }) => status !== null);

export function firstStep({
  connection,
  endpoints,
}: Pick<DoctorReport, 'connection' | 'endpoints'>): FirstStep {
  const problems = problemsIn(endpoints);
  const [problem] = problems;
  const make = (step: FirstStep['step'], more: Partial<FirstStep> = {}): FirstStep => ({
    step,
    facts: {},
    endpoint: null,
    failure: null,
    ...more,
  });
  const ip = connection.find(({ finding }) => finding === 'ipRefused');
  if (ip) return make('ip', { facts: ip.facts });
  if (!wasReached(endpoints)) {
    for (const { finding, facts } of connection) {
      const step = obstacles[finding];
      if (step) return make(step, { facts });
    }
  }
  const refused = endpoints.find(({ failure }) => failure !== null && refusesCaller(failure.code));
  if (refused) return make('caller', { failure: refused.failure });
  const asked = endpoints.filter(({ outcome }) => outcome !== 'not-asked');
  if (asked.length > 1 && asked.every(isElsewhere)) return make('notTheService');
  if (problem) {
    const facts = { count: problems.length, total: asked.length };
    return make('answer', { facts, endpoint: problem.endpoint, failure: problem.failure });
  }
  const clock = connection.find(({ finding }) => finding === 'clockWrong');
  if (clock) return make('clock', { facts: clock.facts });
  const unasked = endpoints.find(({ outcome, failure }) => outcome === 'not-asked' && failure !== null);
  if (unasked) return make('caller', { failure: unasked.failure });
  const count = endpoints.filter(({ outcome }) => outcome === 'not-offered').length;
  return make('nothing', count === 0 ? {} : { facts: { count, total: asked.length } });
}

const isElsewhere = ({ failure, status }: EndpointCheck): boolean =>
  failure?.code === 'not-json' ||
  failure?.code === 'endpoint-not-found' ||
  (failure !== null && status === 404);
