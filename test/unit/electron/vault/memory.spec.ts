import { expect, it } from 'vitest';
import { openMemoryVault } from '../../../../electron/vault/memory.ts';

it('keeps keys and EPP codes until it is closed', async () => {
  const vault = openMemoryVault();
  await vault.write('a', { key: 'k', proxyUser: null, proxyPassword: null, origins: null });
  await vault.writeEppCode(1, 'code');
  await vault.writeEppCode(2, 'other');
  await vault.removeEppCode(2);
  expect([await vault.readEppCode(1), await vault.readEppCode(2)]).toEqual(['code', null]);
  await vault.close();
  expect([await vault.read('a'), await vault.readEppCode(1)]).toEqual([null, null]);
});
