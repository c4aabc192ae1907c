import { z } from 'zod';
import { contactRoles, Contacts, type ContactsPreview, EnteredContacts } from '../../model/contacts.ts';
import { say } from '../../words/sentence.ts';
import { applicableContacts, contactFields, isSame, mergeContacts, onlyForIt } from '../contact-fields.ts';
import { contactText, type ContactValues } from '../detail-differences.ts';
import {
  cachedPart,
  cannot,
  type ContactsSummary,
  kindOfChange,
  unchangedPart,
  willBeChanged,
} from './kind.ts';
import { newRegistrantConfirmation, newRegistrantConsequences } from './registrant.ts';

const entered = z.object({
  kind: z.literal('contacts'),
  /** The given fields replace those of the same name; everything else is sent as it was read. */
  contacts: EnteredContacts.pipe(Contacts),
});

export const contacts = kindOfChange(entered, {
  route: 'updateContacts',
  judgedBy: ['contacts'],
  readFirst: 'contacts',
  judge(change, facts) {
    const { domain } = facts.row;
    const applicable = applicableContacts(domain, change.contacts);
    if (Object.keys(applicable).length === 0) return cannot(onlyForIt);
    const cached = cachedPart(facts, 'contacts');
    // Where they were not read yet, that decides what is read right before they are sent.
    const merged = cached && mergeContacts(domain, cached.value, change.contacts);
    if (merged && !merged.ok) return cannot(merged.error);
    return (
      unchangedPart(facts, 'contacts', (value) => contactFields(value, applicable).every(isSame)) ??
      willBeChanged({
        warning: applicable === change.contacts ? null : say('changes.it-fields-left'),
        consequences: change.contacts.Registrant ? newRegistrantConsequences(domain) : [],
      })
    );
  },
  shownIn: 'contacts',
  async isMade(change, domain, value) {
    return contactFields(value, applicableContacts(domain, change.contacts)).every(isSame) ? true : null;
  },
  confirmation: (change) => (change.contacts.Registrant ? newRegistrantConfirmation : null),
  summarize: (change) => summarizeContacts(change.contacts),
  explains: (change, difference) =>
    difference.kind === 'contacts' &&
    difference.contacts !== null &&
    setsAll(change.contacts, difference.contacts),
  describe: (change) =>
    say('change.contacts', {
      names: contactRoles.filter((role) => change.contacts[role]).map((role) => say(`role.${role}`)),
    }),
});

/** Every field that changed is one that the change set to just this value. */
const setsAll = (given: ContactValues, changed: ContactValues): boolean =>
  Object.entries(changed).every(([contact, fields]) =>
    Object.entries(fields).every(
      ([field, value]) =>
        Object.hasOwn(given, contact) &&
        Object.hasOwn(given[contact] ?? {}, field) &&
        contactText(given[contact]?.[field]) === contactText(value),
    ),
  );

const mostExamples = 3;

function summarizeContacts(given: Contacts): ContactsSummary {
  const roles = [...new Set(contactFields(null, given).map(({ role }) => role))].map((role) => ({
    role,
    already: 0,
    differing: 0,
    notRead: 0,
  }));
  const read: ContactsPreview['examples'] = [];
  const unread: ContactsPreview['examples'] = [];

  return {
    add({ accountId, domain, unicode, bucket }, { details }) {
      if (bucket === 'cannot') return;
      const cached = details.find(({ part }) => part === 'contacts');
      const applicable = applicableContacts(domain, given);
      const fields = cached ? contactFields(cached.value, applicable) : null;
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
