import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anyList, lists, type ListName } from '../../../../shared/lists/lists.ts';
import { ChangeKind, ChangeState } from '../../../../shared/model/change-kind.ts';
import { OrderKind, OrderState } from '../../../../shared/model/order.ts';
import * as en from '../../../../renderer/i18n/en.ts';
import { i18n } from '../../../../renderer/i18n/i18n.ts';
import * as italian from '../../../../renderer/i18n/it.ts';
import { useText } from '../../../../renderer/i18n/text.ts';
import { it as italianWords } from '../../../../shared/words/it.ts';

type Tree = { readonly [key: string]: string | Tree };

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
const placeholders = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].toSorted();

const english = flatten(en);
const translated = new Map(flatten(italian));

describe('the Italian texts', () => {
  it('have the same keys as the English ones', () => {
    expect([...translated.keys()].toSorted()).toEqual(english.map(([key]) => key).toSorted());
  });

  it('have the same values and as many plurals as the English ones', () => {
    const shape = (message: string) => [
      message !== '',
      ...message.split('|').map((form) => `${placeholders(form)}`),
    ];
    const different = english.filter(
      ([key, message]) => shape(translated.get(key) ?? '').join(' | ') !== shape(message).join(' | '),
    );
    expect(different).toEqual([]);
  });
});

it.each(['en', 'it'] as const)(
  'every text in %s is read by the interpreter and uses all its values',
  (locale) => {
    i18n.global.locale.value = locale;
    for (const [key, message] of english) {
      const values = Object.fromEntries(placeholders(message).map((name) => [name, `<${name}>`]));
      for (const count of [1, 2]) {
        const said = i18n.global.t(key, values, count);
        expect(said).not.toBe(key);
        expect(said).not.toMatch(/[{}|]/);
      }
    }
  },
);

it('has a word for every state and kind of order and change', () => {
  expect(Object.keys(en.states).toSorted()).toEqual([...OrderState.options].toSorted());
  expect(Object.keys(en.changeStates).toSorted()).toEqual([...ChangeState.options].toSorted());
  expect(Object.keys(en.changes.titles).toSorted()).toEqual([...ChangeKind.options].toSorted());
  for (const kind of OrderKind.options) expect(en.kinds).toHaveProperty(kind);
});

/** What the sources ask for: whole keys, and patterns of those that are put together. */
function askedFor(): { keys: ReadonlySet<string>; patterns: readonly RegExp[] } {
  const root = resolve(import.meta.dirname, '../../../../renderer');
  const sources = globSync('**/*.{ts,vue}', { cwd: root })
    .filter((file) => !/words\.(en|it)\.ts$/.test(file))
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .join('\n');
  const keys = new Set([...sources.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key!));
  // The words of the values of a column: `words: 'orders.causes'`.
  const described = (Object.keys(lists) as ListName[]).flatMap((name) =>
    Object.values(anyList(name).columns).flatMap(({ words }) => words ?? []),
  );
  const patterns = [...sources.matchAll(/`([\w-]+\.[\w.-]*\$\{[^`]*)`/g)].map(
    ([, template]) =>
      new RegExp(
        `^${template!
          .replace(/\$\{[^}]*\}/g, '\0')
          .replaceAll('.', '\\.')
          .replaceAll('\0', '.+')}$`,
      ),
  );
  // The words of a kind of order: `${order.kind}.title`.
  const ofKinds = [...sources.matchAll(/`\$\{(?:\w+\.)?kind\}\.([\w.-]+)`/g)].map(
    ([, name]) => new RegExp(`^(?:${OrderKind.options.join('|')})\\.${name!.replaceAll('.', '\\.')}$`),
  );
  return {
    keys,
    patterns: [...patterns, ...ofKinds, ...described.map((words) => new RegExp(`^${words}\\.`))],
  };
}

it('has no text that nothing on the page says', () => {
  const { keys, patterns } = askedFor();
  const unused = english
    .map(([key]) => key)
    // The text of a detailed check takes its words as an object, in the terminal too.
    .filter((key) => !key.startsWith('doctor.'))
    .filter((key) => !keys.has(key) && !patterns.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});

it('puts no Italian article before a value, which can begin with a vowel: “l’8”, “l’11”', () => {
  const articles = [
    'il',
    'lo',
    'i',
    'gli',
    'al',
    'ai',
    'del',
    'dei',
    'dal',
    'dai',
    'nel',
    'nei',
    'sul',
    'sui',
  ];
  const before = new RegExp(`(?<![\\w’])((${articles.join('|')}) |\\w*l’)\\{\\w+\\}`, 'i');
  const sentences = Object.entries(italianWords);
  expect(sentences.length).toBeGreaterThan(500);
  expect([...translated, ...sentences].filter(([, text]) => before.test(text))).toEqual([]);
});

it('writes Italian quotation marks in one way', () => {
  expect([...translated, ...Object.entries(italianWords)].filter(([, text]) => /[«»]/.test(text))).toEqual(
    [],
  );
});

it('calls each thing by one name in Italian', () => {
  const former = /\btag\b(?!»)|\bstoria\b|\bregistrant[ei]\b|\brapport[oi]\b|\bheader\b|\bnon in linea\b/i;
  // What a registrar calls its own code in the United Kingdom, and what the record of DNSSEC has.
  const others = new Set(['changes.registrarHint', 'domain.fields.keytag', 'dnssec.the-key-tag']);
  const found = [...translated, ...Object.entries(italianWords)].filter(
    ([key, text]) => !others.has(key) && former.test(text.replaceAll(/\{\w+\}|tag:\w*/g, '')),
  );
  expect(found).toEqual([]);
});

it('writes the statuses of domains that it knows, and others as the service does', () => {
  i18n.global.locale.value = 'it';
  const { status } = useText();
  expect(['Active', 'ACTIVE', 'Pending Transfer', 'Odd Status'].map(status)).toEqual([
    'Attivo',
    'Attivo',
    'Trasferimento in attesa',
    'Odd Status',
  ]);
  i18n.global.locale.value = 'en';
  expect(status('Pending Transfer')).toBe('Pending Transfer');
});
