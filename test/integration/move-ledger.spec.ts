import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { itemFor } from '../support/registration-item.ts';
import { openSmallDisk, waysToFillADisk } from '../support/small-disk.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal, type TerminalResult } from '../support/terminal.ts';

const passphrase = 'correct horse battery staple';
const key = 'kEy-9f2c7b61-nobody-may-read-this';
const eppCode = 'ePp-code-nobody-may-read-this';

/** The computer that is left; the other one begins with an empty home. */
let old: ConnectedHome;
let other: Awaited<ReturnType<typeof tempHome>>;
let sealed: string;
let names: string[];

beforeEach(async () => {
  old = await connectedHome({ domains: 20, credit: '500.00', key });
  other = await tempHome();
  sealed = join(old.outside, 'namekeep.sealed');
  names = activeNames(old.sandbox, 3);
});
afterEach(async () => {
  await old.close();
  await other.remove();
});

const onOther = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<TerminalResult> => createTerminal(other.home, {}, old.clock).start(args, env, input).finished;
const importFile = (...more: string[]): Promise<TerminalResult> =>
  onOther(['import', sealed, ...more], { NAMEKEEP_PASSPHRASE: passphrase });
const exportAll = (file = sealed, words = passphrase): Promise<TerminalResult> =>
  old.terminal.start(['export', '--all', file, '--json'], { NAMEKEEP_PASSPHRASE: words }).finished;
const charges = (): string[] =>
  old.sandbox.control.invoices.filter(({ paid }) => paid).map(({ domain }) => domain);
const states = async (): Promise<string[]> =>
  ((await onOther(['orders', '--json'])).json() as { state: string }[]).map(({ state }) => state);

/** @returns what is in a sealed file */
async function unseal(file: string): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return Buffer.from(await decrypter.decrypt(new Uint8Array(readFileSync(file))));
}
async function seal(content: Uint8Array | string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(10);
  writeFileSync(sealed, await encrypter.encrypt(content));
}

it('moves accounts, orders and notes, and pays nothing on both computers', async () => {
  const [paid = '', waiting = ''] = names;
  await old.run('renew', paid);
  await old.run('orders', 'run');
  await old.run('renew', waiting);
  await old.run('note', paid, 'Ask Anna first.');
  const exported = await exportAll();
  expect(exported.json()).toMatchObject({
    file: sealed,
    accounts: [{ name: 'main', demo: false }],
    orders: 2,
    queued: 1,
  });
  expect(exported.stderr).toContain('1 order waits in the queue');

  const imported = await importFile();
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(imported.stdout).toContain('held for approval, as the other computer may have sent them: 2.');
  expect(imported.stdout).toContain('namekeep account key main');
  expect(await states()).toEqual(['done', 'held']);
  const shown = await onOther(['orders', 'show', '2']);
  expect(shown.stdout).toContain('came from another computer');

  const withoutKey = await onOther(['sync']);
  expect([withoutKey.code, withoutKey.stderr]).toEqual([1, expect.stringContaining('Give the key')]);
  const keyed = { NAMEKEEP_SECRET: key };
  expect((await onOther(['sync'], keyed)).stderr).toContain('“namekeep account key”');
  expect((await onOther(['account', 'key', 'main'], keyed)).code).toBe(0);

  await old.run('orders', 'run');
  expect(charges().sort()).toEqual([paid, waiting].sort());
  expect((await onOther(['sync'], keyed)).code).toBe(0);
  await onOther(['orders', 'run'], keyed);
  const approved = await onOther(['orders', 'approve', '2'], keyed);
  expect([approved.code, approved.stderr]).toEqual([2, expect.stringContaining('--dates-moved')]);
  await onOther(['orders', 'run'], keyed);
  expect(charges()).toHaveLength(2);
  expect((await onOther(['domain', paid])).stdout).toContain('Ask Anna first.');
});

it('has no secret in the file, not even one that an earlier version had left in the ledger', async () => {
  const ledger = new Sqlite(join(old.home, 'ledger.db'));
  ledger.exec(`UPDATE accounts SET base_url = replace(base_url, '://', '://me:pa55word-in-address@')`);
  ledger.exec(
    `INSERT INTO settings VALUES ('x', 'a-removed-setting'); DELETE FROM settings WHERE name = 'x'`,
  );
  ledger.close();
  expect(readFileSync(join(old.home, 'ledger.db')).includes('a-removed-setting')).toBe(true);
  const registrant = join(old.outside, 'registrant.json');
  writeFileSync(registrant, JSON.stringify(itemFor('a.com').details.registrant));
  const transfer = ['transfer', 'taken-one.com', '--registrant', `@${registrant}`];
  const queued = await old.terminal.start(transfer, { NAMEKEEP_EPP_CODE: eppCode }).finished;
  expect(queued.code).toBe(0);
  const made = await exportAll();
  expect(made.code).toBe(0);
  const content = await unseal(sealed);
  const line = content.subarray(0, content.indexOf('\n')).toString();
  expect(JSON.parse(line)).toMatchObject({ format: 1, accounts: [{ name: 'main', demo: false }], orders: 1 });
  expect(content.subarray(line.length + 1, line.length + 16).toString()).toBe('SQLite format 3');
  const secrets = [key, Buffer.from(key).toString('base64'), eppCode, 'pa55word-in-address', passphrase];
  expect(content.includes('a-removed-setting')).toBe(false);
  for (const secret of secrets) {
    expect(content.includes(secret)).toBe(false);
    for (const text of [made.stdout, made.stderr, readFileSync(sealed, 'latin1')])
      expect(text).not.toContain(secret);
  }
  expect(readFileSync(sealed).includes('main')).toBe(false);
  expect(readdirSync(old.home).filter((name) => name.includes('export'))).toEqual([]);
});

