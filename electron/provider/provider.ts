import type { IncomingHttpHeaders } from 'node:http';
import type { BudgetView } from '../../shared/model/budget.ts';
import type { AttemptEnd, SentRequest } from '../../shared/model/attempt.ts';
import type { Capabilities } from '../../shared/model/capabilities.ts';
import type { DnskeyRecord, DnssecRecord } from '../../shared/model/dnssec-record.ts';
import type { Registrant, RegistrationDetails } from '../../shared/model/registration.ts';
import type { Money } from '../../shared/model/money.ts';
import type { DomainRecord, NotRead } from '../../shared/model/domain.ts';
import type { DomainBatch, ListFacts } from '../../shared/model/domain-batch.ts';
import type { Failure, Result } from '../../shared/model/errors.ts';
import type { Sentence } from '../../shared/words/sentence.ts';
import type { PriceEntry } from '../../shared/model/price.ts';
import type { JsonObject } from '../../shared/rules/json-object.ts';

/** The reason why a request brought no usable answer, and its meaning for a paid one. */
export interface ProviderFailure extends Failure {
  /**
   * `not-sent`: the request provably did not leave (DNS, connect or TLS failure, budget, stop before sending).
   * `no-effect`: the service answered and said that nothing happened (a refusal, 429).
   * `maybe`: it may have left and may have been carried out (lost, late or unreadable reply, 5xx).
   */
  readonly effect: 'not-sent' | 'no-effect' | 'maybe';
  readonly status: number | null;
  /**
   * What became of the idempotency key, where one was sent: `released` a repeat runs again, `kept` the answer is stored
   * and a repeat brings it back, `locked` the service is still at it or crashed: the key must never be replaced.
   * Null when the service knows no keys or nothing is known.
   */
  readonly key: 'released' | 'kept' | 'locked' | null;
  /** The service itself answered, so the request arrived, whatever became of it. Absent where something else may have. */
  readonly answered?: boolean;
  /** The service failed in words the interface lacks: a paid request may have been carried out all the same. */
  readonly unlisted?: true;
  /** The invoice that an answer names although it does not say that the order succeeded. */
  readonly invoiceId?: string | null;
}

export type Answer<T> = Promise<Result<T, ProviderFailure>>;

/** Who asks: a person who waits, an order, or work in the background. Decides who goes first on a tight budget. */
export type Priority = 'interactive' | 'orders' | 'changes' | 'background';

/** One answer as it came, before it is read. It holds contacts and EPP codes: never write it down as it is. */
export interface RawAnswer {
  /** Behind the base URL. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** An object, or what kind of text came instead; `large`, over 8 MiB or 300,000 values, is not looked at here. */
  readonly body: Result<JsonObject, NotAnObject>;
  /** The entries of an answer that is a list as a whole. */
  readonly list?: readonly unknown[];
}

export type NotAnObject = 'empty' | 'page' | 'damaged' | 'text' | 'large';

export interface CallOptions {
  readonly priority?: Priority;
  readonly signal?: AbortSignal;
  /** Ends waits alone: a request that is under way is seen through. Default: `signal`, which ends both. */
  readonly waitSignal?: AbortSignal;
  /** How long the call may wait for the request budget and for a 429 or 503 to pass, in ms. Default: 30,000. */
  readonly maxWaitMs?: number;
  /** Called when a wait for the budget begins, with how long it will take. */
  readonly onWait?: (ms: number) => void;
  readonly observer?: SendObserver;
  /** Sees each answer before it is read, with all that it holds. */
  readonly tap?: (answer: RawAnswer) => void;
}

export type EndedExchange = Pick<AttemptEnd, 'outcome' | 'status' | 'answer' | 'answerCut' | 'durationMs'>;

/** Sees what leaves and what comes back; secrets and contacts are removed from both. */
export interface SendObserver {
  /** Waited for right before the first byte of each request leaves: when it rejects, nothing is sent. */
  sending(request: SentRequest): Promise<void>;
  /** Follows each `sending` that did not reject. */
  ended(exchange: EndedExchange): void;
  /** Called at the end with the reason for a failure, in one sentence. */
  gaveUp(problem: Sentence): void;
}

