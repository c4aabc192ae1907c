import { z } from 'zod';
import { Registrant } from '../../model/registration.ts';
import { say } from '../../words/sentence.ts';
import { cannot, type Confirmation, type Consequence, kindOfChange, willBeChanged } from './kind.ts';

const entered = z.object({
  kind: z.literal('registrant'),
  /** As a registration describes it; what the service keeps of other contacts is its own affair. */
  registrant: Registrant,
});

export const registrant = kindOfChange(entered, {
  route: 'updateRegistrant',
  tokenOnly: true,
  judgedBy: ['contacts'],
  readBack: 'contacts',
  judge: (change, { row: { domain } }) =>
    change.registrant.it === null && domain.endsWith('.it')
      ? cannot(say('registration.it-registrant'))
      : willBeChanged({ consequences: newRegistrantConsequences(domain) }),
  confirmation: () => newRegistrantConfirmation,
  explains: (_change, { kind, contacts }) =>
    kind === 'contacts' &&
    contacts !== null &&
    Object.keys(contacts).every((contact) => contact === 'Registrant'),
  describe: ({ registrant: { firstName, lastName } }) =>
    say('change.registrant', { name: `${firstName} ${lastName}` }),
});

export const newRegistrantConfirmation: Confirmation = {
  moreThan: 20,
  effect: (count) => say('changes.new-registrant', { count }),
};

export const newRegistrantConsequences = (domain: string): readonly Consequence[] =>
  domain.endsWith('.it') ? ['registrant-it'] : ['registrant-confirms', 'registrant-lock'];
