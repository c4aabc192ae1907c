/*
 * Which part of the sources may import which, for `npm run lint`. Every arrow points one way; what is not listed here
 * is an error. Types count like values.
 */

import { readdirSync } from 'node:fs';

/** The features of the page that use others, and which of those above them. */
const uses = {
  tags: ['accounts'],
  details: ['accounts'],
  prices: ['accounts'],
  customers: ['accounts', 'details', 'expiry-risk', 'prices'],
  'epp-codes': ['accounts'],
  'queue-orders': ['accounts'],
  refresh: ['accounts'],
  reports: ['accounts'],
  spending: ['accounts', 'reports'],
  renew: ['accounts', 'queue-orders'],
  'restore-domain': ['accounts', 'queue-orders'],
  register: ['accounts', 'profiles', 'queue-orders'],
  names: ['accounts', 'register', 'restore-domain'],
  changes: ['accounts', 'details', 'profiles'],
  history: ['accounts', 'changes'],
  orders: ['accounts', 'customers', 'queue-orders', 'register', 'renew', 'restore-domain'],
  invoices: ['accounts', 'orders'],
  lines: ['accounts'],
  rounds: ['accounts', 'renew'],
  backups: ['accounts', 'orders'],
  notifications: ['accounts'],
  status: ['accounts', 'changes', 'details', 'notifications', 'orders', 'reports', 'rounds'],
  settings: ['accounts', 'backups', 'tags'],
  palette: ['accounts'],
  portfolio: [
    ...['accounts', 'changes', 'customers', 'details', 'epp-codes', 'expiry-risk', 'orders'],
    ...['renew', 'reports', 'restore-domain', 'rounds', 'tags', 'views', 'wishes'],
  ],
  domain: [
    ...[
      'accounts',
      'customers',
      'expiry-risk',
      'history',
      'orders',
      'portfolio',
      'profiles',
      'queue-orders',
      'tags',
      'wishes',
    ],
  ],
  health: ['accounts', 'changes', 'details', 'profiles'],
  credit: ['accounts', 'reports'],
  forecast: ['accounts', 'reports', 'restore-domain'],
  today: ['accounts', 'changes', 'forecast', 'history', 'orders', 'register', 'renew', 'restore-domain'],
};
const features = readdirSync(new URL('../renderer/features', import.meta.url));
const names = [...new Set(features).difference(new Set(Object.keys(uses))), ...Object.keys(uses)];

const feature = (name) => `^renderer/features/${name}/`;
const words = '[/-]words\\.(en|it)\\.ts$';

/** The folders of `electron/`, and which of the others each may use: hosts, then core, then what lies beneath both. */
const foundations = ['platform', 'provider', 'store', 'vault'];
const beneathServices = [...foundations, 'connections', 'runs'];
const beneath = {
  platform: [],
  provider: ['platform'],
  store: ['platform'],
  vault: ['platform'],
  sandbox: ['platform'],
};
const core = {
  connections: foundations,
  runs: [...foundations, 'connections'],
  accounts: [...beneathServices, 'sandbox'],
  domains: beneathServices,
  history: beneathServices,
  tags: [...beneathServices, 'domains'],
  customers: [...beneathServices, 'domains', 'reports'],
  billing: [...beneathServices, 'reports'],
  views: beneathServices,
  prices: beneathServices,
  changes: [...beneathServices, 'accounts', 'domains'],
  details: [...beneathServices, 'domains'],
  doctor: beneathServices,
  notifications: ['platform', 'store'],
  health: [...beneathServices, 'domains'],
  refresh: [...beneathServices, 'accounts', 'domains'],
  orders: [...beneathServices, 'accounts', 'domains', 'refresh'],
  today: [...beneathServices, 'accounts', 'orders'],
  reports: [...beneathServices, 'accounts', 'domains', 'health', 'history', 'orders'],
};
const services = [...Object.keys(beneath), ...Object.keys(core)];
/** Constructs the services, so it uses them all. */
core.app = services;
const hosts = {
  // The store for `restore-ledger`, which runs while no core can be opened; reports for the CSV of lists.
  terminal: ['platform', 'vault', 'store', 'app', 'reports', 'http'],
  // The terminal for `namekeep COMMAND`, which the desktop program answers, too.
  desktop: ['platform', 'vault', 'app', 'terminal'],
  http: ['platform', 'store', 'app'],
};
const folders = { ...beneath, ...core, ...hosts };
const folder = (name) => `^electron/${name in hosts ? 'hosts/' : name in core ? 'core/' : ''}${name}/`;

