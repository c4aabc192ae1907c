import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import { defaultRouteText } from '../../../shared/model/route-profile.ts';
import { RouteOperation, routeRules } from '../../../shared/model/route-rules.ts';
import type { RunCommand } from '../program.ts';

/** @returns the text of a route profile, null without a file. @throws AppError `bad-input` */
export async function readRoutes(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new AppError('bad-input', `The route profile ${file} cannot be read: ${error.message}`);
  });
}

const needed = RouteOperation.options.filter((operation) => routeRules[operation].always);

const help = `
The file names only what differs from the default, for example another path:
  { "renew": { "path": "/reseller/domains/renew" } }
An operation that the service does not offer is null. A service that shows no credit needs
  { "balance": null }
or every refresh warns that the credit could not be read. Needed are ${needed.join(', ')}.`;

/** `account routes`: the paths of a token service, which the interface document does not show. */
export function addRoutesCommand(account: Command, run: RunCommand): void {
  account
    .command('routes <name>')
    .description('print or replace the paths of a token service; the default ones are an assumption')
    .option('--set <file>', 'take them from a JSON file')
    .option('--reset', 'go back to the default')
    .option('--print', 'print those in use (the default)')
    .option('--json', 'print JSON')
    .addHelpText('after', help)
    .action(
      run<[string, { set?: string; reset?: boolean; print?: boolean }]>(
        async ({ core, account: find }, output, name, { set, reset = false, print = false }) => {
          if (Number(set !== undefined) + Number(reset) + Number(print) > 1) {
            throw new AppError('bad-input', 'Say --set, --reset or --print; one of them.');
          }
          const { id, name: found, surface, routes } = await find(name);
          if (surface !== 'token') {
            throw new AppError(
              'bad-input',
              `“${found}” has no route profile: its paths are those of the interface.`,
            );
          }
          if (set === undefined && !reset) {
            const text = routes ?? defaultRouteText();
            await output.result(JSON.parse(text), text);
            return;
          }
          const problems = await core.accounts.setRoutes(id, (await readRoutes(set)) ?? null);
          for (const { line, message } of problems) output.say(`Line ${line}: ${message}`);
          if (problems.length > 0) {
            throw new AppError(
              'bad-input',
              `--set: ${problems.length === 1 ? '1 entry' : `${problems.length} entries`} cannot be used; nothing was changed.`,
            );
          }
          await output.result(
            { account: found, ownRoutes: set !== undefined },
            set === undefined ? `“${found}” uses the default paths.` : `“${found}” uses the paths of ${set}.`,
          );
        },
      ),
    );
}
