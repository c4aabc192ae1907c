import { asWritten } from '../../shared/words/sentence.ts';
import { fail, ok } from '../../shared/model/errors.ts';
import type { OrderKind } from '../../shared/model/order.ts';
import type {
  OrderAnswer,
  Provider,
  ProviderFailure,
  SendOptions,
} from '../../electron/provider/provider.ts';
import type { Capabilities } from '../../shared/model/capabilities.ts';
import { createFakeBooks, type FakeBooksOptions } from './fake-books.ts';
import { allCapabilities, createFakeService, providerFailure } from './fake-service.ts';
import { toBatch } from '../../shared/model/domain-batch.ts';

/** What becomes of one paid request. */
export type Fate =
  | 'done'
  /** Accepted; the credit does not cover the invoice (on a service with keys: 402). */
  | 'unpaid'
  /** Accepted and charged; its effect is not to be seen yet. */
  | 'slow-registry'
  | 'refused'
  /** An error that the interface does not list: nothing was done, or it was charged and done, or charged and done later. */
  | 'error-before-work'
  | 'error-after-work'
  | 'error-slow-registry'
  | 'rate-limited'
  | 'not-sent'
  | 'lost-before-work'
  | 'lost-after-work'
  /** The program is killed while the request is under way. */
  | 'killed-before-work'
  | 'killed-after-work'
  /** 500 server_error: with keys, this one is stuck. */
  | 'crashed-before-work'
  | 'crashed-after-work'
  /** 424 registrar_unknown: charged, and the registry does not say whether it did it. */
  | 'unconfirmed'
  /** 409 operation_in_progress. */
  | 'busy'
  /** 503 service_unavailable. */
  | 'unavailable';

/** What a killed program throws. */
export class Killed extends Error {}

export const failure = (
  effect: ProviderFailure['effect'],
  code: ProviderFailure['code'],
  message: string,
  more: Partial<ProviderFailure> = {},
): ProviderFailure =>
  providerFailure(effect, code, { retryable: true, ...more, message: asWritten(message) });

type Stored =
  { readonly answer: OrderAnswer } | { readonly failure: ProviderFailure } | 'stuck' | 'stuck-after-work';

export interface FakeResellerOptions extends FakeBooksOptions {
  /** The service knows idempotency keys. */
  readonly idempotent?: boolean;
}

