import { describe, expect, it } from 'vitest';
import type { Status } from '../../electron/sandbox/portfolio/domain.ts';
import type { SandboxOptions } from '../support/sandbox/sandbox.ts';
import { failureOf, keyed, unkeyed, valueOf } from '../support/connect-provider.ts';
import { keyHeaderCalls, registration, tokenCalls, transfer } from './calls.ts';
import { dataOf, errorOf, openPair, openSandbox, type Pair } from './connect.ts';
import * as forms from './forms.ts';

type Kind = 'renew' | 'restore' | 'register' | 'transfer';
type Surface = 'key-header' | 'token';
const names = {
  renew: 'own.com',
  restore: 'lost.com',
  register: 'free-name.com',
  transfer: 'taken-name.com',
};
const prices = { renew: '9.87', restore: '79.00', register: '9.42', transfer: '9.42' };
const bodies = {
  renew: forms.renew,
  restore: { domain: names.restore },
  register: forms.registration,
  transfer: forms.transfer,
};
const kinds = ['renew', 'restore', 'register', 'transfer'] as const;
const orders = kinds.flatMap((kind) =>
  (['key-header', 'token'] as const).map((surface) => [kind, surface] as const),
);
/** What the order is worth, without a word on who sent it. */
const ask = ({ keyHeader, token }: Pair, kind: Kind, surface: Surface) =>
  surface === 'token' ? tokenCalls[kind](token) : keyHeaderCalls[`POST /domain/${kind}`]!(keyHeader);
const send = ({ b }: Pick<Pair, 'b'>, kind: Kind) => b(`POST /reseller/${kind}`, bodies[kind]);
const stateOf = ({ control }: Pair) => [
  control.credit,
  ...Object.values(names).map((name) => control.domain(name)),
];
const owed = (kind: Kind): number => 5000 - Number(prices[kind]);

