export const connect = {
  title: 'Connect an account',
  lead: 'You need the API details from the client area of your reseller service.',
  name: 'Account name',
  nameHint: 'Yours to choose, such as the name of your company.',
  baseUrl: 'Base URL',
  baseUrlHint: 'The address of the API, up to and including its script.',
  baseUrlExample: 'https://service.example/api/index.php',
  email: 'E-mail',
  key: 'API key',
  keyHint: 'Kept by this computer alone and never shown again.',
  more: 'Proxy and advanced',
  useProxy: 'Connect through an HTTP proxy',
  useProxyHint: 'The service admits known IP addresses only; a proxy can give you a fixed one.',
  proxyUrl: 'Proxy address',
  proxyExample: 'http://proxy.example:3128',
  proxyUser: 'Proxy user',
  proxyPassword: 'Proxy password',
  plainHttp: 'Allow plain http',
  plainHttpHint:
    'Your key would cross the network readable by others. Only for a test inside your own network.',
  submit: 'Connect',
  checking: 'Checking the connection…',
  anyway: 'Connect anyway',
  anywayHint: 'The account is saved unchecked; you can test it later under Accounts.',
  copyIp: 'Copy the IP address',
  demoTitle: 'Or look around first',
  demoLead:
    'A made-up portfolio of 500 domains on a service that runs inside Namekeep. No money, no network.',
  demo: 'Open the demo account',
  errors: {
    name: 'Give the account a name of at most 60 characters.',
    baseUrl: 'Type an address that starts with https://.',
    baseUrlCredentials:
      'Take the user name and password out of the base URL: Namekeep signs in with the key or token alone.',
    plainHttp: 'Plain http would send your key readable. Use https://, or allow plain http under advanced.',
    email: 'Type the e-mail address of your client area.',
    keyEmpty: 'Type the API key.',
    keyCharacters:
      'The key holds a character that no key has: a space, a line break or a letter with an accent.',
    proxyUrl: 'Type an address such as http://proxy.example:3128.',
    proxyCredentials:
      'Take the user name and password out of the proxy address: they have fields of their own.',
  },
} as const;

export const accounts = {
  add: 'Add an account',
  demo: 'Demo',
  domains: 'Domains',
  noKey: 'No key is set: this account can be browsed, not refreshed. Set its key to go on.',
  test: 'Test the connection',
  works: 'The connection works. Credit: {credit}.',
  worksWithoutCredit: 'The connection works. This service shows no credit.',
  setKey: 'Set a new key',
  setKeyTitle: 'New key for {account}',
  saveKey: 'Save the key',
  keySet: 'The key of {account} was saved.',
  proxyAgain: 'Type the proxy’s user and password again: they are kept together with the key.',
  remove: 'Remove',
  removeTitle: 'Remove {account} from Namekeep?',
  removeConsequence:
    'Its key and its cached domains are deleted from this computer. Its orders and changes stay in your ledger and in reports. Nothing changes at the service: your domains stay where they are.',
  removeOrders:
    '{count} order that was not sent is cancelled. | {count} orders that were not sent are cancelled.',
  removeChanges:
    '{count} change that was not sent is cancelled. | {count} changes that were not sent are cancelled.',
  removeUnsettled:
    '{account} cannot be removed yet: nobody knows what became of {count} of its orders. Run the orders, or decide what became of it. | {account} cannot be removed yet: nobody knows what became of {count} of its orders. Run the orders, or decide what became of them.',
  removeConfirm: 'Remove the account',
  removed: '{account} was removed.',
  reachability: { online: 'Online', offline: 'Offline', unknown: 'Not asked yet' },
  vault: {
    keychain: 'Keys are kept in the keychain of this computer.',
    'encrypted-file': 'Keys are kept in a file encrypted by this computer.',
    memory:
      'This computer offers no keychain: keys are kept in memory and asked for again at the next start.',
  },
} as const;

/** How a service is reached: its kind, its paths and its request budget. */
export const service = {
  surface: 'The service uses',
  surfaces: { 'key-header': 'API key and e-mail', token: 'A token' },
  token: 'Token',
  tokenHint: 'Kept by this computer alone and never shown again.',
  tokenEmpty: 'Type the token.',
  tokenCharacters:
    'The token holds a character that no token has: a space, a line break or a letter with an accent.',
  tokenBaseUrlHint: 'The address before /reseller and /client.',
  tokenBaseUrlExample: 'https://service.example/api',
  headerName: 'Token header',
  headerNameHint: 'Authorization, unless your service says otherwise.',
  headerNameWrong: 'A header name has letters, digits and hyphens.',
  scheme: 'Token scheme',
  schemeHint: 'Bearer, unless your service says otherwise; empty for none.',
  schemeWrong: 'A scheme has letters, digits and hyphens.',
  routesAssumed:
    'The paths of this service are assumed: it does not publish them. If it answers that nothing is there, correct them.',
  routesOwn: 'This account uses paths of its own.',
  routesShow: 'Show and edit the paths',
  routesTitle: 'Paths of {account}',
  routesHint: 'JSON: for each operation its method, its path and what is sent and read.',
  routesText: 'Paths as JSON',
  routesImport: 'Import a file…',
  routesTooLarge: 'This file is too large for a list of paths.',
  routesReset: 'Back to the default',
  routesSave: 'Save the paths',
  routesSaved: 'The paths of {account} were saved.',
  routesBack: '{account} uses the default paths again.',
  routesProblems: '{count} line is not right | {count} lines are not right',
  routesNotJson: 'This is not JSON: check commas, quotes and brackets.',
  setToken: 'Set a new token',
  setTokenTitle: 'New token for {account}',
  saveToken: 'Save the token',
} as const;
