import { toAsciiDomain } from '../../../shared/rules/domain-name.ts';

export const linkScheme = 'namekeep';

/** A name has 253 characters at most; in Unicode it has fewer. */
const link = /^namekeep:\/\/domain\/([^\s/\\?#%:@]{1,253})\/?$/i;

/** The link among the arguments of a start. */
export const linkAmong = (args: readonly string[]): string | undefined =>
  args.find((arg) => arg.toLowerCase().startsWith(`${linkScheme}:`));

/** The Punycode name in `namekeep://domain/NAME`, else null: any website can open such a link. */
export function readLink(text: string): string | null {
  const name = link.exec(text)?.[1];
  const read = name === undefined ? null : toAsciiDomain(name);
  return read?.ok ? read.domain : null;
}
