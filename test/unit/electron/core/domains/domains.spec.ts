import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDomainService } from '../../../../../electron/core/domains/domains.ts';
import { createEventBus } from '../../../../../electron/platform/events.ts';
import type { Store } from '../../../../../electron/store/store.ts';
import { connectionsTo, sleepingClock } from '../../../../support/run-doubles.ts';
import { eur, newOrder, priceEntry } from '../../../../support/fixtures.ts';
import { createFakeService, providerFailure } from '../../../../support/fake-service.ts';
import { aDomain, anAccount, refreshWith, temporaryHome } from '../../../../support/temporary-store.ts';

const at = '2026-11-20T10:00:00.000Z';
let home: Awaited<ReturnType<typeof temporaryHome>>;
let store: Store;
let service: ReturnType<typeof createFakeService>;
beforeEach(async () => {
  home = await temporaryHome();
  store = await home.open();
  service = createFakeService(['taken.com']);
  await store.accounts.insert(anAccount('a'));
  await refreshWith(store, 'a', [aDomain('taken.com')]);
});
afterEach(() => home.end());

const domains = () =>
  createDomainService({
    store,
    connections: connectionsTo(async () => service.provider),
    clock: sleepingClock(),
    events: createEventBus(() => undefined),
  });

it('says what renewing a domain past its expiry date may cost on top', async () => {
  const gracePeriod = { days: null, fee: eur('40.00') };
  await store.portfolio.savePrices('a', 'EUR', JSON.stringify([priceEntry('com', { gracePeriod })]), at);
  const dates = { 'past.com': '2020-01-01', 'past.eu': '2020-01-01', 'ahead.com': '2099-01-01' };
  const listed = Object.entries(dates).map(([name, expiryDate]) => aDomain(name, { expiryDate }));
  await refreshWith(store, 'a', listed, { hour: 11 });
  const feeOf = async (domain: string) => (await domains().show({ accountId: 'a', domain })).graceFee;
  expect(await feeOf('past.com')).toEqual({ fee: eur('40.00'), feeUnknown: false });
  expect(await feeOf('past.eu')).toEqual({ fee: null, feeUnknown: true });
  expect(await feeOf('ahead.com')).toEqual({ fee: null, feeUnknown: false });
});

it('takes a host for the domain it belongs to, once, where a list may have hosts', async () => {
  const hosts = ['shop.taken.com', 'taken.com', 'a.b.taken.com', 'www.free.com', 'com'];
  const find = async (...how: [boolean?]) =>
    (await domains().find(null, hosts, ...how)).map(({ domain, keys }) => [domain, keys.length]);
  expect(await find(true)).toEqual([
    ['taken.com', 1],
    ['www.free.com', 0],
    [null, 0],
  ]);
  expect((await find()).map(([, held]) => held)).toEqual([0, 1, 0, 0, 0]);
});

describe('checking names', () => {
  const nothing = { price: null, renewal: null, reason: null, code: null, whois: null };

  it('answers for each in the order given, in any spelling; what is no name costs no request', async () => {
    expect(await domains().check('a', ['TAKEN.com.', 'no name', 'free.com'])).toEqual([
      { ...nothing, domain: 'taken.com', status: 'owned' },
      {
        ...nothing,
        domain: 'no name',
        status: 'failed',
        reason: expect.saying('no name'),
        code: 'bad-input',
      },
      { ...nothing, domain: 'free.com', status: 'available' },
    ]);
    expect(service.asked).toEqual(['availability taken.com', 'availability free.com']);
  });

  it('asks for none that is on order already, nor for one whose extension is not sold', async () => {
    const com = priceEntry('com', { register: [{ years: 1, price: eur('9.87') }] });
    await store.portfolio.savePrices('a', 'EUR', JSON.stringify([com]), at);
    await store.orders.insert([{ ...newOrder('ours.com'), accountId: 'a', kind: 'register' }], at);
    expect(await domains().check('a', ['ours.com', 'free.nope', 'free.com'])).toMatchObject([
      { domain: 'ours.com', status: 'ordered', reason: expect.saying('Order 1') },
      { domain: 'free.nope', status: 'not-sold', reason: null },
      { domain: 'free.com', status: 'available' },
    ]);
    expect(service.asked).toEqual(['availability free.com']);
  });

  it('says what the first year and each later one cost', async () => {
    const year = (price: string) => [{ years: 1, price: eur(price) }];
    const com = priceEntry('com', { register: year('1.99'), renew: year('9.20') });
    await store.portfolio.savePrices('a', 'EUR', JSON.stringify([com]), at);
    expect(await domains().check('a', ['free.com'])).toMatchObject([
      { status: 'available', price: eur('1.99'), renewal: eur('9.20') },
    ]);
  });

  it('knows its own domain in redemption from a name that somebody else has', async () => {
    const lapsed = aDomain('taken.com', { status: 'Redemption' });
    await refreshWith(store, 'a', [aDomain('other.com')], { hour: 11 });
    expect(await domains().check('a', ['taken.com'])).toMatchObject([{ status: 'unavailable' }]);
    await store.portfolio.saveRecord('a', lapsed, '2026-11-20T11:30:00.000Z');
    expect(await domains().check('a', ['taken.com'])).toMatchObject([{ status: 'restorable' }]);
  });

  it('goes on after a name that the service could not answer for', async () => {
    service.setFate((_method, domain) =>
      domain === 'odd.com' ? { fail: providerFailure('no-effect', 'whois-unavailable') } : {},
    );
    const answers = await domains().check('a', ['odd.com', 'free.com']);
    expect(answers.map(({ status }) => status)).toEqual(['failed', 'available']);
  });

  it('keeps what has been answered when the limit is reached, and asks no further', async () => {
    service.setFate((_method, domain) =>
      domain === 'late.com' ? { fail: providerFailure('not-sent', 'rate-limited') } : {},
    );
    const answers = await domains().check('a', ['free.com', 'late.com', 'later.com']);
    expect(answers.map(({ status }) => status)).toEqual(['available', 'failed', 'failed']);
    expect(service.asked).not.toContain('availability later.com');
  });

  it('fails as a whole when nobody could be asked', async () => {
    service.setFate(() => ({ fail: providerFailure('no-effect', 'ip-not-allowed') }));
    await expect(domains().check('a', ['free.com'])).rejects.toMatchObject({ code: 'ip-not-allowed' });
  });
});

describe('refreshing one domain', () => {
  it('says what its extension does not have, unless the domain has it all the same', async () => {
    const key = { accountId: 'a', domain: 'taken.com' };
    for (const kind of ['without-lock', 'without-privacy'] as const)
      await store.portfolio.saveExtensionList('a', kind, ['com'], '2026-11-20T12:00:00.000Z');
    expect((await domains().refreshOne(key)).extensionLacks).toEqual(['privacy']);
  });

  it('keeps what came and names the parts that did not', async () => {
    service.setFate((method) => {
      if (method === 'dnssec') return { fail: providerFailure('no-effect', 'dnssec-not-allowed') };
      return method === 'verification' ? { fail: providerFailure('maybe', 'timeout') } : {};
    });
    const { details, notRead } = await domains().refreshOne({ accountId: 'a', domain: 'taken.com' });
    expect(notRead).toEqual({
      verification: { cause: 'failed', words: 'The service says timeout.', at: expect.any(String) as string },
    });
    expect(details.find(({ part }) => part === 'dnssec')?.value).toEqual({ supported: false });
    expect(details.find(({ part }) => part === 'lock')?.value).toEqual({ locked: true, privacy: null });
  });
});
