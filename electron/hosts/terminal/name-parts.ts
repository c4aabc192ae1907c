import type { ServicePart } from '../../../shared/model/capabilities.ts';

const names: Readonly<Record<ServicePart, string>> = {
  credit: 'credit',
  domainCount: 'number of domains',
  extensionLists: 'extension lists',
  extensionsWithoutLock: 'list of extensions without lock',
  extensionsWithoutPrivacy: 'list of extensions without WHOIS privacy',
  eppCode: 'EPP codes',
  'read.record': 'reading single domains',
  'read.contacts': 'contacts',
  'read.dnssec': 'DNSSEC',
  'read.verification': 'e-mail verification',
  'change.nameservers': 'changing nameservers',
  'change.privacy': 'changing WHOIS privacy',
  'change.lock': 'changing the transfer lock',
  'change.contacts': 'changing contacts',
  'change.dnssec-add': 'adding DNSSEC records',
  'change.dnssec-disable': 'disabling DNSSEC',
  'change.resend-verification': 'resending verification e-mails',
  'change.registrant': 'updating the registrant',
  'change.auto-renew': 'changing auto-renew',
  'change.epp-code': 'new EPP codes',
  'change.release': 'releasing domains',
};

/** Names what a service turned out not to have, in one line. */
export const nameParts = (parts: readonly ServicePart[]): string =>
  parts.map((part) => names[part]).join(', ');