export interface SendOptions extends CallOptions {
  /** 1 to 255 printable ASCII characters; sent where the service knows such keys. @see docs/INTERFACE.md, Idempotency-Key */
  readonly idempotencyKey: string | null;
  /**
   * An earlier request under this key may have been carried out. A failure that says nothing about it (not sent, or
   * refused before the key was looked at) then has the effect `maybe`: `effect` speaks of the order, not of this request.
   */
  readonly repeats?: boolean;
}

/** An accepted paid request. */
export interface OrderAnswer {
  readonly invoiceId: string | null;
  readonly message: string | null;
  /** The answer of an earlier attempt under the same key: nothing ran now. */
  readonly replayed: boolean;
}

export interface Registration extends RegistrationDetails {
  readonly domain: string;
  readonly years: number;
  readonly eppCode: string | null;
}

export interface PriceListAnswer {
  readonly currency: string;
  readonly entries: readonly PriceEntry[];
}

/** @see docs/INTERFACE.md, Contact sets. Unknown extra fields are kept. */
export type ContactSet = Readonly<Record<string, unknown>>;

/** One domain read alone: each section that was asked for has its value or, in `notRead`, why it has none. */
export interface DomainInfo {
  readonly record: DomainRecord;
  readonly contacts?: ContactSet;
  readonly nameservers?: readonly string[];
  readonly locked?: boolean;
  /** WHOIS privacy, where the service shows it with the lock. */
  readonly privacy?: boolean;
  readonly eppCode?: string;
  readonly notRead?: Readonly<Partial<Record<keyof DomainInfoSections, NotRead>>>;
}

export interface DomainInfoSections {
  readonly contacts?: boolean;
  readonly nameservers?: boolean;
  readonly lock?: boolean;
  readonly eppCode?: boolean;
}

export interface ListOptions extends CallOptions {
  /** Asked before a list is decoded, by the digest of its bytes: facts in return are answered without a batch. */
  readonly recognize?: (digest: string) => ListFacts | null;
}

/**
 * The one port through which services reach a reseller service, whatever its surface. No method throws for
 * anything the network or the service does; each answers a value or a {@link ProviderFailure}.
 */
export interface Provider {
  balance(options?: CallOptions): Answer<Money>;
  /** Active domains by the service's own count, and per extension without the leading dot. */
  domainCount(
    options?: CallOptions,
  ): Answer<{ readonly count: number; readonly byExtension: Readonly<Record<string, number>> }>;
  /**
   * The whole list of domains, decoded off the main thread and handed over in batches of at most 1,000; the next
   * batch waits for the former's promise. An entry cannot be read when its name or its status is none.
   */
  listDomains(onBatch: (batch: DomainBatch) => Promise<void>, options?: ListOptions): Answer<ListFacts>;
  /**
   * The number of active domains that comes with the list of active domains; null when it is none. As large an answer
   * as {@link listDomains}: for a service without {@link domainCount}.
   * @see docs/INTERFACE.md, Surface A: account endpoints > activedomains
   */
  activeCount(options?: CallOptions): Answer<number | null>;
  prices(options?: CallOptions): Answer<PriceListAnswer>;
  /** Extensions without a leading dot on which the transfer lock does not exist. */
  extensionsWithoutLock(options?: CallOptions): Answer<readonly string[]>;
  extensionsWithoutPrivacy(options?: CallOptions): Answer<readonly string[]>;
  availability(
    domain: string,
    options?: CallOptions,
  ): Answer<{ readonly available: boolean; readonly whois: string | null }>;
  domainInfo(domain: string, sections: DomainInfoSections, options?: CallOptions): Answer<DomainInfo>;
  /** @see docs/INTERFACE.md, DNSSEC object. Unknown fields are kept. */
  dnssec(domain: string, options?: CallOptions): Answer<Readonly<Record<string, unknown>>>;
  emailVerification(
    domain: string,
    options?: CallOptions,
  ): Answer<{ readonly email: string | null; readonly verified: boolean | null; readonly status: string }>;
  /**
   * Answers when a request could leave at once, so that an order or a change is not marked as sending while it waits.
   * @param work whose bucket is looked at, where the service has several; `orders` by default
   * @param places how many requests could leave: the first for this work, the others to read what came of it; 1 by default
   */
  waitForBudget(options?: CallOptions, work?: 'orders' | 'changes', places?: number): Answer<null>;
  /** How many requests {@link listDomains} needs for this many domains, if the service sends pages as large as requested. */
  listRequests(domains: number): number;
  /* What costs money. Each call sends one request, once; only a 429 and `idempotency_in_progress` are waited out. */
  renew(domain: string, years: number, options: SendOptions): Answer<OrderAnswer>;
  restore(domain: string, options: SendOptions): Answer<OrderAnswer>;
  register(registration: Registration, options: SendOptions): Answer<OrderAnswer>;
  transfer(registration: Registration, options: SendOptions): Answer<OrderAnswer>;

