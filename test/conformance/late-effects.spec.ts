import { describe, expect, it } from 'vitest';
import type { DomainRecord } from '../../shared/model/domain.ts';
import type { EffectRule } from '../support/sandbox/effects.ts';
import type { SandboxOptions } from '../support/sandbox/sandbox.ts';
import { listAll, valueOf } from '../support/connect-provider.ts';
import { keyHeaderCalls, tokenCalls } from './calls.ts';
import { noon, openPair, openSandbox } from './connect.ts';
import { form } from './forms.ts';
import { temporaryFile } from './temporary-file.ts';

/*
 * A service may show late what it has done and charged. Namekeep must not pay twice meanwhile, so the service that its
 * tests use has to be late in every way, and never to lose an order. @see docs/INTERFACE.md, What varies
 */
type Kind = 'renew' | 'restore' | 'register' | 'transfer';
type Surface = 'key-header' | 'token';
const names = {
  renew: 'own.com',
  restore: 'lost.com',
  register: 'free-name.com',
  transfer: 'taken-name.com',
};
const prices = { register: '9.42', transfer: '9.42' };
const before = { expiryDate: '2027-11-20', nextDueDate: '2027-11-17', status: 'Active' };
const after = { expiryDate: '2028-11-20', nextDueDate: '2028-11-17', status: 'Active' };
const instant = (seconds: number): string => new Date(noon + seconds * 1000).toISOString();

/** A service that is seen through one client. */
async function open(surface: Surface, effect?: EffectRule['effect'], options: SandboxOptions = {}) {
  const rules = effect === undefined ? {} : { effects: [{ effect }] };
  const { keyHeader, token, control, pass } = await openPair({ credit: '100.00', ...rules, ...options });
  const client = surface === 'token' ? token : keyHeader;
  return {
    control,
    pass: (seconds: number) => pass(seconds * 1000),
    ask: (kind: Kind) =>
      surface === 'token' ? tokenCalls[kind](token) : keyHeaderCalls[`POST /domain/${kind}`]!(keyHeader),
    renewRestored: () => client.renew(names.restore, 1, { idempotencyKey: 'renewal' }),
    /** @returns null for a domain that is not in the account */
    async info(kind: Kind): Promise<DomainRecord | null> {
      const answer = await client.domainInfo(names[kind], {});
      return answer.ok ? answer.value.record : null;
    },
    listed: async (kind: Kind): Promise<DomainRecord | null> =>
      (await listAll(client)).domains.find(({ domain }) => domain === names[kind]) ?? null,
    credit: async () => valueOf(await client.balance()).amount,
    /** When the account showed each sign of the first order; null: not yet. */
    signs: () =>
      Object.fromEntries(control.invoices[0]!.signs.map(({ of, at, shown }) => [of, shown ? at : null])),
  };
}

describe.each(['key-header', 'token'] as const)('a paid order on surface %s', (surface) => {
  it.each<[string, EffectRule['effect'], object]>([
    ['nothing', {}, {}],
    ['the expiry date', { expiryDateAfterMs: 20_000 }, { expiryDate: before.expiryDate }],
    ['the next due date', { nextDueDateAfterMs: 20_000 }, { nextDueDate: before.nextDueDate }],
    ['both dates', { expiryDateAfterMs: 20_000, nextDueDateAfterMs: 20_000 }, before],
  ])('is charged at once while %s is late, in list and info alike', async (_, effect, still) => {
    const { control, ask, info, listed, credit, pass } = await open(surface, effect);
    valueOf(await ask('renew'));
    expect(await credit()).toBe('90.13');
    expect(control.invoices).toMatchObject([{ paid: true, awaits: null, refunded: false }]);
    await pass(19.999);
    for (const seen of [await info('renew'), await listed('renew')])
      expect(seen).toMatchObject({ ...after, ...still });
    await pass(0.001);
    for (const seen of [await listed('renew'), await info('renew')]) expect(seen).toMatchObject(after);
  });

  it('may lower the shown credit late, and spends no cent twice meanwhile', async () => {
    const { control, ask, credit, pass } = await open(
      surface,
      { creditAfterMs: 20_000 },
      { credit: '80.00' },
    );
    valueOf(await ask('restore'));
    expect([await credit(), control.credit]).toEqual(['80.00', '1.00']);
    await ask('renew');
    expect(control.invoices.filter(({ paid }) => paid)).toHaveLength(1);
    expect(control.domain('own.com')?.expiryDate).toBe(before.expiryDate);
    await pass(20);
    expect([await credit(), control.credit]).toEqual(['1.00', '1.00']);
  });

  it.each(['Pending Restore', 'Expired', null])(
    'to restore may leave the domain %j for a while, off the list',
    async (shown) => {
      const effect = { status: { shown, forMs: 20_000 } };
      const { ask, info, listed, signs, pass } = await open(surface, effect);
      valueOf(await ask('restore'));
      await pass(19);
      expect([(await info('restore'))?.status, await listed('restore')]).toEqual([
        shown ?? 'Redemption',
        null,
      ]);
      expect(signs()).toMatchObject({ status: shown === null ? null : instant(0), active: null });
      await pass(1);
      expect([(await info('restore'))?.status, (await listed('restore'))?.status]).toEqual([
        'Active',
        'Active',
      ]);
      expect(signs()).toMatchObject({ status: instant(shown === null ? 20 : 0), active: instant(20) });
    },
  );

  it.each(['register', 'transfer'] as const)(
    'to %s may show the domain as pending, or not at all',
    async (kind) => {
      for (const shown of ['Processing', null]) {
        const { control, ask, info, listed, credit, signs } = await open(surface, {
          status: { shown, forMs: null },
        });
        valueOf(await ask(kind));
        expect(await credit()).toBe((100 - Number(prices[kind])).toFixed(2));
        expect([(await info(kind))?.status ?? null, await listed(kind)]).toEqual([shown, null]);
        expect(signs()).toMatchObject({ status: shown && instant(0), active: null });
        control.showOrder(10_001);
        expect((await info(kind))?.status).toBe('Active');
        expect(await listed(kind)).toEqual(await info(kind));
      }
    },
  );

  it('may be late only where its answer denies it', async () => {
    const { control, ask, credit } = await open(surface, undefined, {
      faults: [{ times: 1, fault: { kind: 'status', status: 500, body: {}, work: true } }],
      effects: [
        { match: { fault: 'status' }, effect: { creditAfterMs: null } },
        { effect: { expiryDateAfterMs: null } },
      ],
    });
    expect((await ask('renew')).ok).toBe(false);
    expect([await credit(), control.domain('own.com')?.expiryDate]).toEqual(['100.00', after.expiryDate]);
  });

  it.each([
    [{ shown: 'Pending Restore' }, 'domain-not-renewable'],
    [{ shown: null }, 'restore-required'],
    [{ shown: 'Grace', renewal: 'restore_required' }, 'restore-required'],
    [{ shown: null, renewal: 'domain_not_renewable' }, 'domain-not-renewable'],
    [{ shown: 'Pending Restore', renewal: 'permitted' }, null],
  ] as const)('to renew what was restored may be refused before it is active: %j', async (status, code) => {
    const { control, ask, pass, renewRestored } = await open(
      surface,
      { status: { ...status, forMs: 20_000 } },
      { credit: '500.00' },
    );
    valueOf(await ask('restore'));
    const early = await renewRestored();
    expect(early.ok ? null : early.error.code).toBe(
      surface === 'token' || code === null ? code : 'status-forbids-renewal',
    );
    expect(control.invoices).toHaveLength(early.ok ? 2 : 1);
    await pass(20);
    if (!early.ok) valueOf(await renewRestored());
    expect(control.domain(names.restore)).toMatchObject({ status: 'Active', expiryDate: '2027-11-01' });
  });
});

