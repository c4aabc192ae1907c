import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { createTerminalVault } from '../../../../../electron/hosts/terminal/terminal-vault.ts';

const withoutKeychain = (env: NodeJS.ProcessEnv = {}, orderId: number | null = null) =>
  createTerminalVault(
    tmpdir(),
    {
      env: { NAMEKEEP_KEYCHAIN: 'off', ...env },
      keychainHelper: () => Promise.resolve(() => expect.unreachable('No keychain is to be opened.')),
    },
    false,
    { accounts: () => Promise.resolve([]), accountId: () => null, orderId: () => orderId },
  ).vault;

it('says what to do when an EPP code would be forgotten with this call', async () => {
  const vault = withoutKeychain();
  await expect(vault.writeEppCode(1, 'hush')).rejects.toMatchObject({
    code: 'keychain-unavailable',
    message: expect.stringMatching(/switched off.*NAMEKEEP_EPP_CODE when you run the orders\.$/) as string,
  });
  expect(await vault.readEppCode(1)).toBeNull();
  await vault.removeEppCode(1);
});

it('takes the EPP code from the environment without opening anything', async () => {
  expect(await withoutKeychain({ NAMEKEEP_EPP_CODE: 'hush' }, 1).readEppCode(1)).toBe('hush');
});
