import { say, type Sentence } from '../../../shared/words/sentence.ts';
import type { Change } from '../../../shared/model/change.ts';
import { type Contacts, EnteredContacts } from '../../../shared/model/contacts.ts';
import type { DetailPart } from '../../../shared/model/domain.ts';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import { mergeContacts } from '../../../shared/rules/contact-fields.ts';
import { notReadSentence } from '../../../shared/rules/not-read.ts';
import { badInput } from '../../provider/bad-input.ts';
import type { Answer, CallOptions, ContactSet, Provider, ProviderFailure } from '../../provider/provider.ts';

/** How long a change may wait for the budget, or for a 429 to pass, when it is already on its way, in ms. */
const longestWaitMs = 5_000;

/** What the cache holds of a domain after a change, as far as that is known without asking. */
export type KnownPart =
  | { readonly part: 'autoRenew'; readonly value: boolean }
  | { readonly part: 'lock'; readonly value: { readonly locked: boolean } | { readonly privacy: boolean } }
  | { readonly part: Exclude<DetailPart, 'lock'>; readonly value: unknown };

/**
 * Sends one change, once. A contact set is read first, so that what is not changed is sent as it is now.
 * @returns the part of the details that the change decides; null when none is, or when only a read can tell
 */
export async function sendChange(
  provider: Provider,
  { domain, change }: Pick<Change, 'domain' | 'change'>,
  options: CallOptions,
): Promise<Result<KnownPart | null, ProviderFailure>> {
  /** Waits may be cut short; a request that changes something is seen through once it may leave. */
  async function uncut(
    part: KnownPart | null,
    send: (options: CallOptions) => Answer<unknown>,
  ): Promise<Result<KnownPart | null, ProviderFailure>> {
    const free = await provider.waitForBudget(options, change.kind === 'registrant' ? 'orders' : 'changes');
    const answer = free.ok ? await send(uninterrupted(options)) : free;
    return answer.ok ? ok(part) : answer;
  }

  switch (change.kind) {
    case 'nameservers': {
      const { nameservers } = change;
      const part = { part: 'nameservers', value: nameservers } as const;
      return uncut(part, (free) => provider.setNameservers(domain, nameservers, free));
    }
    case 'lock':
      return uncut({ part: 'lock', value: { locked: change.on } }, (free) =>
        provider.setLock(domain, change.on, free),
      );
    case 'privacy':
      return uncut({ part: 'lock', value: { privacy: change.on } }, (free) =>
        provider.setPrivacy(domain, change.on, free),
      );
    case 'contacts': {
      const entered = EnteredContacts.safeParse(change.contacts);
      if (!entered.success) return fail(badInput(entered.error));
      const contacts = await wholeSet(provider, domain, entered.data, options);
      if (!contacts.ok) return contacts;
      return uncut({ part: 'contacts', value: contacts.value }, (free) =>
        provider.updateContacts(domain, contacts.value, free),
      );
    }
    case 'dnssec-add':
      return uncut(null, (free) => provider.addDnssec(domain, change.record, free));
    case 'dnssec-disable':
      return uncut(null, (free) => provider.disableDnssec(domain, change.key, free));
    case 'resend-verification':
      return uncut(null, (free) => provider.resendVerification(domain, free));
    case 'registrant':
      return uncut(null, (free) => provider.updateRegistrant(domain, change.registrant, free));
    case 'auto-renew':
      return uncut({ part: 'autoRenew', value: change.on }, (free) =>
        provider.setAutoRenew(domain, change.on, free),
      );
    case 'epp-code':
      return uncut(null, (free) => provider.changeEppCode(domain, free));
    case 'release':
      return uncut(null, (free) => provider.release(domain, change.registrar, free));
  }
}

/** Without the signal, and not to be waited for long: the wait that can be ended came before. */
const uninterrupted = ({ signal: _signal, ...options }: CallOptions): CallOptions => ({
  ...options,
  maxWaitMs: Math.min(options.maxWaitMs ?? longestWaitMs, longestWaitMs),
});

/** The set as the service has it now with the given contacts merged in. Without it, contacts could be lost. */
async function wholeSet(
  provider: Provider,
  domain: string,
  given: Contacts,
  options: CallOptions,
): Promise<Result<ContactSet, ProviderFailure>> {
  const info = await provider.domainInfo(domain, { contacts: true }, options);
  if (!info.ok) return info;
  const { contacts, notRead } = info.value;
  if (!contacts) {
    const why = notReadSentence('contacts', notRead?.contacts ?? { cause: 'absent', words: null });
    return fail(notSent(say('changes.contacts-unread', { why })));
  }
  const merged = mergeContacts(domain, contacts, given);
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
