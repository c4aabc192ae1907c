import { say, type Sentence } from '../words/sentence.ts';

/** Lower-case Punycode of a domain as people write it, or one sentence that says what is wrong. */
export function toAsciiDomain(text: string): { ok: true; domain: string } | { ok: false; reason: Sentence } {
  const name = text
    .trim()
    .replace(/[。．｡]/g, '.')
    .replace(/\.$/, '');
  if (name === '') return { ok: false, reason: say('name.empty') };
  const wrong = (reason: Sentence): { ok: false; reason: Sentence } => ({ ok: false, reason });
  if (/[\s/:@?#\\[\]%]/.test(name)) return wrong(say('name.character', { name }));
  const ascii = toAscii(name);
  if (ascii === null) return wrong(say('name.no-punycode', { name }));
  if (ascii.length > 253) return wrong(say('name.long', { name }));
  const labels = ascii.split('.');
  if (labels.length < 2) return wrong(say('name.no-extension', { name }));
  for (const label of labels) {
    if (label === '') return wrong(say('name.empty-label', { name }));
    if (label.length > 63) return wrong(say('name.label-long', { name, label }));
    if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)) {
      return wrong(say('name.label-characters', { name, label }));
    }
  }
  if (/^\d+$/.test(labels.at(-1) ?? '')) return wrong(say('name.number-extension', { name }));
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
