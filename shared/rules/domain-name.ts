/**
 * Reads a domain name as people write it: any case, Unicode or Punycode, trailing dot, surrounding space.
 * @returns lower-case Punycode without a trailing dot, or one sentence that says what is wrong
 */
export function toAsciiDomain(text: string): { ok: true; domain: string } | { ok: false; reason: string } {
  const name = text
    .trim()
    .replace(/[。．｡]/g, '.')
    .replace(/\.$/, '');
  if (name === '') return { ok: false, reason: 'The domain name is empty.' };
  const wrong = (why: string): { ok: false; reason: string } => ({
    ok: false,
    reason: `“${name}” is not a domain name: ${why}.`,
  });
  if (/[\s/:@?#\\[\]%]/.test(name)) return wrong('it holds a character that names cannot have');
  const ascii = toAscii(name);
  if (ascii === null) return wrong('it cannot be written in Punycode');
  if (ascii.length > 253) return wrong('it is longer than 253 characters');
  const labels = ascii.split('.');
  if (labels.length < 2) return wrong('it has no extension');
  for (const label of labels) {
    if (label === '') return wrong('it has an empty label');
    if (label.length > 63) return wrong(`“${label}” is longer than 63 characters`);
    if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)) {
      return wrong(`“${label}” may hold letters, digits and inner hyphens only`);
    }
  }
  if (/^\d+$/.test(labels.at(-1) ?? '')) return wrong('its extension is a number');
  return { ok: true, domain: ascii };
}

function toAscii(name: string): string | null {
  // The URL parser maps a name of numbers to an IPv4 address; the label rules answer those.
  if (/^[\x21-\x7e]+$/.test(name) && !/(^|\.)xn--/i.test(name)) return name.toLowerCase();
  try {
    return new URL(`http://${name}/`).hostname;
  } catch {
    return null;
  }
}
