import { describe, expect, it, vi } from 'vitest';
import { connectPage } from '../../../../../electron/hosts/desktop/page-ipc.ts';
import * as electron from '../../../../support/electron-stub.ts';
import { fakeCore, memoryLog } from '../../../../support/fake-core.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

describe('events', () => {
  it('reach the page that is there, and nothing when there is none', () => {
    const core = fakeCore({});
    let window: electron.BrowserWindow | null = null;
    const ending = { begun: false };
    connectPage({
      core,
      window: () => window as never,
      ending,
      pageOrigin: 'app://namekeep',
      log: memoryLog(),
    });
    core.events.emit('domains.changed', { accountId: 'early' });
    window = new electron.BrowserWindow({});
    core.events.emit('domains.changed', { accountId: 'a' });
    window.webContents.crashed = true;
    core.events.emit('domains.changed', { accountId: 'crashed' });
    expect(window.webContents.send.mock.calls).toEqual([
      ['namekeep:event:domains.changed', { accountId: 'a' }],
    ]);
  });
});
