import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { activeNames, connectedHome } from '../support/connected-home.ts';
import { itemFor } from '../support/registration-item.ts';

async function* filesUnder(...folders: string[]): AsyncGenerator<string> {
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) yield join(entry.parentPath, entry.name);
    }
  }
}

it('leaves the key and EPP codes in no file, no output and no process argument', async () => {
  const key = 'kEy-9f2c7b61-nobody-may-read-this';
  const connected = await connectedHome({ domains: 20, key });
  const { sandbox, terminal, home, outside } = connected;
  const said: string[] = [];
  try {
    const [name = ''] = activeNames(sandbox, 1);
    sandbox.control.setFaults([{ match: { path: '/domain/renew' }, fault: 'html-502' }]);
    for (const args of [
      ['domain', name, '--refresh', '--json'],
      ['renew', name, '--years', '1'],
      ['orders', 'run'],
      ['check', 'example.com'],
      ['backup', '--out', join(outside, 'backup.db')],
    ]) {
      const { child, finished } = terminal.spawn(args);
      said.push(child.spawnargs.join(' '));
      const { stdout, stderr } = await finished;
      said.push(stdout, stderr);
    }
    sandbox.control.setKey('another');
    const refused = await terminal.run('sync');
    expect(refused.code).toBe(1);
    said.push(refused.stderr);

    const forms = [key, Buffer.from(key).toString('base64'), encodeURIComponent(key)];
    const found: string[] = [];
    for await (const file of filesUnder(home, outside)) {
      const bytes = await readFile(file);
      if (forms.some((form) => bytes.includes(form))) found.push(file);
    }
    expect(found).toEqual([]);
    for (const text of said) for (const form of forms) expect(text).not.toContain(form);
  } finally {
    await connected.close();
  }
});

/** Every way in which a service could say a secret again. */
function spellings(secret: string): string[] {
  const shifted = [0, 1, 2].map((by) => Buffer.from(`${'-'.repeat(by)}${secret}--`).toString('base64'));
  const base64 = Buffer.from(secret).toString('base64');
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), base64, ...shifted];
}

/** What of a spelling gives the secret away by itself. */
const telling = (secret: string): string[] => {
  const core = (text: string): string => text.slice(4, -8);
  const [plain = '', url = '', json = '', ...base64] = spellings(secret);
  return [plain, url, json, ...base64.map(core)];
};

it.each(['key-header', 'token'] as const)(
  'leaves the key, EPP codes and contacts out of the attempts at orders of a %s service that sends them back',
  async (surface) => {
    const key = 'kEy+9f2c/7b61=nobody&may-read-this';
    const eppCode = 'ePp+code/nobody="may"-read-this';
    const connected = await connectedHome({ domains: 5, key, token: key, tokenLimits: null }, {}, surface);
    const { sandbox, terminal, home, outside } = connected;
    try {
      const registrant = join(home, 'registrant.json');
      const person = itemFor('a.com').details.registrant;
      await writeFile(registrant, JSON.stringify(person));
      const echo = [key, eppCode].flatMap(spellings);
      const body = {
        error: { code: 'x', message: `The phone ${person.phone} is wrong. ${echo.join(' ')}` },
        echo,
      };
      sandbox.control.setFaults([
        { match: { operation: 'transfer' }, fault: { kind: 'status', status: 500, body } },
      ]);
      const codes = { NAMEKEEP_EPP_CODE: eppCode };
      const said: string[] = [];
      for (const args of [
        ['transfer', 'taken-one.com', '--registrant', `@${registrant}`],
        ['orders', 'run'],
        ['orders', 'show', '1'],
        ['orders', 'show', '1', '--json'],
        ['report', 'attempts', '--out', join(outside, 'attempts.csv')],
      ]) {
        const { code, stdout, stderr } = await terminal.start(args, codes).finished;
        // Its outcome is unknown, so that it needs the user.
        const ended = args[1] === 'run' ? 4 : 0;
        expect({ args, code, stderr: code === ended ? '' : stderr }).toEqual({
          args,
          code: ended,
          stderr: '',
        });
        said.push(stdout, stderr);
      }
      const attempts = await readFile(join(outside, 'attempts.csv'), 'utf8');
      expect(attempts).toContain('taken-one.com');
      expect(attempts).toContain('[secret]');
      expect(attempts).toContain('[contact]');
      // What the service says about the order may name the phone: who corrects the order must read it.
      for (const personal of [person.email, person.phone, person.address1]) {
        expect(attempts).not.toContain(personal);
      }
      for (const text of [attempts, ...said]) {
        for (const form of [key, eppCode].flatMap(telling)) expect(text).not.toContain(form);
      }
      expect(await readFile(join(home, 'logs', 'namekeep.log'), 'utf8')).not.toContain(person.phone);
      for await (const file of filesUnder(home, outside)) {
        const bytes = await readFile(file);
        const found = [key, eppCode].flatMap(telling).filter((form) => bytes.includes(form));
        expect({ file, found }).toEqual({ file, found: [] });
      }
    } finally {
      await connected.close();
    }
  },
);
