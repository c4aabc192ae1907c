import { AppError } from '../../../../shared/model/errors.ts';
import { RouteOperation, routeRules } from '../../../../shared/model/route-rules.ts';
import { readNamedFile } from '../read-named-file.ts';
import type { Session } from '../session.ts';
import type { TerminalCommand } from '../terminal-command.ts';

/** @returns the text of a route profile, null without a file. @throws AppError `bad-input` */
export async function readRoutes(
  { pathOf }: Pick<Session, 'pathOf'>,
  file: string | undefined,
): Promise<string | null> {
  return file === undefined ? null : readNamedFile(file, pathOf(file), { prefix: '--routes: ' });
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
    .option('--set <file>', 'read them from a JSON file')
    .option('--reset', 'use the default paths again')
    .option('--print', 'print the paths in use (the default)')
    .addHelpText('after', help)
    .runs(routes);
}

async function routes(
  session: Session,
  name: string,
  { set, reset = false, print = false }: { set?: string; reset?: boolean; print?: boolean },
): Promise<void> {
  const { call, output, account } = session;
  if (Number(set !== undefined) + Number(reset) + Number(print) > 1) {
    throw new AppError('bad-input', 'Use only one of --set, --reset and --print.');
  }
  const { id: accountId, name: found, surface, routes: own } = await account(name);
  if (surface !== 'token') {
    throw new AppError('bad-input', `“${found}” has no route profile: its paths are fixed.`);
  }
  if (set === undefined && !reset) {
    const text = own ?? (await call('accounts.defaultRoutes', {})).routes;
    return output.result(JSON.parse(text), text);
  }
  const wanted = { accountId, routes: await readRoutes(session, set) };
  const { problems } = await call('accounts.setRoutes', wanted, { routes: '--set' });
  for (const { path, message } of problems) output.say(path === '' ? message : `${path}: ${message}`);
  if (problems.length > 0) {
    const entries = problems.length === 1 ? '1 entry' : `${problems.length} entries`;
    throw new AppError('bad-input', `--set: ${entries} cannot be used. Nothing was changed.`);
  }
  const paths = set === undefined ? 'the default paths' : `the paths in ${set}`;
  await output.result({ account: found, ownRoutes: set !== undefined }, `“${found}” uses ${paths}.`);
}
