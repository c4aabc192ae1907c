import type { PackageLicence } from '../licences.ts';

/** Several lines as a field of Debian's control files. */
const field = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => (line.trim() === '' ? ' .' : ` ${line.trimEnd()}`))
    .join('\n');

const holders = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.match(/^[ \t]*copyright[ \t]+(?:\(c\)|©|\d{4}).*$/gim) ?? [])
    .map((line) => line.trim());

/**
 * The package's copyright file, in the format of DEP-5.
 * @param own our own licence @param node the licence of Node with all that it contains
 * @param bundled the packages in out/ @param native the native modules, each in a folder of its own
 */
export function copyrightFile(
  own: string,
  node: string,
  bundled: readonly PackageLicence[],
  native: readonly PackageLicence[],
): string {
  const stanza = (files: string, copyright: readonly string[], licence: string, comment = ''): string =>
    [
      `Files: ${files}`,
      `Copyright: ${copyright.join('\n ')}`,
      `License: ${licence}`,
      ...(comment === '' ? [] : [`Comment:\n${field(comment)}`]),
    ].join('\n');
  const licences = [...new Set(bundled.map(({ licence }) => licence))].sort();
  const list = bundled.map(({ name, version, licence }) => `${name} ${version} (${licence})`).join('\n');
  const ownHolders = holders([own]);
  const others = [...new Set([...bundled, ...native].flatMap(({ licence }) => licence))].filter(
    (id) => id !== 'MIT',
  );
  return `${[
    'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Namekeep\nSource: the sources of Namekeep that this package was built from',
    stanza('*', ownHolders, 'MIT'),
    stanza(
      'usr/lib/namekeep/out/*',
      [...new Set([...ownHolders, ...bundled.flatMap(({ texts }) => holders(texts))])],
      ['MIT', ...licences.filter((id) => id !== 'MIT')].join(' and '),
      `Contains code of the following packages; third-party-licenses.txt beside this file has their texts.\n${list}`,
    ),
    ...native.map(({ name, licence, texts }) =>
      stanza(`usr/lib/namekeep/node_modules/${name}/*`, holders(texts), licence),
    ),
    stanza('usr/lib/namekeep/node', ['Node.js contributors'], 'Node.js'),
    `License: MIT\n${field(own.replace(/^.*?(?=Permission is hereby)/s, ''))}`,
    ...others.map((id) => `License: ${id}\n See third-party-licenses.txt beside this file.`),
    `License: Node.js\n${field(node)}`,
  ].join('\n\n')}\n`;
}
