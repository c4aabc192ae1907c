import { parseRouteProfile } from '../../shared/model/route-profile.ts';
import { say } from '../../shared/words/sentence.ts';
import { inEnglish } from '../../shared/words/write-english.ts';
import { inBackground } from '../../renderer/ui/in-background.ts';
import { nextTurn, refuse, type FakeHandlers, type FakeWorld } from './fake-world.ts';

/** Accounts in memory, and refreshes that go through their steps. The keys `wrong` and `ip` are not accepted,
 * and `duplicate` is that of an account which is there. */
export function createFakeAccounts({
  rows,
  views,
  emit,
  emitAccounts,
  addAccount,
  viewOf,
}: FakeWorld): FakeHandlers {
  async function refresh(accountId: string): Promise<void> {
    const view = viewOf(accountId);
    const steps = ['credit', 'prices', 'counts', 'extensions', 'domains', 'saving'] as const;
    const progress = {
      accountId,
      state: 'running' as const,
      domains: 0,
      total: steps.length,
      summary: null,
      failure: null,
    };
    for (const [finished, step] of steps.entries()) {
      emit('refresh.progressed', { ...progress, step, finished });
      await nextTurn();
    }
    const at = new Date().toISOString();
    const summary = {
      accountId,
      startedAt: at,
      finishedAt: at,
      domains: view.domains,
      added: 3,
      removed: 1,
      changed: 12,
      requests: 6,
      credit: null,
      changes: rows
        .slice(0, 16)
        .map(({ domain, expiryDate }, index) =>
          index < 3
            ? { domain, kind: 'new' as const, before: null, after: expiryDate }
            : index < 4
              ? { domain, kind: 'no-longer-listed' as const, before: expiryDate, after: null }
              : { domain, kind: 'expiry' as const, before: expiryDate, after: '2028-01-01' },
        ),
      warnings: [],
    };
    Object.assign(view, { refreshedAt: at, lastRefresh: summary, refresh: null });
    emit('refresh.progressed', { ...progress, state: 'done', step: null, finished: steps.length, summary });
    emitAccounts();
    emit('domains.changed', { accountId });
  }

  return {
    'accounts.add': ({ account, secret, verify, allowDuplicate }) => {
      if (secret.key === 'duplicate' && !allowDuplicate) {
        const message = say('account.duplicate-key-header', { name: 'North' });
        refuse('already-exists', inEnglish(message), { fields: { email: message } });
      }
      if (secret.key === 'wrong' && verify !== false)
        refuse('wrong-key', 'The service does not accept this API key. Copy it again from the client area.');
      if (secret.key === 'ip' && verify !== false)
        refuse(
          'ip-not-allowed',
          'The service does not admit your IP address 203.0.113.7. Add it to the allowed addresses in the client area.',
          { ip: '203.0.113.7' },
        );
      addAccount(`a${views.length + 1}`, account.name, false, 40, account.surface);
      emitAccounts();
      return views.at(-1)?.account ?? refuse('internal', 'No account.');
    },
    'accounts.setSecret': () => null,
    'accounts.openDemo': ({ domains }) => {
      addAccount('demo', 'Demo', true, domains ?? 500);
      emitAccounts();
      return viewOf('demo').account;
    },
    'accounts.remove': ({ accountId }) => {
      views.splice(views.indexOf(viewOf(accountId)), 1);
      emitAccounts();
      return null;
    },
    'accounts.defaultRoutes': () => ({ routes: fakeRoutes }),
    'accounts.setRoutes': ({ accountId, routes }) => {
      const problems = routes === null ? [] : routeProblems(routes);
      if (problems.length === 0) viewOf(accountId).account.routes = routes;
      emitAccounts();
      return { problems };
    },
    'refresh.start': ({ accountId }) => {
      inBackground(refresh(accountId));
      return null;
    },
  };
}

const fakeRoutes = JSON.stringify(
  {
    pricing: { method: 'GET', path: '/reseller/pricing' },
    renew: { method: 'POST', path: '/reseller/renew', body: { domain: '{domain}', years: '{years}' } },
    restore: { method: 'POST', path: '/reseller/restore', body: { domain: '{domain}' } },
  },
  null,
  2,
);

const routeProblems = (routes: string) => {
  const parsed = parseRouteProfile(routes);
  return parsed.ok ? [] : [...parsed.error];
};
