/*
 * Which part of the sources may import which, for `npm run lint`. Every arrow points one way; what is not listed here
 * is an error. Types count like values.
 */

/** The features of the page, and which of those above it each may use. */
const uses = {
  accounts: [],
  details: [],
  profiles: [],
  'queue-orders': [],
  history: ['accounts'],
  refresh: ['accounts'],
  reports: ['accounts'],
  spending: ['accounts'],
  renew: ['accounts', 'queue-orders'],
  'restore-domain': ['accounts', 'queue-orders'],
  register: ['accounts', 'profiles', 'queue-orders'],
  names: ['accounts', 'register'],
  changes: ['accounts', 'profiles'],
  orders: ['accounts', 'queue-orders', 'register'],
  backups: ['accounts', 'orders'],
  settings: ['accounts', 'backups'],
  portfolio: ['accounts', 'changes', 'details', 'orders', 'renew', 'reports', 'restore-domain'],
  domain: ['accounts', 'history', 'orders', 'portfolio', 'renew'],
  health: ['accounts', 'changes', 'details', 'profiles'],
  overview: ['accounts', 'changes', 'orders', 'portfolio', 'restore-domain'],
  prices: ['accounts', 'portfolio'],
};
const names = Object.keys(uses);

const feature = (name) => `^renderer/features/${name}/`;
const words = '/words\\.(en|it)\\.ts$';

/** The folders of `electron/`, and which of the others each may use. */
const foundations = ['platform', 'provider', 'store', 'vault'];
const beneathServices = [...foundations, 'connections', 'runs'];
const folders = {
  platform: [],
  provider: ['platform'],
  store: ['platform'],
  vault: ['platform'],
  sandbox: ['platform'],
  connections: foundations,
  runs: [...foundations, 'connections'],
  accounts: [...beneathServices, 'sandbox'],
  domains: beneathServices,
  history: beneathServices,
  prices: beneathServices,
  changes: [...beneathServices, 'accounts', 'domains'],
  details: [...beneathServices, 'domains'],
  health: [...beneathServices, 'domains'],
  refresh: [...beneathServices, 'accounts', 'domains'],
  orders: [...beneathServices, 'accounts', 'domains', 'refresh'],
  overview: [...beneathServices, 'domains'],
  reports: [...beneathServices, 'domains', 'health', 'orders'],
  // Everything but the hosts.
  app: null,
  // The store for `restore-ledger`, which runs while no core can be opened.
  cli: ['platform', 'vault', 'store', 'app'],
  desktop: ['platform', 'vault', 'app'],
  'http-host': ['platform', 'store', 'app'],
};
const folder = (name) => `^electron/${name}/`;
const hosts = ['cli', 'desktop', 'http-host'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Move what both files need into a third one.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-knows-nobody',
      severity: 'error',
      comment: 'shared/ is pure and serves both sides: pass it what it needs.',
      from: { path: '^shared/' },
      to: { path: '^(electron|renderer|build|test)/' },
    },
    {
      name: 'page-and-core-meet-in-shared',
      severity: 'error',
      comment: 'The page calls the core through the contract in shared/.',
      from: { path: '^renderer/' },
      to: { path: '^(electron|build|test)/' },
    },
    {
      name: 'core-knows-no-page',
      severity: 'error',
      comment: 'The core knows neither the page nor the tests nor the build.',
      from: { path: '^electron/' },
      to: { path: '^(renderer|build|test)/' },
    },
    {
      name: 'nobody-imports-an-entry',
      severity: 'error',
      comment: 'Only the entries lie at the root of electron/: move what is needed into a folder.',
      from: { path: '^electron/' },
      to: { path: '^electron/[^/]+\\.ts$' },
    },
    {
      name: 'surfaces-stay-in-provider',
      severity: 'error',
      comment: 'Services speak to the provider port, never to a surface.',
      from: { path: '^electron/', pathNot: '^electron/provider/' },
      to: { path: '^electron/provider/(key-header|token)/' },
    },
    ...Object.entries(folders).map(([name, others]) => ({
      name: `electron-${name}`,
      severity: 'error',
      comment: `${name} uses ${others?.join(', ') || (others ? 'no other folder' : 'every folder but the hosts')}: move what it needs into one of these, or let app/core.ts bring both together.`,
      from: { path: folder(name) },
      to:
        others === null
          ? { path: hosts.map(folder) }
          : { path: '^electron/[^/]+/', pathNot: [name, ...others].map(folder) },
    })),
    {
      name: 'electron-folder-is-listed',
      severity: 'error',
      comment: 'List the folder in `folders` with the folders that it may use.',
      from: { path: '^electron/[^/]+/', pathNot: Object.keys(folders).map(folder) },
      to: {},
    },
    {
      name: 'i18n-knows-words-only',
      severity: 'error',
      comment: 'i18n/ lies beneath everything: give it what it needs as an argument.',
      from: { path: '^renderer/i18n/' },
      to: { path: '^renderer/(?!i18n/)', pathNot: words },
    },
    {
      name: 'ui-knows-no-store',
      severity: 'error',
      comment:
        'A control knows no store and no host: take a property and emit an event, or move it into a feature.',
      from: { path: '^renderer/ui/' },
      to: { path: '^renderer/(?!ui/|i18n/)' },
    },
    {
      name: 'bridge-knows-no-feature',
      severity: 'error',
      comment: 'The bridge carries calls and events: let the feature subscribe.',
      from: { path: '^renderer/bridge/' },
      to: { path: '^renderer/(app|features)/' },
    },
    {
      name: 'features-do-not-know-app',
      severity: 'error',
      comment: 'The app puts features together: emit an event, or move what is needed into a feature.',
      from: { path: '^renderer/features/' },
      to: { path: '^renderer/app/' },
    },
    // Only features above it: so no two can come to need each other.
    ...Object.entries(uses).map(([name, others], at) => ({
      name: `feature-${name}`,
      severity: 'error',
      comment: `${name} uses ${others.join(', ') || 'no other feature'}: move what it needs into one of these or into ui/, or list the feature in \`uses\` of build/dependency-rules.js.`,
      from: { path: feature(name) },
      to: {
        path: '^renderer/features/',
        pathNot: [name, ...others.filter((other) => names.indexOf(other) < at)].map(feature),
      },
    })),
    {
      name: 'feature-is-listed',
      severity: 'error',
      comment: 'List the feature in `uses` with the features that it may use.',
      from: { path: '^renderer/features/', pathNot: names.map(feature) },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.vue', '.js'] },
  },
};
