import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasProgram } from '../../build/prepare-packages.ts';
import { startKeyringSession } from '../support/keyring-session.ts';
import { connect } from './connected.ts';
import { expect, test } from './scenario.ts';

const longLimits = new URL('../support/long-limits.ts', import.meta.url).href;

test(
  'a key is in the keychain of the computer when the program starts again',
  { tag: '@packed' },
  async ({ driver, start, startService }) => {
    test.skip(process.platform !== 'linux', 'a keychain of the test’s own can be had on Linux alone');
    const missing = ['dbus-run-session', 'gnome-keyring-daemon'].filter((program) => !hasProgram(program));
    test.skip(missing.length > 0, `${missing.join(' and ')} missing: install dbus and gnome-keyring`);
    const service = await startService();
    const session = await startKeyringSession();
    try {
      const { HOME = '', XDG_RUNTIME_DIR = '', DBUS_SESSION_BUS_ADDRESS = '' } = session.env;
      // Electron takes no such option.
      const patient = driver === 'stand-in' ? { NODE_OPTIONS: `--import=${longLimits}` } : {};
      const env = { HOME, XDG_RUNTIME_DIR, DBUS_SESSION_BUS_ADDRESS, NAMEKEEP_KEYCHAIN: '', ...patient };
      const first = await start({ env });
      const accountId = await connect(first, service);
      await first.quit();
      expect(await first.ended).toBe(0);
      const second = await start({ env });
      expect(await second.call('accounts.test', { accountId })).toMatchObject({ currency: 'EUR' });
    } finally {
      await session.close();
    }
  },
);

test('without a keychain a key is kept encrypted, and works when the program starts again', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const first = await start({ keyStore: 'gnome_libsecret' });
  const accountId = await connect(first, service);
  await first.quit();
  await first.ended;
  expect(readFileSync(join(first.home, 'vault.json'), 'utf8')).not.toContain(service.key);
  const second = await start({ keyStore: 'gnome_libsecret' });
  expect(await second.call('accounts.test', { accountId })).toMatchObject({ currency: 'EUR' });
});

test('a key is kept for this session only where nothing can encrypt it', async ({ start, startService }) => {
  const service = await startService();
  const first = await start({ keyStore: 'basic_text' });
  const accountId = await connect(first, service);
  await first.quit();
  await first.ended;
  const second = await start({ keyStore: 'basic_text' });
  await expect(second.call('accounts.test', { accountId })).rejects.toThrow(/key/i);
});
