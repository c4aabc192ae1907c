import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** A package whose code is part of ours. */
export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** SPDX */
  readonly licence: string;
  readonly texts: readonly string[];
}

/** Licences that ask for nothing but their own text. Another one has to be looked at before it is listed here. */
const permissive: ReadonlySet<string> = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    // A font: it may be bundled as it is.
    'OFL-1.1',
    'Unlicense',
  ],
]);

/** Native code cannot be bundled. */
const nativeModules = ['node_modules/better-sqlite3', 'node_modules/keytar'] as const;

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional() }),
  ),
});

/** @returns the packages that the latest build took code from, as folders below the project, sorted */
export function bundledPackages(root: string): string[] {
  const lists = ['main', 'preload', 'renderer'].map((part) => join(root, 'out/packages', `${part}.json`));
  const folders = lists.flatMap((file) => z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))));
  return [...new Set(folders)].sort();
}

/**
 * What the packages are licensed under.
 * @param folders of packages, below the project, as the lock file names them
 * @throws Error when one is not in the lock file, has no text, or asks for more than its text
 */
export function licencesOf(root: string, folders: readonly string[]): PackageLicence[] {
  const { packages } = LockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return folders.map((folder) => {
    const { version, license: licence = 'none' } = packages[folder] ?? {};
    const name = folder.replace(/^.*node_modules\//, '');
    if (version === undefined) throw new Error(`${name} is not in package-lock.json.`);
    if (!isPermissive(licence)) {
      throw new Error(
        `${name} is licensed under ${licence}, which packaging/licences.ts does not list as permissive.`,
      );
    }
    return { name, version, licence, texts: textsIn(root, folder, licence) };
  });
}

/** @returns what every package of Namekeep contains: what is bundled, and the native modules; sorted @throws Error as above */
export const thirdParties = (root: string): PackageLicence[] =>
  licencesOf(
    root,
    [...bundledPackages(root), ...nativeModules.filter((folder) => existsSync(join(root, folder)))].sort(),
  );

/** @param licence an SPDX expression; of alternatives one is enough */
export function isPermissive(licence: string): boolean {
  const alternatives = licence.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((id) => permissive.has(id)));
}

function textsIn(root: string, path: string, licence: string): string[] {
  const folder = join(root, path);
  const files = globSync('{licen[cs]e,LICEN[CS]E,Licen[cs]e,COPYING,NOTICE}{,.*,-*}', { cwd: folder }).sort();
  const texts = files
    .filter((file) => !/\.(js|ts|json)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (texts.length > 0) return texts;
  const readme = globSync('[Rr][Ee][Aa][Dd][Mm][Ee]*', { cwd: folder })[0];
  const section =
    readme && /^#+ *licen[cs]e.*$[^]*?(?=^#|$(?![^]))/im.exec(readFileSync(join(folder, readme), 'utf8'));
  if (section) return [section[0].trim()];
  const author = licence === 'MIT' ? authorOf(folder) : null;
  if (author !== null) {
    // Published without its text. Ours is the same, but for who holds the copyright.
    const ours = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
    return [ours.replace(/^Copyright .*$/m, `Copyright (c) ${author}`)];
  }
  throw new Error(`${basename(folder)} has no text for its licence, ${licence}.`);
}

function authorOf(folder: string): string | null {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return z.object({ author: z.string() }).safeParse(JSON.parse(text)).data?.author ?? null;
}

const line = '-'.repeat(80);

/**
 * The page that goes with every package.
 * @param extra further parts of the package that are not npm packages, with their texts
 */
export function licencePage(
  packages: readonly PackageLicence[],
  extra: readonly PackageLicence[] = [],
): string {
  const parts = [...packages, ...extra].map(({ name, version, licence, texts }) =>
    [line, `${name} ${version} (${licence})`, line, ...texts].join('\n\n'),
  );
  return `Namekeep contains the following software.\n\n${parts.join('\n\n')}\n`;
}
