/** What a service with a token says, and what to do about it. */
export const serviceFailures = {
  unauthenticated: 'The token is missing, wrong or has expired. Set a new one under Accounts.',
  forbidden: 'The user of this token lacks a permission for this: {message}',
  'domain-not-active': 'The status of the domain does not allow this change.',
  'ip-whitelist-misconfigured':
    'The list of allowed IP addresses of this token cannot be read by the service. Correct it in the client area.',
  'client-token-required': 'This token is not one of a client account. Make one for your account.',
  'token-not-api-enabled': 'This token is not enabled for the API. Enable it in the client area.',
  'token-not-client-scoped': 'This token is not bound to a client account. Make one for your account.',
  'client-access-revoked': 'The access of this token to the account was revoked.',
  'client-cancelled': 'The account at the service was cancelled.',
  'endpoint-not-found':
    'The service has nothing at this path, or the feature is not enabled. Check the paths of the service under Accounts.',
  'method-not-allowed':
    'The service does not take this method at this path. Check the paths of the service under Accounts.',
  'invalid-request': 'The service refuses a value: {message}',
  unprocessable: 'The service refuses this in the current state: {message}',
  'upstream-error': 'The registrar did not complete the call. Try again later.',
  'not-reseller': 'This account is not enabled for the reseller API. Ask the provider to enable it.',
  'credit-disabled': 'Credit is disabled for this account. Ask the provider to enable it.',
  'insufficient-credit': 'The credit does not cover it. Nothing was charged. Top up and try again.',
  'operation-in-progress': 'Another request for this domain is running. Try again shortly.',
  'renewal-in-progress': 'A renewal of this domain is in progress already.',
  'restore-required': 'The domain is in redemption: restore it, then renew it.',
  'idempotency-in-progress':
    'The first request with this key is not finished yet. It is asked for again with the same key.',
  'invalid-contact': 'The registrant is not valid: {message}',
  'invalid-domain': 'The domain name is malformed.',
  'tld-not-sellable': 'This extension is not sold to you for this operation.',
  'invalid-years': 'This term is not allowed for this extension or domain: {message}',
  'domain-unavailable': 'The name cannot be registered.',
  'domain-not-registered': 'The name is not registered: register it instead of transferring it.',
  'domain-not-renewable': 'The domain cannot be renewed in its current state.',
  'domain-not-restorable': 'Only a domain in redemption can be restored.',
  'registration-data-missing': 'Nameservers or registrant data needed to register are missing.',
  'registrar-error': 'The registry refused, and any charge was refunded: {message}',
  'invalid-idempotency-key': 'The service does not accept the key of this order.',
  'idempotency-key-reused': 'The key of this order was used for something else.',
  'registrar-unknown':
    'The registry did not confirm the outcome. The charge is kept while the provider finds out; do not order again.',
  'operation-failed': 'It failed before the registry was asked, and the charge was refunded.',
  'whois-unavailable': 'Availability cannot be looked up at the moment. Try again shortly.',
} as const;
