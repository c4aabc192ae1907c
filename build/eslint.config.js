import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import globals from 'globals';
import ts from 'typescript-eslint';

/** The rooms of `electron/` that are services: they may use provider, store and vault, not each other's entries. */
const services = [
  'accounts',
  'refresh',
  'domains',
  'orders',
  'prices',
  'changes',
  'details',
  'history',
  'health',
  'overview',
  'reports',
];
/** The rooms below the services: they know shared only. */
const foundations = ['provider', 'store', 'vault'];

const forbid = (...patterns) => ({
  'no-restricted-imports': [
    'error',
    { patterns: patterns.map(([group, message, extra]) => ({ group, message, ...extra })) },
  ],
});

/** Asking which surface an account speaks: comparing it, switching on it, or looking something up by it. */
const surface = ":matches(Identifier[name='surface'], MemberExpression[property.name='surface'])";
const noSurface = [
  `BinaryExpression[operator=/^[!=]==?$/] > ${surface}`,
  `SwitchStatement > ${surface}.discriminant`,
  `MemberExpression[computed=true] > ${surface}.property`,
].map((selector) => ({
  selector,
  message: 'Nobody asks which surface it is: ask the capabilities of the provider port.',
}));

const noElectron = [
  ['electron', 'electron/*'],
  'Only main.ts, preload.ts, desktop/ and vault/safe-storage.ts know Electron.',
];
const noPage = [['**/renderer/**'], 'The page is reached through the contract, never imported.'];
const noEntries = [
  [
    '**/app/**',
    '**/main.ts',
    '**/preload.ts',
    '**/serve.ts',
    '**/cli.ts',
    '**/cli/**',
    '**/http-host/**',
    '**/desktop/**',
  ],
  'Arrows point from entries to services to provider/store/vault, never back.',
];
const noSurfaceCode = [
  ['**/sandbox/**', '**/key-header/**', '**/token/**'],
  'Services speak to the provider port, never to a surface or the sandbox.',
];
const noTests = [['**/test/**', '**/build/**'], 'Product code does not know tests or packaging.'];

export default ts.config(
  { ignores: ['out/**', 'dist/**', 'node_modules/**', 'test-results/**'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...vue.configs['flat/recommended'],
  {
    files: ['**/*.ts', '**/*.vue'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.vue'] } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      'vue/multi-word-component-names': 'off',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
    },
  },
  {
    files: ['electron/**/*.ts', 'build/**', 'test/**/*.ts', '*.ts'],
    languageOptions: { globals: globals.node },
  },
  { files: ['renderer/**'], languageOptions: { globals: globals.browser } },
  { files: ['renderer/**/*.vue'], rules: { 'vue/no-bare-strings-in-template': 'error' } },
  {
    files: ['shared/**/*.ts'],
    rules: forbid(
      noElectron,
      noPage,
      noTests,
      [['node:*', 'fs', 'path'], 'shared/ is pure: it runs in the page too.'],
      [['**/electron/**'], 'shared/ knows nobody.'],
    ),
  },
  {
    files: ['renderer/**/*.{ts,vue}'],
    rules: forbid(
      noElectron,
      noTests,
      [['node:*'], 'The page has no Node.'],
      [['**/electron/**'], 'The page knows shared/ only; call the core through the contract.'],
    ),
  },
  { files: ['electron/**/*.ts'], rules: forbid(noElectron, noPage, noTests) },
  {
    files: foundations.map((room) => `electron/${room}/**/*.ts`),
    rules: forbid(noElectron, noPage, noTests, noEntries, [
      [...services, 'sandbox'].map((room) => `**/${room}/**`),
      'A foundation does not know the services above it.',
    ]),
  },
  ...foundations.map((room) => ({
    files: [`electron/${room}/**/*.ts`],
    rules: forbid(noElectron, noPage, noTests, noEntries, [
      [...services, 'sandbox', ...foundations.filter((other) => other !== room)].map(
        (other) => `**/${other}/**`,
      ),
      'provider, store and vault stand side by side; a service or core.ts brings them together.',
    ]),
  })),
  {
    files: services.map((room) => `electron/${room}/**/*.ts`),
    rules: forbid(noElectron, noPage, noTests, noEntries, noSurfaceCode),
  },
  {
    files: services.filter((room) => room !== 'reports').map((room) => `electron/${room}/**/*.ts`),
    rules: forbid(noElectron, noPage, noTests, noEntries, noSurfaceCode, [
      ['**/reports/**'],
      'Reports read the services; no service reads a report.',
    ]),
  },
  {
    files: ['electron/**/*.ts', 'renderer/**/*.{ts,vue}', 'shared/**/*.ts'],
    ignores: [
      // The adapters, what is typed to connect an account, and the service that speaks both surfaces.
      'electron/provider/**',
      'electron/accounts/**',
      'electron/cli/commands/account-*.ts',
      'electron/sandbox/**',
      'renderer/features/accounts/**',
      'shared/model/account.ts',
    ],
    rules: {
      'no-restricted-syntax': ['error', ...noSurface],
      'vue/no-restricted-syntax': ['error', ...noSurface],
    },
  },
  {
    files: ['electron/sandbox/**/*.ts'],
    rules: forbid(noElectron, noPage, noTests, noEntries, [
      [...services, ...foundations].map((room) => `**/${room}/**`),
      'The sandbox proves the client; it shares no code with it beyond shared/.',
    ]),
  },
  {
    files: [
      'electron/main.ts',
      'electron/preload.ts',
      'electron/desktop/**/*.ts',
      'electron/vault/safe-storage.ts',
    ],
    rules: forbid(noPage, noTests),
  },
  {
    files: [
      'electron/cli.ts',
      'electron/cli/**/*.ts',
      'electron/serve.ts',
      'electron/sandbox/run.ts',
      'build/**',
    ],
    // These talk to a person in a terminal.
    rules: { 'no-console': 'off' },
  },
  { files: ['test/**/*.ts'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  prettier,
);
