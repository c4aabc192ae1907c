import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { createDispatcher } from '../../electron/core/app/dispatcher.ts';
import { columnOf } from '../../electron/store/columns.ts';
import { patchCells } from '../../electron/store/ledger/order-rows.ts';
import { openMemoryVault } from '../../electron/vault/memory.ts';
import type {
  Bridge,
  CallName,
  Envelope,
  EventName,
  EventPayload,
  Input,
  Output,
} from '../../shared/contract.ts';
import type { AccountView } from '../../shared/model/account-view.ts';
import { AppError, type ErrorCode, errorTraits, fail, type Failure, ok } from '../../shared/model/errors.ts';
import type { Said } from '../../shared/words/sentence.ts';
import type { Order } from '../../shared/model/order.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { serviceIdentity } from '../../shared/rules/service-identity.ts';
import { memoryLog } from './fake-core.ts';
import { aRegistrant, newOrder } from './fixtures.ts';
import { sleepingClock } from './run-doubles.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Point, Stop } from './sandbox/stops.ts';
import {
  addressOf,
  idOf,
  openCore,
  preparedHome,
  secretOf,
  startService,
  worldStart,
} from './prepared-home.ts';
import { tempHomeWithLedger } from './temp-home.ts';

/** What single calls answer in place of the core: a failure of one call, a rare answer. */
export type Answers = { readonly [N in CallName]?: (input: Input<N>) => Output<N> | Promise<Output<N>> };

export interface WorldOptions {
  /** Domains of each account; 200 by default. */
  readonly domains?: number;
  /** Names; “Main reseller” by default. Their ids are `a1`, `a2` and so on. */
  readonly accounts?: readonly string[];
  /** Which of the accounts are reached with a token. */
  readonly tokens?: readonly string[];
  /** Of the host; in a browser there is none, as here unless given. */
  readonly fileManager?: Snapshot['fileManager'];
  readonly handlers?: Answers;
}