describe('an order that is carried out later', () => {
  it('is late from when its invoice is paid; a pending domain stays in the account', async () => {
    const effect = { expiryDateAfterMs: 20_000, status: { shown: null, forMs: 20_000 } };
    const { control, ask, info, pass } = await open('key-header', effect, { credit: '0' });
    valueOf(await ask('renew'));
    valueOf(await ask('register'));
    await pass(60);
    for (const id of [10_001, 10_002]) control.payInvoice(id);
    expect(await info('renew')).toMatchObject({ ...after, expiryDate: before.expiryDate });
    expect((await info('register'))?.status).toBe('Pending');
    await pass(20);
    expect([(await info('renew'))?.expiryDate, (await info('register'))?.status]).toEqual([
      '2028-11-20',
      'Active',
    ]);
  });

  it('is late from when the registry is done', async () => {
    const outcomes = [{ outcome: { kind: 'accepted', afterMs: 10_000 } }] as const;
    const effect = { expiryDateAfterMs: 20_000, nextDueDateAfterMs: 20_000 };
    const { control, ask, info, signs, pass } = await open('token', effect, { outcomes });
    valueOf(await ask('renew'));
    await pass(10);
    expect(control.invoices).toMatchObject([{ paid: true, awaits: null }]);
    await pass(19);
    expect(await info('renew')).toMatchObject(before);
    await pass(1);
    expect(await info('renew')).toMatchObject(after);
    expect(signs()).toEqual({ credit: instant(0), expiryDate: instant(30), nextDueDate: instant(30) });
  });

  it('leaves no trace of a charge that never showed and is given back', async () => {
    const outcomes = [{ match: { operation: 'renew' }, outcome: 'registrar_error' as const }];
    const { control, ask, credit } = await open('token', { creditAfterMs: null }, { outcomes });
    expect((await ask('renew')).ok).toBe(false);
    expect([await credit(), control.credit]).toEqual(['100.00', '100.00']);
    expect(() => control.showOrder(10_001)).toThrow(RangeError);
  });

  it('is as late after a restart', async () => {
    const stateFile = temporaryFile();
    const effect = { creditAfterMs: 20_000, status: { shown: null, forMs: 20_000 } };
    const first = await openSandbox({ stateFile, effects: [{ effect }] });
    await first.a('POST /domain/register', { ...form, domain: names.register });
    await first.sandbox.close();
    const { a, control, pass } = await openSandbox({ stateFile });
    await pass(19_999);
    expect(control.domain(names.register)).toBeNull();
    expect((await a('GET /account/balance')).json).toMatchObject({ data: { credit: '5000.00' } });
    await pass(1);
    expect(control.domain(names.register)).toMatchObject({ status: 'Active' });
    expect((await a('GET /account/balance')).json).toMatchObject({ data: { credit: '4990.58' } });
  });
});
