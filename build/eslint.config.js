import { resolve } from 'node:path';
import js from '@eslint/js';
import vueI18n from '@intlify/eslint-plugin-vue-i18n';
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
  'Only main.ts, preload.ts, hosts/desktop/ and vault/safe-storage.ts know Electron.',
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

/** What a person reads or hears, of elements and of our components. */
const textAttributes = [
  ...[
    'title',
    'alt',
    'placeholder',
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
  ],
  ...['label', 'hint', 'text', 'description', 'subtitle', 'note', 'error', 'idle', 'start', 'unit'],
];
/** A sentence in a script, or in an expression of a template. What is thrown is for engineers. */
const noSentences = [
  ':not(NewExpression[callee.name=/Error$/]) > Literal[value=/^\\p{Lu}\\p{L}*[,:]? \\p{L}/u]',
  ':not(NewExpression[callee.name=/Error$/]) > TemplateLiteral > TemplateElement[value.raw=/^\\p{Lu}\\p{L}*[,:]? /u]',
  "CallExpression[callee.property.name='succeed'] > :matches(Literal, TemplateLiteral).arguments",
  `VAttribute[directive=true][key.argument.name=/^(${textAttributes.join('|')})$/] > VExpressionContainer > :matches(Literal, TemplateLiteral[quasis.0.value.raw=/\\p{L}/u])`,
  `VAttribute[directive=true][key.argument.name=/^(${textAttributes.join('|')})$/] > VExpressionContainer > ConditionalExpression > Literal[value=/\\p{L}/u]`,
].map((selector) => ({
  selector,
  message: 'Untranslated: put it into words.en.ts and words.it.ts, and ask for it with t().',
}));

/** A test waits for events and counts turns: how long something takes depends on the machine. */
const noSpeed = [
  [
    "MemberExpression[object.name='vi'][property.name=/^wait(For|Until)$/]",
    'Wait with expect.poll, whose limit is set once, in vitest.config.ts.',
  ],
  [
    'Property[key.name=/^(timeout|testTimeout|hookTimeout)$/]',
    'The limits that end a hang are set once, in vitest.config.ts and playwright.config.ts.',
  ],
  ["CallExpression[callee.property.name='setTimeout']", 'The limits that end a hang are set once.'],
  [
    "CallExpression:matches([callee.name=/^(it|test|(before|after)(Each|All))$/], [callee.callee.property.name='each']) > Literal[raw=/^\\d/].arguments",
    'The limits that end a hang are set once, in vitest.config.ts and playwright.config.ts.',
  ],
  ['Property[key.name=/^retr(y|ies)$/]', 'A test that needs another try is a defect.'],
  [
    "CallExpression[callee.name='setTimeout'][arguments.1.value>0]",
    'Wait for an event, with expect.poll or until, or use fake timers.',
  ],
  [
    "CallExpression[callee.property.name='waitForTimeout']",
    'Wait for what has to show: await expect(locator)….',
  ],
  [
    'MemberExpression[property.name=/^(now|hrtime|threadCpuUsage|cpuUsage)$/][object.name=/^(performance|process)$/]',
    'A test depends on no speed: count turns, or measure in test/bench.',
  ],
].map(([selector, message]) => ({ selector, message }));

export default ts.config(
  { ignores: ['out/**', 'dist/**', 'node_modules/**', 'test-results/**', 'screenshots/**'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...vue.configs['flat/recommended'],
  {
    files: ['**/*.ts', '**/*.vue'],
    ignores: ['electron.vite.config.ts'],
    languageOptions: {
      parserOptions: {
        parser: ts.parser,
        // Reads the declarations that `typecheck` wrote: a project service infers the types of shared/ again for each .vue.
        project: '*/tsconfig.json',
        tsconfigRootDir: resolve(import.meta.dirname, '..'),
        extraFileExtensions: ['.vue'],
      },
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
    files: ['electron/**/*.ts', 'shared/**/*.ts', 'renderer/**/*.{ts,vue}'],
    rules: {
      // A sentence that nobody wrote out would be read as `[object Object]`.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowAny: false }],
    },
  },
  {
    files: ['electron/**/*.ts', 'build/**', 'packaging/**/*.ts', 'test/**/*.ts', '*.ts'],
    languageOptions: { globals: globals.node },
  },
  { files: ['renderer/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['renderer/**/*.vue'],
    plugins: { '@intlify/vue-i18n': vueI18n },
    rules: {
      '@intlify/vue-i18n/no-raw-text': [
        'error',
        // Signs are the same in every language.
        { attributes: { '/.+/': textAttributes }, ignorePattern: '^[^\\p{L}]*$' },
      ],
    },
  },
  { files: ['shared/**/*.ts', 'renderer/**/*.{ts,vue}'], rules: forbid(noElectron, noNode) },
  {
    files: ['electron/**/*.ts'],
    ignores: [
      'electron/main.ts',
      'electron/preload.ts',
      'electron/hosts/desktop/**',
      'electron/vault/safe-storage.ts',
    ],
    rules: forbid(noElectron),
  },
  {
    files: ['electron/**/*.ts', 'renderer/**/*.{ts,vue}', 'shared/**/*.ts'],
    ignores: [
      // The adapters, what is typed to connect an account and identifies it, and the service that speaks both surfaces.
      'electron/provider/**',
      'electron/core/accounts/**',
      'electron/hosts/terminal/commands/account-*.ts',
      'electron/sandbox/**',
      'renderer/features/accounts/**',
      'shared/model/account.ts',
      'shared/rules/service-identity.ts',
    ],
    rules: {
      'no-restricted-syntax': ['error', ...noSurface],
      'vue/no-restricted-syntax': ['error', ...noSurface],
    },
  },
  ...[
    {
      files: ['renderer/**/*.{ts,vue}'],
      ignores: ['renderer/features/accounts/**'],
      forbidden: [...noSurface, ...noSentences],
    },
    { files: ['renderer/features/accounts/**'], forbidden: noSentences },
  ].map(({ forbidden, files, ignores = [] }) => ({
    files,
    // The texts themselves; and the bridge, whose failures carry a sentence as the core's do.
    ignores: [...ignores, 'renderer/**/*words.{en,it}.ts', 'renderer/bridge/http-bridge.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...forbidden],
      'vue/no-restricted-syntax': ['error', ...forbidden],
    },
  })),
  {
    files: ['electron/hosts/terminal/**/*.ts', 'electron/sandbox/run.ts', 'build/**', 'packaging/**'],
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
  {
    files: ['test/**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...noSpeed],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'node:timers/promises',
              importNames: ['setTimeout', 'scheduler'],
              message: 'Wait for an event, with expect.poll or test/support/until.ts.',
            },
          ],
        },
      ],
    },
  },
  prettier,
);