/** @param from @param to what must not import what, as paths or as whole conditions */
const forbid = (name, comment, from, to) => ({
  name,
  severity: 'error',
  comment,
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
});
/** @param among where the parts lie @param pathNot the part itself and those that it may import */
const usesOnly = (kind, name, others, from, among, pathNot) =>
  forbid(
    `${kind}-${name}`,
    `${name} uses ${others.join(', ') || `no other ${kind}`}: move what it needs into one of these or beneath them, or list it in build/dependency-rules.js.`,
    from,
    { path: among, pathNot },
  );

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycles', 'Move what both files need into a third one.', {}, { circular: true }),
    forbid(
      'shared-knows-nobody',
      'shared/ is pure and serves both sides: pass it what it needs.',
      '^shared/',
      '^(electron|renderer|build|test)/',
    ),
    forbid(
      'page-and-core-meet-in-shared',
      'The page calls the core through the contract in shared/.',
      '^renderer/',
      '^(electron|build|test)/',
    ),
    forbid(
      'core-knows-no-page',
      'The core knows neither the page nor the tests nor the build.',
      '^electron/',
      '^(renderer|build|test)/',
    ),
    forbid(
      'nobody-imports-an-entry',
      'main.ts, preload.ts and namekeep.ts start a program: move what is needed into another file of a folder.',
      '^electron/',
      '^electron/([^/]+|hosts/terminal/namekeep)\\.ts$',
    ),
    forbid(
      'surfaces-stay-in-provider',
      'Services speak to the provider port, never to a surface.',
      { path: '^electron/', pathNot: '^electron/provider/' },
      '^electron/provider/(key-header|token)/',
    ),
    forbid(
      'sandbox-writes-by-itself',
      'The sandbox must be able to contradict the client: from shared/ it takes names, money, JSON objects and the file of a recording, no model, route or reading rule.',
      folder('sandbox'),
      {
        path: '^shared/',
        pathNot: '^shared/(rules/(domain-name|extension|json-object|money)|model/recording)\\.ts$',
      },
    ),
    forbid(
      'core-knows-no-host',
      'core/ knows no host: let it emit an event, or take what it needs as an argument.',
      '^electron/core/',
      '^electron/hosts/',
    ),
    ...Object.entries(folders).map(([name, others]) =>
      usesOnly('folder', name, others, folder(name), '^electron/[^/]+/', [name, ...others].map(folder)),
    ),
    forbid(
      'electron-folder-is-listed',
      'List the folder in `folders` with the folders that it may use.',
      { path: '^electron/[^/]+/', pathNot: Object.keys(folders).map(folder) },
      {},
    ),
    forbid(
      'i18n-knows-words-only',
      'i18n/ lies beneath everything: give it what it needs as an argument.',
      '^renderer/i18n/',
      { path: '^renderer/(?!i18n/)', pathNot: words },
    ),
    forbid(
      'ui-knows-no-store',
      'A control knows no store and no host: take a property and emit an event, or move it into a feature.',
      '^renderer/ui/',
      '^renderer/(?!ui/|i18n/)',
    ),
    forbid(
      'bridge-knows-no-feature',
      'The bridge carries calls and events: let the list or the feature subscribe.',
      '^renderer/bridge/',
      '^renderer/(?!bridge/|ui/|i18n/)',
    ),
    forbid(
      'list-knows-no-feature',
      'A list is shown from its description: give ListScreen what only one screen needs.',
      '^renderer/list/',
      '^renderer/(?!list/|bridge/|ui/|i18n/)',
    ),
    forbid(
      'features-do-not-know-app',
      'The app puts features together: emit an event, or move what is needed into a feature.',
      '^renderer/features/',
      '^renderer/app/',
    ),
    // Only features above it: so no two can come to need each other.
    ...names.map((name, at) => {
      const others = uses[name] ?? [];
      const above = others.filter((other) => names.indexOf(other) < at);
      return usesOnly(
        'feature',
        name,
        others,
        feature(name),
        '^renderer/features/',
        [name, ...above].map(feature),
      );
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.vue', '.js'] },
  },
};
