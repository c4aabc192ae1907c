import type { Command } from 'commander';
import type { AccountInput } from '../../../shared/model/account.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { hasCredentials } from '../../../shared/rules/url-credentials.ts';
import { tellCancelled } from '../../../shared/rules/account-removal.ts';
import { command, toNumber } from '../options.ts';
import type { RunCommand } from '../run-command.ts';
import { readSecret } from '../read-secret.ts';
import { addRoutesCommand, readRoutes } from './account-routes.ts';

interface AddOptions {
  surface: AccountInput['surface'];
  baseUrl: string;
  email?: string;
  tokenHeader?: string;
  tokenScheme?: string;
  routes?: string;
  proxy?: string;
  verify: boolean;
  plainHttp?: boolean;
}

export function addCommands(program: Command, run: RunCommand): void {
  const account = program.command('account').description('connect, list, test and remove accounts');

  command(
    account,
    'add <name>',
    'connect an account; its key or token comes from NAMEKEEP_SECRET or standard input',
  )
    .requiredOption('--surface <surface>', 'how the service authenticates: key-header or token')
    .requiredOption('--base-url <url>', 'address of the service, including its script segment')
    .option('--email <email>', 'client-area e-mail; required for key-header')
    .option('--token-header <name>', 'header that carries the token (default: Authorization)')
    .option('--token-scheme <scheme>', 'word before the token (default: Bearer in Authorization, else none)')
    .option('--routes <file>', 'route profile of a token service; see “account routes --print”')
    .option('--proxy <url>', 'HTTP proxy; its password comes from NAMEKEEP_PROXY_PASSWORD')
    .option('--no-verify', 'store the account without contacting the service')
    .option('--plain-http', 'allow http:// to another machine; the key is sent unencrypted')
    .action(
      run<[string, AddOptions]>(async (session, output, name, options) => {
        const { baseUrl, email = '', proxy, plainHttp = false, surface, verify } = options;
        if (surface === 'token' && email !== '') {
          throw new AppError('bad-input', '--email: a token service needs no e-mail; leave it out.');
        }
        if (proxy !== undefined && hasCredentials(proxy)) {
          throw new AppError(
            'bad-input',
            '--proxy: Leave out the user name and password. Set NAMEKEEP_PROXY_USER and NAMEKEEP_PROXY_PASSWORD.',
          );
        }
        const account = {
          name,
          surface,
          baseUrl,
          email,
          tokenHeader: tokenHeader(options),
          routes: await readRoutes(options.routes),
          proxyUrl: proxy ?? null,
          allowPlainHttp: plainHttp,
        };
        const secret = await readSecret(session);
        const added = await session.call('accounts.add', { account, secret, verify }, fieldNames);
        const why = await session.withoutKeychain();
        if (why !== null) output.say(`${why} Set NAMEKEEP_SECRET for each later command.`);
        await output.result(
          {
            name: added.name,
            surface: added.surface,
            baseUrl: added.baseUrl,
            email: added.email,
            tokenHeader: added.tokenHeader,
            ownRoutes: added.routes !== null,
            proxyUrl: added.proxyUrl,
            keychain: why === null,
          },
          `Account “${added.name}” is connected.`,
        );
      }),
    );

  command(account, 'demo', 'open the demo account on the embedded sandbox')
    .option('--domains <number>', 'number of domains in its portfolio', toNumber, 500)
    .action(
      run<[{ domains: number }]>(async ({ call }, output, { domains }) => {
        const { name } = await call('accounts.openDemo', { domains });
        await output.result({ name, demo: true }, `Account “${name}” is open. Next, run “sync”.`);
      }),
    );

  command(account, 'list', 'list the accounts').action(
    run<[object]>(async ({ call }, output) => {
      await output.rows(
        await call('accounts.views', {}),
        ({ account: { name, surface, baseUrl, email, proxyUrl, demo }, credit, domains, refreshedAt }) => ({
          name,
          surface,
          baseUrl,
          email,
          proxyUrl,
          demo,
          domains,
          credit: credit && { amount: credit.amount, currency: credit.currency },
          refreshedAt,
        }),
        [
          { title: 'Name', value: ({ name }) => name },
          { title: 'E-mail', value: ({ email }) => email },
          { title: 'Base URL', value: ({ baseUrl }) => baseUrl },
          { title: 'Domains', value: ({ domains }) => domains, align: 'right' },
          {
            title: 'Credit',
            value: ({ credit }) => credit && `${credit.amount} ${credit.currency}`,
            align: 'right',
          },
          { title: 'Refreshed', value: ({ refreshedAt }) => refreshedAt ?? 'never' },
        ],
        'No accounts. Add one with “account add”.',
      );
    }),
  );

  command(
    account,
    'remove <name>',
    'remove an account, its key and its cache; its orders and changes stay in the ledger',
  )
    .option('--cancel-queued', 'cancel its unsent orders and changes; required if it has any')
    .action(
      run<[string, { cancelQueued?: boolean }]>(async (session, output, name, { cancelQueued = false }) => {
        const { id: accountId, name: removed } = await session.account(name);
        const removal = await session.call('accounts.previewRemoval', { accountId });
        if (!cancelQueued && removal.unsettled === 0 && removal.orders + removal.changes > 0)
          throw new AppError('refused', `${tellCancelled(removed, removal)} Add --cancel-queued to do so.`);
        await session.call('accounts.remove', { accountId, cancelQueued });
        await output.result({ removed }, `Account “${removed}” is removed.`);
      }),
    );

  command(
    account,
    'test <name>',
    'contact the service and read the credit, or the prices if it shows no credit',
  ).action(
    run<[string, object]>(async (session, output, name) => {
      const { id: accountId, name: tested } = await session.account(name);
      const credit = await session.call('accounts.test', { accountId });
      await output.result(
        { account: tested, credit: credit && { amount: credit.amount, currency: credit.currency } },
        credit
          ? `“${tested}” is connected. Credit: ${credit.amount} ${credit.currency}.`
          : `“${tested}” is connected. The service shows no credit.`,
      );
    }),
  );

  addRoutesCommand(account, run);
}

const fieldNames = {
  'account.name': 'NAME',
  'account.proxyUrl': '--proxy',
  'account.tokenHeader.name': '--token-header',
  'account.tokenHeader.scheme': '--token-scheme',
  'secret.key': 'NAMEKEEP_SECRET',
};

function tokenHeader({ surface, tokenHeader: name, tokenScheme: scheme }: AddOptions) {
  if (name === undefined && scheme === undefined) return null;
  if (surface !== 'token') {
    throw new AppError('bad-input', '--token-header and --token-scheme need --surface token.');
  }
  const inAuthorization = name === undefined || name.toLowerCase() === 'authorization';
  return { name: name ?? 'Authorization', scheme: scheme ?? (inAuthorization ? 'Bearer' : '') };
}
