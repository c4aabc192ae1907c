import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connections } from '../../../../../electron/core/connections/connections.ts';
import type { Provider } from '../../../../../electron/provider/provider.ts';
import { createRunEngine } from '../../../../../electron/core/runs/run-engine.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { AppError, type Failure } from '../../../../../shared/model/errors.ts';
import { connectionsTo, sleepingClock } from '../../../../support/run-doubles.ts';
import { memoryLog } from '../../../../support/fake-core.ts';
import { createFakeService, providerFailure } from '../../../../support/fake-service.ts';
import { anAccount, temporaryHome } from '../../../../support/temporary-store.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
beforeEach(async () => {
  home = await temporaryHome();
  store = await home.open();
  for (const id of ['a', 'b']) await store.accounts.insert(anAccount(id));
});
afterEach(() => home.end());

interface Errands {
  /** Called in the middle of each piece of work. */
  during?(accountId: string, signal: AbortSignal): unknown;
  /** Called instead of all the work. */
  work?(accountId: string, request: () => void): Promise<Failure | null>;
  readonly connections?: Partial<Connections>;
}

/** An engine over pieces of work by account. */
function engineOver(work: Map<string, number>, errands: Errands = {}) {
  const done: string[] = [];
  const noted: unknown[] = [];
  const log = memoryLog();
  let requests = 0;
  let begun = 0;
  const provider: Provider = {
    ...createFakeService([]).provider,
    get requests() {
      return requests;
    },
  };
  const engine = createRunEngine({
    store,
    connections: {
      ...connectionsTo(async () => provider),
      note: (accountId, failure) => void noted.push([accountId, failure?.code ?? null]),
      ...errands.connections,
    },
    accountViews: { emit: async () => undefined },
    announcer: { changed: () => undefined, flush: async () => undefined },
    clock: sleepingClock(),
    log,
    what: 'orders',
    accountsWithWork: async () => [...work].filter(([, pieces]) => pieces > 0).map(([id]) => id),
    async countWork() {
      begun += 1;
      return [...work.values()].reduce((sum, pieces) => sum + pieces, 0);
    },
    async work({ accountId, signal }) {
      if (errands.work) return errands.work(accountId, () => (requests += 1));
      while ((work.get(accountId) ?? 0) > 0 && !signal.aborted) {
        const failure = await errands.during?.(accountId, signal);
        if (failure) return failure as Failure;
        work.set(accountId, (work.get(accountId) ?? 0) - 1);
        done.push(accountId);
      }
      return null;
    },
  });
  return { engine, done, noted, log, runs: () => begun };
}

const onePieceEach = () =>
  new Map([
    ['a', 1],
    ['b', 1],
  ]);

