/** Why a part of a domain was not read. */
export const notRead = {
  'not-read.absent': 'The answer has no {part}.',
  'not-read.contradictory': 'The answer contradicts itself about the {part}.',
  'not-read.empty': 'The answer leaves the {part} empty.',
  'not-read.failed': 'The request failed.',
  'not-read.refused': 'The service says: “{words}”.',
  'not-read.refused-wordless': 'The service reports an error without a reason.',
  'not-read.unusable': 'The service says “{words}” as {part}, which Namekeep does not know.',
  'not-read.unusable-wordless': 'The answer has the {part} in a form that cannot be read.',
  'part.contacts': 'contacts',
  'part.dnssec': 'DNSSEC status',
  'part.eppCode': 'EPP code',
  'part.lock': 'lock status',
  'part.nameservers': 'nameservers',
  'part.record': 'data of the domain',
  'part.verification': 'verification status',
} as const;
