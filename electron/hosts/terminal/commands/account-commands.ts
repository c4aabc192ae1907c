import { say } from '../../../../shared/words/sentence.ts';
import { type Written, inEnglish } from '../../../../shared/words/write-english.ts';
import type { AccountInput } from '../../../../shared/model/account.ts';
import type { AccountView } from '../../../../shared/model/account-view.ts';
import { AppError, badInput } from '../../../../shared/model/errors.ts';
import { describeRemoval } from '../../../../shared/rules/account-removal.ts';
import { moneyText } from '../../../../shared/rules/money.ts';
import { hasCredentials } from '../../../../shared/rules/url-credentials.ts';
import { secretVariables } from '../../../vault/environment.ts';
import { askYes, readSecret } from '../prompts.ts';
import type { Session } from '../session.ts';
import type { Column } from '../table.ts';
import { negatable, option, type OptionOf, required, toggle, toNumber } from '../command-options.ts';
import type { TerminalCommand } from '../terminal-command.ts';
import { addDoctorCommand } from './account-doctor.ts';
import { addRoutesCommand, readRoutes } from './account-routes.ts';

const clientArea = 'where its invoices are paid in the browser; https, without a password';

export function addCommands(program: TerminalCommand): void {
  const account = program.command('account').description('connect, list, test and remove accounts');

  account
    .add('add <name>', 'connect an account; its key or token comes from NAMEKEEP_SECRET or standard input')
    .takes({
      surface: required('surface', 'how the service authenticates: key-header or token'),
      baseUrl: required('url', 'address of the service, including its script segment'),
      email: option('email', 'client-area e-mail; required for key-header'),
      tokenHeader: option('name', 'header that carries the token (default: Authorization)'),
      tokenScheme: option('scheme', 'word before the token (default: Bearer in Authorization, else none)'),
      routes: option('file', 'route profile of a token service; see “account routes --print”'),
      proxy: option('url', 'HTTP proxy; its password comes from NAMEKEEP_PROXY_PASSWORD'),
      clientArea: option('url', clientArea),
      verify: negatable('store the account without contacting the service'),
      plainHttp: toggle('allow http:// to another machine; the key is sent unencrypted'),
      allowDuplicate: toggle('connect the same account of the service once more, under another name'),
    })
    .examples(
      'account add shop --surface key-header --base-url https://service.example/api/index.php --email me@example.com',
      'account add token-shop --surface token --base-url https://service.example/api',
    )
    .withoutAccount()
    .runs(async (session, name, { verify, allowDuplicate, ...options }) => {
      const { call, output } = session;
      const { baseUrl, email = '', proxy: proxyUrl = null, clientArea: clientAreaUrl = null } = options;
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the contract checks it
      const surface = options.surface as AccountInput['surface'];
      if (surface === 'token' && email !== '')
        throw badInput('--email: a token service needs no e-mail; leave it out.');
      if (proxyUrl !== null && hasCredentials(proxyUrl))
        throw badInput(
          '--proxy: Leave out the user name and password. Set NAMEKEEP_PROXY_USER and NAMEKEEP_PROXY_PASSWORD.',
        );
      const tokenHeader = readTokenHeader(surface, options.tokenHeader, options.tokenScheme);
      const routes = await readRoutes(session, options.routes);
      const allowPlainHttp = options.plainHttp;
      const given = { name, surface, baseUrl, email, tokenHeader, routes, proxyUrl, clientAreaUrl };
      const account = { ...given, allowPlainHttp };
      const secret = await readSecret(name, session);
      const added = await call('accounts.add', { account, secret, verify, allowDuplicate }, fieldNames).catch(
        sayHowToAllow,
      );
      const whyNoKeychain = await session.withoutKeychain();
      if (whyNoKeychain !== null)
        output.say(`${whyNoKeychain} Set ${await session.keyVariable(added.id)} for each later command.`);
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
          keychain: whyNoKeychain === null,
        },
        verify
          ? `Account “${added.name}” is connected.`
          : `Account “${added.name}” is saved, unchecked. Try it with “account test”.`,
      );
    });

  account
    .add('demo', 'open the demo account on the embedded sandbox')
    .takes({ domains: option('number', 'number of domains in its portfolio (default: 500)', toNumber) })
    .examples('account demo', 'account demo --domains 2000')
    .withoutAccount()
    .runs(async ({ call, output }, { domains }) => {
      const wasOpen = (await call('accounts.list', {})).some(({ demo }) => demo);
      const { name } = await call('accounts.openDemo', domains === undefined ? {} : { domains });
      const size = domains === undefined ? '' : ', and its size stays';
      const open = `Account “${name}” is open${wasOpen ? ` already${size}` : ''}.`;
      await output.result({ name, demo: true }, `${open} Next: “namekeep sync”.`);
    });

  account
    .add('list', 'list the accounts')
    .examples('account list', 'account list --json')
    .lists({ columns: accountColumns, none: '', needsRefresh: true, one: 'account' }, async ({ call }) =>
      (await call('accounts.views', {})).map(accountRow),
    );

  account
    .add(
      'remove <name>',
      'remove an account, its key and its cache; its orders, tags and notes come back when it is added again',
    )
    .takes({ cancelQueued: toggle('cancel its unsent orders and changes; required if it has any') })
    .yes('confirm without being asked')
    .examples('account remove shop', 'account remove shop --cancel-queued --yes')
    .runs(removeAccount);

  account
    .add('test <name>', 'contact the service and read the credit, or the prices if it shows no credit')
    .examples('account test shop', 'account test shop --json')
    .runs(async ({ call, output, account: find }, given) => {
      const { id: accountId, name } = await find(given);
      const credit = await call('accounts.test', { accountId });
      await output.result(
        { account: name, credit: credit && { amount: credit.amount, currency: credit.currency } },
        `“${name}” is connected. ${credit ? `Credit: ${moneyText(credit)}` : 'The service shows no credit'}.`,
      );
    });

  account
    .add('count <name>', 'ask the service for its count of active domains, beside what the latest list had')
    .examples('account count shop', 'account count shop --sort -service')
    .list(countColumns)
    .runs(async ({ call, output, account: find }, given) => {
      const { id: accountId, name } = await find(given);
      const { service, listed, extensions } = await call('accounts.count', { accountId });
      if (output.json) return output.result({ account: name, service, listed, extensions }, '');
      const rows = extensions.map((row) => ({ ...row, extension: `.${row.extension}` }));
      await output.rows([...rows, { extension: 'all', service, listed }], countColumns, '');
    });

  account
    .add('key <name>', 'replace the key or token; the new one comes from NAMEKEEP_SECRET or standard input')
    .takes({ verify: negatable('store it without trying it at the service') })
    .examples('account key shop', 'account key shop --json')
    .runs(replaceKey);

  account
    .add('rename <name> <new-name>', 'give an account another name; its orders and its history keep it')
    .examples('account rename shop main-shop', 'account rename main-shop shop --json')
    .runs(async (session, given, newName) => {
      const { id: accountId, name } = await session.account(given);
      await session.call('accounts.rename', { accountId, name: newName }, { name: 'new-name' });
      await session.output.result({ account: newName, formerName: name }, `“${name}” is “${newName}” now.`);
    });

  account
    .add('edit <name>', 'change where the invoices of an account are paid')
    .takes({ clientArea: clientAreaOrNone })
    .examples(
      'account edit shop --client-area https://service.example/clientarea',
      'account edit shop --no-client-area',
    )
    .runs(async (session, given, { clientArea }) => {
      const { id: accountId, name } = await session.account(given);
      if (clientArea === undefined)
        throw badInput('Say what to change: --client-area URL or --no-client-area.');
      const address = clientArea === false ? null : clientArea;
      await session.call('accounts.setClientArea', { accountId, address }, { address: '--client-area' });
      const text = address === null ? 'has no client-area address now' : `has its client area at ${address}`;
      await session.output.result({ account: name, clientAreaUrl: address }, `“${name}” ${text}.`);
    });

  addDoctorCommand(account);
  addRoutesCommand(account);
}

