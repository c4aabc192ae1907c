import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnding } from '../../../../../electron/hosts/desktop/ending.ts';
import { AppError } from '../../../../../shared/model/errors.ts';
import * as electron from '../../../../support/electron-stub.ts';
import { memoryLog } from '../../../../support/fake-core.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** An ending over one thing that takes some time to close. */
function endingOver(closingMs: number) {
  const happened: string[] = [];
  const note = (what: string) => () => void happened.push(what);
  const log = { ...memoryLog(), close: note('log closed') };
  electron.dialog.showErrorBox.mockImplementation(note('dialog'));
  electron.app.exit.mockImplementation(note('exit'));
  const close = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, closingMs));
    happened.push('closed');
  };
  const waiting = { show: note('waiting'), close: note('waited') };
  return { ending: createEnding({ opened: [close], waiting, log }), happened, log };
}

describe('the end of the program', () => {
  it('shows nothing when it takes less than half a second', async () => {
    const { ending, happened } = endingOver(499);
    ending.end(0);
    expect(ending.begun).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(happened).toEqual(['closed', 'waited', 'exit']);
    expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('does not wait for ever', async () => {
    const { ending } = endingOver(10_000_000);
    ending.end(0);
    await vi.advanceTimersByTimeAsync(139_000);
    expect(electron.app.exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(0);
  });
});

describe('an end that the system does not wait for', () => {
  it('has the log on the disk at once, and destroys no window while the system still talks to it', () => {
    const { ending, happened } = endingOver(10_000);
    ending.leave();
    expect(ending.begun).toBe(true);
    expect(happened).toEqual(['log closed']);
    vi.runAllTicks();
    expect(happened).toEqual(['log closed']);
    vi.advanceTimersByTime(0);
    expect(happened).toEqual(['log closed', 'exit']);
    expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('comes also where another end has begun, which the user did not wait for', async () => {
    const { ending, happened } = endingOver(10_000);
    ending.end(0);
    ending.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(happened).toEqual(['log closed', 'exit']);
  });
});

describe('an error that ends the program', () => {
  it('is shown when everything is closed, and not before', async () => {
    const { ending, happened } = endingOver(10_000);
    ending.stop('Stopped', new Error('boom'), 'Sorry.');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(happened).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect(happened).toEqual(['waiting', 'closed', 'waited', 'dialog', 'exit']);
    expect(electron.dialog.showErrorBox).toHaveBeenCalledWith('Stopped', 'Sorry.');
    expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('speaks for itself where it was made to be read', async () => {
    const { ending } = endingOver(0);
    ending.stop('Stopped', new AppError('disk-full', 'The disk is full.'), 'Sorry.');
    await vi.advanceTimersByTimeAsync(1);
    expect(electron.dialog.showErrorBox).toHaveBeenCalledWith('Stopped', 'The disk is full.');
  });

  it.each(['end', 'stop'] as const)('closes nothing twice and is logged only, after %s', async (first) => {
    const { ending, happened, log } = endingOver(1_000);
    if (first === 'end') ending.end(0);
    else ending.stop('Stopped', new Error('boom'), 'Sorry.');
    ending.stop('Stopped', new Error('while closing'), 'Sorry.');
    ending.end(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(happened.filter((what) => what === 'closed')).toHaveLength(1);
    expect(electron.dialog.showErrorBox).toHaveBeenCalledTimes(first === 'end' ? 0 : 1);
    expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(first === 'end' ? 0 : 1);
    expect(log.lines.filter((line) => line.startsWith('stopped'))).toHaveLength(first === 'end' ? 1 : 2);
  });

  it('ends the program even where it cannot be shown', async () => {
    const { ending } = endingOver(0);
    electron.dialog.showErrorBox.mockImplementation(() => {
      throw new Error('no display');
    });
    ending.stop('Stopped', new Error('boom'), 'Sorry.');
    await vi.advanceTimersByTimeAsync(1);
    expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(1);
  });
});