it.each([
  ['a wrong passphrase', 2, 'The passphrase does not open', () => undefined],
  ['a cut file', 1, 'is damaged or not complete', () => truncateSync(sealed, 90_000)],
  ['a cut beginning', 1, 'is damaged or not complete', () => truncateSync(sealed, 100)],
  ['a changed byte', 1, 'is damaged or not complete', () => changeByte(70_000)],
  ['something else', 2, 'was not made by', () => writeFileSync(sealed, 'domain,customer\n')],
  ['no file', 2, 'There is no file', () => (sealed += '2')],
  ['a newer file', 1, 'A newer version', () => seal('{"format":2,"ledger":280,"more":true}\n…')],
  ['a newer ledger', 1, 'A newer version', () => seal('{"format":1,"ledger":99990}\n…')],
  ['a sealed photo', 1, 'was not made by', () => seal(new Uint8Array(3_000_000))],
])('says of %s what is wrong, and changes nothing', async (what, code, sentence, spoil) => {
  expect((await exportAll()).code).toBe(0);
  await spoil();
  const words = what === 'a wrong passphrase' ? 'incorrect horse battery' : passphrase;
  const refused = await onOther(['import', sealed], { NAMEKEEP_PASSPHRASE: words });
  expect([refused.code, refused.stderr]).toEqual([code, expect.stringContaining(sentence)]);
  expect(refused.stderr.trim().split('\n')).toHaveLength(1);
  expect(readdirSync(other.home).filter((name) => name.includes('ledger'))).toEqual([]);
});

function changeByte(at: number): void {
  const bytes = readFileSync(sealed);
  bytes[at]! ^= 1;
  writeFileSync(sealed, bytes);
}

it('replaces a ledger with orders only with --replace, and carries the orders over', async () => {
  const [first = '', second = ''] = names;
  await old.run('renew', first);
  expect((await exportAll()).code).toBe(0);
  expect((await importFile()).code).toBe(0);
  const keyed = { NAMEKEEP_SECRET: key };
  await onOther(['account', 'key', 'main'], keyed);
  await onOther(['sync'], keyed);
  await onOther(['orders', 'approve', '1'], keyed);
  await onOther(['orders', 'run'], keyed);
  await onOther(['renew', second], keyed);
  expect(await states()).toEqual(['done', 'queued']);

  const refused = await importFile();
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('With --replace')]);
  const asked = await importFile('--replace');
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('2 orders (now 1 done, 1 queued)')]);
  expect(await states()).toEqual(['done', 'queued']);

  expect((await importFile('--replace', '--yes', '--json')).json()).toMatchObject({ carried: 2, held: [2] });
  expect(await states()).toEqual(['done', 'held']);
  await onOther(['orders', 'run'], keyed);
  expect(charges()).toEqual([first]);
});

it('asks for a passphrase of twelve characters, and takes it from standard input', async () => {
  const short = await exportAll(sealed, 'elevenchars');
  expect([short.code, short.stderr]).toEqual([2, expect.stringContaining('at least 12 characters')]);
  expect(existsSync(sealed)).toBe(false);
  const piped = await old.terminal.start(['export', '--all', sealed], {}, `${passphrase}\n`).finished;
  expect(piped.code).toBe(0);
  expect((await onOther(['import', sealed], {}, `${passphrase}\r\n`)).code).toBe(0);
});

it('replaces an earlier export, and no other file', async () => {
  expect((await exportAll()).code).toBe(0);
  expect((await exportAll()).code).toBe(0);
  const photo = join(old.outside, 'photo.jpg');
  writeFileSync(photo, 'a photo');
  expect((await exportAll(photo)).stderr).toContain('is not an export');
  expect((await exportAll(join(old.home, 'x'))).stderr).toContain('in the home folder');
  expect(readFileSync(photo, 'utf8')).toBe('a photo');
  expect((await old.terminal.run('export', sealed)).stderr).toContain('Add --all');
});

it.runIf(waysToFillADisk().includes('a small tmpfs'))(
  'says that a disk is full, on either side',
  async () => {
    expect((await exportAll()).code).toBe(0);
    const disk = openSmallDisk('a small tmpfs', 1);
    try {
      disk.fill();
      const file = join(disk.home, 'namekeep.sealed');
      const made = await exportAll(file);
      expect([made.code, made.stderr]).toEqual([1, expect.stringContaining('The disk is full')]);
      const env = { NAMEKEEP_PASSPHRASE: passphrase };
      const taken = await createTerminal(disk.home).start(['import', sealed], env).finished;
      expect([taken.code, taken.stderr]).toEqual([1, expect.stringContaining('The disk is full')]);
      expect(readdirSync(disk.home).filter((name) => /ledger|sealed/.test(name))).toEqual([]);
    } finally {
      disk.remove();
    }
  },
);
