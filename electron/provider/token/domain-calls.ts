import { say } from '../../../shared/words/sentence.ts';
import { isObject } from '../../../shared/rules/json-object.ts';
import { z } from 'zod';
import { DnskeyRecord, DnssecRecord } from '../../../shared/model/dnssec-record.ts';
import { contactRoles } from '../../../shared/model/contacts.ts';
import { fail, isUnreachable, ok, refusesCaller, type Result } from '../../../shared/model/errors.ts';
import { DomainName, Nameservers } from '../../../shared/model/registration.ts';
import type { RouteOperation } from '../../../shared/model/route-rules.ts';
import { ifValid } from '../bad-input.ts';
import { ContactsToSend, euNeedsKey } from '../registration-check.ts';
import { DnssecObject } from '../dnssec-object.ts';
import { excessIn, longest, sections as limits } from '../field-limits.ts';
import type { Answer, CallOptions, ContactSet, Provider, ProviderFailure } from '../provider.ts';
import { readFlag, readMessage, readText, readVerification } from '../readers.ts';
import { gatherSections, readLock, readNameservers } from '../sections.ts';
import type { Success, TokenCaller } from './call.ts';
import { readTokenRecord } from './domain-record.ts';
import type { Values } from './fill-template.ts';

/** The service dealt with this one request: the next one may fare better. */
const isAnswered = ({ code, effect }: ProviderFailure): boolean =>
  effect !== 'not-sent' && !refusesCaller(code) && !isUnreachable(code);

export function createDomainCalls({ call }: TokenCaller) {
  const look =
    <T>(
      operation: RouteOperation,
      read: (success: Success, name: string) => Result<T, ProviderFailure>,
    ): ((domain: string, options?: CallOptions) => Answer<T>) =>
    (domain, options) =>
      ifValid(DomainName, domain, (name) =>
        call(operation, { domain: name }, (success) => read(success, name), options),
      );
  const change =
    <S extends z.ZodType>(operation: RouteOperation, schema: S, valuesOf: (checked: z.output<S>) => Values) =>
    (domain: string, value: unknown, options?: CallOptions): Answer<null> =>
      ifValid(DomainName, domain, (name) =>
        ifValid(schema, value, (checked) =>
          call(operation, { domain: name, ...valuesOf(checked) }, () => ok(null), options),
        ),
      );

  const contacts = look('contacts', (answer) => {
    const whole = answer.field('contacts');
    const mapped = contactRoles.map((role): [string, unknown] => [role, answer.field(role)]);
    // Null and [] are contacts without data; any other value that is not an object is not a contact.
    const found = [...Object.entries(isObject(whole) ? whole : {}), ...mapped].filter(
      ([, contact]) => typeof contact === 'object',
    );
    const excess = excessIn(found, limits.contacts);
    if (excess !== null) return answer.unusable(excess);
    return found.some(([, contact]) => isObject(contact) && Object.keys(contact).length > 0)
      ? ok(Object.fromEntries(found) as ContactSet)
      : answer.lacks(say('answer.contacts'));
  });
  const eppCode = look('eppCode', (answer) => {
    const found = answer.field('eppCode');
    const code = readText(found, longest.eppCode);
    return code === null ? answer.lacks(say('answer.epp-code'), found) : ok(code);
  });
  const domainInfo = look('domainInfo', (answer, name) => {
    const record = readTokenRecord(answer.field);
    if (record?.domain !== name) return answer.lacks(say('answer.data-of', { domain: name }));
    return ok({
      record,
      nameservers: readNameservers(answer.field('nameservers')),
      ...(answer.maps('locked') && { lock: readLock(answer.field('locked')) }),
      privacy: readFlag(answer.field('privacy')),
    });
  });

  return {
    async domainInfo(domain, sections, options) {
      const info = await domainInfo(domain, options);
      if (!info.ok) return info;
      const read = sections.contacts ? await contacts(domain, options) : null;
      // An answer, whatever it says, leaves the other sections standing; what was not answered may pass.
      if (read && !read.ok && !isAnswered(read.error)) return read;
      const code = sections.eppCode ? await eppCode(domain, options) : null;
      // It is a person who asks for the code: the reason is worth more to them than the rest.
      if (code && !code.ok) return code;
      const { record, nameservers, lock, privacy } = info.value;
      const found = gatherSections(sections, {
        ...(sections.nameservers && { nameservers }),
        ...(sections.lock && lock && { lock }),
        ...(read && {
          contacts: read.ok ? read : fail({ cause: 'failed', words: read.error.message }),
        }),
        ...(code && { eppCode: code }),
      });
      return ok({ record, ...found, ...(sections.lock && privacy !== null && { privacy }) });
    },
    dnssec: look('dnssec', (answer) => {
      const found = answer.field('dnssec');
      const excess = excessIn(found, limits.dnssec);
      if (excess !== null) return answer.unusable(excess);
      const read = DnssecObject.safeParse(found);
      return read.success ? ok(read.data) : answer.lacks(say('answer.dnssec-data'));
    }),
    emailVerification: look('verification', (answer) => {
      const found = answer.field('status');
      const status = readText(found, longest.status);
      if (status === null) return answer.lacks(say('answer.verification-status'), found);
      return ok(readVerification(readText(answer.field('email'), longest.email), status));
    }),
    setNameservers: change('setNameservers', Nameservers, (nameservers) => ({ nameservers })),
    setPrivacy: change('setPrivacy', z.boolean(), (enabled) => ({ enabled })),
    setLock: change('setLock', z.boolean(), (locked) => ({ locked })),
    updateContacts: change('updateContacts', ContactsToSend, (sets) => ({ ...sets, contacts: sets })),
    addDnssec: change('addDnssec', DnssecRecord, ({ form: _form, ...fields }) => fields),
    disableDnssec: (domain, key, options) =>
      change(
        'disableDnssec',
        DnskeyRecord.nullable().refine(
          (given) => given !== null || !/\.eu\.?$/i.test(domain.trim()),
          euNeedsKey,
        ),
        (given) => given ?? {},
      )(domain, key, options),
    setAutoRenew: change('setAutoRenew', z.boolean(), (enabled) => ({ enabled })),
    changeEppCode: look('changeEppCode', () => ok(null)),
    release: change('release', z.string().nullable(), (registrar) => ({ registrar })),
    resendVerification: look('resendVerification', (answer) =>
      ok({ message: readMessage(answer.field('message')) }),
    ),
  } satisfies Partial<Provider>;
}
