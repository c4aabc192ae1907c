import type { Change } from '../../shared/model/change.ts';
import { type Contacts, EnteredContacts } from '../../shared/model/contacts.ts';
import type { DetailPart } from '../../shared/model/domain.ts';
import { fail, ok, type Result } from '../../shared/model/errors.ts';
import { mergeContacts } from '../../shared/rules/changes.ts';
import { badInput } from '../provider/bad-input.ts';
import type { Answer, CallOptions, ContactSet, Provider, ProviderFailure } from '../provider/provider.ts';

/** How long a change may wait for the budget, or for a 429 to pass, when it is already on its way, in ms. */
const longestWaitMs = 5_000;

/** What the details of a domain say after a change, as far as that is known without asking. */
export type KnownPart =
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
  async function uncut<T>(send: (options: CallOptions) => Answer<T>): Answer<T> {
    const free = await provider.waitForBudget(options, 'changes');
    if (!free.ok) return free;
    return send(uninterrupted(options));
  }

  switch (change.kind) {
    case 'nameservers':
      return knownAfter(await uncut((free) => provider.setNameservers(domain, change.nameservers, free)), {
        part: 'nameservers',
        value: change.nameservers,
      });
    case 'lock':
      return knownAfter(await uncut((free) => provider.setLock(domain, change.on, free)), {
        part: 'lock',
        value: { locked: change.on },
      });
    case 'privacy':
      return knownAfter(await uncut((free) => provider.setPrivacy(domain, change.on, free)), {
        part: 'lock',
        value: { privacy: change.on },
      });
    case 'contacts': {
      const entered = EnteredContacts.safeParse(change.contacts);
      if (!entered.success) return fail(badInput(entered.error));
      const contacts = await wholeSet(provider, domain, entered.data, options);
      if (!contacts.ok) return contacts;
      return knownAfter(await uncut((free) => provider.updateContacts(domain, contacts.value, free)), {
        part: 'contacts',
        value: contacts.value,
      });
    }
    case 'dnssec-add':
      return knownAfter(await uncut((free) => provider.addDnssec(domain, change.record, free)), null);
    case 'dnssec-disable':
      return knownAfter(await uncut((free) => provider.disableDnssec(domain, change.key, free)), null);
    case 'resend-verification':
      return knownAfter(await uncut((free) => provider.resendVerification(domain, free)), null);
  }
}

/** Without the signal, and not to be waited for long: the wait that can be ended came before. */
const uninterrupted = ({ signal: _signal, ...options }: CallOptions): CallOptions => ({
  ...options,
  maxWaitMs: Math.min(options.maxWaitMs ?? longestWaitMs, longestWaitMs),
});

const knownAfter = (
  answer: Result<unknown, ProviderFailure>,
  part: KnownPart | null,
): Result<KnownPart | null, ProviderFailure> => (answer.ok ? ok(part) : answer);

/** The set as the service has it now with the given contacts merged in. Without it, contacts could be lost. */
async function wholeSet(
  provider: Provider,
  domain: string,
  given: Contacts,
  options: CallOptions,
): Promise<Result<ContactSet, ProviderFailure>> {
  const info = await provider.domainInfo(domain, { contacts: true }, options);
  if (!info.ok) return info;
  const { contacts } = info.value;
  if (contacts && Object.keys(contacts).length > 0) return ok(mergeContacts(contacts, given));
  return fail({
    code: 'unexpected-shape',
    message: 'The service did not show the contacts as they are now, so nothing was changed.',
    retryable: false,
    effect: 'no-effect',
    status: null,
    key: null,
    raw: null,
  });
}