describe('a run', () => {
  it('ends for every account once the disk is full, and says so', async () => {
    const failure = providerFailure('not-sent', 'disk-full');
    const work = new Map([
      ['a', 1],
      ['b', 3],
    ]);
    const begun = Promise.withResolvers<undefined>();
    const { engine, done } = engineOver(work, {
      async during(accountId, signal) {
        if (accountId === 'a') {
          await begun.promise;
          return failure;
        }
        begun.resolve(undefined);
        await once(signal, 'abort');
        return null;
      },
    });
    const failures = await engine.run(0);
    expect([...failures]).toMatchObject([['a', { code: 'disk-full' }]]);
    expect(done).toEqual(['b']);
  });

  it('takes up work that comes for an account which had none', async () => {
    const work = new Map([['a', 1]]);
    const { engine, done } = engineOver(work, { during: (id) => void (id === 'a' && work.set('b', 2)) });
    expect(await engine.run(0)).toEqual(new Map());
    expect(done).toEqual(['a', 'b', 'b']);
  });

  it('runs accounts that are the same one at the service one after the other', async () => {
    await store.accounts.insert(anAccount('again', { email: 'A@example.com' }));
    let atWork = 0;
    let most = 0;
    const work = new Map([...onePieceEach(), ['again', 1]]);
    const { engine, done } = engineOver(work, {
      async during(id) {
        if (id === 'b') return;
        most = Math.max(most, (atWork += 1));
        for (let turn = 0; turn < 20; turn += 1) await store.settings.get('a moment');
        atWork -= 1;
      },
    });
    expect(await engine.run(0)).toEqual(new Map());
    expect([most, done.sort()]).toEqual([1, ['a', 'again', 'b']]);
  });

  it('leaves an account alone while the same one is run in another process', async () => {
    await store.accounts.insert(anAccount('again', { email: 'A@example.com' }));
    const release = await store.locks.tryHoldRuns('orders', 'a');
    const { engine, done } = engineOver(new Map([['again', 1]]));
    expect((await engine.run(0)).get('again')).toMatchObject({ code: 'busy' });
    expect(done).toEqual([]);
    await release?.();
  });

  it('lets one account fail and the others go on', async () => {
    const failure = providerFailure('no-effect', 'wrong-key');
    const { engine, done } = engineOver(onePieceEach(), { during: (id) => (id === 'a' ? failure : null) });
    expect(await engine.run(0)).toEqual(new Map([['a', failure]]));
    expect(done).toEqual(['b']);
    expect(engine.progress.view()).toMatchObject({ running: false, notice: failure.message });
  });

  it('makes an unexpected error the failure of its account, and the others go on', async () => {
    const { engine, done, log } = engineOver(
      new Map([
        ['a', 1],
        ['b', 5],
      ]),
      {
        async during(id) {
          if (id === 'a') throw new Error('broken');
          await store.settings.get('a moment');
        },
      },
    );
    expect((await engine.run(0)).get('a')).toMatchObject({ code: 'internal' });
    expect(log.lines).toEqual([expect.stringContaining('orders-failed')]);
    expect(done).toHaveLength(5);
    expect(engine.progress.view().running).toBe(false);
  });

  it('says that the program was replaced when a part of it can no longer be loaded', async () => {
    const gone = Object.assign(new Error('Cannot find module'), { code: 'ERR_MODULE_NOT_FOUND' });
    const { engine } = engineOver(onePieceEach(), { during: () => Promise.reject(gone) });
    expect((await engine.run(0)).get('a')).toMatchObject({ code: 'program-replaced' });
  });

  it('reports an account whose key is missing', async () => {
    const { engine } = engineOver(new Map([['a', 1]]), {
      connections: { provider: () => Promise.reject(new AppError('secret-missing', 'No key.')) },
    });
    expect((await engine.run(0)).get('a')).toMatchObject({ code: 'secret-missing' });
  });

  it('leaves work for the next run that an account could not do now', async () => {
    let times = 0;
    const { engine } = engineOver(new Map([['a', 1]]), {
      async work() {
        times += 1;
        return null;
      },
    });
    await engine.run(0);
    expect(times).toBe(1);
  });

  it('ends only after every account when the store cannot say what else waits', async () => {
    const work = onePieceEach();
    const { engine, done } = engineOver(work, {
      async during(id) {
        if (id === 'a') store.accounts.list = () => Promise.reject(new Error('disk I/O error'));
        else await expect.poll(() => done).toEqual(['a']);
      },
    });
    await expect(engine.run(0)).rejects.toThrow('disk I/O error');
    expect(done).toEqual(['a', 'b']);
  });
});

describe('the reachability of an account', () => {
  it.each<[string, Failure | null]>([
    ['nothing was left to do', null],
    ['the budget was used up', providerFailure('not-sent', 'rate-limited')],
  ])('stays as it was when no request was made: %s', async (_why, failure) => {
    const { engine, noted } = engineOver(new Map([['a', 1]]), { work: async () => failure });
    await engine.run(0);
    expect(noted).toEqual([]);
  });

  it('stays as it was when its key cannot be read', async () => {
    const { engine, noted } = engineOver(new Map([['a', 1]]), {
      connections: { provider: () => Promise.reject(new AppError('keychain-locked', 'Locked.')) },
    });
    await engine.run(0);
    expect(noted).toEqual([]);
  });

  it.each<[string, number, Failure | null]>([
    ['an answer', 1, null],
    ['a refusal', 1, providerFailure('no-effect', 'wrong-key')],
    ['no connection', 0, providerFailure('not-sent', 'dns-failed')],
  ])('follows %s', async (_what, requests, failure) => {
    const { engine, noted } = engineOver(new Map([['a', 1]]), {
      async work(_accountId, request) {
        for (let sent = 0; sent < requests; sent += 1) request();
        return failure;
      },
    });
    await engine.run(0);
    expect(noted).toEqual([['a', failure?.code ?? null]]);
  });
});

