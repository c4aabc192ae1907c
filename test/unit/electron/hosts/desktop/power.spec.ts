import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPower } from '../../../../../electron/hosts/desktop/power.ts';
import * as electron from '../../../../support/electron-stub.ts';
import { fakeCore, idleQueue, memoryLog } from '../../../../support/fake-core.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

const { powerMonitor, powerSaveBlocker } = electron;
beforeEach(() => {
  vi.clearAllMocks();
  powerMonitor.removeAllListeners();
});

function watched() {
  const core = { ...fakeCore({}), sleep: vi.fn(), wake: vi.fn() };
  watchPower(core, memoryLog());
  return core;
}

describe('the computer', () => {
  it('stays awake from the first paid request in flight to the last answer', () => {
    const core = watched();
    core.inFlight.push('one.com');
    core.events.emit('orders.changed', []);
    core.inFlight.push('two.com');
    core.events.emit('orders.changed', []);
    expect(powerSaveBlocker.start).toHaveBeenCalledExactlyOnceWith('prevent-app-suspension');
    core.inFlight.pop();
    core.events.emit('queue.changed', idleQueue);
    expect(powerSaveBlocker.stop).not.toHaveBeenCalled();
    core.inFlight.pop();
    core.events.emit('queue.changed', idleQueue);
    core.events.emit('orders.changed', []);
    expect(powerSaveBlocker.stop).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('is kept awake anew by the next order', () => {
    const core = watched();
    for (const domain of ['one.com', 'two.com']) {
      core.inFlight.push(domain);
      core.events.emit('orders.changed', []);
      core.inFlight.pop();
      core.events.emit('orders.changed', []);
    }
    expect(powerSaveBlocker.start).toHaveBeenCalledTimes(2);
    expect(powerSaveBlocker.stop).toHaveBeenCalledTimes(2);
  });

  it('may sleep while nothing is in flight', () => {
    const core = watched();
    core.events.emit('queue.changed', { ...idleQueue, running: true });
    core.events.emit('domains.changed', { accountId: 'a' });
    expect(powerSaveBlocker.start).not.toHaveBeenCalled();
  });

  it('stops the runs when it goes to sleep, and goes on with them when it wakes and has a network', () => {
    vi.useFakeTimers();
    const core = watched();
    const calls = (): number[] => [core.sleep, core.wake].map(({ mock }) => mock.calls.length);
    powerMonitor.emit('suspend');
    expect(calls()).toEqual([1, 0]);
    powerMonitor.emit('resume');
    vi.advanceTimersByTime(9_999);
    expect(calls()).toEqual([1, 0]);
    vi.advanceTimersByTime(1);
    expect(calls()).toEqual([1, 1]);
    powerMonitor.emit('suspend');
    powerMonitor.emit('resume');
    powerMonitor.emit('suspend');
    vi.advanceTimersByTime(60_000);
    expect(calls()).toEqual([3, 1]);
    vi.useRealTimers();
  });
});
