import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EffectRule } from '../../../support/sandbox/effects.ts';
import { startSandbox, type SandboxOptions } from '../../../support/sandbox/sandbox.ts';
import { clientOf, form, noon, openSandbox, type Answer } from './reseller-client.ts';
import { registration, tokenClientOf, transfer } from './token/token-client.ts';

type Kind = 'renew' | 'restore' | 'register' | 'transfer';
interface Seen {
  readonly expiry: unknown;
  readonly due: unknown;
  readonly status: unknown;
}
const nothing: Seen = { expiry: undefined, due: undefined, status: undefined };
const names = {
  renew: 'own.com',
  restore: 'lost.com',
  register: 'free-name.com',
  transfer: 'taken-name.com',
};
const prices = { renew: '9.87', restore: '79.00', register: '9.42', transfer: '9.42' };
const before = { expiry: '2027-11-20', due: '2027-11-17', status: 'Active' };
const at = (seconds: number): string => new Date(noon + seconds * 1000).toISOString();

/** A sandbox seen through one surface, with a domain to renew and one to restore, under a clock that stands still. */
async function open(surface: 'key-header' | 'token', options: SandboxOptions = {}) {
  let now = noon;
  const { sandbox } = await openSandbox({ credit: '100.00', clock: { now: () => now }, ...options });
  const { control } = sandbox;
  control.addDomain('own.com', { expiryDate: before.expiry, nextDueDate: before.due });
  control.addDomain('lost.com', { status: 'Redemption', expiryDate: '2026-11-01' });
  const plain = clientOf(sandbox);
  const { send } = tokenClientOf(sandbox);
  const a = surface === 'key-header';
  const fields = (record: Record<string, unknown> | undefined): Seen =>
    a
      ? { expiry: record?.['expirydate'], due: record?.['nextduedate'], status: record?.['status'] }
      : { expiry: record?.['expiry_date'], due: record?.['next_due_date'], status: record?.['status'] };
  const data = ({ json }: Answer): Record<string, unknown> | undefined => json?.['data'] as never;

  const ask = (kind: Kind, domain = names[kind]): Promise<Answer> => {
    if (a) {
      if (kind === 'restore') return plain.post('/domain/restore', undefined, { domain });
      return plain.post(`/domain/${kind}`, kind === 'renew' ? { domain, regperiod: 1 } : { ...form, domain });
    }
    const more = { renew: { years: 1 }, restore: {}, register: registration, transfer };
    return send(`POST /reseller/${kind}`, { ...more[kind], domain });
  };
  return {
    control,
    pass: (seconds: number) => void (now += seconds * 1000),
    ask,
    async accepted(kind: Kind): Promise<void> {
      const { status, json } = await ask(kind);
      expect(status).toBe(200);
      if (a) expect(json?.['result']).toBe('success');
    },
    info: async (kind: Kind): Promise<Seen> =>
      fields(
        data(
          a
            ? await plain.get('/domain/info', { domain: names[kind] })
            : await send(`GET /client/domains/${names[kind]}`),
        ),
      ),
    /** What the list of active domains says of it. */
    async listed(kind: Kind): Promise<Seen> {
      if (a) {
        const { json } = await plain.get('/account/alldomains');
        const [byName] = json?.['domains'] as Record<string, Record<string, unknown>>[];
        return fields(byName?.[names[kind]]);
      }
      const all = data(await send('GET /client/domains')) as unknown as Record<string, unknown>[];
      return fields(all.find(({ domain }) => domain === names[kind]));
    },
    async credit(): Promise<unknown> {
      if (a) return data(await plain.get('/account/balance'))?.['credit'];
      return (await send('GET /reseller/balance')).json?.['credit'];
    },
    /** Invoice 10001 without what does not matter here. */
    signs: () =>
      Object.fromEntries(control.invoices[0]!.signs.map(({ of, at, shown }) => [of, shown ? at : null])),
  };
}

