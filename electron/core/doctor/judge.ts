import type { EndpointCheck, EndpointOutcome, Lack, ReadEndpoint } from '../../../shared/model/doctor.ts';
import {
  type ErrorCode,
  errorTraits,
  isUnreachable,
  type Failure,
  type Result,
} from '../../../shared/model/errors.ts';
import { compareFields } from '../../provider/compare-fields.ts';
import { isNotOffered } from '../../provider/failure.ts';
import type { DocumentedRead } from '../../provider/interface-fields.ts';
import type { Exchange } from './observe.ts';

/** Codes of an answer that could not be read. */
const unreadable: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'not-json',
  'unreadable-answer',
  'unexpected-shape',
  'answer-too-large',
  'internal',
  'program-replaced',
]);

/** @param reason where it is worth saying */
export const notAsked = (
  { endpoint, path }: DocumentedRead,
  reason: Failure | null = null,
): EndpointCheck => ({
  endpoint,
  path,
  outcome: 'not-asked',
  status: null,
  durationMs: null,
  failure: reason,
  fields: [],
  lacks: [],
});

/** Asked about the account as a whole and brings one part only: as a refresh sees it. */
const ofAccount: ReadonlySet<ReadEndpoint> = new Set<ReadEndpoint>([
  'credit',
  'count',
  'lockExtensions',
  'privacyExtensions',
]);

/** Without the lists of domains and prices Namekeep does not work; every other endpoint only brings one part. */
const isMissing = (endpoint: ReadEndpoint, { code }: Failure, status: number): boolean =>
  endpoint !== 'domains' &&
  endpoint !== 'prices' &&
  isNotOffered({ code, status: ofAccount.has(endpoint) ? status : null });

interface Call {
  /** It ended with this read, so that its failure is that of this one. */
  readonly isLast: boolean;
  /** Its last request left. */
  readonly sent: boolean;
  readonly notOffered: readonly ReadEndpoint[];
  /** The other reads that it made. */
  readonly beside: readonly ReadEndpoint[];
}

/** What became of one read: its request, undefined when it did not leave, and the result of the whole call. */
export function judge(
  read: DocumentedRead,
  exchange: Exchange | undefined,
  result: Result<readonly Lack[], Failure>,
  call: Call,
): EndpointCheck {
  const failure = result.ok || !call.isLast ? null : result.error;
  if (!exchange) {
    const unreached = failure !== null && isUnreachable(failure.code);
    return { ...notAsked(read, failure), outcome: unreached ? 'not-reached' : 'not-asked' };
  }
  const { status, durationMs, answer } = exchange;
  const fields = answer ? compareFields(answer.body.ok ? answer.body.value : answer.list, read.answer) : [];
  const { outcome, lacks } = outcomeOf(read.endpoint, exchange, failure, result.ok ? result.value : [], call);
  const refused = outcome === 'refused' || outcome === 'unsupported' || outcome === 'not-offered';
  return {
    endpoint: read.endpoint,
    path: read.path,
    outcome,
    status,
    durationMs,
    failure,
    // A refusal has other fields than an answer.
    fields: refused ? [] : fields,
    lacks: [...lacks],
  };
}

function outcomeOf(
  endpoint: ReadEndpoint,
  { status }: Exchange,
  failure: Failure | null,
  all: readonly Lack[],
  { sent, beside, notOffered }: Call,
): { outcome: EndpointOutcome; lacks: readonly Lack[] } {
  if (failure) {
    // On surface B a valid request that is refused in the current state: this domain does not have it.
    const isExtra = endpoint === 'dnssec' || endpoint === 'verification';
    if (errorTraits[failure.code].detail === 'unsupported' || (isExtra && failure.code === 'unprocessable'))
      return { outcome: 'unsupported', lacks: [] };
    const lacks = [endpoint];
    if (!sent || status === null) return { outcome: 'not-reached', lacks };
    if (isMissing(endpoint, failure, status)) return { outcome: 'not-offered', lacks };
    return { outcome: unreadable.has(failure.code) ? 'not-understood' : 'refused', lacks };
  }
  // Contacts and the EPP code of a token service are requests of their own, which the service may refuse alone.
  const isPart = endpoint === 'contacts' || endpoint === 'eppCode';
  const lacks = all.filter((lack) => (isPart ? lack === endpoint : !beside.some((other) => other === lack)));
  if (lacks.length === 0) return { outcome: 'understood', lacks };
  if (!isPart) return { outcome: 'partly', lacks };
  return { outcome: notOffered.includes(endpoint) ? 'not-offered' : 'refused', lacks };
}
