import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serveApp } from '../../../../../electron/hosts/desktop/app-protocol.ts';
import * as electron from '../../../../support/electron-stub.ts';

vi.mock('electron', () => import('../../../../support/electron-stub.ts'));

beforeEach(() => {
  vi.clearAllMocks();
});

async function answerOf(url: string): Promise<Response> {
  const handler = electron.protocol.handle.mock.lastCall![1];
  return handler({ url, method: 'GET' } as never) as Promise<Response>;
}

describe('app://', () => {
  it('needs no built page where the page comes from the development server', async () => {
    await serveApp(electron.protocol, { folder: null, pages: { '/closing': () => '<p>closing' } });
    expect((await answerOf('app://namekeep/')).status).toBe(404);
    expect(await (await answerOf('app://namekeep/closing')).text()).toBe('<p>closing');
  });

  it('says that the page is not built where it is to come from the program', async () => {
    await expect(serveApp(electron.protocol, { folder: '/nowhere', pages: {} })).rejects.toThrow(
      'The page is not built',
    );
  });
});
