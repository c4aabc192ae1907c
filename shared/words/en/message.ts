export const message = {
  'message.already-in-account': 'The domain is already in the account.',
  'message.already-verified': 'The e-mail address is already verified.',
  'message.dnssec-already-active': 'DNSSEC is already active for this domain.',
  'message.dnssec-not-allowed': 'DNSSEC is not allowed for this domain.',
  'message.dnssec-unsupported': 'This domain does not support DNSSEC.',
  'message.domain-cancelled': 'The domain has been cancelled. It must be restored first.',
  'message.domain-not-found': 'The service does not find this domain in the account.',
  'message.domain-required': 'The service did not receive a domain name.',
  'message.eu-dnssec-parameters-missing':
    'For a .eu domain the flags, protocol, algorithm and public key of the record are needed.',
  'message.id-protection-unsupported': 'This extension has no WHOIS privacy.',
  'message.ip-not-allowed':
    'The service does not allow {address}. Allow it beside the API key in the client area, then try again.',
  'message.lock-unsupported': 'This extension has no transfer lock.',
  'message.not-available-for-registration': 'The domain cannot be registered: it is not available.',
  'message.not-available-for-transfer': 'The domain cannot be transferred.',
  'message.pending-in-account-register':
    'The domain waits in the account for its invoice. Pay the invoice in the client area to register it.',
  'message.pending-in-account-transfer':
    'The domain waits in the account for its invoice. Pay the invoice in the client area to transfer it.',
  'message.renewal-invoice-exists':
    'There is already a renewal invoice for this domain. Pay it in the client area to renew.',
  'message.status-forbids-nameservers':
    'The status of the domain does not allow its nameservers to be changed.',
  'message.status-forbids-renewal': 'The status of the domain does not allow a renewal.',
  'message.status-forbids-restore': 'The status of the domain does not allow it to be restored.',
  'message.the-address': 'the address {ip}',
  'message.this-address': "this computer's address",
  'message.unknown-email':
    'The service does not know this e-mail address, or its account is not a reseller account.',
  'message.verification-check-failed':
    'The service could not check the e-mail verification. Try again later.',
  'message.verification-unsupported': 'This domain has no e-mail verification.',
  'message.wrong-key': 'The service does not accept the API key. Copy it again from the client area.',
} as const;
