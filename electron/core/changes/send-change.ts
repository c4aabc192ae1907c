import type { Change } from '../../../shared/model/change.ts';
import type { Contacts } from '../../../shared/model/contacts.ts';
import type { DetailPart, NotRead } from '../../../shared/model/domain.ts';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import type { Entered } from '../../../shared/rules/changes/kinds.ts';
import { mergeContacts } from '../../../shared/rules/contact-fields.ts';
import { notReadSentence } from '../../../shared/rules/not-read.ts';
import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { Answer, CallOptions, ContactSet, Provider, ProviderFailure } from '../../provider/provider.ts';

/** How long a change may wait for the budget, or for a 429 to pass, when it is already on its way, in ms. */
const longestWaitMs = 5_000;

/** The cache after a change, as far as that is known without asking. */
export type KnownPart =
  | { readonly part: 'autoRenew'; readonly value: boolean }
  | { readonly part: 'lock'; readonly value: { readonly locked: boolean } | { readonly privacy: boolean } }
  | { readonly part: Exclude<DetailPart, 'lock'>; readonly value: unknown };

type Sent = Result<KnownPart | null, ProviderFailure>;

interface Sender {
  readonly provider: Provider;
  readonly domain: string;
  /** Of what is read before. */
  readonly options: CallOptions;
  /**
   * Sends the request once it may leave. The wait can be cut short; a request that changes something is seen through.
   * @param known the part of the details that it decides
   */
  readonly send: (
    request: (options: CallOptions) => Answer<unknown>,
    known?: KnownPart | null,
    work?: 'orders' | 'changes',
  ) => Promise<Sent>;
}

type Request<Change> = (sender: Sender, change: Change) => Promise<Sent>;

const requests: { readonly [K in keyof Entered]: Request<Entered[K]> } = {
  nameservers: ({ provider, domain, send }, { nameservers }) =>
    send((options) => provider.setNameservers(domain, nameservers, options), {
      part: 'nameservers',
      value: nameservers,
    }),
  privacy: ({ provider, domain, send }, { on }) =>
    send((options) => provider.setPrivacy(domain, on, options), { part: 'lock', value: { privacy: on } }),
  lock: ({ provider, domain, send }, { on }) =>
    send((options) => provider.setLock(domain, on, options), { part: 'lock', value: { locked: on } }),
  contacts: async (sender, { contacts }) => {
    const { provider, domain, send } = sender;
    const whole = await wholeSet(sender, contacts);
    if (!whole.ok) return whole;
    return send((options) => provider.updateContacts(domain, whole.value, options), {
      part: 'contacts',
      value: whole.value,
    });
  },
  'dnssec-add': ({ provider, domain, send }, { record }) =>
    send((options) => provider.addDnssec(domain, record, options)),
  'dnssec-disable': ({ provider, domain, send }, { key }) =>
    send((options) => provider.disableDnssec(domain, key, options)),
  'resend-verification': ({ provider, domain, send }) =>
    send((options) => provider.resendVerification(domain, options)),
  registrant: ({ provider, domain, send }, { registrant }) =>
    send((options) => provider.updateRegistrant(domain, registrant, options), null, 'orders'),
  'auto-renew': ({ provider, domain, send }, { on }) =>
    send((options) => provider.setAutoRenew(domain, on, options), { part: 'autoRenew', value: on }),
  'epp-code': ({ provider, domain, send }) => send((options) => provider.changeEppCode(domain, options)),
  release: ({ provider, domain, send }, { registrar }) =>
    send((options) => provider.release(domain, registrar, options)),
};

const requestOf = <K extends keyof Entered>({ kind }: { readonly kind: K }): Request<Entered[K]> =>
  requests[kind];

/**
 * Sends one change, once.
 * @returns the part of the details that the change decides; null when none is, or when only a read can tell
 */
export function sendChange(
  provider: Provider,
  { domain, change }: Pick<Change, 'domain' | 'change'>,
  options: CallOptions,
): Promise<Sent> {
  async function send(
    request: (options: CallOptions) => Answer<unknown>,
    known: KnownPart | null = null,
    work: 'orders' | 'changes' = 'changes',
  ): Promise<Sent> {
    const free = await provider.waitForBudget(options, work);
    const answer = free.ok ? await request(uninterrupted(options)) : free;
    return answer.ok ? ok(known) : answer;
  }
  return requestOf(change)({ provider, domain, options, send }, change);
}

/** Without the signal, and not to be waited for long: the wait that can be ended came before. */
const uninterrupted = ({ signal: _signal, ...options }: CallOptions): CallOptions => ({
  ...options,
  maxWaitMs: Math.min(options.maxWaitMs ?? longestWaitMs, longestWaitMs),
});

/** The set as the service has it now with the given contacts merged in. Without it, contacts could be lost. */
async function wholeSet(
  { provider, domain, options }: Sender,
  given: Contacts,
): Promise<Result<ContactSet, ProviderFailure>> {
  const read = await readPart(provider, domain, 'contacts', options);
  if (!read.ok) return read;
  if ('why' in read.value) {
    const why = notReadSentence('contacts', read.value.why);
    return fail(notSent(say('changes.contacts-unread', { why })));
  }
  const merged = mergeContacts(domain, read.value.value, given);
  return merged.ok ? merged : fail(notSent(merged.error));
}

const notSent = (message: Sentence): ProviderFailure => ({
  code: 'unexpected-shape',
  message,
  retryable: false,
  effect: 'no-effect',
  status: null,
  key: null,
});

/** A part of a domain as the service shows it, or why it is not shown. */
type ShownPart = { readonly value: object } | { readonly why: NotRead };

export async function readPart(
  provider: Provider,
  domain: string,
  part: 'contacts' | 'dnssec' | 'nameservers' | 'lock',
  options: CallOptions,
): Answer<ShownPart> {
  if (part === 'dnssec') {
    const read = await provider.dnssec(domain, options);
    return read.ok ? ok({ value: read.value }) : read;
  }
  const info = await provider.domainInfo(domain, { [part]: true }, options);
  if (!info.ok) return info;
  const { locked, privacy, notRead } = info.value;
  const lock = locked === undefined && privacy === undefined ? undefined : { locked, privacy };
  const value = part === 'lock' ? lock : info.value[part];
  return ok(value ? { value } : { why: notRead?.[part] ?? { cause: 'absent', words: null } });
}