describe.each(['key-header', 'token'] as const)('a paid order on surface %s', (surface) => {
  it('shows everything at once unless told otherwise', async () => {
    const { accepted, info, listed, credit, signs } = await open(surface);
    await accepted('renew');
    const after = { expiry: '2028-11-20', due: '2028-11-17', status: 'Active' };
    expect([await info('renew'), await listed('renew'), await credit()]).toEqual([after, after, '90.13']);
    expect(signs()).toEqual({ credit: at(0), expiryDate: at(0), nextDueDate: at(0) });
  });

  it.each<[string, EffectRule['effect'], Partial<Seen>]>([
    ['the expiry date', { expiryDateAfterMs: 20_000 }, { expiry: before.expiry }],
    ['the next due date', { nextDueDateAfterMs: 20_000 }, { due: before.due }],
    ['both dates', { expiryDateAfterMs: 20_000, nextDueDateAfterMs: 20_000 }, before],
  ])('is charged at once while %s lags, in list and info alike', async (_, effect, still) => {
    const { control, accepted, info, listed, credit, pass } = await open(surface, { effects: [{ effect }] });
    await accepted('renew');
    const after = { expiry: '2028-11-20', due: '2028-11-17', status: 'Active' };
    expect(await credit()).toBe('90.13');
    expect(control.invoices).toMatchObject([{ paid: true, awaits: null, refunded: false }]);
    pass(19.999);
    expect([await info('renew'), await listed('renew')]).toEqual(Array(2).fill({ ...after, ...still }));
    pass(0.001);
    expect([await listed('renew'), await info('renew')]).toEqual([after, after]);
  });

  it('lowers the shown credit late, and spends no cent twice meanwhile', async () => {
    const { control, ask, accepted, credit, pass } = await open(surface, {
      credit: '80.00',
      effects: [{ effect: { creditAfterMs: 20_000 } }],
    });
    await accepted('restore');
    expect([await credit(), control.credit]).toEqual(['80.00', '1.00']);
    await ask('renew');
    expect(control.invoices.filter(({ paid }) => paid)).toHaveLength(1);
    expect(control.domain('own.com')?.expiryDate).toBe(before.expiry);
    pass(20);
    expect([await credit(), control.credit]).toEqual(['1.00', '1.00']);
  });

  it('can be late only where its answer denies it', async () => {
    const { control, ask, credit } = await open(surface, {
      faults: [{ times: 1, fault: { kind: 'status', status: 500, body: {}, work: true } }],
      effects: [
        { match: { fault: 'status' }, effect: { creditAfterMs: null } },
        { effect: { expiryDateAfterMs: null } },
      ],
    });
    await ask('renew');
    expect([await credit(), control.domain('own.com')?.expiryDate]).toEqual(['100.00', '2028-11-20']);
    await ask('renew');
    expect([await credit(), control.domain('own.com')?.expiryDate]).toEqual(['90.13', '2028-11-20']);
  });

  it.each(['Pending Restore', 'Grace', 'Expired'])(
    'shows “%s” after a restore until the domain is active, and no list shows it',
    async (shown) => {
      const effect = { status: { shown, forMs: 20_000 } };
      const { accepted, info, listed, signs, pass } = await open(surface, { effects: [{ effect }] });
      await accepted('restore');
      expect((await info('restore')).status).toBe(shown);
      expect(await listed('restore')).toEqual(nothing);
      expect(signs()).toMatchObject({ status: at(0), active: null });
      pass(20);
      expect((await info('restore')).status).toBe('Active');
      expect((await listed('restore')).status).toBe('Active');
      expect(signs()).toMatchObject({ status: at(0), active: at(20) });
    },
  );

  it('leaves a restored domain in redemption for a while', async () => {
    const effect = { status: { shown: null, forMs: 20_000 } };
    const { accepted, info, signs, pass } = await open(surface, { effects: [{ effect }] });
    await accepted('restore');
    pass(19);
    expect((await info('restore')).status).toBe('Redemption');
    expect(signs()).toMatchObject({ status: null, active: null });
    pass(1);
    expect((await info('restore')).status).toBe('Active');
    expect(signs()).toMatchObject({ status: at(20), active: at(20) });
  });

  it.each(['register', 'transfer'] as const)(
    'shows what was paid to %s as pending, or not at all, until it is active',
    async (kind) => {
      const { control, accepted, info, listed, credit, signs } = await open(surface);
      control.setEffects([{ effect: { status: { shown: null, forMs: null } } }]);
      await accepted(kind);
      expect(await credit()).toBe((100 - Number(prices[kind])).toFixed(2));
      expect([await info(kind), await listed(kind)]).toEqual([nothing, nothing]);
      expect(signs()).toMatchObject({ status: null, active: null });
      control.showOrder(10_001);
      expect((await info(kind)).status).toBe('Active');
      expect(await listed(kind)).toEqual(await info(kind));

      const other = await open(surface, {
        effects: [{ effect: { status: { shown: 'Processing', forMs: 20_000 } } }],
      });
      await other.accepted(kind);
      expect((await other.info(kind)).status).toBe('Processing');
      expect(await other.listed(kind)).toEqual(nothing);
      expect(other.signs()).toMatchObject({ status: at(0), active: null });
      other.pass(20);
      expect((await other.info(kind)).status).toBe('Active');
    },
  );
});