describe('a computer that goes to sleep', () => {
  it('stops the run between requests, and goes on with it when it wakes', async () => {
    const { engine, done } = engineOver(new Map([['a', 3]]), {
      during() {
        if (done.length === 0) engine.sleep();
      },
    });
    await engine.run(0);
    expect(done).toEqual(['a']);
    engine.wake();
    await expect.poll(() => done.length).toBe(3);
    await engine.stop();
  });

  it('starts nothing when it wakes that was not under way', async () => {
    const { engine, runs } = engineOver(new Map([['a', 1]]));
    engine.sleep();
    engine.wake();
    // It comes after what was begun.
    await engine.stop();
    expect(runs()).toBe(0);
  });

  it('does not go on with what was stopped for another reason since', async () => {
    let stopped: Promise<void> | undefined;
    const { engine, done, runs } = engineOver(new Map([['a', 3]]), {
      during() {
        if (done.length !== 0) return;
        engine.sleep();
        stopped = engine.stop();
      },
    });
    await engine.run(0);
    await stopped;
    engine.wake();
    await engine.stop();
    expect(done).toEqual(['a']);
    expect(runs()).toBe(1);
  });

  it('wakes before the request in flight has ended, and goes on after it', async () => {
    const { engine, done } = engineOver(new Map([['a', 3]]), {
      during() {
        if (done.length !== 0) return;
        engine.sleep();
        engine.wake();
      },
    });
    await engine.run(0);
    await expect.poll(() => done.length).toBe(3);
    await engine.stop();
  });
});

describe('an engine that is closed', () => {
  it('runs nothing any more, whoever asks', async () => {
    const { engine, done, runs } = engineOver(new Map([['a', 3]]), {
      during() {
        if (done.length !== 0) return;
        engine.sleep();
        engine.start();
        engine.close().catch(() => undefined);
      },
    });
    await engine.run(0);
    await engine.close();
    engine.start();
    engine.wake();
    await expect(engine.run(0)).rejects.toMatchObject({ failure: { code: 'stopped' } });
    await engine.close();
    expect(done).toEqual(['a']);
    expect(runs()).toBe(1);
  });
});

describe('whether a run is on', () => {
  it('is known of this process and of others', async () => {
    const seen: boolean[] = [];
    const { engine } = engineOver(new Map([['a', 1]]), {
      during: async () => void seen.push(await engine.isOn()),
    });
    await engine.run(0);
    expect(seen).toEqual([true]);
    expect(await engine.isOn()).toBe(false);
    const release = await store.locks.tryHold('orders-b');
    expect(await engine.isOn()).toBe(true);
    await release?.();
    expect(await engine.isOn()).toBe(false);
  });
});

describe('starting', () => {
  it('while a run is on lets it try the failed account once more', async () => {
    let times = 0;
    const { engine, done } = engineOver(onePieceEach(), {
      async during(id) {
        if (id === 'a') return (times += 1) === 1 ? providerFailure('not-sent', 'timeout') : null;
        await expect.poll(() => times).toBe(1);
        engine.start();
        await expect.poll(() => done).toEqual(['a']);
        return null;
      },
    });
    expect(await engine.run(0)).toEqual(new Map());
    expect(done).toEqual(['a', 'b']);
  });

  it('right after a stop begins as soon as the former run has ended', async () => {
    const work = new Map([['a', 3]]);
    let stopped: Promise<void> | undefined;
    const { engine, done } = engineOver(work, {
      during() {
        if (done.length !== 0) return;
        stopped = engine.stop();
        engine.start();
      },
    });
    await engine.run(0);
    await stopped;
    expect(done).toEqual(['a']);
    await expect.poll(() => done.length).toBe(3);
    await engine.stop();
  });

  it('is undone by a stop that comes before the former run has ended', async () => {
    const stops: Promise<void>[] = [];
    const { engine, done } = engineOver(new Map([['a', 3]]), {
      during() {
        if (done.length !== 0) return;
        stops.push(engine.stop());
        engine.start();
        stops.push(engine.stop());
      },
    });
    await engine.run(0);
    await Promise.all(stops);
    expect(engine.progress.view().running).toBe(false);
    // Another run that is on would refuse this one.
    expect(await engine.run(0)).toEqual(new Map());
    expect(done).toHaveLength(3);
  });
});
