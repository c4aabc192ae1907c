import type { DetailPart, NotRead, NotReadParts } from '../model/domain.ts';

/** What a part or section of a domain is called in a sentence. */
const names: Readonly<Record<DetailPart | 'eppCode', string>> = {
  record: 'data of the domain',
  contacts: 'contacts',
  nameservers: 'nameservers',
  lock: 'lock status',
  dnssec: 'DNSSEC status',
  verification: 'verification status',
  eppCode: 'EPP code',
};

/** @returns why a part was not read, as one sentence in English, for the terminal, reports and the log */
export function notReadSentence(part: DetailPart | 'eppCode', { cause, words }: NotRead): string {
  const name = names[part];
  switch (cause) {
    case 'refused':
      return words === null
        ? 'The service reports an error without a reason.'
        : `The service says: “${words}”.`;
    case 'absent':
      return `The answer has no ${name}.`;
    case 'empty':
      return `The answer leaves the ${name} empty.`;
    case 'unusable':
      return words === null
        ? `The answer has the ${name} in a form that cannot be read.`
        : `The service says “${words}” as ${name}, which Namekeep does not know.`;
    case 'contradictory':
      return `The answer contradicts itself about the ${name}.`;
    case 'failed':
      return words ?? 'The request failed.';
  }
}

/** @returns the parts of a domain whose latest reading brought nothing, each with its reason */
export const notReadEntries = (parts: NotReadParts) =>
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- Object.entries forgets the names
  Object.entries(parts) as [DetailPart, NonNullable<NotReadParts[DetailPart]>][];
