// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import AppShell from '../../../../../renderer/app/shell/AppShell.vue';
import { openPage, settle, showAt } from '../../../../support/page.ts';

const step = { step: 'counts', domains: 0, finished: 2, total: 6, summary: null, failure: null } as const;

it.each(['/today', '/domains', '/forecast', '/health'])(
  'while the domains are read for the first time, %s says so and nothing about them',
  async (path) => {
    const bridge = await openPage({ domains: 0 });
    bridge.emit('accounts.changed', [{ ...bridge.views[0]!, refreshedAt: null }]);
    const shell = await showAt(path, AppShell);
    bridge.emit('refresh.progressed', { accountId: 'a1', state: 'running', ...step });
    await settle();
    const screen = (): string => shell.get('main').text();
    expect(screen()).toBe('Reading your domains…');
    bridge.emit('refresh.progressed', { accountId: 'a1', state: 'running', ...step, counted: 5000 });
    await settle();
    expect(screen()).toBe('Reading 5,000 domains…');
    expect(shell.get('main [aria-busy]').text()).not.toContain('Refresh');
  },
);

it('a screen that needs no domains is there during the first refresh', async () => {
  const bridge = await openPage({ domains: 0 });
  bridge.emit('accounts.changed', [{ ...bridge.views[0]!, refreshedAt: null }]);
  const shell = await showAt('/register', AppShell);
  bridge.emit('refresh.progressed', { accountId: 'a1', state: 'running', ...step });
  await settle();
  expect(shell.get('main').text()).not.toContain('Reading');
});