const clientAreaOrNone: OptionOf<string | false | undefined> = {
  ...option('url', 'address of the client area; https, without a password'),
  no: 'remove the address',
};

async function replaceKey(session: Session, given: string, { verify }: { verify: boolean }): Promise<void> {
  const { call, output } = session;
  const { id: accountId, name, baseUrl, proxyUrl } = await session.account(given);
  const views = await call('accounts.views', {});
  const problem = views.find(({ account: { id } }) => id === accountId)?.keyProblem;
  if (problem) output.say(problem);
  const secret = await readSecret(name, session);
  const whyNoKeychain = await session.withoutKeychain();
  const variable = await session.keyVariable(accountId);
  if (
    whyNoKeychain !== null &&
    !secretVariables(session.env).some((set) => set.startsWith('NAMEKEEP_SECRET'))
  )
    throw new AppError('keychain-unavailable', `${whyNoKeychain} Set ${variable} instead.`);
  await call('accounts.setSecret', { accountId, secret, verify }, fieldNames);
  if (whyNoKeychain !== null) output.say(`${whyNoKeychain} Set ${variable} for each later command.`);
  if (proxyUrl !== null && secret.proxyUser === null)
    output.say(
      'Its proxy has no user name and password now; NAMEKEEP_PROXY_USER and NAMEKEEP_PROXY_PASSWORD set them.',
    );
  const done = whyNoKeychain === null ? 'is replaced' : `may be sent to ${baseUrl}`;
  const next = verify ? ' The service accepts it.' : ' Try it with “account test”.';
  await output.result({ account: name }, `The key of “${name}” ${done}.${next}`);
}

async function removeAccount(
  session: Session,
  name: string,
  { cancelQueued }: { cancelQueued: boolean },
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
      session,
      `${cancels}Its orders, tags and notes come back when it is added again. Remove “${removed}” with its key and its cache?`,
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
    name,
    surface,
    baseUrl,
    email,
    proxyUrl,
    clientAreaUrl,
    demo,
    domains,
    credit: known,
    refreshedAt,
    notOffered,
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

function sayHowToAllow(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'already-exists' || error.failure.fields?.['name'])
    throw error;
  throw new AppError(error.code, `${error.message} Add --allow-duplicate to connect it all the same.`);
}

function readTokenHeader(surface: string, name: string | undefined, scheme: string | undefined) {
  if (name === undefined && scheme === undefined) return null;
  if (surface !== 'token') throw badInput('--token-header and --token-scheme need --surface token.');
  const inAuthorization = name === undefined || name.toLowerCase() === 'authorization';
  return { name: name ?? 'Authorization', scheme: scheme ?? (inAuthorization ? 'Bearer' : '') };
}
