import type { Input } from '../../endpoints/fields.ts';
import { digestForm, dnssecObject, keyForm, recordFrom, supportOf } from '../../endpoints/dnssec.ts';
import { refusals } from '../../endpoints/refusals.ts';
import { answer, refusal } from '../token-answer.ts';
import { managed, managedActive, refuseFields, type TokenEndpoint } from './token-endpoint.ts';

/** The fields of surface A in snake case. */
const digestFields = {
  key_tag: digestForm.keytag,
  alg: digestForm.alg,
  digest_type: digestForm.digesttype,
  digest: digestForm.digest,
};
const keyFields = {
  flags: keyForm.flags,
  protocol: keyForm.protocol,
  alg: keyForm.alg,
  pub_key: keyForm.pubKey,
};

export const dnssec: TokenEndpoint = managed((domain) =>
  supportOf(domain) === 'none'
    ? refusal('unprocessable', {}, refusals.dnssecNotAllowed)
    : answer(dnssecObject(domain)),
);

/** Which of the two forms counts depends on the extension. */
export const addDnssec: TokenEndpoint = managedActive((domain, input, { portfolio }) => {
  const support = supportOf(domain);
  if (support === 'none') return refusal('unprocessable', {}, refusals.dnssecNotAllowed);
  if (support === 'read-only') return refusal('unprocessable', {}, refusals.dnssecUnsupported);
  const wrong = refuseFields(input, support === 'digest' ? digestFields : keyFields);
  if (wrong) return wrong;
  if (domain.dnssec !== null) return refusal('unprocessable', {}, refusals.dnssecActive);
  const enabled = { ...domain, dnssec: recordFrom(asForm(input), support) };
  portfolio.put(enabled);
  return answer(dnssecObject(enabled));
});

const asForm = (input: Input): Input => ({
  ...input,
  keytag: input['key_tag'],
  digesttype: input['digest_type'],
  pubKey: input['pub_key'],
});

/** Disabling what is off succeeds, and `.eu` needs the key that is to go: both as on surface A. */
export const disableDnssec: TokenEndpoint = managedActive((domain, input, { portfolio }) => {
  const wrong = domain.extension === 'eu' ? refuseFields(input, keyFields) : null;
  if (wrong) return wrong;
  const disabled = { ...domain, dnssec: null };
  portfolio.put(disabled);
  return answer(dnssecObject(disabled));
});
