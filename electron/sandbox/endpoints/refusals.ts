/** The exact words of the service. @see docs/INTERFACE.md, Surface A: messages */
export const refusals = {
  ipNotAllowed: (ip: string) =>
    `Connection refused from unauthorized host. IP ${ip} is NOT allowed to access your account`,
  unknownEmail: 'Invalid email or not a reseller.',
  wrongKey: 'Invalid API key.',
  /** Assumed: the interface shows no text for it. */
  tooManyRequests: 'Too many requests',
  domainRequired: 'The domain field is required.',
  notFound: 'Domain not found in your account',
  notAvailable: (operation: 'registration' | 'transfer') => `The domain is not available for ${operation}`,
  pendingInAccount: (operation: 'register' | 'transfer') =>
    `Domain is already pending in your account. Go to the <provider> clientarea and pay the invoice to ${operation} it`,
  alreadyInAccount: 'Domain is already in your account',
  statusForbidsRenewal: "The status of the domain doesn't allow renewal",
  cancelled: 'The domain has been cancelled. You need to restore it.',
  invoiceExists:
    'There is already a renewal invoice for this domain. Go to the <provider> clientarea and pay it to renew',
  statusForbidsRestore: "The status of the domain doesn't allow restore",
  statusForbidsNameservers: "The status of the domain doesn't allow nameservers change",
  noIdProtection: 'This domain extension do not support ID protection',
  noLock: 'This domain extension do not support lock',
  dnssecNotAllowed: 'DNSSEC is not allowed for this domain',
  dnssecActive: 'DNSSEC is already active',
  dnssecUnsupported: 'This domain does not support DNSSEC',
  euNeedsKey: 'for EU domains you need to provide the following parameters: flags, protocol, alg, pubKey',
  noVerification: 'This domain does not have email verification',
  verificationFailed: 'An error occurred while checking for verification information',
  alreadyVerified: 'Email is already verified',
  registry: (reason: string) => `Registry error: ${reason}`,
} as const;
