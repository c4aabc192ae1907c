import { badInput } from '../../../../shared/model/errors.ts';
import { RouteOperation, routeRules } from '../../../../shared/model/route-rules.ts';
import { counted } from '../counted.ts';
import { readNamedFile } from '../read-file.ts';
import type { Session } from '../session.ts';
import { option, toggle } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** @returns the text of a route profile, null without a file. @throws AppError `bad-input` */
export async function readRoutes(session: Session, file: string | undefined): Promise<string | null> {
  return file === undefined ? null : readNamedFile(session, file, { prefix: '--routes: ' });
}

const needed = RouteOperation.options.filter((operation) => routeRules[operation].always);

const help = `
The file lists only what differs from the default, for example another path:
  { "renew": { "path": "/reseller/domains/renew" } }
Set an operation that the service does not offer to null. If the service shows no credit, write
  { "balance": null }
or every refresh will warn that the credit could not be read. Required: ${needed.join(', ')}.`;

/** `account routes`: the paths of a token service, which the interface document does not show. */
export function addRoutesCommand(account: TerminalCommand): void {
  account
    .add('routes <name>', 'print or replace the paths of a token service; the default ones are an assumption')
    .takes({
      set: option('file', 'read them from a JSON file'),
      reset: toggle('use the default paths again'),
      print: toggle('print the paths in use (the default)'),
    })
    .examples('account routes shop', 'account routes shop --set routes.json')
    .addHelpText('after', help)
    .runs(async (session, given, { set, reset, print }) => {
      const { call, output } = session;
      if (Number(set !== undefined) + Number(reset) + Number(print) > 1) {
        throw badInput('Use only one of --set, --reset and --print.');
      }
      const { id: accountId, name, surface, routes } = await session.account(given);
      if (surface !== 'token') {
        throw badInput(`“${name}” has no route profile: its paths are fixed.`);
      }
      if (set === undefined && !reset) {
        const text = routes ?? (await call('accounts.defaultRoutes', {})).routes;
        return output.result(JSON.parse(text), text);
      }
      const replacing = { accountId, routes: await readRoutes(session, set) };
      const { problems } = await call('accounts.setRoutes', replacing, { routes: '--set' });
      for (const { path, message } of problems) output.say(path === '' ? message : `${path}: ${message}`);
      if (problems.length > 0) {
        const entries = counted(problems.length, 'entry', 'entries');
        throw badInput(`--set: ${entries} cannot be used. Nothing was changed.`);
      }
      const paths = set === undefined ? 'the default paths' : `the paths in ${set}`;
      await output.result({ account: name, ownRoutes: set !== undefined }, `“${name}” uses ${paths}.`);
    });
}
