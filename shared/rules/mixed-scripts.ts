/** Scripts that are told apart; the letters of any other count as one. Common signs and digits belong to none. */
const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari', 'Thai'],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'],
] as const;
export type Script = (typeof scripts)[number] | 'other';

const tests = scripts.map((name) => ({ name, matches: new RegExp(`\\p{Script=${name}}`, 'u') }));
const inNoScript = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Written together by those who read them; Latin stands beside each. */
const usual: readonly (readonly Script[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/**
 * Finds a label that mixes scripts which nobody writes together, such as a Cyrillic а among Latin letters: it looks like
 * another name. Each label is judged alone, as an extension is often in another script.
 * @param name a domain name in Unicode
 * @returns the scripts of the first such label, in the order of their letters; null when there is none
 * @see https://www.unicode.org/reports/tr39/#Restriction_Level_Detection (highly restrictive)
 */
export function mixedScripts(name: string): readonly Script[] | null {
  for (const label of name.split('.')) {
    const found = scriptsOf(label);
    if (found.length > 1 && !usual.some((set) => found.every((script) => set.includes(script)))) return found;
  }
  return null;
}

function scriptsOf(label: string): Script[] {
  const letters = [...label].filter((letter) => !inNoScript.test(letter));
  return [
    ...new Set(letters.map((letter) => tests.find((test) => test.matches.test(letter))?.name ?? 'other')),
  ];
}
