import { z } from 'zod';
import { DnskeyRecord, DnssecRecord } from '../../../shared/model/change.ts';
import { contactRoles } from '../../../shared/model/contacts.ts';
import { fail, ok, type Result } from '../../../shared/model/errors.ts';
import { DomainName, Nameservers } from '../../../shared/model/registration.ts';
import { badInput } from '../bad-input.ts';
import { ContactsToSend } from '../contacts-to-send.ts';
import { DnssecObject } from '../dnssec-object.ts';
import type { Answer, CallOptions, ContactSet, Provider, ProviderFailure } from '../provider.ts';
import { excessIn, longest, sections as limits } from '../field-limits.ts';
import { isObject, readDomain, readFlag, readMessage, readText } from '../readers.ts';
import type { RouteOperation } from '../../../shared/model/route-rules.ts';
import type { Success, TokenCaller } from './call.ts';
import { readTokenRecord } from './domain-record.ts';
import type { Values } from './fill-template.ts';

export type DomainCalls = Pick<
  Provider,
  | 'domainInfo'
  | 'dnssec'
  | 'emailVerification'
  | 'setNameservers'
  | 'setPrivacy'
  | 'setLock'
  | 'updateContacts'
  | 'addDnssec'
  | 'disableDnssec'
  | 'resendVerification'
>;

