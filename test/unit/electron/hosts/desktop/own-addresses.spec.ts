import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ownAddresses } from '../../../../../electron/hosts/desktop/own-addresses.ts';
import { configuration } from '../../../../../packaging/electron-builder.ts';

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
