export const token = {
  'token.client-cancelled': 'The account at the service is cancelled. Ask the service.',
  'token.credit-disabled':
    'Credit is disabled for the account, so nothing can be ordered. Ask the service to enable it.',
  'token.domain-not-active': 'The status of the domain does not allow this change.',
  'token.domain-not-active-status': 'The status of the domain ({status}) does not allow this change.',
  'token.domain-not-found': 'The service does not find this in the account.',
  'token.domain-not-registered':
    'The name is not registered anywhere: register it instead. Nothing was charged.',
  'token.domain-not-renewable': 'The domain cannot be renewed in its current state.',
  'token.domain-not-restorable': 'The domain cannot be restored: only a domain in redemption can.',
  'token.domain-unavailable': 'The name cannot be registered: it is not available.',
  'token.endpoint-not-found': 'The service has nothing at this address. Check the paths of the account.',
  'token.forbidden': 'The user of the token lacks the permission for this.',
  'token.forbidden-named': 'The user of the token lacks the permission for this ({name}).',
  'token.idempotency-in-progress':
    'The service has not finished the first request for this order. Do not order it again.',
  'token.idempotency-key-reused':
    'The service knows the key of this order from a different request, so it did nothing.',
  'token.insufficient-credit':
    'The credit does not cover this. Nothing was charged; top up, then send it again.',
  'token.insufficient-credit-sums':
    'The credit does not cover this: {required} needed, {available} there. Nothing was charged; top up, then send it again.',
  'token.invalid-contact':
    'The service does not accept the registrant or the fields of the extension. Correct them, then send it again.',
  'token.invalid-domain': 'The service does not take this for a domain name.',
  'token.invalid-idempotency-key': 'The service does not accept the key of this order.',
  'token.invalid-request': 'The service does not accept the data of the request.',
  'token.invalid-years': 'The term is not allowed for this domain.',
  'token.invalid-years-allowed': 'The term is not allowed for this domain: it can be {years}.',
  'token.invalid-years-required': 'The term is not allowed for this domain: it must be {years}.',
  'token.ip-not-allowed':
    "The service does not allow this computer's address. Allow it beside the token in the client area, then try again.",
  'token.ip-whitelist-misconfigured':
    'The service cannot read the list of allowed addresses of the token. Correct the list in the client area.',
  'token.method-not-allowed': 'The service does not take this method here. Check the paths of the account.',
  'token.not-reseller': 'The account is not enabled for the reseller API. Ask the service to enable it.',
  'token.one-year': '1 year',
  'token.operation-failed':
    'It failed before the registry was asked. The charge was refunded; it can be sent again.',
  'token.operation-in-progress': 'Another request for this domain is running. Try again shortly.',
  'token.rate-limited': 'The service asks to slow down (too many requests).',
  'token.refused': 'The service refuses the token: {why}. Use another token, or ask the service.',
  'token.refused-no-account': 'it does not belong to one account',
  'token.refused-no-api': 'it is not enabled for the API',
  'token.refused-no-client': 'it is not the token of a client',
  'token.refused-revoked': 'its access to the account was revoked',
  'token.refused-wrong': 'it is wrong or has expired',
  'token.registrar-error': 'The registry refuses. Any charge was refunded.',
  'token.registrar-error-said': 'The registry refuses: “{words}”. Any charge was refunded.',
  'token.registrar-unknown':
    'The registry has not confirmed the outcome. The charge is held while the provider checks; do not order it again.',
  'token.registration-data-missing': 'Nameservers or registrant data are missing.',
  'token.renewal-in-progress': 'A renewal of this domain is in progress.',
  'token.restore-required': 'The domain is in redemption: restore it, then renew it.',
  'token.server-error': 'The service failed.',
  'token.server-error-paid':
    'The service failed while it worked on the order. Do not order it again: ask the provider to check whether it was charged. The provider releases the order by hand, usually after an hour.',
  'token.service-unavailable': 'The service is not available at the moment. Try again later.',
  'token.tld-not-sellable': 'The service does not sell this extension to the account for this operation.',
  'token.unprocessable': 'The service refuses this in the current state of the domain or account.',
  'token.upstream-error': 'The registrar did not complete the request. Try again later.',
  'token.whois-unavailable': 'Availability cannot be looked up at the moment. Try again later.',
  'token.years': '{years} years',
} as const;
