import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { AppError } from '../../../shared/model/errors.ts';
import { routeProblemText } from '../../../shared/model/route-profile.ts';
import { RouteOperation, routeRules } from '../../../shared/model/route-rules.ts';
import { command } from '../options.ts';
import type { RunCommand } from '../run-command.ts';

/** @returns the text of a route profile, null without a file. @throws AppError `bad-input` */
export async function readRoutes(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new AppError('bad-input', `The route profile ${file} cannot be read: ${error.message}`);
  });
}

const needed = RouteOperation.options.filter((operation) => routeRules[operation].always);

const help = `
The file lists only what differs from the default, for example another path:
  { "renew": { "path": "/reseller/domains/renew" } }
Set an operation that the service does not offer to null. If the service shows no credit, write
  { "balance": null }
or every refresh will warn that the credit could not be read. Required: ${needed.join(', ')}.`;

/** `account routes`: the paths of a token service, which the interface document does not show. */
export function addRoutesCommand(account: Command, run: RunCommand): void {
  command(
    account,
    'routes <name>',
    'print or replace the paths of a token service; the default ones are an assumption',
  )
    .option('--set <file>', 'read them from a JSON file')
    .option('--reset', 'use the default paths again')
    .option('--print', 'print the paths in use (the default)')
    .addHelpText('after', help)
    .action(
      run<[string, { set?: string; reset?: boolean; print?: boolean }]>(
        async (session, output, name, { set, reset = false, print = false }) => {
          if (Number(set !== undefined) + Number(reset) + Number(print) > 1) {
            throw new AppError('bad-input', 'Use only one of --set, --reset and --print.');
          }
          const { id: accountId, name: found, surface, routes } = await session.account(name);
          if (surface !== 'token') {
            throw new AppError('bad-input', `“${found}” has no route profile: its paths are fixed.`);
          }
          if (set === undefined && !reset) {
            const text = routes ?? (await session.call('accounts.defaultRoutes', {})).routes;
            await output.result(JSON.parse(text), text);
            return;
          }
          const wanted = { accountId, routes: await readRoutes(set) };
          const { problems } = await session.call('accounts.setRoutes', wanted, { routes: '--set' });
          for (const problem of problems) output.say(routeProblemText(problem));
          if (problems.length > 0) {
            const entries = problems.length === 1 ? '1 entry' : `${problems.length} entries`;
            throw new AppError('bad-input', `--set: ${entries} cannot be used. Nothing was changed.`);
          }
          await output.result(
            { account: found, ownRoutes: set !== undefined },
            set === undefined ? `“${found}” uses the default paths.` : `“${found}” uses the paths in ${set}.`,
          );
        },
      ),
    );
}
