import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/**
 * @param known what the service knows; it learns the EPP code with a request that has it
 * @returns a text of the service with the next spelling of these and the next command
 */
export function createPlants(known: readonly string[]): (text: string, sent: string) => string {
  const always = known.flatMap(spellings);
  const withCode = [...always, ...spellings(secrets.eppCode)];
  let count = 0;
  return (text, sent) => {
    count += 1;
    const planted = sent.includes('ePp') ? withCode : always;
    const { written = '' } = planted[count % planted.length] ?? {};
    return `${text}${unseen[count % unseen.length] ?? ''} ${written}`;
  };
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