/** @see docs/INTERFACE.md, What the service does */
describe('a paid order', () => {
  it.each(orders)('to %s on surface %s is charged at once, and its invoice paid', async (kind, surface) => {
    const pair = await openPair();
    valueOf(await ask(pair, kind, surface));
    const done = '2026-11-20T12:00:00.000Z';
    const signs = kind === 'renew' ? ['credit', 'expiryDate', 'nextDueDate'] : ['credit', 'status', 'active'];
    expect(pair.control.invoices).toEqual([
      {
        id: 10_001,
        kind,
        domain: names[kind],
        years: kind === 'restore' ? 0 : 1,
        amount: prices[kind],
        paid: true,
        at: done,
        surface,
        idempotencyKey: surface === 'token' ? 'order-1' : null,
        awaits: null,
        doneAt: null,
        refunded: false,
        effect: null,
        signs: signs.map((of) => ({ of, at: done, shown: true })),
      },
    ]);
    expect(Number(pair.control.credit)).toBeCloseTo(owed(kind));
    expect(pair.control.requests.at(-1)).toMatchObject({
      surface,
      operation: kind,
      worked: true,
      outcome: 'success',
    });
  });

  it('to renew moves both dates by its term; one to restore leaves them, and is renewed next', async () => {
    const { keyHeader, control } = await openPair({ credit: '200.00' });
    control.addDomain('own.com', { expiryDate: '2028-02-29', nextDueDate: '2028-02-26' });
    valueOf(await keyHeader.renew('own.com', 2, unkeyed));
    expect(control.domain('own.com')).toMatchObject({ expiryDate: '2030-02-28', nextDueDate: '2030-02-26' });
    valueOf(await keyHeader.restore('lost.com', unkeyed));
    expect(control.domain('lost.com')).toMatchObject({ status: 'Active', expiryDate: '2026-11-01' });
    valueOf(await keyHeader.renew('lost.com', 1, unkeyed));
    expect(control.domain('lost.com')?.expiryDate).toBe('2027-11-01');
    expect(control.credit).toBe('91.39');
  });

  it('may spend the credit to the last cent, and not one more', async () => {
    const pair = await openPair({ credit: '9.87' });
    expect((await send(pair, 'renew')).status).toBe(200);
    expect(pair.control.credit).toBe('0.00');
    const short = await openPair({ credit: '9.86' });
    const { invoiceId } = valueOf(await short.keyHeader.renew('own.com', 1, unkeyed));
    expect(short.control.invoices).toMatchObject([{ id: Number(invoiceId), paid: false, amount: '9.87' }]);
    expect([short.control.credit, short.control.domain('own.com')?.expiryDate]).toEqual([
      '9.86',
      '2027-11-20',
    ]);
    // Paid in the client area, which leaves the credit as it is.
    short.control.payInvoice(10_001);
    expect([short.control.credit, short.control.domain('own.com')?.expiryDate]).toEqual([
      '9.86',
      '2028-11-20',
    ]);
    expect(() => short.control.payInvoice(10_001)).toThrow('no open invoice');
  });

  it.each(kinds)('to %s that the credit does not cover changes nothing on surface B', async (kind) => {
    const pair = await openPair({ credit: '1.50' });
    const before = stateOf(pair);
    const answer = await send(pair, kind);
    expect(answer.status).toBe(402);
    const amounts = { required: Number(prices[kind]), available: 1.5, currency: 'EUR' };
    expect(errorOf(answer)).toMatchObject({ code: 'insufficient_credit', ...amounts });
    expect([stateOf(pair), pair.control.invoices]).toEqual([before, []]);
  });

  it.each(['register', 'transfer'] as const)(
    'to %s makes the domain pending until it is paid',
    async (kind) => {
      const pair = await openPair({ credit: '0' });
      const again = async () => failureOf(await ask(pair, kind, 'key-header'));
      valueOf(await ask(pair, kind, 'key-header'));
      expect(await again()).toMatchObject({ code: 'pending-in-account', effect: 'no-effect' });
      pair.control.payInvoice(10_001);
      expect((await again()).code).toBe('already-in-account');
    },
  );

  it('costs what the number of active domains makes it, or a price set by hand', async () => {
    const price = async (domains: number, more = 0): Promise<unknown> => {
      const { a, control } = await openSandbox({ domains });
      for (let added = 0; added < more; added += 1) control.addDomain(`new-${added}.com`);
      const { pricing } = (await a('GET /account/tldprices')).json as never;
      return (pricing as Record<string, Record<string, Record<number, string>>>)['com']?.['renew']?.[1];
    };
    expect(await Promise.all([99, 100, 1_000, 10_000].map((domains) => price(domains)))).toEqual([
      '9.87',
      '9.57',
      '9.28',
      '8.88',
    ]);
    expect(await price(99, 1)).toBe('9.57');
    const pair = await openPair({ domains: 200, credit: '100.00' });
    pair.control.setPrice('com', 'renew', 1, '12.34');
    await send(pair, 'renew');
    expect(pair.control.credit).toBe('87.66');
  });
});