/** What is read and changed of one domain. */
export function createDomainCalls({ call }: TokenCaller): DomainCalls {
  /** Checks the input, sends it under the domain's one spelling and reads the answer. */
  async function ask<S extends z.ZodType, T>(
    operation: RouteOperation,
    domain: string,
    input: { readonly schema: S; readonly value: unknown; readonly values: (checked: z.output<S>) => Values },
    read: (success: Success, name: string) => Result<T, ProviderFailure>,
    options: CallOptions | undefined,
  ): Answer<T> {
    const name = DomainName.safeParse(domain);
    if (!name.success) return fail(badInput(name.error));
    const checked = input.schema.safeParse(input.value);
    if (!checked.success) return fail(badInput(checked.error));
    const values = { domain: name.data, ...input.values(checked.data) };
    return call(operation, values, (success) => read(success, name.data), options);
  }
  const look = <T>(
    operation: RouteOperation,
    domain: string,
    read: (success: Success, name: string) => Result<T, ProviderFailure>,
    options: CallOptions | undefined,
  ): Answer<T> =>
    ask(operation, domain, { schema: z.undefined(), value: undefined, values: () => ({}) }, read, options);
  const done = (): Result<null, ProviderFailure> => ok(null);

  const contacts = (domain: string, options: CallOptions | undefined): Answer<ContactSet> =>
    look(
      'contacts',
      domain,
      (answer) => {
        const whole = answer.field('contacts');
        const mapped = contactRoles.map((role): [string, unknown] => [role, answer.field(role)]);
        // Null and [] are contacts without data; what is no object stands beside the contacts and is none of them.
        const contacts = [...Object.entries(isObject(whole) ? whole : {}), ...mapped].filter(
          ([, contact]) => typeof contact === 'object',
        );
        const excess = excessIn(contacts, limits.contacts);
        if (excess !== null) return answer.unusable(excess);
        return contacts.some(([, contact]) => isObject(contact))
          ? ok(Object.fromEntries(contacts) as ContactSet)
          : answer.lacks('the contacts');
      },
      options,
    );
  const eppCode = (domain: string, options: CallOptions | undefined): Answer<string> =>
    look(
      'eppCode',
      domain,
      (answer) => {
        const found = answer.field('eppCode');
        const code = readText(found, longest.eppCode);
        return code === null ? answer.lacks('the EPP code', found) : ok(code);
      },
      options,
    );

  return {
    async domainInfo(domain, sections, options) {
      const info = await look(
        'domainInfo',
        domain,
        (answer, name) => {
          const record = readTokenRecord(answer.field);
          if (record?.domain !== name) return answer.lacks(`readable data of ${name}`);
          const locked = answer.field('locked');
          const privacy = answer.field('privacy');
          const nameservers = answer.field('nameservers');
          const excess = excessIn(nameservers, limits.nameservers);
          if (excess !== null) return answer.unusable(excess);
          return ok({
            record,
            ...(sections.nameservers &&
              Array.isArray(nameservers) && { nameservers: readHosts(nameservers) }),
            ...(sections.lock && locked !== undefined && { locked: readFlag(locked) }),
            ...(sections.lock && privacy !== undefined && { privacy: readFlag(privacy) }),
          });
        },
        options,
      );
      if (!info.ok) return info;
      const read = sections.contacts ? await contacts(domain, options) : null;
      // The service's own refusal of one section leaves the others standing; anything else may pass.
      if (read && !read.ok && read.error.effect !== 'no-effect') return read;
      const code = sections.eppCode ? await eppCode(domain, options) : null;
      // It is a person who asks for the code: the reason is worth more to them than the rest.
      if (code && !code.ok) return code;
      return ok({
        ...info.value,
        ...(read?.ok && { contacts: read.value }),
        ...(code && { eppCode: code.value }),
      });
    },
    dnssec: (domain, options) =>
      look(
        'dnssec',
        domain,
        (answer) => {
          const found = answer.field('dnssec');
          const excess = excessIn(found, limits.dnssec);
          if (excess !== null) return answer.unusable(excess);
          const read = DnssecObject.safeParse(found);
          return read.success ? ok(read.data) : answer.lacks('the DNSSEC data');
        },
        options,
      ),
    emailVerification: (domain, options) =>
      look(
        'verification',
        domain,
        (answer) => {
          const found = answer.field('status');
          const status = readText(found, longest.status)?.toUpperCase() ?? null;
          if (status === null) return answer.lacks('the verification status', found);
          const verified = status === 'VERIFIED' ? true : status === 'PENDING' ? false : null;
          return ok({ email: readText(answer.field('email'), longest.email), status, verified });
        },
        options,
      ),
    setNameservers: (domain, nameservers, options) =>
      ask(
        'setNameservers',
        domain,
        { schema: Nameservers, value: nameservers, values: (names) => ({ nameservers: names }) },
        done,
        options,
      ),
    setPrivacy: (domain, on, options) =>
      ask(
        'setPrivacy',
        domain,
        { schema: z.boolean(), value: on, values: (enabled) => ({ enabled }) },
        done,
        options,
      ),
    setLock: (domain, on, options) =>
      ask(
        'setLock',
        domain,
        { schema: z.boolean(), value: on, values: (locked) => ({ locked }) },
        done,
        options,
      ),
    updateContacts: (domain, sets, options) =>
      ask(
        'updateContacts',
        domain,
        {
          schema: ContactsToSend,
          value: sets,
          values: (contacts) => ({ ...contacts, contacts }),
        },
        done,
        options,
      ),
    addDnssec: (domain, record, options) =>
      ask(
        'addDnssec',
        domain,
        { schema: DnssecRecord, value: record, values: ({ form: _form, ...fields }) => fields },
        done,
        options,
      ),
    disableDnssec: (domain, key, options) =>
      ask(
        'disableDnssec',
        domain,
        {
          schema: DnskeyRecord.nullable().refine(
            (given) => given !== null || !/\.eu\.?$/i.test(domain.trim()),
            {
              path: ['key'],
              message:
                'For a .eu domain the flags, protocol, algorithm and public key of the record are needed.',
            },
          ),
          value: key,
          values: (given) => given ?? {},
        },
        done,
        options,
      ),
    resendVerification: (domain, options) =>
      look(
        'resendVerification',
        domain,
        (answer) => ok({ message: readMessage(answer.field('message')) }),
        options,
      ),
  };
}

const readHosts = (values: readonly unknown[]): string[] =>
  values
    .map((value) => readDomain(value) ?? readText(value, longest.domain)?.toLowerCase() ?? null)
    .filter((name) => name !== null);
