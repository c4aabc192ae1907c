import { beforeEach, expect, it } from 'vitest';
import { type Connections, createConnections } from '../../../../electron/connections/connections.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { openMemoryVault } from '../../../../electron/vault/memory.ts';
import type { ErrorCode } from '../../../../shared/model/errors.ts';
import { memoryLog } from '../../../support/fake-core.ts';
import { createFakeService } from '../../../support/fake-service.ts';

let connections: Connections;
beforeEach(() => {
  const accounts: Pick<Store['accounts'], 'list'> = { list: async () => [] };
  connections = createConnections({
    accounts: accounts as Store['accounts'],
    vault: openMemoryVault(),
    log: memoryLog(),
    open: () => createFakeService([]).provider,
    demo: () => Promise.reject(new Error('not used')),
  });
});

it('is not known before anything was asked', () => {
  expect(connections.reachability('a')).toBe('unknown');
});

it.each<[ErrorCode | null, string]>([
  [null, 'online'],
  ['wrong-key', 'online'],
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
