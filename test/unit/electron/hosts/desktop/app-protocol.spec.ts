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

  it('serves the program’s own pages as they are at that moment, with the policy of the page', async () => {
    let text = 'one';
    await serveApp(electron.protocol, { folder: null, pages: { '/closing': () => text } });
    text = 'two';
    const answer = await answerOf('app://namekeep/closing');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe('two');
    expect((await answerOf('app://elsewhere/closing')).status).toBe(404);
    expect((await answerOf('app://namekeep/constructor')).status).toBe(404);
  });
});
