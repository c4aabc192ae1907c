import { say } from '../../../../shared/words/sentence.ts';
import { type Written, inEnglish } from '../../../../shared/words/write-english.ts';
import type { AccountInput } from '../../../../shared/model/account.ts';
import type { AccountView } from '../../../../shared/model/account-view.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import { describeRemoval } from '../../../../shared/rules/account-removal.ts';
import { moneyText } from '../../../../shared/rules/money.ts';
import { hasCredentials } from '../../../../shared/rules/url-credentials.ts';
import { whyEmpty } from '../nothing-yet.ts';
import type { Column } from '../table.ts';
import { askYes, readSecret } from '../prompts.ts';
import { secretVariables } from '../../../vault/environment.ts';
import type { Session } from '../session.ts';
import { type TerminalCommand, toNumber } from '../terminal-command.ts';
import { addDoctorCommand } from './account-doctor.ts';
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
  allowDuplicate?: boolean;
  clientArea?: string;
}

export function addCommands(program: TerminalCommand): void {
  const account = program.command('account').description('connect, list, test and remove accounts');

  account
    .add('add <name>', 'connect an account; its key or token comes from NAMEKEEP_SECRET or standard input')
    .requiredOption('--surface <surface>', 'how the service authenticates: key-header or token')
    .requiredOption('--base-url <url>', 'address of the service, including its script segment')
    .option('--email <email>', 'client-area e-mail; required for key-header')
    .option('--token-header <name>', 'header that carries the token (default: Authorization)')
    .option('--token-scheme <scheme>', 'word before the token (default: Bearer in Authorization, else none)')
    .option('--routes <file>', 'route profile of a token service; see “account routes --print”')
    .option('--proxy <url>', 'HTTP proxy; its password comes from NAMEKEEP_PROXY_PASSWORD')
    .option('--client-area <url>', 'where its invoices are paid in the browser; https, without a password')
    .option('--no-verify', 'store the account without contacting the service')
    .option('--plain-http', 'allow http:// to another machine; the key is sent unencrypted')
    .option('--allow-duplicate', 'connect the same account of the service once more, under another name')
    .withoutAccount()
    .runs(addAccount);

  account
    .add('demo', 'open the demo account on the embedded sandbox')
    .option('--domains <number>', 'number of domains in its portfolio (default: 500)', toNumber)
    .withoutAccount()
    .runs(async ({ call, output }: Session, { domains }: { domains?: number }) => {
      const wasOpen = (await call('accounts.list', {})).some(({ demo }) => demo);
      const { name } = await call('accounts.openDemo', domains === undefined ? {} : { domains });
      const size = domains === undefined ? '' : ', and its size stays';
      const open = `Account “${name}” is open${wasOpen ? ` already${size}` : ''}.`;
      await output.result({ name, demo: true }, `${open} Next: “namekeep sync”.`);
    });

  account
    .add('list', 'list the accounts')
    .list(accountColumns)
    .runs(async (session: Session) => {
      const views = await session.call('accounts.views', {});
      await session.output.rows(views.map(accountRow), accountColumns, () => whyEmpty(session, null, ''), {
        one: 'account',
        many: 'accounts',
      });
    });

  account
    .add(
      'remove <name>',
      'remove an account, its key and its cache; its orders, tags and notes come back when it is added again',
    )
    .option('--cancel-queued', 'cancel its unsent orders and changes; required if it has any')
    .option('--yes', 'confirm without being asked')
    .runs(removeAccount);

  account
    .add('test <name>', 'contact the service and read the credit, or the prices if it shows no credit')
    .runs(async ({ call, output, account: find }: Session, wanted: string) => {
      const { id: accountId, name } = await find(wanted);
      const credit = await call('accounts.test', { accountId });
      await output.result(
        { account: name, credit: credit && { amount: credit.amount, currency: credit.currency } },
        `“${name}” is connected. ${credit ? `Credit: ${moneyText(credit)}` : 'The service shows no credit'}.`,
      );
    });

  account
    .add('count <name>', 'ask the service for its count of active domains, beside what the latest list had')
    .list(countColumns)
    .runs(async ({ call, output, account: find }: Session, wanted: string) => {
      const { id: accountId, name } = await find(wanted);
      const { service, listed, extensions } = await call('accounts.count', { accountId });
      if (output.json) return output.result({ account: name, service, listed, extensions }, '');
      await output.rows(
        [
          ...extensions.map((row) => ({ ...row, extension: `.${row.extension}` })),
          { extension: 'all', service, listed },
        ],
        countColumns,
        '',
      );
    });

  account
    .add('key <name>', 'replace the key or token; the new one comes from NAMEKEEP_SECRET or standard input')
    .option('--no-verify', 'store it without trying it at the service')
    .runs(async (session: Session, wanted: string, { verify }: { verify: boolean }) => {
      const { id: accountId, name, baseUrl, proxyUrl } = await session.account(wanted);
      const views = await session.call('accounts.views', {});
      const problem = views.find(({ account: { id } }) => id === accountId)?.keyProblem;
      if (problem) session.output.say(problem);
      const secret = await readSecret(name, session);
      const why = await session.withoutKeychain();
      const variable = await session.keyVariable(accountId);
      if (why !== null && !secretVariables(session.env).some((given) => given.startsWith('NAMEKEEP_SECRET')))
        throw new AppError('keychain-unavailable', `${why} Set ${variable} instead.`);
      await session.call('accounts.setSecret', { accountId, secret, verify }, fieldNames);
      if (why !== null) session.output.say(`${why} Set ${variable} for each later command.`);
      if (proxyUrl !== null && secret.proxyUser === null)
        session.output.say(
          'Its proxy has no user name and password now; NAMEKEEP_PROXY_USER and NAMEKEEP_PROXY_PASSWORD set them.',
        );
      await session.output.result(
        { account: name },
        `The key of “${name}” ${why === null ? 'is replaced' : `may be sent to ${baseUrl}`}.${verify ? ' The service accepts it.' : ' Try it with “account test”.'}`,
      );
    });

  account
    .add('edit <name>', 'change where the invoices of an account are paid')
    .option('--client-area <url>', 'address of the client area; https, without a password')
    .option('--no-client-area', 'remove the address')
    .runs(async (session: Session, wanted: string, { clientArea }: { clientArea?: string | false }) => {
      const { id: accountId, name } = await session.account(wanted);
      if (clientArea === undefined)
        throw new AppError('bad-input', 'Say what to change: --client-area URL or --no-client-area.');
      const address = clientArea === false ? null : clientArea;
      await session.call('accounts.setClientArea', { accountId, address }, { address: '--client-area' });
      const text = address === null ? 'has no client-area address now' : `has its client area at ${address}`;
      await session.output.result({ account: name, clientAreaUrl: address }, `“${name}” ${text}.`);
    });

  addDoctorCommand(account);
  addRoutesCommand(account);
}

