import { beforeEach, expect, it } from 'vitest';
import { type Connections, createConnections } from '../../../../electron/connections/connections.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { createRedaction } from '../../../../electron/platform/redaction.ts';
import { openMemoryVault } from '../../../../electron/vault/memory.ts';
import type { ServicePart } from '../../../../shared/model/capabilities.ts';
import type { ErrorCode } from '../../../../shared/model/errors.ts';
import { memoryLog } from '../../../support/fake-core.ts';
import { createFakeService } from '../../../support/fake-service.ts';
import { anAccount } from '../../../support/temporary-store.ts';

let connections: Connections;
beforeEach(() => {
  const accounts: Pick<Store['accounts'], 'list'> = { list: async () => [] };
  connections = createConnections({
    accounts: accounts as Store['accounts'],
    vault: openMemoryVault(),
    log: memoryLog(),
    open: () => createFakeService([]).provider,
    demo: () => Promise.reject(new Error('not used')),
    notOffered: async () => [],
  });
});

it('keeps in mind what the service of an account does not offer', async () => {
  const log = memoryLog();
  const vault = openMemoryVault();
  await vault.write('a', { key: 'k', proxyPassword: null, proxyUser: null });
  const accounts: Pick<Store['accounts'], 'list'> = { list: async () => [anAccount('a')] };
  const known = createConnections({
    accounts: accounts as Store['accounts'],
    vault,
    log,
    open: () => createFakeService([]).provider,
    demo: () => Promise.reject(new Error('not used')),
    notOffered: async () => ['credit'],
  });
  const provider = await known.provider('a');
  const offers = () => [provider.capabilities.credit, provider.capabilities.domainCount];
  expect(offers()).toEqual([false, true]);
  expect(await provider.balance()).toMatchObject({ ok: true });
  known.setNotOffered('a', ['domainCount']);
  expect(offers()).toEqual([true, false]);
});

it('leaves out what a request found missing, once, until it is reset', async () => {
  const vault = openMemoryVault();
  await vault.write('a', { key: 'k', proxyPassword: null, proxyUser: null });
  const accounts: Pick<Store['accounts'], 'list'> = { list: async () => [anAccount('a')] };
  let found: (part: ServicePart) => void = () => undefined;
  const told: unknown[] = [];
  const known = createConnections({
    accounts: accounts as Store['accounts'],
    vault,
    log: memoryLog(),
    open: (_account, _secret, onMissing) => {
      found = onMissing;
      return createFakeService([]).provider;
    },
    demo: () => Promise.reject(new Error('not used')),
    notOffered: async () => ['credit'],
    onMissing: (...args) => void told.push(args),
  });
  const { capabilities: whole } = createFakeService([]).provider;
  const provider = await known.provider('a');
  for (const part of ['read.dnssec', 'change.lock', 'eppCode', 'read.dnssec'] as const) found(part);
  expect(provider.capabilities).toEqual({
    ...whole,
    credit: false,
    eppCode: false,
    details: whole.details.filter((part) => part !== 'dnssec'),
    changes: whole.changes.filter((kind) => kind !== 'lock'),
  });
  expect(told).toHaveLength(3);
  expect(told.at(-1)).toEqual(['a', ['credit', 'read.dnssec', 'change.lock', 'eppCode']]);
  expect(known.notOffered('a')).toHaveLength(4);
  known.setNotOffered('a', []);
  expect(provider.capabilities).toEqual(whole);
});

it('hides the key of an account until it is replaced or removed, and as long as another account has it', async () => {
  const vault = openMemoryVault();
  const redaction = createRedaction();
  const known = createConnections({
    accounts: { list: async () => [anAccount('a'), anAccount('b')] } as unknown as Store['accounts'],
    vault,
    log: { ...memoryLog(), hide: (secret) => redaction.hide(secret) },
    open: () => createFakeService([]).provider,
    demo: () => Promise.reject(new Error('not used')),
    notOffered: async () => [],
  });
  const shared = { key: 'shared-key', proxyPassword: 'proxy-word', proxyUser: null };
  await vault.write('a', shared);
  await vault.write('b', { ...shared, proxyPassword: null });
  await Promise.all(['a', 'b'].map((id) => known.provider(id)));
  expect(redaction.text('shared-key proxy-word')).toBe('[secret] [secret]');
  await vault.write('a', { ...shared, key: 'next-key', proxyPassword: null });
  await known.reset('a');
  await known.provider('a');
  expect(redaction.text('shared-key proxy-word next-key')).toBe('[secret] proxy-word [secret]');
  await known.reset('b');
  expect(redaction.text('shared-key next-key')).toBe('shared-key [secret]');
  await known.reset('a');
  expect(redaction.text('next-key')).toBe('next-key');
});

it('is not known before anything was asked', () => {
  expect(connections.reachability('a')).toBe('unknown');
});

it.each<[ErrorCode | null, string]>([
  [null, 'online'],
  ['wrong-key', 'key-refused'],
  ['unauthenticated', 'key-refused'],
  ['ip-not-allowed', 'online'],
  ['not-json', 'online'],
  ['dns-failed', 'offline'],
  ['service-unavailable', 'offline'],
])('after %s the account is %s', (code, reachability) => {
  connections.note('a', code && { code });
  expect(connections.reachability('a')).toBe(reachability);
});

it.each<ErrorCode>(['rate-limited', 'secret-missing', 'bad-input', 'stopped', 'internal'])(
  '%s says nothing of the service, which may not have been asked',
  (code) => {
    connections.note('a', { code });
    expect(connections.reachability('a')).toBe('unknown');
    connections.note('a', { code: 'timeout' });
    connections.note('a', { code });
    expect(connections.reachability('a')).toBe('offline');
  },
);
