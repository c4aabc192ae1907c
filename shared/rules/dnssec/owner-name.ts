import { toAsciiDomain } from '../domain-name.ts';
import { quoted, wrong, type Reading } from './record.ts';

const characters = /\\(?<code>\d{3})|\\(?<escaped>\D)|(?<dot>\.)|(?<plain>[^\\])/gsy;

const lowerCase = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);

/**
 * Writes an owner name the way it is hashed: lengths and labels, lower case, Punycode, escapes resolved.
 * A name without a trailing dot counts as complete.
 * @see RFC 4034, section 6.2
 */
export function ownerToWire(name: string): Reading<Uint8Array<ArrayBuffer>> {
  const bad = (why: string): Reading<never> => wrong(`The owner name ${quoted(name)} ${why}.`);
  if (name === '.') return { ok: true, value: Uint8Array.of(0) };
  if (/\P{ASCII}/u.test(name)) {
    if (name.includes('\\')) return bad('mixes escapes with other alphabets; write it in Punycode');
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
    if (byte > 255) return bad(`has the escape \\${code}, which is above \\255`);
    labels.at(-1)?.push(lowerCase(byte));
  }
  if (read < name.length) return bad('has a backslash that escapes nothing');
  if (labels.at(-1)?.length === 0) labels.pop();
  if (labels.length === 0 || labels.some(({ length }) => length === 0)) return bad('has an empty label');
  if (labels.some(({ length }) => length > 63)) return bad('has a label longer than 63 characters');
  const wire = Uint8Array.from([...labels.flatMap((label) => [label.length, ...label]), 0]);
  return wire.length > 255 ? bad('is too long') : { ok: true, value: wire };
}

/** @returns whether both are valid and name the same owner, whatever their case, alphabet and trailing dot */
export function isSameOwner(one: string, other: string): boolean {
  const [a, b] = [ownerToWire(one), ownerToWire(other)];
  return a.ok && b.ok && a.value.join() === b.value.join();
}
