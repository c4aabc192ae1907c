import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import globals from 'globals';
import ts from 'typescript-eslint';

/*
 * Which file may import which is in dependency-rules.js; here are the modules from outside.
 */
const forbid = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map(([group, message]) => ({ group, message })) }],
});
const noElectron = [
  ['electron', 'electron/*'],
  'Only main.ts, preload.ts, desktop/ and vault/safe-storage.ts know Electron.',
];
const noNode = [['node:*', 'fs', 'path'], 'shared/ and the page have no Node.'];

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

export default ts.config(
  { ignores: ['out/**', 'dist/**', 'node_modules/**', 'test-results/**'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...vue.configs['flat/recommended'],
  {
    files: ['**/*.ts', '**/*.vue'],
    ignores: ['electron.vite.config.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, projectService: true, extraFileExtensions: ['.vue'] },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unsafe-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-console': 'error',
      eqeqeq: ['error', 'always'],
      'vue/multi-word-component-names': 'off',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
    },
  },
  {
    files: ['electron/**/*.ts', 'build/**', 'packaging/**/*.ts', 'test/**/*.ts', '*.ts'],
    languageOptions: { globals: globals.node },
  },
  { files: ['renderer/**'], languageOptions: { globals: globals.browser } },
  { files: ['renderer/**/*.vue'], rules: { 'vue/no-bare-strings-in-template': 'error' } },
  { files: ['shared/**/*.ts', 'renderer/**/*.{ts,vue}'], rules: forbid(noElectron, noNode) },
  {
    files: ['electron/**/*.ts'],
    ignores: [
      'electron/main.ts',
      'electron/preload.ts',
      'electron/desktop/**',
      'electron/vault/safe-storage.ts',
    ],
    rules: forbid(noElectron),
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
    files: ['electron/cli.ts', 'electron/cli/**/*.ts', 'electron/sandbox/run.ts', 'build/**', 'packaging/**'],
    // These talk to a person in a terminal.
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A test states what it expects of a value, and fails when that is wrong.
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
    },
  },
  prettier,
);