async function removeAccount(
  session: Session,
  name: string,
  { cancelQueued = false, yes = false }: { cancelQueued?: boolean; yes?: boolean },
): Promise<void> {
  const { id: accountId, name: removed } = await session.account(name);
  const removal = await session.call('accounts.previewRemoval', { accountId });
  // With an order of unknown outcome, the core refuses before anybody is asked.
  if (removal.unsettled === 0) {
    const cancels =
      removal.orders + removal.changes > 0 ? `${inEnglish(describeRemoval(removed, removal))} ` : '';
    if (!cancelQueued && cancels !== '')
      throw new AppError('refused', `${cancels}Add --cancel-queued to do so.`);
    await askYes(
      `${cancels}Its orders, tags and notes come back when it is added again. Remove “${removed}” with its key and its cache?`,
      yes,
      session,
    );
  }
  await session.call('accounts.remove', { accountId, cancelQueued });
  await session.output.result({ removed }, `Account “${removed}” is removed.`);
}

function accountRow({ account, credit, domains, refreshedAt, lastRefresh }: Written<AccountView>) {
  const { name, surface, baseUrl, email, proxyUrl, clientAreaUrl, demo } = account;
  const known = credit && { amount: credit.amount, currency: credit.currency };
  const notOffered = lastRefresh?.notOffered ?? [];
  return {
    ...{ name, surface, baseUrl, email, proxyUrl, clientAreaUrl, demo },
    ...{ domains, credit: known, refreshedAt, notOffered },
  };
}

