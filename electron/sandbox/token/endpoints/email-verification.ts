import { refusals } from '../../endpoints/refusals.ts';
import { verificationResent } from '../../endpoints/verification.ts';
import { findExtension } from '../../extensions.ts';
import type { Domain } from '../../portfolio/domain.ts';
import { answer, refusal, type TokenAnswer } from '../token-answer.ts';
import { managed, type TokenEndpoint } from './token-endpoint.ts';

/** A domain that is not active has nobody to ask at the registry. */
const verifiable = (work: (domain: Domain) => TokenAnswer): TokenEndpoint =>
  managed((domain) => {
    const { verification = false } = findExtension(domain.extension) ?? {};
    if (!verification) return refusal('unprocessable', {}, refusals.noVerification);
    if (domain.status !== 'Active') return refusal('unprocessable', {}, refusals.verificationFailed);
    return work(domain);
  });

const stateOf = ({ contacts, verified }: Domain): { email: string; status: string } => ({
  email: contacts.Registrant['Email'] ?? '',
  status: verified ? 'VERIFIED' : 'PENDING',
});

export const verification = verifiable((domain) => answer(stateOf(domain)));

export const resendVerification = verifiable((domain) =>
  domain.verified
    ? refusal('unprocessable', {}, refusals.alreadyVerified)
    : answer({ ...stateOf(domain), message: verificationResent }),
);
