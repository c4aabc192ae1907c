import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { createAccounts, removeCredentials } from '../../../../../electron/store/ledger/accounts.ts';
import { ledgerOfTest } from '../../../../support/temporary-ledger.ts';
import { anAccount } from '../../../../support/temporary-store.ts';

let ledger: ReturnType<typeof ledgerOfTest>;
let accounts: ReturnType<typeof createAccounts>;
beforeEach(() => {
  ledger = ledgerOfTest();
  accounts = createAccounts(ledger.db);
});

it('shows the name of one that came with a backup in one line', () => {
  accounts.insert(anAccount('a'));
  ledger.db.prepare("UPDATE accounts SET name = 'shop' || char(10) || 'Nothing to pay' || char(8203)").run();
  expect(accounts.list()).toMatchObject([{ name: 'shop Nothing to pay' }]);
});

it('keeps how a token is sent and where, without an e-mail address', () => {
  const token = anAccount('t', {
    surface: 'token',
    email: '',
    tokenHeader: { name: 'X-Token', scheme: '' },
    routes: '{"renew":{}}',
  });
  accounts.insert(token);
  expect(accounts.list()).toEqual([token]);
});

it('gives an account another name, unless another one has it', () => {
  accounts.insert(anAccount('a', { name: 'Main' }));
  accounts.insert(anAccount('b', { name: 'Other' }));
  accounts.rename('a', 'MAIN');
  accounts.rename('a', 'Shop');
  expect(accounts.list().map(({ name }) => name)).toEqual(['Shop', 'Other']);
  expect(accounts.origins('a')?.name).toBe('Shop');
  expect(() => {
    accounts.rename('b', 'shop');
  }).toThrow(expect.objectContaining({ code: 'already-exists' }) as Error);
  accounts.insert(anAccount('c', { name: 'Main' }));
});

it('keeps where the invoices of an account are paid, and says when it is gone', () => {
  accounts.insert(anAccount('a', { clientAreaUrl: 'https://service.example/clientarea' }));
  expect(accounts.list()[0]?.clientAreaUrl).toBe('https://service.example/clientarea');
  accounts.setClientArea('a', null);
  expect(accounts.list()[0]?.clientAreaUrl).toBeNull();
  expect(() => {
    accounts.setClientArea('gone', null);
  }).toThrow();
});

it('replaces the routes of an account, and says when it is gone', () => {
  accounts.insert(anAccount('t', { surface: 'token', routes: '{}' }));
  accounts.setRoutes('t', '{"renew":{}}');
  expect(accounts.list()[0]?.routes).toBe('{"renew":{}}');
  accounts.setRoutes('t', null);
  expect(accounts.list()[0]?.routes).toBeNull();
  expect(() => {
    accounts.setRoutes('gone', null);
  }).toThrow(expect.objectContaining({ code: 'not-found' }) as Error);
});

it('says that a stored value is damaged', () => {
  accounts.insert(anAccount('t', { name: 'Main' }));
  ledger.db.exec('UPDATE accounts SET token_header = \'{"name":5}\'');
  expect(() => accounts.list()).toThrow(
    expect.objectContaining({
      code: 'file-failed',
      message: 'The token header of “Main” cannot be read: the stored value is damaged.',
    }) as Error,
  );
});

it.each(['Main', 'MAIN', 'main'])('refuses the name %s when “Main” is taken', (name) => {
  accounts.insert(anAccount('a', { name: 'Main' }));
  expect(() => {
    accounts.insert(anAccount('b', { name }));
  }).toThrow(expect.objectContaining({ code: 'already-exists' }) as Error);
});

it('takes two ways to compose an accent for one name', () => {
  accounts.insert(anAccount('a', { name: 'Caf\u00e9' }));
  expect(() => {
    accounts.insert(anAccount('b', { name: 'CAFE\u0301' }));
  }).toThrow(/already an account/);
});

it.each([
  ['proxyUrl', 'http://me:hush@proxy.example:3128', /proxy address/],
  ['baseUrl', 'https://me:hush@service.example/api', /base URL/],
])('does not store a password in the %s, nor repeat it', (field, address, sentence) => {
  const insert = (): void => accounts.insert(anAccount('a', { [field]: address }));
  expect(insert).toThrow(sentence);
  expect(insert).not.toThrow(/hush/);
  expect(accounts.list()).toEqual([]);
});

it('removes what an earlier version stored of a password in a base URL, from the file too', () => {
  accounts.insert(anAccount('a', { name: 'Old', baseUrl: 'https://service.example/api' }));
  accounts.insert(anAccount('b', { name: 'Clean', baseUrl: 'https://other.example/@api' }));
  const before = accounts.list();
  ledger.db.exec("UPDATE accounts SET base_url = 'https://me:hush-hush@service.example/api' WHERE id = 'a'");
  ledger.db.pragma('wal_checkpoint(TRUNCATE)');
  expect(readFileSync(ledger.file).includes('hush-hush')).toBe(true);

  expect(removeCredentials(ledger.db)).toEqual(['Old']);
  expect(accounts.list()).toEqual(before);
  ledger.db.pragma('wal_checkpoint(TRUNCATE)');
  expect(readFileSync(ledger.file).includes('hush-hush')).toBe(false);
  expect(removeCredentials(ledger.db)).toEqual([]);
});

it('removes an account and frees its name', () => {
  accounts.insert(anAccount('a', { name: 'Main' }));
  accounts.remove('a');
  accounts.insert(anAccount('b', { name: 'main' }));
  expect(accounts.list().map(({ id }) => id)).toEqual(['b']);
});
