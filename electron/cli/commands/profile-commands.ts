import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import type { RunCommand } from '../program.ts';
import { checkNameservers, readRegistrantFile } from '../read-registration.ts';

/** `profile`: what registrations and changes are made from. */
export function addProfileCommands(program: Command, run: RunCommand): void {
  const profile = program.command('profile').description('saved registrants and sets of nameservers');
  addRegistrants(profile.command('registrant').description('who names are registered for'), run);
  addNameserverSets(profile.command('nameservers').description('sets of nameservers'), run);
}

function addRegistrants(registrant: Command, run: RunCommand): void {
  registrant
    .command('add <name>')
    .description('save a registrant; one of the same name is refused')
    .requiredOption(
      '--from <file>',
      'JSON with firstName, lastName, email, address1, city, … and it for .it names',
    )
    .option('--json', 'print JSON')
    .action(
      run<[string, { from: string }]>(async ({ core }, output, name, { from }) => {
        const value = await readRegistrantFile('--from', from);
        const saved = await core.store.profiles.saveRegistrant(null, readName(name), value);
        await output.result({ name: saved.name, registrant: saved.registrant }, `“${saved.name}” is saved.`);
      }),
    );
  registrant
    .command('list')
    .description('list the saved registrants')
    .option('--json', 'print JSON')
    .action(
      run<[object]>(async ({ core }, output) => {
        await output.rows(
          await core.store.profiles.registrants(),
          ({ name, registrant: value }) => ({ name, registrant: value }),
          [
            { title: 'Name', value: ({ name }) => name },
            {
              title: 'Person',
              value: ({ registrant: { firstName, lastName } }) => `${firstName} ${lastName}`,
            },
            { title: 'Company', value: ({ registrant: { company } }) => company },
            { title: 'E-mail', value: ({ registrant: { email } }) => email },
            { title: 'For .it', value: ({ registrant: { it } }) => (it === null ? 'no' : 'yes') },
          ],
        );
      }),
    );
  registrant
    .command('remove <name>')
    .description('remove a saved registrant')
    .option('--json', 'print JSON')
    .action(
      run<[string, object]>(async ({ core }, output, name) => {
        const { profiles } = core.store;
        const found = named(await profiles.registrants(), name);
        await profiles.removeRegistrant(found.id);
        await output.result({ removed: found.name }, `“${found.name}” is removed.`);
      }),
    );
}

function addNameserverSets(nameservers: Command, run: RunCommand): void {
  nameservers
    .command('add <name> <nameservers...>')
    .description('save a set of two to five nameservers')
    .option('--json', 'print JSON')
    .action(
      run<[string, string[], object]>(async ({ core }, output, name, hosts) => {
        const checked = checkNameservers('NAMESERVERS', hosts);
        const saved = await core.store.profiles.saveNameserverSet(null, readName(name), checked);
        await output.result(
          { name: saved.name, nameservers: saved.nameservers },
          `“${saved.name}” is saved.`,
        );
      }),
    );
  nameservers
    .command('list')
    .description('list the saved sets')
    .option('--json', 'print JSON')
    .action(
      run<[object]>(async ({ core }, output) => {
        await output.rows(
          await core.store.profiles.nameserverSets(),
          ({ name, nameservers: hosts }) => ({ name, nameservers: hosts }),
          [
            { title: 'Name', value: ({ name }) => name },
            { title: 'Nameservers', value: ({ nameservers: hosts }) => hosts.join(', ') },
          ],
        );
      }),
    );
  nameservers
    .command('remove <name>')
    .description('remove a saved set')
    .option('--json', 'print JSON')
    .action(
      run<[string, object]>(async ({ core }, output, name) => {
        const { profiles } = core.store;
        const found = named(await profiles.nameserverSets(), name);
        await profiles.removeNameserverSet(found.id);
        await output.result({ removed: found.name }, `“${found.name}” is removed.`);
      }),
    );
}

function named<T extends { readonly name: string }>(all: readonly T[], name: string): T {
  const found = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (found) return found;
  throw new AppError('not-found', `There is nothing saved called “${name}”.`);
}

function readName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length >= 1 && trimmed.length <= 80) return trimmed;
  throw new AppError('bad-input', 'NAME has 1 to 80 characters.');
}