/** @see docs/INTERFACE.md, Surface B: reseller codes */
describe('an order of surface B', () => {
  const open = async (outcome: NonNullable<SandboxOptions['outcomes']>[number]['outcome']) => {
    const pair = await openPair({ outcomes: [{ times: 1, outcome }] });
    return { ...pair, before: stateOf(pair) };
  };

  it.each(
    kinds.flatMap((kind) =>
      (['registrar_error', 'operation_failed'] as const).map((code) => [kind, code] as const),
    ),
  )('to %s is refunded after %s', async (kind, code) => {
    const { before, ...pair } = await open(code);
    expect(errorOf(await send(pair, kind)).code).toBe(code);
    expect(stateOf(pair)).toEqual(before);
    expect(pair.control.invoices).toMatchObject([{ paid: false, refunded: true, awaits: null }]);
    expect(() => pair.control.payInvoice(10_001)).toThrow('no open invoice');
  });

  it.each(kinds)(
    'to %s answers 202 while the registry is at it, and is done when the clock says so',
    async (kind) => {
      const { control, pass, b } = await open({ kind: 'accepted', afterMs: 60_000 });
      const before = control.domain(names[kind]) ?? { status: 'Pending', expiryDate: '2027-11-20' };
      const answer = await send({ b }, kind);
      expect(answer.status).toBe(202);
      expect(dataOf(answer)).toEqual({ domain: names[kind], status: expect.stringMatching(/^Pending /) });
      expect(Number(control.credit)).toBeCloseTo(owed(kind));
      const { status, expiryDate } = before;
      const again = kind === 'renew' ? 'renewal_in_progress' : 'operation_in_progress';
      expect(errorOf(await send({ b }, kind)).code).toBe(again);
      await pass(59_999);
      expect(control.domain(names[kind])).toMatchObject({ status, expiryDate });
      await pass(1);
      const info = dataOf(await b(`GET /client/domains/${names[kind]}`));
      expect(info).toMatchObject({
        status: 'Active',
        ...(kind === 'renew' && { expiry_date: '2028-11-20' }),
      });
      expect(control.invoices).toMatchObject([{ paid: true, awaits: null }]);
    },
  );

  it.each(
    kinds.flatMap((kind) => (['succeeded', 'refunded'] as const).map((result) => [kind, result] as const)),
  )(
    'to %s that is not confirmed keeps the money until it is known what happened: %s',
    async (kind, result) => {
      const { before, ...pair } = await open('registrar_unknown');
      expect((await send(pair, kind)).status).toBe(424);
      expect(pair.control.credit).not.toBe('5000.00');
      pair.control.token.settleOrder(10_001, result);
      if (result === 'refunded') expect(stateOf(pair)).toEqual(before);
      else expect(pair.control.domain(names[kind])?.status).toBe('Active');
      expect(() => pair.control.token.settleOrder(10_001, result)).toThrow(RangeError);
    },
  );

  it('is refused while another for the domain runs', async () => {
    const { b, control } = await openPair();
    control.token.setOutcomes([{ match: { operation: 'renew' }, times: 1, outcome: 'hold' }]);
    const running = send({ b }, 'renew');
    // A term of 10 years is refused otherwise too, so that asking early renews nothing.
    await expect
      .poll(async () => (await b('POST /reseller/renew', { ...forms.renew, years: 10 })).status)
      .toBe(409);
    expect(errorOf(await send({ b }, 'renew')).code).toBe('renewal_in_progress');
    const other = await b('POST /reseller/restore', { domain: 'own.com' });
    expect(errorOf(other).code).toBe('operation_in_progress');
    expect((await send({ b }, 'restore')).status).toBe(200);
    control.token.letGo();
    expect((await running).status).toBe(200);
    expect(control.invoices.map(({ domain }) => domain)).toEqual(['lost.com', 'own.com']);
  });

  it('to renew is refused while an invoice of surface A is open', async () => {
    const pair = await openPair({ credit: '0' });
    valueOf(await pair.keyHeader.renew('own.com', 1, unkeyed));
    pair.control.setCredit('100.00');
    expect(errorOf(await send(pair, 'renew')).code).toBe('renewal_in_progress');
    pair.control.payInvoice(10_001);
    expect((await send(pair, 'renew')).status).toBe(200);
  });
});

