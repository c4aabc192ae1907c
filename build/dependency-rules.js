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

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Move what both files need into a third one.',
      from: { path: '^(renderer|build)/' },
      to: { circular: true },
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
