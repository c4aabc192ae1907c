import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDomainService } from '../../../../../electron/core/domains/domains.ts';
import { createEventBus } from '../../../../../electron/platform/events.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { AppError } from '../../../../../shared/model/errors.ts';
import { createFakeService, providerFailure } from '../../../../support/fake-service.ts';
import { connectionsTo, sleepingClock } from '../../../../support/run-doubles.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';

let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
let first: ReturnType<typeof createFakeService>;
let second: ReturnType<typeof createFakeService>;
let locked: string | null;
beforeEach(async () => {
  locked = null;
  home = await temporaryHome();
  store = await home.open();
  first = createFakeService(['listed.com', 'xn--caf-dma.it']);
  second = createFakeService(['other.com']);
  await store.accounts.insert(anAccount('a', { name: 'Main' }));
  await store.accounts.insert(anAccount('b', { name: 'Second' }));
  await refreshWith(store, 'a', [aDomain('listed.com')]);
});
afterEach(() => home.end());

const changed: string[] = [];
function domains() {
  const events = createEventBus(() => undefined);
  events.on((name, payload) => {
    if (name === 'domains.changed') changed.push((payload as { accountId: string }).accountId);
  });
  const connections = {
    ...connectionsTo(async () => first.provider),
    async provider(accountId: string) {
      if (accountId === locked) throw new AppError('secret-missing', 'The key is missing.');
      return accountId === 'a' ? first.provider : second.provider;
    },
  };
  return createDomainService({ store, connections, clock: sleepingClock(), events });
}

it('asks the account for a name that no list has, in one request each, and keeps what it finds', async () => {
  const answers = await domains().lookUp('a', ['CAFÉ.it.', 'nobody.com', 'no name'], {});
  expect(answers).toMatchObject([
    { name: 'CAFÉ.it.', domain: 'xn--caf-dma.it', unicode: 'café.it', status: 'found', state: 'Active' },
    { name: 'nobody.com', status: 'not-found', key: null, asked: ['Main'] },
    { name: 'no name', domain: null, status: 'failed', reason: expect.saying('no name') },
  ]);
  expect(first.asked).toEqual(['info xn--caf-dma.it', 'info nobody.com']);
  const [row] = await store.portfolio.find('café.it');
  expect(row).toMatchObject({ listed: false, absence: 'read', leftAt: null, status: 'Active' });
  expect(await store.portfolio.find('nobody.com')).toEqual([]);
  expect(changed).toContain('a');
});

it('asks each account until one has it, and says which', async () => {
  const [answer] = await domains().lookUp(null, ['other.com'], {});
  expect(answer).toMatchObject({ status: 'found', key: { accountId: 'b', domain: 'other.com' } });
  expect(answer?.asked).toEqual(['Main', 'Second']);
});

it('asks for nothing that the cache knows, but for what left the list or was not in the account', async () => {
  const service = domains();
  expect(await service.lookUp(null, ['listed.com'], {})).toMatchObject([{ status: 'known', asked: [] }]);
  expect(first.asked).toEqual([]);
  await refreshWith(store, 'a', [aDomain('here.com')], { hour: 11 });
  expect(await service.lookUp('a', ['listed.com', 'here.com'], {})).toMatchObject([
    { status: 'found' },
    { status: 'known' },
  ]);
});

it('says why an account could not be asked, and asks it no more', async () => {
  first.setFate(() => ({ fail: providerFailure('no-effect', 'ip-not-allowed') }));
  const answers = await domains().lookUp('a', ['xn--caf-dma.it', 'two.com'], {});
  expect(answers).toMatchObject([
    { status: 'failed', reason: 'The service says ip-not-allowed.' },
    { status: 'failed', reason: 'The service says ip-not-allowed.' },
  ]);
  expect(first.asked).toHaveLength(1);
  locked = 'b';
  expect(await domains().lookUp(null, ['other.com'], {})).toMatchObject([
    { status: 'failed', asked: ['Main'], reason: 'Second: The key is missing.' },
  ]);
});

it.each([
  ['maybe', 'service-unavailable'],
  ['no-effect', 'service-unavailable'],
  ['maybe', 'server-error'],
  ['maybe', 'unreadable-answer'],
] as const)('goes on after the odd answer of one name: %s %s', async (effect, code) => {
  first = createFakeService(['one.com', 'odd.com', 'two.com']);
  first.setFate((_method, domain) => (domain === 'odd.com' ? { fail: providerFailure(effect, code) } : {}));
  expect(await domains().lookUp('a', ['one.com', 'odd.com', 'two.com'], {})).toMatchObject([
    { status: 'found' },
    { status: 'failed', code },
    { status: 'found' },
  ]);
});

it('says plainly where a service cannot look up a domain', async () => {
  first.setFate(() => ({ fail: providerFailure('not-sent', 'endpoint-not-found') }));
  const [answer] = await domains().lookUp('a', ['café.it'], {});
  expect(answer?.reason).toEqual(
    '“Main” cannot look up domains by name. The service says endpoint-not-found.',
  );
});

it('marks a domain that is not listed as gone when the user refreshes it, and says so', async () => {
  await refreshWith(store, 'a', [aDomain('away.com'), aDomain('listed.com')], { hour: 11 });
  await refreshWith(store, 'a', [aDomain('listed.com')], { hour: 12 });
  await expect(domains().refreshOne({ accountId: 'a', domain: 'away.com' })).rejects.toMatchObject({
    code: 'domain-not-found',
  });
  expect(await store.portfolio.find('away.com')).toMatchObject([{ absence: 'gone' }]);
});

it('says when to ask again where the request limit is used up', async () => {
  const failure = { ...providerFailure('not-sent', 'rate-limited'), retryAfterMs: 90_000 };
  first.setFate(() => ({ fail: failure }));
  expect(await domains().lookUp('a', ['café.it', 'two.com'], {})).toMatchObject([
    { status: 'failed', code: 'rate-limited', retryAfterMs: 90_000 },
    { status: 'failed', code: 'rate-limited', retryAfterMs: 90_000 },
  ]);
  expect(first.asked).toHaveLength(1);
});
