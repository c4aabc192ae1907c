import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchProcesses } from '../../../../../electron/hosts/desktop/process-failures.ts';
import * as electron from '../../../../support/electron-stub.ts';
import { memoryLog } from '../../../../support/fake-core.ts';
import { noteProcessListeners, tellProcess } from '../../../../support/process-listeners.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

const removeListeners = noteProcessListeners();
beforeEach(() => void electron.app.removeAllListeners());
afterEach(() => removeListeners());

function watched() {
  const stop = vi.fn();
  const notify = vi.fn();
  const log = memoryLog();
  watchProcesses({ stop, notify, log });
  return { stop, notify, log };
}

describe('a process of the program', () => {
  it('stops the program after an exception that nobody caught', () => {
    const { stop } = watched();
    const error = new Error('boom');
    tellProcess('uncaughtException', error);
    expect(stop.mock.lastCall![0]).toBe(error);
  });

  it('goes on after a rejection that nobody handled, and says so', () => {
    const { stop, notify, log } = watched();
    tellProcess('unhandledRejection', new Error('boom'));
    expect(stop).not.toHaveBeenCalled();
    expect(notify).toHaveBeenCalledOnce();
    expect(log.lines).toEqual([expect.stringContaining('rejection-not-handled')]);
  });

  it('is named in the log when it is gone', () => {
    const { log } = watched();
    electron.app.emit(
      'child-process-gone',
      {},
      {
        type: 'Utility',
        reason: 'crashed',
        exitCode: 139,
        serviceName: 'node.mojom.NodeService',
        name: 'Namekeep keychain',
      },
    );
    electron.app.emit('child-process-gone', {}, { type: 'GPU', reason: 'oom', exitCode: 5 });
    expect(log.lines).toEqual([
      'child-process-gone {"type":"Utility","reason":"crashed","exitCode":139,"name":"Namekeep keychain"}',
      'child-process-gone {"type":"GPU","reason":"oom","exitCode":5}',
    ]);
  });
});