describe('a renewal before the restored domain is active', () => {
  const restored = async (
    surface: 'key-header' | 'token',
    status: NonNullable<NonNullable<EffectRule['effect']>['status']>,
  ) => {
    const opened = await open(surface, { credit: '500.00', effects: [{ times: 1, effect: { status } }] });
    await opened.accepted('restore');
    return { ...opened, renew: () => opened.ask('renew', names.restore) };
  };

  it.each([
    [{ shown: 'Pending Restore', forMs: 20_000 }, 422, 'domain_not_renewable'],
    [{ shown: null, forMs: 20_000 }, 409, 'restore_required'],
    [{ shown: 'Grace', forMs: 20_000, renewal: 'restore_required' }, 409, 'restore_required'],
    [{ shown: null, forMs: 20_000, renewal: 'domain_not_renewable' }, 422, 'domain_not_renewable'],
  ] as const)('is refused with %j in the words of each surface', async (status, http, code) => {
    const a = await restored('key-header', status);
    expect((await a.renew()).json).toEqual({
      result: 'error',
      message: "The status of the domain doesn't allow renewal",
    });
    const b = await restored('token', status);
    expect(await b.renew()).toMatchObject({ status: http, json: { error: { code } } });
    for (const { control, pass, renew } of [a, b]) {
      expect(control.invoices).toHaveLength(1);
      pass(20);
      expect((await renew()).status).toBe(200);
      expect(control.domain('lost.com')?.expiryDate).toBe('2027-11-01');
    }
  });

  it.each(['key-header', 'token'] as const)('can be permitted, surface %s', async (surface) => {
    const status = { shown: 'Pending Restore', forMs: 20_000, renewal: 'permitted' } as const;
    const { control, renew } = await restored(surface, status);
    expect((await renew()).status).toBe(200);
    expect(control.domain('lost.com')).toMatchObject({ status: 'Pending Restore', expiryDate: '2027-11-01' });
    expect(control.invoices).toMatchObject([{ kind: 'restore' }, { kind: 'renew', paid: true }]);
  });
});

describe('an order that is carried out later', () => {
  it('starts to lag when its invoice is paid', async () => {
    const effect = { expiryDateAfterMs: 20_000 };
    const { control, accepted, info, pass } = await open('key-header', {
      credit: '0',
      effects: [{ effect }],
    });
    await accepted('renew');
    pass(60);
    control.payInvoice(10_001);
    expect(await info('renew')).toMatchObject({ expiry: before.expiry, due: '2028-11-17' });
    pass(20);
    expect((await info('renew')).expiry).toBe('2028-11-20');
  });

  it('never takes a pending domain out of the account again', async () => {
    const effect = { status: { shown: null, forMs: 20_000 } };
    const { control, accepted, info, pass } = await open('key-header', {
      credit: '0',
      effects: [{ effect }],
    });
    await accepted('register');
    control.payInvoice(10_001);
    expect((await info('register')).status).toBe('Pending');
    pass(20);
    expect((await info('register')).status).toBe('Active');
  });

  it('starts to lag when the registry is done', async () => {
    const { control, ask, info, signs, pass } = await open('token', {
      outcomes: [{ outcome: { kind: 'accepted', afterMs: 10_000 } }],
      effects: [{ effect: { expiryDateAfterMs: 20_000, nextDueDateAfterMs: 20_000 } }],
    });
    expect((await ask('renew')).status).toBe(202);
    pass(10);
    expect(control.invoices).toMatchObject([{ paid: true, awaits: null }]);
    pass(19);
    expect(await info('renew')).toEqual(before);
    pass(1);
    expect(await info('renew')).toMatchObject({ expiry: '2028-11-20', due: '2028-11-17' });
    expect(signs()).toEqual({ credit: at(0), expiryDate: at(30), nextDueDate: at(30) });
  });

  it('gives a charge that never showed back without a trace', async () => {
    const { control, ask, credit } = await open('token', {
      outcomes: [{ match: { operation: 'renew' }, outcome: 'registrar_error' }],
      effects: [{ effect: { creditAfterMs: null } }],
    });
    expect((await ask('renew')).status).toBe(422);
    expect([await credit(), control.credit]).toEqual(['100.00', '100.00']);
    expect(() => control.showOrder(10_001)).toThrow(RangeError);
  });
});

it('keeps what is late over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stateFile = join(folder, 'sandbox.json');
  const effect = { creditAfterMs: 20_000, status: { shown: null, forMs: 20_000 } };
  const start = (now: number) => startSandbox({ stateFile, domains: 20, clock: { now: () => now } });
  const first = await startSandbox({
    stateFile,
    domains: 20,
    clock: { now: () => noon },
    effects: [{ effect }],
  });
  await clientOf(first).post('/domain/register', { ...form, domain: names.register });
  await first.close();

  const second = await start(noon + 19_999);
  expect(second.control.domain(names.register)).toBeNull();
  const balance = (await clientOf(second).get('/account/balance')).json;
  expect(balance).toMatchObject({ data: { credit: '5000.00' } });
  await second.close();
  const third = await start(noon + 20_000);
  expect(third.control.domain(names.register)).toMatchObject({ status: 'Active' });
  expect(third.control.credit).toBe('4990.58');
  await third.close();
});
