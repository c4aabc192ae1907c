import * as electron from '../../../../support/electron-stub.ts';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, beforeEach, vi } from 'vitest';
import { ownAddresses, describeProgram } from '../../../../../electron/hosts/desktop/application-menu.ts';
import { configuration } from '../../../../../packaging/electron-builder.ts';
import { wordsFor } from '../../../../../electron/hosts/desktop/words.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const packageFile = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
/** package.json as electron-builder writes it into a package. */
const packed = (env: NodeJS.ProcessEnv) => ({
  ...packageFile,
  ...(configuration(env).extraMetadata as object),
});

it('knows the website and the page for problems of a package that was built from a repository', () => {
  expect(ownAddresses(packed({ GITHUB_REPOSITORY: 'acme/namekeep' }))).toEqual({
    website: 'https://github.com/acme/namekeep',
    problems: 'https://github.com/acme/namekeep/issues',
  });
});

it('knows none in a clone, and none in a package that was built without a repository', () => {
  const none = { website: null, problems: null };
  expect(ownAddresses(packageFile)).toEqual(none);
  expect(ownAddresses(packed({}))).toEqual(none);
});

it.each([
  ['http', { homepage: 'http://example.com/' }],
  ['a file', { homepage: 'file:///etc/passwd' }],
  ['no address', { homepage: 'example' }],
  ['a number', { homepage: 7 }],
  ['a password', { homepage: 'https://user:secret@example.com/' }],
  ['an e-mail address alone', { bugs: { email: 'someone@example.com' } }],
])('takes nothing but https from package.json: %s', (_what, manifest) => {
  expect(ownAddresses(manifest)).toEqual({ website: null, problems: null });
});

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

beforeEach(() => {
  vi.clearAllMocks();
  electron.app.getVersion.mockReturnValue('0.1.0');
});
const shown = () => electron.app.setAboutPanelOptions.mock.lastCall?.[0];

it('names the program, its version, its licence and where the other licences are: Linux has no values of its own', () => {
  describeProgram(wordsFor('en'), { website: null, icon: undefined });
  expect(shown()).toEqual({
    applicationName: 'Namekeep',
    applicationVersion: '0.1.0',
    version: '0.1.0',
    copyright: 'Copyright © 2026 Namekeep contributors. MIT licence.',
    credits: 'The licences of the software it contains are in Settings > About.',
  });
});