const accountColumns: readonly Column<ReturnType<typeof accountRow>>[] = [
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Base URL', ({ baseUrl }) => baseUrl],
  ['Domains', ({ domains }) => domains, 'right'],
  ['Credit', ({ credit }) => credit, 'money'],
  ['Refreshed', ({ refreshedAt }) => refreshedAt ?? 'never', 'age'],
  [
    'Not offered',
    ({ notOffered }) => notOffered.map((part) => inEnglish(say(`service-part.${part}`))).join(', '),
  ],
];

interface CountRow {
  readonly extension: string;
  readonly service: number | null;
  readonly listed: number;
}

const countColumns: readonly Column<CountRow>[] = [
  ['Extension', ({ extension }) => extension],
  ['Service', (row) => row.service, 'right'],
  ['List', (row) => row.listed, 'right'],
];

const fieldNames = {
  'account.name': 'NAME',
  'account.proxyUrl': '--proxy',
  'account.tokenHeader.name': '--token-header',
  'account.tokenHeader.scheme': '--token-scheme',
  'secret.key': 'NAMEKEEP_SECRET',
};

async function addAccount(session: Session, name: string, options: AddOptions): Promise<void> {
  const { call, output } = session;
  const { baseUrl, email = '', proxy, plainHttp: allowPlainHttp = false, surface, verify } = options;
  const { allowDuplicate = false } = options;
  if (surface === 'token' && email !== '') {
    throw new AppError('bad-input', '--email: a token service needs no e-mail; leave it out.');
  }
  if (proxy !== undefined && hasCredentials(proxy)) {
    throw new AppError(
      'bad-input',
      '--proxy: Leave out the user name and password. Set NAMEKEEP_PROXY_USER and NAMEKEEP_PROXY_PASSWORD.',
    );
  }
  const { clientArea: clientAreaUrl = null } = options;
  const given = { name, surface, baseUrl, email, proxyUrl: proxy ?? null, clientAreaUrl, allowPlainHttp };
  const account = {
    ...given,
    tokenHeader: tokenHeader(options),
    routes: await readRoutes(session, options.routes),
  };
  const secret = await readSecret(name, session);
  const added = await call('accounts.add', { account, secret, verify, allowDuplicate }, fieldNames).catch(
    sayHowToAllow,
  );
  const why = await session.withoutKeychain();
  if (why !== null) output.say(`${why} Set ${await session.keyVariable(added.id)} for each later command.`);
  await output.result(
    {
      name: added.name,
      surface: added.surface,
      baseUrl: added.baseUrl,
      email: added.email,
      tokenHeader: added.tokenHeader,
      ownRoutes: added.routes !== null,
      proxyUrl: added.proxyUrl,
      clientAreaUrl: added.clientAreaUrl,
      keychain: why === null,
    },
    verify
      ? `Account “${added.name}” is connected.`
      : `Account “${added.name}” is saved, unchecked. Try it with “account test”.`,
  );
}

function sayHowToAllow(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'already-exists' || error.failure.fields?.['name'])
    throw error;
  throw new AppError(error.code, `${error.message} Add --allow-duplicate to connect it all the same.`);
}

function tokenHeader({ surface, tokenHeader: name, tokenScheme: scheme }: AddOptions) {
  if (name === undefined && scheme === undefined) return null;
  if (surface !== 'token') {
    throw new AppError('bad-input', '--token-header and --token-scheme need --surface token.');
  }
  const inAuthorization = name === undefined || name.toLowerCase() === 'authorization';
  return { name: name ?? 'Authorization', scheme: scheme ?? (inAuthorization ? 'Bearer' : '') };
}
