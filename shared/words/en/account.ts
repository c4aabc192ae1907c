export const account = {
  'account.bad-routes': 'The route profile cannot be used. {why}',
  'account.bad-client-area': 'The client area is written like https://service.example/clientarea.',
  'account.changes-run': 'The changes of “{name}” are being run: pause them, then remove the account.',
  'account.credentials-in-base-url':
    'Take the user name and password out of the base URL: Namekeep signs in with the key or token alone.',
  'account.check-base-url': 'Check the base URL.',
  'account.credentials-in-client-area':
    'Take the user name and password out of the client-area address: sign in there in your browser.',
  'account.credentials-in-proxy':
    'Take the user name and password out of the proxy address: they have fields of their own.',
  'account.credit-unread': 'The service answers, but the credit could not be read: {message}',
  'account.duplicate-key-header':
    'This account of the service is connected already, as “{name}”. Use that one. If you connect it once more, the two share their guards against paying twice.',
  'account.duplicate-token':
    '“{name}” is connected to the same address. This token may belong to the same account or to another one, which only you know. If you connect it too, the two share their guards against paying twice.',
  'account.no-client-area': '“{name}” has no client-area address. Add it under Accounts.',
  'account.gone': 'This account no longer exists.',
  'account.email-with-orders':
    'Another e-mail can be another account of the service. Run or cancel the open orders of this one first.',
  'account.header-name': 'A header name has letters, digits and hyphens.',
  'account.header-scheme': 'A scheme has letters, digits and hyphens.',
  'account.key-character':
    'The key holds a character that no key has (a space, a line break or a letter with an accent).',
  'account.key-empty': 'The key or token is empty.',
  'account.key-elsewhere':
    'The key or token of “{name}” was given for {former}, and the account is at {now}. Nothing was sent. If that is right, give it again, under Accounts or with “namekeep account key”.',
  'account.key-missing': 'The key or token of “{name}” is missing: enter it again.',
  'account.key-restored':
    '“{name}” came with a backup or from another computer, and nothing shows that its key or token was given for {now}. Nothing was sent. If that is right, give it again, under Accounts or with “namekeep account key”.',
  'account.name-too-long': 'A name has at most 60 characters.',
  'account.needs-email': 'This service needs the e-mail address of the client area.',
  'account.no-name': 'Give the account a name.',
  'account.none': 'There is no such account.',
  'account.none-called': 'There is no account called “{name}”.',
  'account.none-choose': 'There is no such account. Choose one that is connected.',
  'account.nothing-there': 'The service has nothing at this address (HTTP 404).',
  'account.orders-run': 'The orders of “{name}” are being run: pause them, then remove the account.',
  'account.removal': 'Removing “{name}” cancels {what} that wait in its queues.',
  'account.removal-both': 'Removing “{name}” cancels {orders} and {changes} that wait in its queues.',
  'account.removed': 'This account was removed in the meantime.',
  'account.removed-cancels': 'Cancelled: the account “{name}” was removed.',
  'account.taken': 'There is already an account called “{name}”.',
  'account.taken-choose': 'There is already an account called “{name}”. Choose another name.',
  'account.through-proxy': '{service} through the proxy {proxy}',
  'account.unsettled':
    '“{name}” cannot be removed yet: the outcome of {total} of its orders is unknown (order {order} for {domain}). Run the orders, or decide the outcome.',
  'account.waiting-changes': '{count} change | {count} changes',
  'account.waiting-orders': '{count} order | {count} orders',
} as const;