/** A reseller service in memory whose replies the test decides, and which remembers what it really did. */
export function createFakeReseller(
  names: readonly string[],
  fates: Fate[],
  { idempotent = false, ...at }: FakeResellerOptions = {},
) {
  const books = createFakeBooks(names, at);
  const { record, owned, money, charge, carryOut, accept } = books;
  const sent: string[] = [];
  const keys = new Map<string, Stored>();
  const keysSeen = new Map<string, Set<string>>();
  let invoice = 100;
  let requests = 0;
  /** The next so many reads fail. */
  let unreadable = 0;

  const lost = failure('maybe', 'connection-lost', 'The connection was lost.');
  const unlisted = failure('maybe', 'refused', 'Registrar Error: 2400 Command failed.', {
    answered: true,
    unlisted: true,
  });
  const stuck = failure('maybe', 'idempotency-in-progress', 'Still running.', { status: 409, key: 'locked' });
  const refuse = (code: ProviderFailure['code'], message: string, more: Partial<ProviderFailure> = {}) =>
    failure('no-effect', code, message, { key: idempotent ? 'released' : null, ...more });

  /** What the state of the domain refuses. */
  function stateRefuses(kind: OrderKind, domain: string): ProviderFailure | null {
    const now = books.status(domain);
    if (kind === 'restore' && now !== 'Redemption')
      return refuse('status-forbids-restore', 'The status does not allow a restore.');
    if (kind === 'renew' && now !== 'Active')
      return refuse('status-forbids-renewal', 'The status does not allow a renewal.');
    if (kind !== 'register' && kind !== 'transfer') return null;
    if (now === 'Active') return refuse('already-in-account', 'The domain is already in the account.');
    if (now === 'Pending') return refuse('pending-in-account', 'The domain waits for its invoice.');
    return null;
  }

  function order(
    kind: OrderKind,
    domain: string,
    years: number,
    { idempotencyKey, repeats = false }: SendOptions,
  ): Awaited<ReturnType<Provider['renew']>> {
    requests += 1;
    const fate = fates.shift() ?? 'done';
    /** A repeat that did not get as far as its key tells nothing of the request before. */
    const beforeKey = (said: ProviderFailure) =>
      fail(repeats ? { ...said, effect: 'maybe' as const, key: null } : said);
    if (fate === 'not-sent') return beforeKey(failure('not-sent', 'connection-refused', 'Nobody listens.'));
    sent.push(domain);
    const key = idempotent ? idempotencyKey : null;
    if (key !== null) keysSeen.set(domain, (keysSeen.get(domain) ?? new Set()).add(key));
    if (fate === 'killed-before-work') throw new Killed();
    if (fate === 'lost-before-work') return fail(lost);
    if (fate === 'rate-limited') return beforeKey(refuse('rate-limited', 'Too many requests.'));
    if (fate === 'unavailable') return beforeKey(refuse('service-unavailable', 'Closed for a moment.'));

    const stored = key === null ? undefined : keys.get(key);
    if (stored) {
      if (fate === 'killed-after-work') throw new Killed();
      if (fate === 'lost-after-work') return fail(lost);
      if (typeof stored === 'string') return fail(stuck);
      return 'failure' in stored ? fail(stored.failure) : ok({ ...stored.answer, replayed: true });
    }
    if (fate === 'busy') return fail(refuse('operation-in-progress', 'Another request is running.'));
    const refusal = stateRefuses(kind, domain);
    if (refusal) return fail(refusal);
    if (fate === 'error-before-work') return fail(unlisted);
    if (fate === 'refused') return fail(refuse('refused', 'The registry does not like it.'));

    const remember = (answer: Stored): void => {
      if (key !== null) keys.set(key, answer);
    };
    invoice += 1;
    const answer: OrderAnswer = { invoiceId: String(invoice), message: null, replayed: false };
    const crashed = failure('maybe', 'server-error', 'Internal error.', {
      status: 500,
      key: idempotent ? 'locked' : null,
    });
    switch (fate) {
      case 'done':
        carryOut(kind, domain, years);
        remember({ answer });
        return ok(answer);
      case 'unpaid': {
        const details = { required: books.price(), available: 0, currency: 'EUR' };
        if (idempotent) return fail(refuse('insufficient-credit', 'Credit is short.', { details }));
        accept(kind, domain);
        return ok(answer);
      }
      case 'slow-registry':
      case 'error-slow-registry':
        charge(kind, domain);
        accept(kind, domain);
        remember({ answer });
        return fate === 'slow-registry' ? ok(answer) : fail(unlisted);
      case 'lost-after-work':
      case 'error-after-work':
      case 'killed-after-work':
        carryOut(kind, domain, years);
        remember({ answer });
        if (fate === 'killed-after-work') throw new Killed();
        return fail(fate === 'error-after-work' ? unlisted : lost);
      case 'crashed-before-work':
        remember('stuck');
        return fail(crashed);
      case 'crashed-after-work':
        carryOut(kind, domain, years);
        remember('stuck-after-work');
        return fail(crashed);
      case 'unconfirmed': {
        charge(kind, domain);
        const kept = idempotent ? 'kept' : null;
        const unconfirmed = failure('maybe', 'registrar-unknown', 'No word of the registry.', { key: kept });
        remember({ failure: unconfirmed });
        return fail(unconfirmed);
      }
    }
  }

  const capabilities: Capabilities = {
    ...allCapabilities,
    orders: {
      renew: { least: 1, most: 9 },
      restore: { least: 0, most: 0 },
      register: { least: 1, most: 10 },
      transfer: { least: 1, most: 10 },
    },
    changes: [],
    details: ['record'],
    idempotent,
  };
  const provider: Provider = {
    ...createFakeService(names, capabilities).provider,
    get requests() {
      return requests;
    },
    async waitForBudget() {
      return ok(null);
    },
    async balance() {
      requests += 1;
      return ok(money());
    },
    async listDomains(onBatch) {
      requests += 1;
      await onBatch(toBatch(owned().map(record)));
      const { length } = owned();
      const active = owned().filter((name) => books.status(name) === 'Active').length;
      return ok({ listed: length, active, count: length, skipped: 0 });
    },
    async activeCount() {
      return ok(owned().length);
    },
    async domainInfo(domain) {
      requests += 1;
      if (unreadable > 0) {
        unreadable -= 1;
        return fail(lost);
      }
      return owned().includes(domain)
        ? ok({ record: record(domain) })
        : fail(refuse('domain-not-found', 'The service does not find this domain in the account.'));
    },
    renew: async (domain, years, options) => order('renew', domain, years, options),
    restore: async (domain, options) => order('restore', domain, 0, options),
    register: async ({ domain, years }, options) => order('register', domain, years, options),
    transfer: async ({ domain, years }, options) => order('transfer', domain, years, options),
  };

  return {
    provider,
    ...books,
    /** Domains of the paid requests that left, in order. */
    sent: sent as readonly string[],
    /** How many different keys came with orders for the domain. */
    keys: (domain: string): number => keysSeen.get(domain)?.size ?? 0,
    /** The provider frees stuck keys by hand, after checking that nothing was charged. */
    freeKeys(): void {
      for (const [key, stored] of keys) if (stored === 'stuck') keys.delete(key);
    },
    failReads(times: number): void {
      unreadable = times;
    },
  };
}
