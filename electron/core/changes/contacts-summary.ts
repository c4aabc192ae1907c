import type { ChangeInput, ContactsPreview } from '../../../shared/model/change.ts';
import type { Detail } from '../../../shared/model/domain.ts';
import {
  applicableContacts,
  type ContactField,
  contactFields,
  isSame,
} from '../../../shared/rules/contact-fields.ts';
import type { ChangeCandidate } from './select-changes.ts';

const mostExamples = 3;

/** Adds up, domain by domain, what a change of contacts would write and what the cache holds. */
export interface ContactsSummary {
  /** Domains that cannot be changed are passed over. */
  add(
    candidate: Pick<ChangeCandidate, 'accountId' | 'domain' | 'unicode' | 'bucket'>,
    details: readonly Detail[],
  ): void;
  result(): ContactsPreview;
}

/** @returns null for every other change */
export function summarizeContacts(change: ChangeInput): ContactsSummary | null {
  if (change.kind !== 'contacts') return null;
  const given = change.contacts;
  const written = contactFields(null, given);
  const roles = [...new Set(written.map(({ role }) => role))].map((role) => ({
    role,
    already: 0,
    differing: 0,
    notRead: 0,
  }));
  const read: ContactsPreview['examples'] = [];
  const unread: ContactsPreview['examples'] = [];

  return {
    add({ accountId, domain, unicode, bucket }, details) {
      if (bucket === 'cannot') return;
      const cached = details.find(({ part }) => part === 'contacts');
      const applicable = applicableContacts(domain, given);
      const fields: ContactField[] | null = cached ? contactFields(cached.value, applicable) : null;
      for (const count of roles) {
        if (fields === null) count.notRead += 1;
        else if (fields.filter(({ role }) => role === count.role).every(isSame)) count.already += 1;
        else count.differing += 1;
      }
      const examples = cached ? read : unread;
      if (bucket !== 'will-be-changed' || examples.length === mostExamples) return;
      examples.push({
        accountId,
        domain,
        unicode,
        readAt: cached?.fetchedAt ?? null,
        fields: fields ?? contactFields(null, applicable).map((field) => ({ ...field, before: null })),
      });
    },
    result: () => ({ roles, examples: [...read, ...unread].slice(0, mostExamples) }),
  };
}
