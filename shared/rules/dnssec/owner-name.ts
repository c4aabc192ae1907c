import { toAsciiDomain } from '../domain-name.ts';
import { quoted, wrong, type Reading } from './record.ts';
import { say } from '../../words/sentence.ts';

const characters = /\\(?<code>\d{3})|\\(?<escaped>\D)|(?<dot>\.)|(?<plain>[^\\])/gsy;

const lowerCase = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);

/**
 * Writes an owner name the way it is hashed: lengths and labels, lower case, Punycode, escapes resolved.
 * A name without a trailing dot counts as complete.
 * @see RFC 4034, section 6.2
 */
export function ownerToWire(name: string): Reading<Uint8Array<ArrayBuffer>> {
  const bad = (problem: 'mixed' | 'no-escape' | 'empty-label' | 'long-label' | 'long'): Reading<never> =>
    wrong(say(`dnssec.owner-${problem}`, { name: quoted(name) }));
  if (name === '.') return { ok: true, value: Uint8Array.of(0) };
  if (/\P{ASCII}/u.test(name)) {
    if (name.includes('\\')) return bad('mixed');
    const ascii = toAsciiDomain(name);
    return ascii.ok ? ownerToWire(ascii.domain) : wrong(ascii.reason);
  }

  const labels: number[][] = [[]];
  let read = 0;
  for (const match of name.matchAll(characters)) {
    const { code, escaped, dot, plain } = match.groups ?? {};
    read += match[0].length;
    if (dot !== undefined) {
      labels.push([]);
      continue;
    }
    const byte = code === undefined ? (escaped ?? plain ?? '').charCodeAt(0) : Number(code);
    if (byte > 255) return wrong(say('dnssec.owner-escape', { name: quoted(name), escape: `\\${code}` }));
    labels.at(-1)?.push(lowerCase(byte));
  }
  if (read < name.length) return bad('no-escape');
  if (labels.at(-1)?.length === 0) labels.pop();
  if (labels.length === 0 || labels.some(({ length }) => length === 0)) return bad('empty-label');
  if (labels.some(({ length }) => length > 63)) return bad('long-label');
  const wire = Uint8Array.from([...labels.flatMap((label) => [label.length, ...label]), 0]);
  return wire.length > 255 ? bad('long') : { ok: true, value: wire };
}

/** @returns whether both are valid and name the same owner, whatever their case, alphabet and trailing dot */
export function isSameOwner(owner: string, other: string): boolean {
  const [a, b] = [ownerToWire(owner), ownerToWire(other)];
  return a.ok && b.ok && a.value.join() === b.value.join();
}
