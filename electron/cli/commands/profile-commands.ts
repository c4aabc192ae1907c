import type { Command } from 'commander';
import { Registrant } from '../../../shared/model/registration.ts';
import { findNameserverSet, findRegistrant } from '../find-profile.ts';
import { command } from '../options.ts';
import type { RunCommand } from '../run-command.ts';
import { readJsonFile } from '../read-json-file.ts';

/** `profile`: what registrations and changes are made from. */
export function addCommands(program: Command, run: RunCommand): void {
  const profile = program.command('profile').description('saved registrants and nameserver sets');
  addRegistrants(
    profile.command('registrant').description('people and companies to register names for'),
    run,
  );
  addNameserverSets(profile.command('nameservers').description('nameserver sets'), run);
}

const names = { name: 'NAME', nameservers: 'NAMESERVERS' };

function addRegistrants(parent: Command, run: RunCommand): void {
  command(parent, 'add <name>', 'save a registrant; the name must be new')
    .requiredOption(
      '--from <file>',
      'JSON with firstName, lastName, email, address1, city, … and it for .it names',
    )
    .action(
      run<[string, { from: string }]>(async ({ call }, output, name, { from }) => {
        const registrant = await readJsonFile('--from', from, Registrant);
        const saved = await call('profiles.saveRegistrant', { id: null, name, registrant }, names);
        await output.result({ name: saved.name, registrant: saved.registrant }, `“${saved.name}” is saved.`);
      }),
    );
  command(parent, 'list', 'list the saved registrants').action(
    run<[object]>(async ({ call }, output) => {
      await output.rows(
        (await call('profiles.list', {})).registrants,
        ({ name, registrant }) => ({ name, registrant }),
        [
          { title: 'Name', value: ({ name }) => name },
          { title: 'Person', value: ({ registrant: { firstName, lastName } }) => `${firstName} ${lastName}` },
          { title: 'Company', value: ({ registrant: { company } }) => company },
          { title: 'E-mail', value: ({ registrant: { email } }) => email },
          { title: 'For .it', value: ({ registrant: { it } }) => (it === null ? 'no' : 'yes') },
        ],
        'No registrants.',
      );
    }),
  );
  command(parent, 'remove <name>', 'remove a saved registrant').action(
    run<[string, object]>(async (session, output, wanted) => {
      const { id, name } = await findRegistrant(session, wanted);
      await session.call('profiles.removeRegistrant', { id });
      await output.result({ removed: name }, `“${name}” is removed.`);
    }),
  );
}

function addNameserverSets(parent: Command, run: RunCommand): void {
  command(parent, 'add <name> <nameservers...>', 'save a set of two to five nameservers').action(
    run<[string, string[], object]>(async ({ call }, output, name, nameservers) => {
      const saved = await call('profiles.saveNameserverSet', { id: null, name, nameservers }, names);
      await output.result({ name: saved.name, nameservers: saved.nameservers }, `“${saved.name}” is saved.`);
    }),
  );
  command(parent, 'list', 'list the saved sets').action(
    run<[object]>(async ({ call }, output) => {
      await output.rows(
        (await call('profiles.list', {})).nameserverSets,
        ({ name, nameservers }) => ({ name, nameservers }),
        [
          { title: 'Name', value: ({ name }) => name },
          { title: 'Nameservers', value: ({ nameservers }) => nameservers.join(', ') },
        ],
        'No nameserver sets.',
      );
    }),
  );
  command(parent, 'remove <name>', 'remove a saved set').action(
    run<[string, object]>(async (session, output, wanted) => {
      const { id, name } = await findNameserverSet(session, wanted);
      await session.call('profiles.removeNameserverSet', { id });
      await output.result({ removed: name }, `“${name}” is removed.`);
    }),
  );
}
