import {
  type NameserverSet,
  Registrant,
  type RegistrantProfile,
} from '../../../../shared/model/registration.ts';
import { findProfile } from '../find-profile.ts';
import { readJsonFile } from '../read-json-file.ts';
import type { Column } from '../table.ts';
import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** `profile`: what registrations and changes are made from. */
export function addCommands(program: TerminalCommand): void {
  const profile = program.command('profile').description('saved registrants and nameserver sets');
  const registrants = profile.command('registrant').description('people and companies to register names for');
  const sets = profile.command('nameservers').description('nameserver sets');

  registrants
    .add('add <name>', 'save a registrant; the name must be new')
    .requiredOption(
      '--from <file>',
      'JSON with firstName, lastName, email, address1, city, … and it for .it names',
    )
    .withoutAccount()
    .runs(async (session: Session, name: string, { from }: { from: string }) => {
      const { call, output } = session;
      const registrant = await readJsonFile(session, '--from', from, Registrant);
      const { id: _id, ...saved } = await call(
        'profiles.saveRegistrant',
        { id: null, name, registrant },
        names,
      );
      await output.result(saved, `“${saved.name}” is saved.`);
    });
  sets
    .add('add <name> <nameservers...>', 'save a set of two to five nameservers')
    .withoutAccount()
    .runs(async ({ call, output }: Session, name: string, nameservers: string[]) => {
      const set = { id: null, name, nameservers };
      const { id: _id, ...saved } = await call('profiles.saveNameserverSet', set, names);
      await output.result(saved, `“${saved.name}” is saved.`);
    });

  registrants
    .add('list', 'list the saved registrants')
    .list(registrantColumns)
    .withoutAccount()
    .runs(async ({ call, output }: Session) => {
      const saved = (await call('profiles.list', {})).registrants;
      const rows = saved.map(({ name, registrant }) => ({ name, registrant }));
      await output.rows(rows, registrantColumns, 'No registrants.');
    });
  sets
    .add('list', 'list the saved sets')
    .list(setColumns)
    .withoutAccount()
    .runs(async ({ call, output }: Session) => {
      const saved = (await call('profiles.list', {})).nameserverSets;
      const rows = saved.map(({ name, nameservers }) => ({ name, nameservers }));
      await output.rows(rows, setColumns, 'No nameserver sets.');
    });

  const remove =
    (kind: 'registrants' | 'nameserverSets', call: 'removeRegistrant' | 'removeNameserverSet') =>
    async (session: Session, wanted: string): Promise<void> => {
      const { id, name } = await findProfile(session, kind, wanted);
      await session.call(`profiles.${call}`, { id });
      await session.output.result({ removed: name }, `“${name}” is removed.`);
    };
  registrants
    .add('remove <name>', 'remove a saved registrant')
    .withoutAccount()
    .runs(remove('registrants', 'removeRegistrant'));
  sets
    .add('remove <name>', 'remove a saved set')
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

const names = { name: 'NAME', nameservers: 'NAMESERVERS' };
