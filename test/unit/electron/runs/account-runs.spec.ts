import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccountRuns } from '../../../../electron/runs/account-runs.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { AppError } from '../../../../shared/model/errors.ts';
import { connectionsTo, sleepingClock } from '../../../support/change-bench.ts';
import { memoryLog } from '../../../support/fake-core.ts';
import { createFakeService, providerFailure } from '../../../support/fake-service.ts';
import { anAccount, temporaryHome } from '../../../support/temporary-store.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
beforeEach(async () => {
  home = await temporaryHome();
  store = await home.open();
  for (const id of ['a', 'b']) await store.accounts.insert(anAccount(id));
});
afterEach(() => home.end());

/** Runs over pieces of work; `during` happens in the middle of each. */
function runsOver(
  work: Map<string, number>,
  during: (accountId: string, signal: AbortSignal) => unknown = () => null,
) {
  const done: string[] = [];
  const log = memoryLog();
  const runs = createAccountRuns({
    store,
    connections: connectionsTo(async () => createFakeService([]).provider),
    clock: sleepingClock(),
    log,
    what: 'errands',
    waiting: async () => [...work].filter(([, pieces]) => pieces > 0).map(([id]) => id),
    async work({ accountId, signal }) {
      while ((work.get(accountId) ?? 0) > 0 && !signal.aborted) {
        const failure = await during(accountId, signal);
        if (failure) return failure as ReturnType<typeof providerFailure>;
        work.set(accountId, (work.get(accountId) ?? 0) - 1);
        done.push(accountId);
      }
      return null;
    },
    onBegin: async () => undefined,
    onStopped: () => undefined,
    onEnded: async () => undefined,
  });
  return { runs, done, log };
}

describe('a run over accounts', () => {
  it('takes up work that comes for an account which had none', async () => {
    const work = new Map([['a', 1]]);
    const { runs, done } = runsOver(work, (id) => void (id === 'a' && work.set('b', 2)));
    expect(await runs.run(0)).toEqual(new Map());
    expect(done).toEqual(['a', 'b', 'b']);
  });

  it('lets one account fail and the others go on', async () => {
    const failure = providerFailure('no-effect', 'wrong-key');
    const { runs, done } = runsOver(
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
      (id) => (id === 'a' ? failure : null),
    );
    expect(await runs.run(0)).toEqual(new Map([['a', failure]]));
    expect(done).toEqual(['b']);
  });

  it('makes an unexpected error the failure of its account, and the others go on', async () => {
    const { runs, done, log } = runsOver(
      new Map([
        ['a', 1],
        ['b', 5],
      ]),
      async (id) => {
        if (id === 'a') throw new Error('broken');
        await store.settings.get('a moment');
      },
    );
    expect((await runs.run(0)).get('a')).toMatchObject({ code: 'internal' });
    expect(log.lines).toEqual([expect.stringContaining('errands-failed')]);
    expect(done).toHaveLength(5);
    expect(runs.running).toBe(false);
  });

  it('answers for an account whose key is missing', async () => {
    const runs = createAccountRuns({
      store,
      connections: connectionsTo(async () => {
        throw new AppError('secret-missing', 'No key.');
      }),
      clock: sleepingClock(),
      log: memoryLog(),
      what: 'errands',
      waiting: async () => ['a'],
      work: async () => null,
      onBegin: async () => undefined,
      onStopped: () => undefined,
      onEnded: async () => undefined,
    });
    expect((await runs.run(0)).get('a')).toMatchObject({ code: 'secret-missing' });
  });
});

describe('starting', () => {
  it('while a run is on lets it try the failed account once more', async () => {
    let times = 0;
    const { runs, done } = runsOver(
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
      async (id) => {
        if (id === 'a') return (times += 1) === 1 ? providerFailure('not-sent', 'timeout') : null;
        await expect.poll(() => times).toBe(1);
        runs.start();
        return null;
      },
    );
    expect(await runs.run(0)).toEqual(new Map());
    expect(done).toEqual(['b', 'a']);
  });

  it('right after a stop begins anew as soon as the former run has ended', async () => {
    const work = new Map([['a', 3]]);
    const { runs, done } = runsOver(work, () => {
      if (done.length !== 0) return;
      void runs.stop();
      runs.start();
    });
    await runs.run(0);
    expect(done).toEqual(['a']);
    await expect.poll(() => done.length).toBe(3);
    await runs.stop();
  });
});
