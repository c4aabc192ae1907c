import type { Sentence } from '../../words/sentence.ts';

/** A DS record, as the zone above holds it. @see RFC 4034, section 5 */
export interface DsRecord {
  readonly kind: 'ds';
  /** As it was typed; null when the text names none. */
  readonly owner: string | null;
  /** 0 to 65535. */
  readonly keyTag: number;
  /** 0 to 255. */
  readonly algorithm: number;
  /** 0 to 255. */
  readonly digestType: number;
  /** Hexadecimal, upper case, two digits a byte. */
  readonly digest: string;
}

/** A public key, as the domain's own zone holds it. @see RFC 4034, section 2 */
export interface DnskeyRecord {
  readonly kind: 'dnskey';
  /** As it was typed; null when the text names none. */
  readonly owner: string | null;
  /** 0 to 65535; 257 for a key-signing key, 256 for a zone-signing key. */
  readonly flags: number;
  /** 0 to 255; 3 for DNSSEC. */
  readonly protocol: number;
  /** 0 to 255. */
  readonly algorithm: number;
  /** Base64 in one piece, padded. */
  readonly publicKey: string;
}

export type DnssecRecord = DsRecord | DnskeyRecord;

/** Value, or one sentence that names the mistake and its place. */
export type Reading<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: Sentence };

export const wrong = (reason: Sentence): { readonly ok: false; readonly reason: Sentence } => ({
  ok: false,
  reason,
});

export const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
