import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSessionEnd } from '../../../../../electron/hosts/desktop/session-end.ts';
import * as electron from '../../../../support/electron-stub.ts';
import { fakeCore, memoryLog } from '../../../../support/fake-core.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

beforeEach(() => {
  electron.app.removeAllListeners();
  electron.powerMonitor.removeAllListeners();
});

function watched(...inFlight: string[]) {
  const core = fakeCore({});
  core.inFlight.push(...inFlight);
  const end = vi.fn();
  const show = vi.fn();
  const log = memoryLog();
  const asked: string[] = [];
  core.sleep = () => void asked.push('sleep');
  core.wake = () => void asked.push('wake');
  const updates = { installNextTime: () => void asked.push('install next time') };
  const leave = () => void asked.push('leave');
  watchSessionEnd({ core, ending: { end, leave }, updates, waiting: { show }, log });
  const event = { preventDefault: vi.fn(), reasons: ['shutdown'] };
  return { window: new electron.BrowserWindow({}), asked, end, show, log, event };
}

describe('the end of a Windows session', () => {
  it('is held up while an order is in flight, and the window says why', () => {
    const { window, event, end, show } = watched('one.com');
    window.emit('query-session-end', event);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(show).toHaveBeenCalledOnce();
    expect(end).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('is not held up by anything else, and may still be called off', () => {
    const { window, event, end, show } = watched();
    window.emit('query-session-end', event);
    expect(event.preventDefault).not.toHaveBeenCalled();
    expect([show, end].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('stops the runs when it is announced, and lets them go on when the user comes back', () => {
    const { window, event, asked } = watched();
    window.emit('query-session-end', event);
    expect(asked).toEqual(['sleep']);
    window.emit('focus');
    window.emit('focus');
    expect(asked).toEqual(['sleep', 'wake']);
  });

  it('has stopped the runs and left before Electron ends the process, which it does when it has told this', () => {
    const { window, event, asked, end, log } = watched('one.com');
    window.emit('session-end', event);
    expect(asked).toEqual(['sleep', 'install next time', 'leave']);
    expect(end).not.toHaveBeenCalled();
    expect(log.lines.join()).toContain('session-ends {"reasons":["shutdown"],"inFlight":1}');
  });
});

describe('the shutdown of macOS and Linux', () => {
  it('waits until the program has ended in order', () => {
    const { event, end } = watched();
    electron.powerMonitor.emit('shutdown', event);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(end).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('ends the program also where Electron passes no event, as its types say', () => {
    const { end } = watched();
    electron.powerMonitor.emit('shutdown');
    expect(end).toHaveBeenCalledExactlyOnceWith(0);
  });
});
