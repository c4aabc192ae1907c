import { isObject } from '../../../../shared/rules/json-object.ts';
import { contactsFrom } from '../../endpoints/registration-form.ts';
import { findExtension } from '../../extensions.ts';
import { contactFields } from '../../portfolio/domain.ts';
import { answer, refusal } from '../token-answer.ts';
import { tokenRecordWriter } from './domain-reads.ts';
import { asForm, extraProblems, registrantProblems } from './registrant-form.ts';
import { readOwn, type TokenEndpoint } from './token-endpoint.ts';

/** Replaces the registrant's name and address, and with `extra` what `.it` asks for; costs nothing and takes no Idempotency-Key. */
export const updateRegistrant: TokenEndpoint = (reseller, input) => {
  const own = readOwn(reseller, input);
  if (!own.ok) return own.refused;
  const domain = own.value;
  const { registrant, extra } = input;
  if (!isObject(registrant)) return refusal('registration_data_missing');
  const hasExtra = isObject(extra);
  const fields = {
    ...registrantProblems(registrant),
    ...(hasExtra ? extraProblems(extra, domain.extension) : {}),
  };
  if (Object.keys(fields).length > 0) return refusal('invalid_contact', { fields });
  if (domain.status !== 'Active') return refusal('domain_not_active', { domain_status: domain.status });
  if (!findExtension(domain.extension)?.contacts) {
    return refusal('registrar_error', {
      registrar_message: 'This registry does not take new contact details',
    });
  }
  const sent = contactsFrom(asForm(input)).Registrant;
  // Without extra fields the registrant stays what it was: a person, a company, its tax code.
  const sentFields = hasExtra ? Object.keys(sent) : contactFields;
  const replacing = Object.fromEntries(sentFields.map((field) => [field, sent[field] ?? '']));
  const before = domain.contacts;
  const updated = {
    ...domain,
    contacts: { ...before, Registrant: { ...before.Registrant, ...replacing } },
    verified: domain.verified && sent['Email'] === before.Registrant['Email'],
  };
  reseller.portfolio.put(updated);
  return answer({ data: tokenRecordWriter(reseller)(updated) });
};