  // What costs nothing and may be repeated.
  setNameservers(domain: string, nameservers: readonly string[], options?: CallOptions): Answer<null>;
  setPrivacy(domain: string, on: boolean, options?: CallOptions): Answer<null>;
  setLock(domain: string, on: boolean, options?: CallOptions): Answer<null>;
  /** The whole set: contacts that are missing may be lost at the service. */
  updateContacts(domain: string, contacts: ContactSet, options?: CallOptions): Answer<null>;
  addDnssec(domain: string, record: DnssecRecord, options?: CallOptions): Answer<null>;
  disableDnssec(domain: string, key: DnskeyRecord | null, options?: CallOptions): Answer<null>;
  resendVerification(domain: string, options?: CallOptions): Answer<{ readonly message: string | null }>;
  /** Counts among the calls that cost money, and takes no key. */
  updateRegistrant(domain: string, registrant: Registrant, options?: CallOptions): Answer<null>;
  setAutoRenew(domain: string, on: boolean, options?: CallOptions): Answer<null>;
  changeEppCode(domain: string, options?: CallOptions): Answer<null>;
  /** Gives the domain away; it may not be repeated unless it provably did not happen. */
  release(domain: string, registrar: string | null, options?: CallOptions): Answer<null>;

  readonly capabilities: Capabilities;
  budget(): Promise<BudgetView['buckets']>;
  /** The minimum time for this many requests that change or read single domains, given what is left, in ms. */
  estimate(work: 'changes' | 'background', requests: number): Promise<number>;
  readonly requests: number;
  close(): Promise<void>;
}

/** Takes one request out of an account's budget; shared by every process on one home folder and kept over restarts. */
export interface BudgetSlots {
  /**
   * Takes a place in every bucket that a request counts in, or in none, in one transaction.
   * @param buckets each with what the limit is counted per, e.g. `key-header:<hash of origin and e-mail>`
   * @param until the slots count until this instant plus the window unless {@link settle} moves them: a request that
   * never reports back is assumed to have arrived as late as it could
   * @returns slot ids in the sequence of the buckets, or when all have a place (epoch ms)
   */
  takeAll(
    buckets: readonly { readonly bucket: string; readonly limit: number; readonly windowMs: number }[],
    now: number,
    until: number,
  ): Promise<{ slots: readonly number[] } | { freeAt: number }>;
  /** The request is over: the service cannot count it later than `at`. */
  settle(slot: number, at: number): Promise<void>;
  giveBack(slot: number): Promise<void>;
  /** The service answered 429 although slots were left: nothing is free before `until`. */
  block(bucket: string, until: number): Promise<void>;
  /** @returns slots used and when the next becomes free if all are */
  usage(
    bucket: string,
    limit: number,
    windowMs: number,
    now: number,
  ): Promise<{ used: number; freeAt: number | null }>;
}
