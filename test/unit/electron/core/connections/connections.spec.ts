import { beforeEach, expect, it, vi } from 'vitest';
import {
  type Connections,
  type ConnectionsOptions,
  createConnections,
} from '../../../../../electron/core/connections/connections.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { systemClock } from '../../../../../electron/platform/clock.ts';
import { createRedaction } from '../../../../../electron/platform/redaction.ts';
import { openMemoryVault } from '../../../../../electron/vault/memory.ts';
import type { Account } from '../../../../../shared/model/account.ts';
import type { ServicePart } from '../../../../../shared/model/capabilities.ts';
import type { ErrorCode } from '../../../../../shared/model/errors.ts';
import { originsOf } from '../../../../../shared/rules/origins.ts';
import { memoryLog } from '../../../../support/fake-core.ts';
import { createFakeService } from '../../../../support/fake-service.ts';
import { anAccount } from '../../../../support/temporary-store.ts';

let connections: Connections;
let now: number;
let told: string[];

const secret = { key: 'k', proxyPassword: null, proxyUser: null, origins: originsOf(anAccount('a')) };
const listing = (...list: Account[]) => ({ list: async () => list }) as unknown as Store['accounts'];
/** Connections without accounts, to a service that answers everything. */
const connect = (options: Partial<ConnectionsOptions>): Connections =>
  createConnections({
    accounts: listing(),
    vault: openMemoryVault(),
    log: memoryLog(),
    clock: systemClock,
    open: () => createFakeService([]).provider,
    demo: () => Promise.reject(new Error('not used')),
    notOffered: async () => [],
    ...options,
  });

beforeEach(() => {
  now = Date.UTC(2026, 10, 20);
  told = [];
  connections = connect({
    clock: { ...systemClock, now: () => now },
    onReached: (id) => void told.push(id),
  });
});

it('keeps in mind what the service of an account does not offer', async () => {
  const log = memoryLog();
  const vault = openMemoryVault();
  await vault.write('a', secret);
  const known = connect({
    accounts: listing(anAccount('a')),
    vault,
    log,
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
  await vault.write('a', secret);
  let found: (part: ServicePart) => void = () => undefined;
  const told: unknown[] = [];
  const known = connect({
    accounts: listing(anAccount('a')),
    vault,
    open: (_account, _secret, onMissing) => {
      found = onMissing;
      return createFakeService([]).provider;
    },
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
  const known = connect({
    accounts: listing(anAccount('a'), anAccount('b')),
    vault,
    log: { ...memoryLog(), hide: (secret) => redaction.hide(secret) },
  });
  const shared = { ...secret, key: 'shared-key', proxyPassword: 'proxy-word' };
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
  expect(connections.reachability('a').state).toBe(reachability);
});

it.each<ErrorCode>(['rate-limited', 'secret-missing', 'bad-input', 'stopped', 'internal'])(
  '%s says nothing of the service, which may not have been asked',
  (code) => {
    connections.note('a', { code });
    expect(connections.reachability('a').state).toBe('unknown');
    connections.note('a', { code: 'timeout' });
    connections.note('a', { code });
    expect(connections.reachability('a').state).toBe('offline');
  },
);

it('says when it learnt it, and tells listeners of every turn, and of the same once a minute', () => {
  connections.note('a', null);
  expect(connections.reachability('a')).toEqual({
    state: 'online',
    at: '2026-11-20T00:00:00.000Z',
    by: null,
  });
  now += 59_000;
  connections.note('a', null);
  expect(connections.reachability('a').at).toBe('2026-11-20T00:00:59.000Z');
  expect(told).toEqual(['a']);
  now += 1_000;
  connections.note('a', null);
  expect(told).toEqual(['a', 'a']);
  now += 1;
  connections.note('a', { code: 'timeout' });
  connections.note('a', { code: 'timeout' });
  expect(told).toEqual(['a', 'a', 'a']);
});

it('follows every request of an account’s provider, and none of a secret that is only tried', async () => {
  const ends: ((path: string, failure: { code: ErrorCode } | null) => void)[] = [];
  const vault = openMemoryVault();
  await vault.write('a', secret);
  const known = connect({
    accounts: listing(anAccount('a')),
    vault,
    open(_account, _secret, _onMissing, onEnd) {
      ends.push(onEnd ?? (() => undefined));
      return createFakeService([]).provider;
    },
  });
  await known.provider('a');
  ends[0]?.('/account/balance', null);
  expect(known.reachability('a')).toMatchObject({ state: 'online', by: '/account/balance' });
  await known.trial(anAccount('a'), { key: 'wrong', proxyPassword: null, proxyUser: null });
  ends[1]?.('/account/balance', { code: 'wrong-key' });
  expect(known.reachability('a').state).toBe('online');
});

it('makes no provider after it is closed', async () => {
  const demo = vi.fn(async () => ({ baseUrl: 'http://127.0.0.1:1', email: 'a@example.com', key: 'k' }));
  const known = connect({ accounts: listing({ ...anAccount('a'), demo: true }), demo });
  await known.provider('a');
  await known.close();
  await expect(known.provider('a')).rejects.toMatchObject({ code: 'stopped' });
  expect(demo).toHaveBeenCalledOnce();
});
