import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from './sandbox/sandbox.ts';

/** What a service repeats that must not be told: its key, the EPP code of a transfer, the password of the proxy. */
export const secrets = {
  key: 'kEy+9f2c/7b61=nobody&may-read-this',
  eppCode: 'ePp+code/nobody="may"-read-this',
  proxyPassword: 'pr0xy/pass=nobody&may-read-this',
};

/** Ways to write a secret; of each, what gives it away. */
function spellings(secret: string): readonly { readonly written: string; readonly telling: string }[] {
  const url = encodeURIComponent(secret);
  const query = new URLSearchParams({ s: secret }).toString().slice(2);
  const html = secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const base64 = Buffer.from(secret).toString('base64');
  const lower = url.replaceAll(/%../g, (code) => code.toLowerCase());
  const strict = [...Buffer.from(secret)].map((byte) => `%${byte.toString(16)}`).join('');
  const whole = [secret, url, lower, strict, query, html, base64];
  const json = JSON.stringify(secret).slice(1, -1);
  return [
    ...[...whole, json, json.replaceAll('/', '\\/')].map((text) => ({ written: text, telling: text })),
    // Put together again by what takes unseen characters out, or decodes entities.
    ...['\u034f', '\ufe0f', '&#8203;', '&#x2060;'].map((between) => ({
      written: [...secret].join(between),
      telling: secret,
    })),
    ...[1, 2].map((by) => {
      const shifted = Buffer.from(`${'-'.repeat(by)}${secret}--`).toString('base64');
      return { written: shifted, telling: shifted.slice(4, -8) };
    }),
  ];
}

const all = Object.values(secrets).flatMap(spellings);
const unseen = [
  '\u001b]0;title\u0007',
  '\u001b]52;c;cGFzdGU=\u0007',
  '\u001b[2J',
  '\u009b31m',
  '\u202etxt',
  '\u2066a\u2069',
  '\u200b',
  '\ufeff',
  '\u007f',
  '\u0085',
];

/** Texts with a meaning of their own: without them nothing of an answer could be read. */
const meant = new Set(['result', 'domain', 'currency', 'code']);
const meaning = /^(?:[\d.,:TZ -]*|on|off|yes|no|true|false|active|locked|unlocked|available|unavailable)$/i;

/**
 * Makes a service add, to every free text of its answers, the next spelling of these and the next command.
 * @param known what it knows; it learns the EPP code of a transfer with the request
 */
export function plantTexts({ control }: Sandbox, known: readonly string[]): void {
  const always = known.flatMap(spellings);
  const withCode = [...always, ...spellings(secrets.eppCode)];
  let count = 0;
  const plant = (text: string, planted: typeof always): string => {
    count += 1;
    return `${text}${unseen[count % unseen.length] ?? ''} ${planted[count % planted.length]?.written ?? ''}`;
  };
  const added = (value: unknown, field: string, planted: typeof always): unknown => {
    if (typeof value === 'string')
      return meant.has(field) || meaning.test(value) ? value : plant(value, planted);
    if (Array.isArray(value)) return value.map((entry) => added(entry, field, planted));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, added(entry, name, planted)]),
    );
  };
  control.alterAnswers((path, json) =>
    JSON.stringify(added(json, '', path.endsWith('/transfer') ? withCode : always)),
  );
}

/** Line ends and tabs are harmless. */
const command = /[^\P{C}\n\r\t]/u;

/** @returns what of a text tells a secret, or commands a terminal and is not seen */
export function problemsIn(text: string): string[] {
  const [found] = command.exec(text) ?? [];
  const told = all.filter(({ telling }) => text.includes(telling)).map(({ telling }) => telling);
  return [...told, ...(found === undefined ? [] : [JSON.stringify(found)])];
}

/** @returns the files below the folders that tell a secret, with what they tell */
export async function filesThatTell(...folders: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(join(entry.parentPath, entry.name));
      for (const { telling } of all) if (bytes.includes(telling)) found.push(`${entry.name}: ${telling}`);
    }
  }
  return found;
}