/** @see docs/INTERFACE.md, Refusal conditions; States and transitions */
describe('a domain that is', () => {
  it.each<[Status | 'Expired' | 'Pending Transfer', (string | null)[]]>([
    ['Active', [null, null, 'status-forbids-restore', 'domain-not-restorable']],
    [
      'Pending',
      ['status-forbids-renewal', 'domain-not-renewable', 'status-forbids-restore', 'domain-not-restorable'],
    ],
    ['Cancelled', ['domain-cancelled', 'domain-not-renewable', 'domain-cancelled', 'domain-not-restorable']],
    ['Redemption', ['status-forbids-renewal', 'restore-required', null, 'domain-not-restorable']],
    [
      'Deleted',
      ['status-forbids-renewal', 'domain-not-renewable', 'status-forbids-restore', 'domain-not-restorable'],
    ],
  ])('%s can be renewed and restored on surfaces A and B as %j says', async (status, codes) => {
    const { control, keyHeader, token } = await openPair();
    control.setStatus('own.com', status);
    const results = [
      await keyHeader.renew('own.com', 1, unkeyed),
      await token.renew('own.com', 1, { idempotencyKey: 'a' }),
      await keyHeader.restore('own.com', unkeyed),
      await token.restore('own.com', { idempotencyKey: 'b' }),
    ];
    expect(results.map((result) => (result.ok ? null : result.error.code))).toEqual(codes);
    expect(results.filter((result) => !result.ok && result.error.effect !== 'no-effect')).toEqual([]);
  });

  it.each(['Pending', 'Cancelled', 'Redemption', 'Deleted'] as const)(
    '%s cannot be changed',
    async (status) => {
      const { control, token, keyHeader } = await openPair();
      for (const name of ['own.com', 'own.eu']) control.setStatus(name, status);
      const changed = await keyHeader.setNameservers('own.com', registration.nameservers);
      expect(failureOf(changed).code).toBe('status-forbids-nameservers');
      for (const operation of [
        'setNameservers',
        'updateContacts',
        'setLock',
        'eppCode',
        'setPrivacy',
        'addDnssec',
        'disableDnssec',
        'setAutoRenew',
        'changeEppCode',
        'release',
      ] as const) {
        const failure = failureOf(await tokenCalls[operation](token));
        const refused = { code: 'domain-not-active', status: 403, effect: 'no-effect', retryable: false };
        expect(failure).toMatchObject({ ...refused, details: { domain_status: status } });
        expect(failure.message).toContain(status);
      }
    },
  );

  it.each(['Active', 'ACTIVE', 'Pending Transfer', 'Grace', 'wartet auf Zahlung', '7'])(
    '“%s” is shown so, whatever the word',
    async (status) => {
      const { control, keyHeader, token } = await openPair();
      control.setStatus('own.com', status);
      for (const client of [keyHeader, token])
        expect(valueOf(await client.domainInfo('own.com', {})).record.status).toBe(status);
    },
  );

  it.each([
    ['free-name.com', 'available'],
    ['taken-name.com', 'unavailable'],
  ])('not in the account is one of two words: %s is %s', async (domain, status) => {
    const { a, keyHeader, token } = await openPair();
    const { json } = await a('GET /domain/availability', { domain });
    expect(json).toMatchObject({ result: 'success', domain, status });
    const available = status === 'available';
    expect(json?.['whois'] === null).toBe(available);
    for (const answer of [await keyHeader.availability(domain), await token.availability(domain)]) {
      expect(valueOf(answer).available).toBe(available);
      expect(valueOf(answer).whois === null).toBe(available);
    }
  });
});

/** @see docs/INTERFACE.md, Register and transfer request body, rules */
describe('after an error', () => {
  it('a transfer may be sent again as often as it takes, with corrected data', async () => {
    const { keyHeader, control } = await openPair();
    for (let turn = 0; turn < 5; turn += 1) {
      const refused = failureOf(await keyHeader.transfer({ ...transfer, eppCode: 'wrong' }, unkeyed));
      expect(refused).toMatchObject({ code: 'refused', unlisted: true });
      expect(refused.message).toContain('invalid authorization information');
    }
    valueOf(await keyHeader.transfer({ ...transfer, eppCode: 'right' }, unkeyed));
    expect(control.domain(transfer.domain)).not.toBeNull();
  });

  it('a registration may be sent again under the same key, with corrected data', async () => {
    const { token, control } = await openPair();
    control.token.setOutcomes([{ times: 5, outcome: 'registrar_error' }]);
    const register = (city: string) =>
      token.register({ ...registration, registrant: { ...registration.registrant, city } }, keyed);
    for (const city of ['Rom', 'Rma', 'Roa', 'Oma', 'Ram'])
      expect(failureOf(await register(city))).toMatchObject({ code: 'registrar-error', key: 'released' });
    valueOf(await register('Roma'));
    expect(control.domain(registration.domain)?.contacts.Registrant['City']).toBe('Roma');
  });
});
