import {
  type NameserverSet,
  Registrant,
  type RegistrantProfile,
} from '../../../../shared/model/registration.ts';
import { findProfile } from '../profiles.ts';
import { readJsonFile } from '../read-file.ts';
import type { Session } from '../session.ts';
import type { Column } from '../table.ts';
import { required } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

const names = { name: 'NAME', nameservers: 'NAMESERVERS' };

export function addCommands(program: TerminalCommand): void {
  const profile = program.command('profile').description('saved registrants and nameserver sets');
  const registrants = profile.command('registrant').description('people and companies to register names for');
  const sets = profile.command('nameservers').description('nameserver sets');

  registrants
    .add('add <name>', 'save a registrant; the name must be new')
    .takes({
      from: required('file', 'JSON with firstName, lastName, email, address1, city, … and it for .it names'),
    })
    .examples(
      'profile registrant add anna --from anna.json',
      "profile registrant add 'Rossi srl' --from rossi.json --json",
    )
    .withoutAccount()
    .runs(async (session, name, { from }) => {
      const registrant = await readJsonFile(session, '--from', from, Registrant);
      const profile = { id: null, name, registrant };
      const { id: _id, ...saved } = await session.call('profiles.saveRegistrant', profile, names);
      await session.output.result(saved, `“${saved.name}” is saved.`);
    });
  sets
    .add('add <name> <nameservers...>', 'save a set of two to five nameservers')
    .examples(
      'profile nameservers add ours ns1.example.net ns2.example.net',
      'profile nameservers add theirs ns1.example.com ns2.example.com --json',
    )
    .withoutAccount()
    .runs(async ({ call, output }, name, nameservers) => {
      const set = { id: null, name, nameservers };
      const { id: _id, ...saved } = await call('profiles.saveNameserverSet', set, names);
      await output.result(saved, `“${saved.name}” is saved.`);
    });

  registrants
    .add('list', 'list the saved registrants')
    .examples('profile registrant list', 'profile registrant list --csv')
    .withoutAccount()
    .lists({ columns: registrantColumns, none: 'No registrants.' }, async ({ call }) =>
      (await call('profiles.list', {})).registrants.map(({ name, registrant }) => ({ name, registrant })),
    );
  sets
    .add('list', 'list the saved sets')
    .examples('profile nameservers list', 'profile nameservers list --csv')
    .withoutAccount()
    .lists({ columns: setColumns, none: 'No nameserver sets.' }, async ({ call }) =>
      (await call('profiles.list', {})).nameserverSets.map(({ name, nameservers }) => ({
        name,
        nameservers,
      })),
    );

  const remove =
    (kind: 'registrants' | 'nameserverSets', call: 'removeRegistrant' | 'removeNameserverSet') =>
    async (session: Session, given: string): Promise<void> => {
      const { id, name } = await findProfile(session, kind, given);
      await session.call(`profiles.${call}`, { id });
      await session.output.result({ removed: name }, `“${name}” is removed.`);
    };
  registrants
    .add('remove <name>', 'remove a saved registrant')
    .examples('profile registrant remove anna', "profile registrant remove 'Rossi srl' --json")
    .withoutAccount()
    .runs(remove('registrants', 'removeRegistrant'));
  sets
    .add('remove <name>', 'remove a saved set')
    .examples('profile nameservers remove ours', 'profile nameservers remove theirs --json')
    .withoutAccount()
    .runs(remove('nameserverSets', 'removeNameserverSet'));
}

const registrantColumns: readonly Column<Pick<RegistrantProfile, 'name' | 'registrant'>>[] = [
  ['Name', ({ name }) => name],
  ['Person', ({ registrant: { firstName, lastName } }) => `${firstName} ${lastName}`],
  ['Company', ({ registrant: { company } }) => company],
  ['E-mail', ({ registrant: { email } }) => email],
  ['For .it', ({ registrant: { it } }) => (it === null ? 'no' : 'yes')],
];
const setColumns: readonly Column<Pick<NameserverSet, 'name' | 'nameservers'>>[] = [
  ['Name', ({ name }) => name],
  ['Nameservers', ({ nameservers }) => nameservers.join(', ')],
];
