import { rmSync } from 'node:fs';
import { createCore, type Core } from '../../electron/core/app/core.ts';
import type { CoreOptions } from '../../electron/core/app/services.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import type { StoredSecret } from '../../shared/model/account.ts';
import { decodeWorker } from './bundled-workers.ts';
import { memoryLog } from './fake-core.ts';
import { sleepingClock } from './run-doubles.ts';
import { startSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { tempHomeWithLedger } from './temp-home.ts';

/** The accounts that a home is refreshed with once. */
export interface HomeKind {
  /** Domains of each account. */
  readonly domains: number;
  readonly accounts: readonly string[];
  /** Which of the accounts are reached with a token. */
  readonly tokens: readonly string[];
}

/** When every world begins. */
export const worldStart = Date.parse('2026-11-20T12:00:00.000Z');
const credit = '512.40';
const settleMs = 60_000;

export const startService = (
  index: number,
  domains: number,
  clock: ReturnType<typeof sleepingClock>,
): Promise<Sandbox> =>
  startSandbox({
    ...{ domains, seed: index + 1, clock, credit, rateLimit: null, tokenLimits: null },
    ...{ email: `reseller-${index + 1}@example.com`, key: 'sandbox-key', token: 'sandbox-token' },
  });

export const addressOf = (sandbox: Sandbox, isToken: boolean): string =>
  isToken ? sandbox.tokenBaseUrl : sandbox.baseUrl;
export const secretOf = (sandbox: Sandbox, isToken: boolean): StoredSecret => ({
  ...{ key: isToken ? sandbox.token : sandbox.key, proxyUser: null, proxyPassword: null },
  origins: { service: sandbox.url, proxy: null },
});
export const idOf = (index: number): string => `a${index + 1}`;

export const openCore = (
  home: string,
  more: Partial<CoreOptions> & Pick<CoreOptions, 'clock' | 'vault'>,
): Promise<Core> =>
  createCore({
    ...{ home, host: 'browser', log: memoryLog(), version: '0.1.0', locale: 'en', settleMs },
    workers: { store: null, decode: decodeWorker },
    saveTarget: { choose: async () => null },
    ...more,
  });

/** Homes that were refreshed once, by what is in them: each world of a kind begins with a copy. */
const prepared = new Map<string, Promise<string>>();
const homes: string[] = [];
process.once('exit', () => homes.forEach((home) => rmSync(home, { recursive: true, force: true })));

async function prepare({ domains, accounts, tokens }: HomeKind): Promise<string> {
  const { home } = await tempHomeWithLedger();
  homes.push(home);
  const clock = sleepingClock(worldStart - 180_000);
  const vault = openMemoryVault();
  const core = await openCore(home, { clock, vault });
  for (const [index, name] of accounts.entries()) {
    const sandbox = await startService(index, domains, clock);
    const isToken = tokens.includes(name);
    await core.store.accounts.insert({
      ...{ id: idOf(index), name, surface: isToken ? 'token' : 'key-header' },
      ...{ baseUrl: addressOf(sandbox, isToken), email: isToken ? '' : sandbox.email },
      ...{ tokenHeader: null, routes: null, proxyUrl: null, allowPlainHttp: false, clientAreaUrl: null },
      ...{ demo: false, createdAt: new Date(worldStart).toISOString() },
    });
    await vault.write(idOf(index), secretOf(sandbox, isToken));
    await core.refresh.run(idOf(index));
    await sandbox.close();
  }
  await core.close();
  return home;
}

/** @returns the folder of a home that was refreshed once, three minutes before the world begins; to be copied */
export function preparedHome(kind: HomeKind): Promise<string> {
  const name = JSON.stringify([kind.domains, kind.accounts, kind.tokens]);
  const master = prepared.get(name) ?? prepare(kind);
  prepared.set(name, master);
  return master;
}
