import { consentProblem, contactsFrom, registryProblems } from '../../endpoints/contacts.ts';
import { isObject } from '../../../../shared/rules/json-object.ts';
import { findExtension } from '../../extensions.ts';
import { answer, refusal } from '../token-answer.ts';
import { managed, managedActive, type TokenEndpoint } from './token-endpoint.ts';

export const contacts: TokenEndpoint = managed((domain) => answer({ ...domain.contacts }));

/** Replaces all contacts, as on surface A: what is left out is lost. */
export const updateContacts: TokenEndpoint = managedActive((domain, input, { portfolio }) => {
  if (!isObject(input['Registrant'])) {
    return refusal('invalid_request', { fields: { Registrant: ['The Registrant field is required.'] } });
  }
  const consent = consentProblem(input, '');
  if (consent !== null) {
    return refusal('invalid_request', { fields: { 'Registrant.consentForPublishing': [consent] } });
  }
  const replacing = contactsFrom(input);
  const problems = registryProblems(replacing);
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
    return refusal('invalid_contact', { fields });
  }
  if (!findExtension(domain.extension)?.contacts) {
    return refusal('unprocessable', {}, 'This registry does not take new contact details.');
  }
  const sameEmail = replacing.Registrant['Email'] === domain.contacts.Registrant['Email'];
  portfolio.put({ ...domain, contacts: replacing, verified: domain.verified && sameEmail });
  return answer({ ...replacing });
});
