import { asWritten } from '../../shared/words/sentence.ts';
import { type ErrorCode, fail, ok } from '../../shared/model/errors.ts';
import type { Capabilities } from '../../shared/model/capabilities.ts';
import { ChangeKind } from '../../shared/model/change-kind.ts';
import type { DomainRecord } from '../../shared/model/domain.ts';
import type { DnssecRecord } from '../../shared/model/dnssec-record.ts';
import type { Answer, ContactSet, Provider, ProviderFailure } from '../../electron/provider/provider.ts';
import { toBatch } from '../../shared/model/domain-batch.ts';

export const allCapabilities: Capabilities = {
  orders: { renew: { least: 1, most: 9 } },
  changes: [...ChangeKind.options],
  details: ['record', 'contacts', 'nameservers', 'lock', 'dnssec', 'verification'],
  eppCode: true,
  credit: true,
  domainCount: true,
  extensionLists: true,
  idempotent: false,
};

export const providerFailure = (
  effect: ProviderFailure['effect'],
  code: ErrorCode,
  more: Partial<ProviderFailure> = {},
): ProviderFailure => ({
  effect,
  code,
  message: asWritten(`The service says ${code}.`),
  retryable: effect === 'maybe',
  status: null,
  key: null,
  ...more,
});

/** What happens to one request: a failure, with the work done before it or not; `work` alone is the usual answer. */
export interface Fate {
  readonly fail?: ProviderFailure;
  readonly work?: boolean;
}

export interface FakeState {
  nameservers: readonly string[];
  locked: boolean;
  privacy: boolean;
  contacts: ContactSet;
  keys: DnssecRecord[];
  mails: number;
}

/**
 * A service in memory that sets what it is told. `fate` decides by method and domain what becomes of a request; what it
 * is asked is in `asked`, as `method domain`.
 */
export function createFakeService(names: readonly string[], capabilities: Capabilities = allCapabilities) {
  const contacts = {
    Registrant: { Name: 'Ada', Email: 'ada@example.com', consentForPublishing: 'false' },
    Admin: { Name: 'Bob' },
    Tech: { Name: 'Cleo' },
  };
  const nameservers = ['ns1.old.example', 'ns2.old.example'];
  const states = new Map<string, FakeState>(
    names.map((name) => [name, { nameservers, locked: true, privacy: false, contacts, keys: [], mails: 0 }]),
  );
  const asked: string[] = [];
  let fate: (method: string, domain: string) => Fate = () => ({});
  /** Called before every request, to do something in the middle of a run. */
  let before: (method: string, domain: string) => unknown = () => undefined;

  async function answer<T>(method: string, domain: string, work: (state: FakeState) => T): Answer<T> {
    asked.push(`${method} ${domain}`.trim());
    await before(method, domain);
    const { fail: failure, work: worked = failure === undefined } = fate(method, domain);
    const state = states.get(domain);
    if (!state) return fail(providerFailure('no-effect', 'domain-not-found'));
    const value = worked ? work(state) : null;
    return failure ? fail(failure) : ok(value as T);
  }

  const record = (domain: string): DomainRecord => ({
    domain,
    status: 'Active',
    recurringAmount: '10.00',
    registrationPeriod: 1,
    autoRenew: true,
    registrationDate: '2020-01-01',
    expiryDate: '2027-01-01',
    nextDueDate: '2027-01-01',
  });
  /** A change of one thing that the service remembers. */
  const set =
    <K extends keyof FakeState>(method: string, name: K) =>
    (domain: string, value: FakeState[K]) =>
      answer(method, domain, (state) => {
        state[name] = value;
        return null;
      });
  /** A change that leaves no trace. */
  const take = (method: string) => (domain: string) => answer(method, domain, () => null);
  const unused = (): never => {
    throw new Error('This service is not asked for that here.');
  };
  const { length } = names;

  const provider: Provider = {
    capabilities,
    requests: 0,
    waitForBudget: async ({ signal } = {}) => {
      if (signal?.aborted) return fail(providerFailure('not-sent', 'stopped'));
      const { fail: failure } = fate('budget', '');
      return failure ? fail(failure) : ok(null);
    },
    listRequests: () => 1,
    estimate: async (_work, requests) => requests * 1_000,
    budget: async () => [],
    async balance() {
      await before('balance', '');
      const { fail: failure } = fate('balance', '');
      return failure ? fail(failure) : ok({ amount: '100.00', currency: 'EUR' });
    },
    prices: async () => ok({ currency: 'EUR', entries: [] }),
    domainCount: async () => ok({ count: length, byExtension: {} }),
    async listDomains(onBatch) {
      await onBatch(toBatch(names.map(record)));
      return ok({ listed: length, active: length, count: length, skipped: 0 });
    },
    activeCount: async () => ok(length),
    extensionsWithoutLock: async () => ok([]),
    extensionsWithoutPrivacy: async () => ok([]),
    async availability(domain) {
      asked.push(`availability ${domain}`);
      const { fail: failure } = fate('availability', domain);
      return failure ? fail(failure) : ok({ available: !states.has(domain), whois: null });
    },
    domainInfo: (domain, sections) =>
      answer('info', domain, ({ contacts, nameservers, locked }) => ({
        record: record(domain),
        ...(sections.contacts && { contacts }),
        ...(sections.nameservers && { nameservers }),
        ...(sections.lock && { locked }),
      })),
    dnssec: (domain) =>
      answer('dnssec', domain, ({ keys }) => ({
        dnssecstatus: keys.length > 0 ? 'on' : 'off',
        secdnsds: keys.flatMap((key) =>
          key.form === 'ds'
            ? [{ keytag: key.keyTag, alg: key.algorithm, digesttype: key.digestType, digest: key.digest }]
            : [],
        ),
        dnsseckeys: null,
      })),
    emailVerification: (domain) =>
      answer('verification', domain, () => ({
        email: 'ada@example.com',
        verified: false,
        status: 'PENDING',
      })),
    setNameservers: set('nameservers', 'nameservers'),
    setLock: set('lock', 'locked'),
    setPrivacy: set('privacy', 'privacy'),
    updateContacts: set('contacts', 'contacts'),
    async addDnssec(domain, key) {
      if (!states.get(domain)?.keys.length) return set('dnssec-add', 'keys')(domain, [key]);
      asked.push(`dnssec-add ${domain}`);
      return fail(providerFailure('no-effect', 'dnssec-already-active'));
    },
    disableDnssec: (domain) => set('dnssec-disable', 'keys')(domain, []),
    resendVerification: (domain) =>
      answer('resend', domain, (state) => {
        state.mails += 1;
        return { message: null };
      }),
    updateRegistrant: take('registrant'),
    setAutoRenew: take('auto-renew'),
    changeEppCode: take('new-epp-code'),
    release: take('release'),
    renew: unused,
    restore: unused,
    register: unused,
    transfer: unused,
    close: async () => undefined,
  };

  return {
    provider,
    record,
    asked: asked as readonly string[],
    state(name: string): FakeState {
      const state = states.get(name);
      if (!state) throw new Error(`${name} is not there.`);
      return state;
    },
    setFate(decide: typeof fate): void {
      fate = decide;
    },
    onRequest(listener: typeof before): void {
      before = listener;
    },
  };
}
