import type { Wish } from '../model/wish.ts';

/** What customers write when they are asked about a domain, in lower case: English, Italian, German. */
export const wishWords: Readonly<Record<Wish, readonly string[]>> = {
  keep: [
    ...['keep', 'keep it', 'renew', 'renew it', 'yes', 'yes please'],
    ...['tenere', 'tieni', 'mantenere', 'mantieni', 'rinnovare', 'rinnova', 'rinnovo', 'da rinnovare', 'sì'],
    ...['behalten', 'verlängern', 'verlaengern', 'erneuern', 'ja', 'ja bitte'],
  ],
  drop: [
    ...['drop', 'drop it', 'cancel', 'cancel it', 'delete', 'no', 'do not renew', "don't renew", 'not renew'],
    ...['do not keep', "don't keep", 'let expire', 'let it expire', 'let it lapse', 'let it go'],
    ...['disdire', 'disdici', 'disdetta', 'cancellare', 'cancella', 'eliminare', 'lasciare scadere'],
    ...['lasciar scadere', 'lascia scadere', 'lasciarlo scadere', 'non rinnovare', 'da non rinnovare'],
    ...['non tenere', 'non mantenere', 'kündigen', 'kuendigen', 'löschen', 'loeschen', 'nein'],
    ...['nicht verlängern', 'nicht verlaengern', 'nicht erneuern', 'nicht behalten', 'auslaufen lassen'],
  ],
  ask: [
    ...['ask', 'ask first', 'ask me', 'ask me first', 'not sure', 'maybe'],
    ...['chiedere', 'chiedere prima', 'chiedi', 'chiedi prima', 'da chiedere', 'forse', 'non so'],
    ...['fragen', 'nachfragen', 'erst fragen', 'vorher fragen', 'vielleicht', 'weiß nicht', 'weiss nicht'],
  ],
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

const known = new Map(
  (['keep', 'drop', 'ask'] as const).flatMap((wish) =>
    wishWords[wish].map((word) => [plain(word), wish] as const),
  ),
);

/** @returns what a cell says that has nothing else in it, without regard to case, accents and punctuation; else null */
export const wishWord = (text: string): Wish | null => known.get(plain(text)) ?? null;

/** Longer ones first: “do not renew” is not “renew”. */
const phrases = [...known.keys()].toSorted((a, b) => b.length - a.length);
const alone = (words: string): RegExp => new RegExp(`(?<![^ ])(?:${words})(?![^ ])`, 'g');
const inText = alone(phrases.join('|'));
/** Left over, they may turn any word into its opposite. */
const negation = alone("not|non|nicht|keine?n?|never|mai|nie|without|senza|ohne|\\w+n't");

/** @returns what is said in a text, in its order */
export const wishesIn = (text: string): Wish[] =>
  Array.from(plain(text).matchAll(inText), ([word]) => known.get(word) ?? 'ask');

/** @returns whether a question or a negation makes what is said in a text uncertain */
export const isUncertain = (text: string): boolean =>
  text.includes('?') || plain(text).replaceAll(inText, '').search(negation) !== -1;
