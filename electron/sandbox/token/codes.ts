/**
 * Every code of surface B with its HTTP status and a text for people; callers branch on the code.
 * @see docs/INTERFACE.md, Errors
 */
export const codes = {
  unauthenticated: [401, 'The token is missing, invalid or expired.'],
  forbidden: [403, 'The user of this token lacks the permission for this call.'],
  domain_not_active: [403, 'The status of the domain does not allow this change.'],
  ip_not_allowed: [403, 'The IP whitelist of this token does not hold the address of the caller.'],
  ip_whitelist_misconfigured: [403, 'The IP whitelist of this token cannot be read.'],
  client_token_required: [403, 'This call needs the token of a client.'],
  token_not_api_enabled: [403, 'The token is not enabled for the API.'],
  token_not_client_scoped: [403, 'The token is not bound to an account.'],
  client_access_revoked: [403, 'The access of this token to the account was revoked.'],
  client_cancelled: [403, 'The account is cancelled.'],
  not_found: [404, 'The resource does not exist or belongs to another account.'],
  endpoint_not_found: [404, 'There is no endpoint at this path.'],
  method_not_allowed: [405, 'The endpoint does not take this HTTP method.'],
  invalid_request: [422, 'The request is not valid.'],
  unprocessable: [422, 'The request cannot be carried out in the current state.'],
  rate_limited: [429, 'Too many requests.'],
  server_error: [500, 'An unexpected error occurred.'],
  upstream_error: [502, 'The registrar did not complete the call.'],
  service_unavailable: [503, 'The service is temporarily unavailable.'],

  not_reseller: [403, 'The account is not enabled for the reseller API.'],
  credit_disabled: [403, 'Credit is disabled for the account.'],
  insufficient_credit: [402, 'The credit does not cover the operation. Nothing was charged.'],
  operation_in_progress: [409, 'Another request for this domain is running.'],
  renewal_in_progress: [409, 'A renewal for this domain is in progress.'],
  restore_required: [409, 'The domain is in redemption: restore it, then renew it.'],
  idempotency_in_progress: [409, 'The first request with this key has not finished.'],
  invalid_contact: [422, 'The registrant or the extra fields are not valid.'],
  invalid_domain: [422, 'The domain name is malformed.'],
  tld_not_sellable: [422, 'This extension is not sold for this operation.'],
  invalid_years: [422, 'The term is not allowed.'],
  domain_unavailable: [422, 'The name cannot be registered.'],
  domain_not_registered: [422, 'The name is not registered: register it instead. Nothing was charged.'],
  domain_not_renewable: [422, 'The domain cannot be renewed in its current state.'],
  domain_not_restorable: [422, 'Only a domain in redemption can be restored.'],
  registration_data_missing: [422, 'Nameservers or registrant data are missing.'],
  registrar_error: [422, 'The registry refused the operation. A charge was refunded.'],
  invalid_idempotency_key: [422, 'The key is not 1 to 255 printable ASCII characters.'],
  idempotency_key_reused: [422, 'The key was used for another operation, domain or body.'],
  registrar_unknown: [
    424,
    'The registry did not confirm the outcome. The charge is kept until that is known; do not retry with a new key.',
  ],
  operation_failed: [500, 'The operation failed before the registry was contacted. The charge was refunded.'],
  whois_unavailable: [503, 'The availability lookup is temporarily unavailable.'],
} as const satisfies Readonly<Record<string, readonly [status: number, message: string]>>;

export type Code = keyof typeof codes;
