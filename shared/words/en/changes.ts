export const changes = {
  'change.restored': 'The ledger was restored from a backup; retry this change if it is still wanted.',
  'changes.account-removed': 'Change {id} for {domain} cannot be queued again: its account was removed.',
  'changes.already-so': 'It was already so when it was read on {day}.',
  'changes.back-unread': 'It could not be read back either: {message}',
  'changes.cancelled': 'It has been cancelled.',
  'changes.confirm-changed':
    '{count} domain would be changed. Type {typed} to confirm. | {count} domains would be changed. Type {typed} to confirm.',
  'changes.confirm-registrant':
    '{count} domain would get a new registrant. Type {typed} to confirm. | {count} domains would get a new registrant. Type {typed} to confirm.',
  'changes.confirm-release':
    '{count} domain would leave your account. Type {typed} to confirm. | {count} domains would leave your account. Type {typed} to confirm.',
  'changes.contact-none': 'The service shows no {role} contact. To write one, enter its {missing} too.',
  'changes.contacts-hidden':
    'The contacts hold the key of the account or a part of it, which is never sent in them. Change them at the service.',
  'changes.contacts-unread': 'The contacts could not be read, so nothing was changed. {why}',
  'changes.deleted': 'It has been deleted.',
  'changes.disable-failed':
    'DNSSEC could not be disabled before (change {id}), so the nameservers were left as they are.',
  'changes.dnssec-active': 'DNSSEC was active when it was read on {day}: disable it first.',
  'changes.dnssec-other-keys':
    'DNSSEC was active with other keys when it was read on {day}: disable it first.',
  'changes.dnssec-shown': 'The service shows {records}, so it is not known whether this record was added.',
  'changes.dnssec-shown-instead': 'The service shows {records} instead: disable DNSSEC first.',
  'changes.dnssec-still-active': 'DNSSEC is still active: the service shows {records}.',
  'changes.dnssec-unsaid': 'The service does not say whether DNSSEC is active.',
  'changes.eu-key': '.eu needs the key that is to go: paste its DNSKEY line.',
  'changes.in-redemption': 'It is in redemption: restore it first.',
  'changes.it-fields-left': 'The fields that only .it domains have are not sent.',
  'changes.maybe-released': '{message} It may have been released: refresh the domain before you try again.',
  'changes.maybe-signed':
    'Whether DNSSEC is active has not been read. If it is, the domain stops resolving with nameservers that do not sign with the same key. Disable DNSSEC first.',
  'changes.maybe-signed-unread':
    'Whether DNSSEC is active could not be read. {why} If it is, the domain stops resolving with nameservers that do not sign with the same key. Disable DNSSEC first.',
  'changes.no-dnssec': 'It does not support DNSSEC.',
  'changes.no-lock': '.{extension} has no transfer lock.',
  'changes.no-privacy': '.{extension} has no WHOIS privacy.',
  'changes.no-verification': 'Its extension has no verification of the registrant’s e-mail.',
  'changes.not-listed':
    'The service no longer lists it: refresh this domain to see whether it can still be changed.',
  'changes.not-offered': 'This service does not offer this change.',
  'changes.not-there': 'It is not among the cached domains of this account.',
  'changes.only-it': 'Only .it domains have the fields that were entered.',
  'changes.paused': 'The queue is paused, so nothing was sent. The changes wait in it.',
  'changes.pending': 'It is pending: nothing can be changed before that is over.',
  'changes.replaced': 'Replaced by a newer change.',
  'changes.signed':
    'DNSSEC was active when it was read on {day}: with nameservers that do not sign with the same key the domain stops resolving. Disable DNSSEC first.',
  'changes.transferred': 'It has been transferred away.',
  'changes.tried':
    'Tried {count} time; the last time: {message} | Tried {count} times; the last time: {message}',
  'changes.typed-other': '{sentence} You typed {typed}.',
  'consequence.can-be-transferred': 'Anyone with the EPP code can transfer an unlocked domain away.',
  'consequence.contacts-public': 'The contacts become visible in WHOIS.',
  'consequence.dnssec-unprotected': 'Without DNSSEC, answers about the domain are no longer signed.',
  'consequence.lapses': 'Without auto-renew the domain lapses on its expiry date unless you renew it.',
  'consequence.registrant-confirms':
    'The former and the new registrant may have to confirm by e-mail before the change takes effect.',
  'consequence.registrant-it':
    'For .it, a new registrant may count as a change of ownership and need a procedure of its own.',
  'consequence.registrant-lock': 'Many registries then lock the domain against transfers for 60 days.',
  'consequence.site-may-stop':
    'Website and e-mail stop working if the new nameservers do not serve the domain yet.',
  'contact.address': 'address',
  'contact.Admin': 'Admin',
  'contact.city': 'city',
  'contact.country': 'country',
  'contact.email': 'e-mail',
  'contact.lacks': '{role} without {missing}',
  'contact.name': 'name',
  'contact.none': 'no {role} contact',
  'contact.phone': 'phone number',
  'contact.postcode': 'postcode',
  'contact.Registrant': 'Registrant',
  'contact.Tech': 'Tech',
} as const;
