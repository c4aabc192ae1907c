import type { Command } from 'commander';
import { AccountInput } from '../../../shared/model/account.ts';
import { AppError } from '../../../shared/model/errors.ts';
import { tellCancelled } from '../../accounts/remove-account.ts';
import type { RunCommand } from '../program.ts';
import { readSecret } from '../read-secret.ts';
import { addRoutesCommand, readRoutes } from './account-routes.ts';

interface AddOptions {
  surface: string;
  baseUrl: string;
  email?: string;
  tokenHeader?: string;
  tokenScheme?: string;
  routes?: string;
  proxy?: string;
  verify: boolean;
  plainHttp?: boolean;
}

export function addAccountCommands(program: Command, run: RunCommand): void {
  const account = program.command('account').description('connect, list, test and remove accounts');

  account
    .command('add <name>')
    .description('connect an account; its key or token comes from NAMEKEEP_SECRET or standard input')
    .requiredOption('--surface <surface>', 'how the service authenticates: key-header or token')
    .requiredOption('--base-url <url>', 'address of the service, script segment included')
    .option('--email <email>', 'client-area e-mail; key-header needs it')
    .option('--token-header <name>', 'header that carries the token (default: Authorization)')
    .option('--token-scheme <scheme>', 'word before the token (default: Bearer in Authorization, else none)')
    .option('--routes <file>', 'route profile of a token service; see “account routes --print”')
    .option('--proxy <url>', 'HTTP proxy; its password comes from NAMEKEEP_PROXY_PASSWORD')
    .option('--no-verify', 'store without asking the service')
    .option('--plain-http', 'allow http:// to another machine: the key crosses the network in the clear')
    .option('--json', 'print JSON')
    .action(
      run<[string, AddOptions]>(async ({ core, env, withoutKeychain }, output, name, options) => {
        const input = parseAccount(name, options, await readRoutes(options.routes));
        const secret = await readSecret(env, process.stdin);
        const why = await withoutKeychain();
        const added = await core.accounts.add(input, secret, {
          verify: options.verify,
          keepSecret: why === null,
        });
        if (why !== null) output.say(`${why} Set NAMEKEEP_SECRET on each later call.`);
        const { name: account, surface, baseUrl, email, proxyUrl, tokenHeader, routes } = added;
        const ownRoutes = routes !== null;
        await output.result(
          {
            name: account,
            surface,
            baseUrl,
            email,
            tokenHeader,
            ownRoutes,
            proxyUrl,
            keychain: why === null,
          },
          `Account “${added.name}” is connected.`,
        );
      }),
    );

  account
    .command('demo')
    .description('open the demo account on the embedded sandbox')
    .option('--domains <number>', 'size of its portfolio', '500')
    .option('--json', 'print JSON')
    .action(
      run<[{ domains: string }]>(async ({ core }, output, { domains }) => {
        if (!/^[1-9]\d{0,5}$/.test(domains))
          throw new AppError('bad-input', '--domains is a number from 1 to 999999.');
        const { name } = await core.accounts.openDemo(Number(domains));
        await output.result({ name, demo: true }, `Account “${name}” is open: go on with “sync”.`);
      }),
    );

  account
    .command('list')
    .description('list the accounts')
    .option('--json', 'print JSON')
    .action(
      run<[object]>(async ({ core }, output) => {
        await output.rows(
          await core.accountViews.read(),
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
            { title: 'Name', value: (view) => view.account.name },
            { title: 'E-mail', value: (view) => view.account.email },
            { title: 'Base URL', value: (view) => view.account.baseUrl },
            { title: 'Domains', value: (view) => view.domains, align: 'right' },
            {
              title: 'Credit',
              value: ({ credit }) => credit && `${credit.amount} ${credit.currency}`,
              align: 'right',
            },
            { title: 'Refreshed', value: (view) => view.refreshedAt ?? 'never' },
          ],
        );
      }),
    );

  account
    .command('remove <name>')
    .description('remove an account, its key and its cache; its orders and changes stay in the ledger')
    .option('--cancel-queued', 'cancel its orders and changes that were not sent; else it is refused')
    .option('--json', 'print JSON')
    .action(
      run<[string, { cancelQueued?: boolean }]>(async ({ core, account: find }, output, name, options) => {
        const { id, name: removed } = await find(name);
        const { cancelQueued = false } = options;
        const removal = await core.accounts.previewRemoval(id);
        if (!cancelQueued && removal.unsettled === 0 && removal.orders + removal.changes > 0)
          throw new AppError('refused', `${tellCancelled(removed, removal)} Add --cancel-queued to do so.`);
        await core.accounts.remove(id, { cancelQueued });
        await output.result({ removed }, `Account “${removed}” is removed.`);
      }),
    );

  account
    .command('test <name>')
    .description('ask the service for the balance, or the prices where it shows none')
    .option('--json', 'print JSON')
    .action(
      run<[string, object]>(async ({ core, account: find }, output, name) => {
        const { id, name: tested } = await find(name);
        const credit = await core.accounts.test(id);
        await output.result(
          { account: tested, credit: credit && { amount: credit.amount, currency: credit.currency } },
          credit
            ? `“${tested}” is connected; credit ${credit.amount} ${credit.currency}.`
            : `“${tested}” is connected; the service shows no credit.`,
        );
      }),
    );

  addRoutesCommand(account, run);
}

function parseAccount(name: string, options: AddOptions, routes: string | null): AccountInput {
  const { surface, baseUrl, email = '', proxy, plainHttp } = options;
  if (proxy !== undefined && hasPassword(proxy)) {
    throw new AppError(
      'bad-input',
      '--proxy: leave user and password out; give them in NAMEKEEP_PROXY_USER and NAMEKEEP_PROXY_PASSWORD.',
    );
  }
  if (surface === 'token' && email !== '') {
    throw new AppError('bad-input', '--email: a token needs none; leave it out.');
  }
  const parsed = AccountInput.safeParse({
    name,
    surface,
    baseUrl,
    email,
    tokenHeader: tokenHeader(options),
    routes,
    proxyUrl: proxy ?? null,
    allowPlainHttp: plainHttp ?? false,
  });
  if (parsed.success) return parsed.data;
  const option: Record<string, string> = {
    name: 'NAME',
    surface: '--surface',
    baseUrl: '--base-url',
    email: '--email',
    proxyUrl: '--proxy',
  };
  const [issue] = parsed.error.issues;
  const [field, part] = issue?.path ?? [];
  const where =
    field === 'tokenHeader' ? `--token-${part === 'scheme' ? 'scheme' : 'header'}` : option[String(field)];
  throw new AppError('bad-input', `${where ?? 'Input'}: ${issue?.message ?? 'not valid'}`);
}

function tokenHeader({
  surface,
  tokenHeader: name,
  tokenScheme: scheme,
}: AddOptions): AccountInput['tokenHeader'] {
  if (name === undefined && scheme === undefined) return null;
  if (surface !== 'token') {
    throw new AppError('bad-input', '--token-header and --token-scheme belong to --surface token.');
  }
  const inAuthorization = name === undefined || name.toLowerCase() === 'authorization';
  return { name: name ?? 'Authorization', scheme: scheme ?? (inAuthorization ? 'Bearer' : '') };
}

function hasPassword(url: string): boolean {
  return URL.canParse(url) && (new URL(url).password !== '' || new URL(url).username !== '');
}
