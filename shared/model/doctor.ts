import { z } from 'zod';
import { Surface } from './account.ts';
import { Failure } from './errors.ts';

/**
 * Reads of a service, whatever its surface.
 * @see docs/INTERFACE.md, Endpoints
 */
export const ReadEndpoint = z.enum([
  'credit',
  'count',
  'domains',
  'prices',
  'lockExtensions',
  'privacyExtensions',
  'availability',
  'domain',
  'contacts',
  'eppCode',
  'dnssec',
  'verification',
]);
export type ReadEndpoint = z.infer<typeof ReadEndpoint>;

/** Functions that Namekeep lacks without something in an answer. */
export const Lack = z.enum([
  ...ReadEndpoint.options,
  'someDomains',
  'status',
  'expiry',
  'nextDue',
  'autoRenew',
  'renewPrices',
  'registerPrices',
  'transferPrices',
  'restorePrices',
  'nameservers',
  'lock',
]);
export type Lack = z.infer<typeof Lack>;

/** Names of fields in one section of the interface document. Never a value. */
export const FieldFindings = z.object({
  section: z.string(),
  known: z.array(z.string()),
  unknown: z.array(z.string()),
  /** In the document, not in the answer. */
  missing: z.array(z.string()),
});
export type FieldFindings = z.infer<typeof FieldFindings>;

/**
 * - `understood`: the answer was read as the interface has it.
 * - `partly`: it was read, but something that Namekeep uses is not in it or cannot be read.
 * - `unsupported`: the service says that this domain does not have it, which is understood too.
 * - `not-offered`: the service says that it has no such endpoint: Namekeep goes without.
 * - `refused`: the service says no. `not-understood`: what it says cannot be read.
 * - `not-reached`: no answer came. `not-asked`: there was no reason or no way to ask.
 */
export const EndpointOutcome = z.enum([
  'understood',
  'partly',
  'unsupported',
  'not-offered',
  'refused',
  'not-understood',
  'not-reached',
  'not-asked',
]);
export type EndpointOutcome = z.infer<typeof EndpointOutcome>;

export const EndpointCheck = z.object({
  endpoint: ReadEndpoint,
  /** Behind the base URL. */
  path: z.string(),
  outcome: EndpointOutcome,
  status: z.int().nullable(),
  /** From sending the request to the end of its answer, in ms. */
  durationMs: z.number().nullable(),
  failure: Failure.nullable(),
  fields: z.array(FieldFindings),
  lacks: z.array(Lack),
});
export type EndpointCheck = z.infer<typeof EndpointCheck>;

/** Checks before and beside the answers. */
export const ConnectionStep = z.enum(['proxy', 'dns', 'tcp', 'tls', 'ip', 'clock']);
export type ConnectionStep = z.infer<typeof ConnectionStep>;

/** `facts` of {@link ConnectionCheck} fill its sentence. */
export const ConnectionFinding = z.enum([
  'embedded',
  'noAddress',
  'throughProxy',
  'noProxy',
  'proxyReached',
  'proxyFailed',
  'proxyPassword',
  'proxyRefuses',
  'dnsFound',
  'dnsFailed',
  'tcpReached',
  'tcpFailed',
  'tlsTrusted',
  'tlsRefused',
  'tlsFailed',
  'tlsNotUsed',
  'notReached',
  'notAsked',
  'ipAllowed',
  'ipRefused',
  'clockRight',
  'clockWrong',
  'clockUnknown',
]);
export type ConnectionFinding = z.infer<typeof ConnectionFinding>;

export const ConnectionCheck = z.object({
  step: ConnectionStep,
  outcome: z.enum(['good', 'warning', 'bad', 'not-checked']),
  finding: ConnectionFinding,
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ConnectionCheck = z.infer<typeof ConnectionCheck>;

/** `failure` names the step where it is set. */
export const FirstStep = z.object({
  step: z.enum(['nothing', 'dns', 'proxy', 'tcp', 'tls', 'ip', 'caller', 'notTheService', 'answer', 'clock']),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  endpoint: ReadEndpoint.nullable(),
  failure: Failure.nullable(),
});
export type FirstStep = z.infer<typeof FirstStep>;

/** Without values of any answer, except the caller's own address. */
export const DoctorReport = z.object({
  account: z.string(),
  surface: Surface,
  checkedAt: z.iso.datetime(),
  /** The domain that was asked about; null when the account shows none. */
  domain: z.string().nullable(),
  /** Requests that may have left. */
  requests: z.int(),
  connection: z.array(ConnectionCheck),
  endpoints: z.array(EndpointCheck),
  first: FirstStep,
});
export type DoctorReport = z.infer<typeof DoctorReport>;

export const DoctorOptions = z.object({
  accountId: z.string(),
  /** Asked about instead of the first active domain of the list. */
  domain: z.string().max(300).nullable().default(null),
  /** Read the EPP code too: at some registries reading it makes a new one. */
  eppCode: z.boolean().default(false),
});
export type DoctorOptions = z.infer<typeof DoctorOptions>;

export const DoctorProgress = z.object({
  accountId: z.string(),
  done: z.int(),
  total: z.int(),
  /** `connection` before the first request. */
  current: z.union([ReadEndpoint, z.literal('connection')]).nullable(),
});
export type DoctorProgress = z.infer<typeof DoctorProgress>;
