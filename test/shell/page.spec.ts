import { askBridge } from './page-calls.ts';
import { expect, test } from './scenario.ts';

test('the page has nothing of Node, Electron or the system but the functions of its bridge, and may copy', async ({
  start,
}) => {
  const secrets = {
    NAMEKEEP_SECRET: 'a-secret-key',
    NAMEKEEP_PROXY_PASSWORD: 'a-password',
    NAMEKEEP_EPP_CODE: 'a-code',
  };
  const desktop = await start({ env: secrets });
  const page = await desktop.page();
  const reach = await page.evaluate(() => ({
    names: ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron'].filter(
      (name) => name in window,
    ),
    bridge: Object.keys((window as unknown as { namekeep: object }).namekeep).sort(),
    frozen: Object.isFrozen((window as unknown as { namekeep: object }).namekeep),
  }));
  expect(reach).toEqual({ names: [], bridge: ['call', 'desktop', 'on'], frozen: true });
  // Processes of Chromium are started without the secrets of the environment; only the stand-in tells.
  expect(desktop.notes.filter(({ kind }) => kind === 'inherited')).toEqual([]);

  const permissions = await page.evaluate(async () => {
    const state = async (name: string) =>
      (await navigator.permissions.query({ name: name as PermissionName })).state;
    return {
      copy: await state('clipboard-write'),
      paste: await state('clipboard-read'),
      place: await state('geolocation'),
      camera: await state('camera'),
      midi: await state('midi'),
      notify: await Notification.requestPermission(),
      microphone: await navigator.mediaDevices
        .getUserMedia({ audio: true })
        .catch((error: Error) => error.name),
    };
  });
  expect(permissions).toEqual({
    copy: 'granted',
    paste: 'denied',
    place: 'denied',
    camera: 'denied',
    midi: 'denied',
    notify: 'denied',
    microphone: expect.stringMatching(/^(NotAllowed|NotFound)Error$/) as unknown,
  });
});

test(
  'app:// serves the page’s own files with security headers that let in no script but these',
  { tag: '@packed' },
  async ({ start }) => {
    const page = await (await start()).page();
    const answers = await page.evaluate(async () => {
      const paths = [
        '/',
        '/../main/main.js',
        '/%2e%2e/main/main.js',
        '/..%2fmain%2fmain.js',
        '//etc/passwd',
        '/main.js',
        '/package.json',
        '/constructor',
      ];
      return Promise.all(
        paths.map(async (path) => {
          const { status, headers } = await fetch(location.origin + path);
          return {
            path,
            status,
            policy: headers.get('content-security-policy'),
            sniff: headers.get('x-content-type-options'),
          };
        }),
      );
    });
    for (const { path, status, policy, sniff } of answers) {
      expect({ path, status }).toEqual({ path, status: path === '/' ? 200 : 404 });
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toContain('unsafe-eval');
      expect(sniff).toBe('nosniff');
    }

    const ran = await page.evaluate(async () => {
      const written = document.createElement('script');
      written.textContent = 'window.wasWritten = true';
      const foreign = document.createElement('script');
      foreign.src = 'https://example.com/x.js';
      const refused = new Promise<boolean>((resolve) => {
        foreign.onerror = () => resolve(true);
        foreign.onload = () => resolve(false);
      });
      document.head.append(written, foreign);
      const spoke = await fetch('https://example.com/').then(
        () => true,
        () => false,
      );
      return { wasWritten: 'wasWritten' in window, refused: await refused, spoke };
    });
    expect(ran).toEqual({ wasWritten: false, refused: true, spoke: false });
  },
);

test('the page stays where it is, opens no other window, holds no other page and downloads nothing', async ({
  start,
  driver,
}) => {
  const desktop = await start();
  const page = await desktop.page();
  const { url } = (await desktop.windows())[0]!;
  expect(url).toMatch(/^app:\/\/namekeep\//);
  await page.evaluate(() => {
    window.open('http://127.0.0.1:1/');
    window.location.href = 'http://127.0.0.1:1/';
  });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://example.com/';
    link.target = '_top';
    document.body.append(link);
    link.click();
  });
  await expect(page.getByRole('button', { name: 'Open the demo account' })).toBeVisible();
  expect(await desktop.windows()).toMatchObject([{ url }]);
  expect(desktop.notes.filter(({ kind }) => kind === 'opened-outside')).toEqual([]);
  expect(await desktop.happen('will-redirect')).toBe(true);
  expect(await desktop.happen('will-attach-webview')).toBe(true);

  // Electron tells nobody of a download that the program prevents.
  if (driver === 'electron') return;
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['text']));
    link.download = 'taken.txt';
    link.click();
  });
  const downloads = () => desktop.notes.filter(({ kind }) => kind === 'download');
  await expect.poll(downloads).toEqual([{ kind: 'download', name: 'taken.txt', allowed: false }]);
});

test('a call from another page is refused, though it has the preload script, and so is one that the contract does not have', async ({
  start,
}) => {
  const desktop = await start();
  const refusal = { ok: false, error: expect.objectContaining({ code: 'bad-input' }) as unknown };
  expect(await (await desktop.page()).evaluate(askBridge, { name: 'no.such', input: {} })).toEqual(refusal);
  const elsewhere = 'data:text/html,<title>elsewhere</title>';
  expect(await desktop.callFromElsewhere(elsewhere, 'app.snapshot')).toEqual(refusal);
  await expect(desktop.call('app.snapshot', {})).resolves.toMatchObject({ host: 'desktop', accounts: [] });
});
