import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../shared/model/errors.ts';
import type { Account } from '../../shared/model/account.ts';
import { systemClock } from '../platform/clock.ts';
import { createCore, type Core } from '../app/core.ts';
import { openFileLog } from '../platform/file-log.ts';
import { homeFolder } from '../platform/home.ts';
import { packageVersion } from '../platform/package-version.ts';
import { settleTime } from '../app/settle-time.ts';
import { createTerminalVault } from './terminal-vault.ts';

/** An open core for one terminal command. */
export interface Session {
  readonly core: Core;
  readonly env: NodeJS.ProcessEnv;
  /** Aborted by SIGINT and SIGTERM: stop between requests. */
  readonly signal: AbortSignal;
  withoutKeychain(): Promise<string | null>;
  /** The account named, or the only one. @throws AppError `bad-input` */
  account(name: string | undefined): Promise<Account>;
  /** The account named, or all. */
  accounts(name: string | undefined): Promise<Account[]>;
  close(): Promise<void>;
}

/** @throws AppError when the home folder cannot be used */
export async function openSession(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Session> {
  const home = homeFolder(env);
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('file-failed', `The home folder ${home} cannot be used: ${reason}`);
  }
  const log = openFileLog({ folder: join(home, 'logs'), now: systemClock.now });
  for (const name of ['NAMEKEEP_SECRET', 'NAMEKEEP_PROXY_PASSWORD', 'NAMEKEEP_EPP_CODE']) {
    const secret = env[name];
    if (secret) log.hide(secret);
  }
  const { vault, withoutKeychain } = createTerminalVault(home, env);
  const core = await createCore({
    home,
    host: 'browser',
    vault,
    log,
    workers: {
      store: null,
      decode: new URL('../provider/decode-worker.ts', import.meta.url),
    },
    saveTarget: { choose: () => Promise.resolve(null) },
    version: packageVersion(),
    locale: env['LANG'] ?? 'en',
    settleMs: settleTime(env),
  });
  const { accounts } = core;

  async function named(name: string): Promise<Account> {
    return accounts.named(name).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'not-found'
        ? new AppError('bad-input', error.message)
        : error;
    });
  }

  return {
    core,
    env,
    signal,
    withoutKeychain,
    async account(name) {
      if (name !== undefined) return named(name);
      const [first, second] = await accounts.list();
      if (!first) throw new AppError('bad-input', 'There is no account yet: add one with “account add”.');
      if (second) throw new AppError('bad-input', 'There are several accounts: name one with --account.');
      return first;
    },
    async accounts(name) {
      if (name !== undefined) return [await named(name)];
      const all = await accounts.list();
      if (all.length === 0)
        throw new AppError('bad-input', 'There is no account yet: add one with “account add”.');
      return all;
    },
    async close() {
      await core.close();
      log.close();
    },
  };
}
