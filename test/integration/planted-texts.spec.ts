/* A service that repeats what it was sent, and commands the terminal, in every text of every answer. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { commandNames } from '../../electron/hosts/terminal/program.ts';
import { Surface } from '../../shared/model/account.ts';
import { ReportKind } from '../../shared/model/report.ts';
import { activeNames } from '../support/connected-home.ts';
import { filesThatTell, plantTexts, problemsIn, secrets } from '../support/planted-texts.ts';
import { itemFor } from '../support/registration-item.ts';
import { runs } from '../support/runs.ts';
import { startSandbox } from '../support/sandbox/sandbox.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

it.each(Surface.options)(
  'shows and keeps no secret that a %s service repeats, and nothing that commands a terminal',
  async (surface) => {
    const sandbox = await startSandbox({
      domains: 12,
      key: secrets.key,
      token: secrets.key,
      tokenLimits: null,
    });
    plantTexts(sandbox, [secrets.key, secrets.proxyPassword]);
    const { home, remove } = await tempHome();
    const { home: outside, remove: removeOutside } = await tempHome();
    onTestFinished(async () => {
      await sandbox.close();
      await remove();
      await removeOutside();
    });
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
        ? ['--base-url', sandbox.tokenBaseUrl]
        : ['--base-url', sandbox.baseUrl, '--email', sandbox.email];
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
        // A report has one form, its file: the others are of what is said beside it.
        const forms = [[], ['--json'], ['--csv']].slice(0, command === 'report' ? runs(1, 3) : 3);
        for (const form of forms) {
          const { stdout, stderr } = await terminal.run(command, ...args, ...form);
          told.push({ command: [command, ...args, ...form].join(' '), text: stdout + stderr });
        }
      }
    }
    const leaks = told.flatMap(({ command, text }) =>
      problemsIn(text).map((problem) => `${command}: ${problem}`),
    );
    expect(leaks).toEqual([]);
    expect(told.some(({ text }) => text.includes('[secret]'))).toBe(true);
    expect(await filesThatTell(home, outside)).toEqual([]);
  },
);
