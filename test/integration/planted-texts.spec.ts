/* A service that repeats what it was sent, and commands the terminal, in every text of every answer. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { commandNames } from '../../electron/cli/program.ts';
import { Surface } from '../../shared/model/account.ts';
import { ReportKind } from '../../shared/model/report.ts';
import { activeNames } from '../support/connected-home.ts';
import { startPlanting } from '../support/planting-service.ts';
import { itemFor } from '../support/registration-item.ts';
import { startSandbox } from '../support/sandbox/sandbox.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

const secrets = {
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
  const whole = [secret, url, url.replaceAll(/%../g, (code) => code.toLowerCase()), query, html, base64];
  const json = JSON.stringify(secret).slice(1, -1);
  return [
    ...[...whole, json, json.replaceAll('/', '\\/')].map((text) => ({ written: text, telling: text })),
    ...[1, 2].map((by) => {
      const shifted = Buffer.from(`${'-'.repeat(by)}${secret}--`).toString('base64');
      return { written: shifted, telling: shifted.slice(4, -8) };
    }),
  ];
}

const all = Object.values(secrets).flatMap(spellings);
const ofEppCode = new Set(spellings(secrets.eppCode).map(({ written }) => written));
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

/** @returns a text of the service with the next of the secrets and the next of the commands */
function createPlants(): (text: string, sent: string) => string {
  let count = 0;
  return (text, sent) => {
    count += 1;
    const known = sent.includes('ePp') ? all : all.filter(({ written }) => !ofEppCode.has(written));
    const { written = '' } = known[count % known.length] ?? {};
    return `${text}${unseen[count % unseen.length] ?? ''} ${written}`;
  };
}

async function* filesUnder(...folders: string[]): AsyncGenerator<string> {
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

/** A terminal ends lines with these and moves on with this; nothing else commands it. */
const commandsTerminal = /[^\P{C}\n\r\t]/u;

it.each(Surface.options)(
  'shows and keeps no secret that a %s service repeats, and nothing that commands a terminal',
  async (surface) => {
    const sandbox = await startSandbox({
      domains: 12,
      key: secrets.key,
      token: secrets.key,
      tokenLimits: null,
    });
    const service = await startPlanting(sandbox.url, createPlants());
    const { home, remove } = await tempHome();
    const { home: outside, remove: removeOutside } = await tempHome();
    onTestFinished(async () => {
      await service.close();
      await sandbox.close();
      await remove();
      await removeOutside();
    });
    const at = (address: string): string => service.origin + new URL(address).pathname;
    const env = {
      NAMEKEEP_SECRET: secrets.key,
      NAMEKEEP_PROXY_PASSWORD: secrets.proxyPassword,
      NAMEKEEP_EPP_CODE: secrets.eppCode,
      NAMEKEEP_SETTLE_MS: '0',
    };
    const terminal = createTerminal(home, env, undefined, outside);
    const [name = '', second = ''] = activeNames(sandbox, 2);
    const registrant = join(outside, 'registrant.json');
    await writeFile(registrant, JSON.stringify(itemFor('a.com').details.registrant));
    const address =
      surface === 'token'
        ? ['--base-url', at(sandbox.tokenBaseUrl)]
        : ['--base-url', at(sandbox.baseUrl), '--email', sandbox.email];
    const shown: Readonly<Record<string, readonly (readonly string[])[]>> = {
      account: [['add', 'main', '--surface', surface, ...address], ['list'], ['test', 'main']],
      sync: [[]],
      refresh: [[]],
      domain: [[name, '--refresh'], [name]],
      details: [['fetch', '--all']],
      check: [['example.com', name]],
      renew: [[name, second, '--years', '1', '--yes']],
      transfer: [['taken-one.com', '--registrant', `@${registrant}`]],
      register: [['free-one.com', '--registrant', `@${registrant}`]],
      restore: [[name]],
      orders: [['run'], [], ['show', '1'], ['show', '3']],
      set: [
        ['privacy', name, '--on'],
        ['nameservers', name, 'ns1.example.net', 'ns2.example.net'],
      ],
      changes: [['run'], []],
      note: [[name, 'a note']],
      tag: [[name, 'a tag']],
      backup: [['--out', join(outside, 'backup.db')]],
      report: ReportKind.options.flatMap((kind) => [
        [kind, '--out', join(outside, `${kind}.csv`)],
        [kind, '--out', '-'],
      ]),
      'epp-codes': [],
      serve: [],
      'restore-ledger': [['--list']],
      help: [['domains']],
    };
    const told: { readonly command: string; readonly text: string }[] = [];
    const order = [...new Set([...Object.keys(shown), ...commandNames])];
    for (const command of order) {
      for (const args of shown[command] ?? [[]]) {
        for (const form of [[], ['--json'], ['--csv']]) {
          const { stdout, stderr } = await terminal.run(command, ...args, ...form);
          told.push({ command: [command, ...args, ...form].join(' '), text: stdout + stderr });
        }
      }
    }
    const leaks = told.flatMap(({ command, text }) => [
      ...all.filter(({ telling }) => text.includes(telling)).map(({ telling }) => `${command}: ${telling}`),
      ...(commandsTerminal.test(text)
        ? [`${command}: ${JSON.stringify(commandsTerminal.exec(text)?.[0])}`]
        : []),
    ]);
    expect(leaks).toEqual([]);
    expect(told.some(({ text }) => text.includes('[secret]'))).toBe(true);
    const kept: string[] = [];
    for await (const file of filesUnder(home, outside)) {
      const bytes = await readFile(file);
      kept.push(
        ...all.filter(({ telling }) => bytes.includes(telling)).map(({ telling }) => `${file}: ${telling}`),
      );
    }
    expect(kept).toEqual([]);
  },
);