/** What a call answers that the test answers; what it throws is its failure. */
async function answered<T>(answer: () => T | Promise<T>): Promise<Envelope<T>> {
  try {
    return ok(await answer());
  } catch (error) {
    if (error instanceof AppError) return fail(error.failure);
    throw error;
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * The core on a home of its own, with an account at a sandbox of its own for each name, read three minutes ago, and the
 * bridge of a page on it. Its clock moves when somebody waits. It is closed when the test is over.
 */
export async function openWorld(options: WorldOptions = {}) {
  const { domains = 200, accounts = ['Main reseller'], tokens = [], fileManager = null } = options;
  const { home, remove } = await tempHomeWithLedger();
  cpSync(await preparedHome({ domains, accounts, tokens }), home, { recursive: true });

  const clock = sleepingClock(worldStart);
  const sandboxes = await Promise.all(accounts.map((_, index) => startService(index, domains, clock)));
  const vault = openMemoryVault();
  const ledger: Database = new Sqlite(join(home, 'ledger.db'));
  for (const [index, sandbox] of sandboxes.entries()) {
    const isToken = tokens.includes(accounts[index]!);
    const baseUrl = addressOf(sandbox, isToken);
    const surface = isToken ? 'token' : 'key-header';
    const identity = serviceIdentity({ surface, baseUrl, email: isToken ? '' : sandbox.email });
    ledger.prepare('UPDATE accounts SET base_url = ? WHERE id = ?').run(baseUrl, idOf(index));
    ledger
      .prepare('UPDATE service_accounts SET identity = ? WHERE account_id = ?')
      .run(identity, idOf(index));
    ledger.prepare('DELETE FROM secret_origins WHERE account_id = ?').run(idOf(index));
    await vault.write(idOf(index), secretOf(sandbox, isToken));
  }
  const saved = join(home, 'saved');
  const core = await openCore(home, {
    clock,
    vault,
    saveTarget: {
      async choose(name) {
        mkdirSync(saved, { recursive: true });
        return { path: join(saved, name), inHome: true, publish: () => null };
      },
    },
    ...(fileManager && {
      fileManager: { name: fileManager, openFolder: async () => undefined, showFile: () => undefined },
    }),
  });

  const dispatch = createDispatcher(core.handlers, memoryLog());
  const asked: { name: CallName; input: unknown }[] = [];
  const answers = new Map<CallName, (input: never) => unknown>(
    Object.entries(options.handlers ?? {}) as never,
  );
  const failures = new Map<CallName, Failure>();
  const held = new Map<CallName, Promise<void>>();
  let views: AccountView[] = await core.accountViews.read();
  core.events.on((name, payload) => {
    if (name === 'accounts.changed') views = payload as AccountView[];
  });
  let pending = 0;
  let stops = 0;

  const bridge: Bridge & { call: Bridge['call'] } = {
    async call<N extends CallName>(name: N, input: Input<N>): Promise<Envelope<Output<N>>> {
      // What a store holds is a proxy, which no process can clone.
      const plain = JSON.parse(JSON.stringify(input)) as Input<N>;
      asked.push({ name, input: plain });
      await held.get(name);
      const failure = failures.get(name);
      if (failure) return fail(failure);
      const answer = answers.get(name);
      if (answer) return answered(() => answer(plain as never) as Output<N>);
      pending += 1;
      try {
        return structuredClone((await dispatch(name, plain)) as Envelope<Output<N>>);
      } finally {
        pending -= 1;
      }
    },
    on: <N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void) =>
      core.events.on((emitted, payload) => {
        if (emitted === (name as string)) listener(JSON.parse(JSON.stringify(payload)) as never);
      }),
  };

  /** Makes an order what it would be after some time. */
  async function changeOrder(id: number, change: Partial<Order>): Promise<Order> {
    const { unicode: _unicode, charged: _charged, id: _id, ...patch } = change;
    const raw = ['state', 'attempts', 'firstSentAt', 'createdAt', 'approvedAt', 'updatedAt'] as const;
    const cells = {
      ...patchCells(patch as never),
      ...Object.fromEntries(raw.flatMap((name) => (name in patch ? [[name, patch[name]]] : []))),
    };
    const sets = Object.keys(cells).map((name) => `${columnOf(name)} = :${name}`);
    if (sets.length > 0)
      ledger.prepare(`UPDATE orders SET ${sets.join(', ')} WHERE id = :id`).run({ ...cells, id });
    return (await core.store.orders.get(id))!;
  }

  onTestFinished(async () => {
    ledger.close();
    for (const sandbox of sandboxes) await sandbox.close();
    await core.close();
    await remove();
  });

  return {
    ...bridge,
    home,
    vault,
    core,
    clock,
    sandboxes,
    /** Of the first account. */
    get sandbox(): Sandbox {
      return sandboxes[0]!;
    },
    /** One more service, which is no account yet. */
    async startService(): Promise<Sandbox> {
      const sandbox = await startService(sandboxes.length, 5, clock);
      sandboxes.push(sandbox);
      return sandbox;
    },
    /** Calls so far, oldest first. */
    asked,
    /** The inputs of the calls of that name so far. */
    inputs: (name: CallName): unknown[] =>
      asked.filter((call) => call.name === name).map(({ input }) => input),
    emit: <N extends EventName>(name: N, payload: EventPayload<N>): void => core.events.emit(name, payload),
    /** Has every further call of that name answered by the test, and by the core again with null. */
    answer<N extends CallName>(name: N, answer: Answers[N] | null): void {
      if (answer) answers.set(name, answer as never);
      else answers.delete(name);
    },
    /** Has every further call of that name answered by the core, with a change. */
    alter<N extends CallName>(name: N, change: (answer: Output<N>) => Output<N>): void {
      answers.set(name, async (input) => {
        pending += 1;
        try {
          return change((await (core.handlers[name] as (input: never) => unknown)(input)) as Output<N>);
        } finally {
          pending -= 1;
        }
      });
    },
    /** Makes every further call of that name fail, and no longer with null. */
    failWith(
      name: CallName,
      code: ErrorCode | null,
      message: Said = 'It failed.',
      more: Partial<Failure> = {},
    ): void {
      if (code) {
        const { retryable = false } = errorTraits[code];
        failures.set(name, new AppError(code, message, { retryable, ...more }).failure);
      } else failures.delete(name);
    },
    /** Keeps every further call of that name waiting. @returns a function that lets them go */
    hold(name: CallName): () => void {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held.set(name, promise as never);
      return () => {
        held.delete(name);
        resolve(undefined);
      };
    },
    /** The accounts as they are announced. */
    get views(): AccountView[] {
      return views;
    },
    orders: async (): Promise<Order[]> =>
      (await core.store.orders.list({ accountId: null, states: [], offset: 0, limit: 1000 })).rows,
    /** A registrant profile and a nameserver set to choose from. */
    async saveProfiles(): Promise<void> {
      await core.store.profiles.saveRegistrant(null, 'Esempio Srl', aRegistrant);
      await core.store.profiles.saveNameserverSet(null, 'Own servers', [
        'ns1.example.net',
        'ns2.example.net',
      ]);
    },
    /** Leaves that credit at the service, and reads it. */
    async setCredit(amount: string): Promise<void> {
      sandboxes[0]!.control.setCredit(amount);
      await core.refresh.run('a1');
    },
    /** Renews domains of the first account, to the end of the run. */
    async renew(names: readonly string[]): Promise<void> {
      const keys = names.map((domain) => ({ accountId: 'a1', domain }));
      await core.orders.queue({ order: { kind: 'renew', selection: { by: 'keys', keys }, years: 1 } });
      await core.orders.run(0);
    },
    /** Takes a domain off the list, with a status that the service shows it alone with, or out of the account with null. */
    async unlist(name: string, status: string | null): Promise<void> {
      const { control } = sandboxes[0]!;
      if (status === null) control.removeDomain(name);
      else control.setStatus(name, status);
      await core.refresh.run('a1');
      await core.unread.run('a1', 0);
    },
    /** Reads everything about domains of the first account. */
    async readDetails(names: readonly string[]): Promise<void> {
      await core.details.add({ by: 'keys', keys: names.map((domain) => ({ accountId: 'a1', domain })) });
      await core.details.run(0);
    },
    /** Names of active domains of the first account, of one extension where that is given. */
    names: (count: number, extension = ''): string[] =>
      [...sandboxes[0]!.control.activeNames()].filter((name) => name.endsWith(extension)).slice(0, count),
    /** An order that is as the test says, whatever happened to it before. */
    async order(more: Partial<Order> = {}): Promise<Order> {
      const {
        domain = 'example.it',
        kind = 'renew',
        years = 1,
        details = null,
        dependsOn = null,
        ...rest
      } = more;
      const { idempotencyKey = null, accountId = 'a1', approval, ...state } = rest;
      const order = newOrder(domain, { accountId, kind, years, details, dependsOn, idempotencyKey });
      const [answer] = await core.store.orders.insert(
        [{ ...order, approval: { ...order.approval, ...approval } }],
        '2026-11-19T10:00:00.000Z',
      );
      if (!answer || !('inserted' in answer)) throw new Error(`There is an open order for ${domain}.`);
      return changeOrder(answer.inserted.id, state);
    },
    changeOrder,
    /** Stops a request at the service; while one may stand there, nobody waits for the end of a run. */
    stopAt(point: Point): Stop {
      const stop = sandboxes[0]!.control.stopAt(point);
      stops += 1;
      return {
        reached: stop.reached,
        letGo() {
          stops -= 1;
          stop.letGo();
        },
      };
    },
    isCalled: (): boolean => pending > 0 && stops === 0,
    /** Whether a run is under way that will end. */
    async isRunning(): Promise<boolean> {
      if (stops > 0) return false;
      const [orders, changes, details, unread] = await Promise.all([
        core.orders.view(),
        core.changes.view(),
        core.details.view(),
        core.unread.view(),
      ]);
      return (
        orders.running ||
        changes.running ||
        details.state === 'running' ||
        unread.running ||
        core.refresh.isOn()
      );
    },
  };
}
