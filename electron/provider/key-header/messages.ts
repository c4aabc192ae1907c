import { say, type Sentence } from '../../../shared/words/sentence.ts';
import { isIP } from 'node:net';
import type { ErrorCode } from '../../../shared/model/errors.ts';
import { tidy } from '../failure.ts';

export interface Meaning {
  readonly code: ErrorCode;
  readonly sentence: Sentence;
  /** The caller's address as the service saw it. */
  readonly ip?: string;
}

/**
 * Every message of the interface, with `<provider>` and `<ip_address>` where the text varies.
 * @see docs/INTERFACE.md, Surface A: messages
 */
export const catalogue: readonly {
  readonly text: string;
  readonly code: ErrorCode;
  /** Of the refused address it names the address. */
  readonly sentence?: Sentence;
}[] = [
  {
    text: 'Connection refused from unauthorized host. IP <ip_address> is NOT allowed to access your account',
    code: 'ip-not-allowed',
  },
  {
    text: 'Invalid email or not a reseller.',
    code: 'unknown-email',
    sentence: say('message.unknown-email'),
  },
  {
    text: 'Invalid API key.',
    code: 'wrong-key',
    sentence: say('message.wrong-key'),
  },
  {
    text: 'The domain field is required.',
    code: 'domain-required',
    sentence: say('message.domain-required'),
  },
  {
    text: 'Domain not found in your account',
    code: 'domain-not-found',
    sentence: say('message.domain-not-found'),
  },
  {
    text: 'The domain is not available for registration',
    code: 'not-available-for-registration',
    sentence: say('message.not-available-for-registration'),
  },
  {
    text: 'The domain is not available for transfer',
    code: 'not-available-for-transfer',
    sentence: say('message.not-available-for-transfer'),
  },
  {
    text: 'Domain is already pending in your account. Go to the <provider> clientarea and pay the invoice to register it',
    code: 'pending-in-account',
    sentence: say('message.pending-in-account-register'),
  },
  {
    text: 'Domain is already pending in your account. Go to the <provider> clientarea and pay the invoice to transfer it',
    code: 'pending-in-account',
    sentence: say('message.pending-in-account-transfer'),
  },
  {
    text: 'Domain is already in your account',
    code: 'already-in-account',
    sentence: say('message.already-in-account'),
  },
  {
    text: "The status of the domain doesn't allow renewal",
    code: 'status-forbids-renewal',
    sentence: say('message.status-forbids-renewal'),
  },
  {
    text: 'The domain has been cancelled. You need to restore it.',
    code: 'domain-cancelled',
    sentence: say('message.domain-cancelled'),
  },
  {
    text: 'There is already a renewal invoice for this domain. Go to the <provider> clientarea and pay it to renew',
    code: 'renewal-invoice-exists',
    sentence: say('message.renewal-invoice-exists'),
  },
  {
    text: "The status of the domain doesn't allow restore",
    code: 'status-forbids-restore',
    sentence: say('message.status-forbids-restore'),
  },
  {
    text: "The status of the domain doesn't allow nameservers change",
    code: 'status-forbids-nameservers',
    sentence: say('message.status-forbids-nameservers'),
  },
  {
    text: 'This domain extension do not support ID protection',
    code: 'id-protection-unsupported',
    sentence: say('message.id-protection-unsupported'),
  },
  {
    text: 'This domain extension do not support lock',
    code: 'lock-unsupported',
    sentence: say('message.lock-unsupported'),
  },
  {
    text: 'DNSSEC is not allowed for this domain',
    code: 'dnssec-not-allowed',
    sentence: say('message.dnssec-not-allowed'),
  },
  {
    text: 'DNSSEC is already active',
    code: 'dnssec-already-active',
    sentence: say('message.dnssec-already-active'),
  },
  {
    text: 'This domain does not support DNSSEC',
    code: 'dnssec-unsupported',
    sentence: say('message.dnssec-unsupported'),
  },
  {
    text: 'for EU domains you need to provide the following parameters: flags, protocol, alg, pubKey',
    code: 'eu-dnssec-parameters-missing',
    sentence: say('message.eu-dnssec-parameters-missing'),
  },
  {
    text: 'This domain does not have email verification',
    code: 'verification-unsupported',
    sentence: say('message.verification-unsupported'),
  },
  {
    text: 'An error occurred while checking for verification information',
    code: 'verification-check-failed',
    sentence: say('message.verification-check-failed'),
  },
  {
    text: 'Email is already verified',
    code: 'already-verified',
    sentence: say('message.already-verified'),
  },
];

const normalise = (text: string): string =>
  tidy(text, 1_000)
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s.!]+$/, '');

const varying: Readonly<Record<string, string>> = {
  '<provider>': '.{0,100}?',
  '<ip_address>': '(?<ip>\\S{0,60}?)',
};

const known = catalogue.map((entry) => {
  const pattern = normalise(entry.text)
    .split(/(<provider>|<ip_address>)/)
    .map((part) => varying[part] ?? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return { ...entry, pattern: new RegExp(`^${pattern}$`) };
});

/** @returns null for a message that the interface does not list; case, white space and a final dot do not matter */
export function knownMeaning(message: string): Meaning | null {
  const text = normalise(message);
  for (const { pattern, code, sentence } of known) {
    const match = pattern.exec(text);
    if (!match) continue;
    const ip = match.groups?.['ip'] ?? '';
    const usable = isIP(ip) !== 0;
    return {
      code,
      sentence:
        sentence ??
        say('message.ip-not-allowed', {
          address: usable ? say('message.the-address', { ip }) : say('message.this-address'),
        }),
      ...(usable && { ip }),
    };
  }
  return null;
}

/** Assumption: a limit may be told in words with any status; the interface shows a 429 for surface B only. */
export const speaksOfLimit = (message: string): boolean =>
  /\b(too many (requests|attempts)|rate[ _-]?limit(ed)?|requests? limit|limit of requests)\b/i.test(message);

/** Assumption: a field that fails validation is named the way the one shown message does it. */
export const speaksOfField = (message: string): boolean =>
  /\bfield\b|^the .{1,60} (is required|must |may not |format |is invalid|is not valid|has an invalid)|\bvalidation\b/i.test(
    tidy(message),
  );

/**
 * Assumption: words of a fault instead of a decision ("Operation timed out"). Whether the work was done is then open.
 */
export const speaksOfFault = (message: string): boolean =>
  /\b(time[d ]?[- ]?out|curl error|gateway|connection (was )?(reset|closed|lost|refused)|internal (server )?error|unexpected error|unhandled|exception|sqlstate|try again)\b/i.test(
    message,
  );
