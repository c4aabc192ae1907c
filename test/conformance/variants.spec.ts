import { describe, expect, it } from 'vitest';
import { points } from '../../electron/sandbox/variant/points.ts';
import {
  differences,
  pointNames,
  usualVariant,
  variantOf,
  type Variant,
} from '../../electron/sandbox/variant/variant.ts';
import { parseRouteProfile } from '../../shared/model/route-profile.ts';
import { dataOf, errorOf, openSandbox, type Json } from './connect.ts';
import { form } from './forms.ts';

/* @see docs/INTERFACE.md, What varies. How the client reads many of them: test/integration/variants.spec.ts */
const open = (choices: Partial<Variant>) => openSandbox({ variant: { ...usualVariant, ...choices } });

describe('a variant', () => {
  it('follows from its seed alone, and names what it does otherwise', () => {
    expect(variantOf(17)).toEqual(variantOf(17));
    expect(variantOf(17)).not.toEqual(variantOf(18));
    expect(differences(usualVariant)).toEqual([]);
    expect(differences({ ...usualVariant, invoiceIds: 'text' })).toEqual(['invoiceIds: text']);
  });

  it('chooses every option of every point in 500 seeds, and leaves about half of the points as usual', () => {
    const variants = Array.from({ length: 500 }, (_, seed) => variantOf(seed + 1));
    const unseen = pointNames.flatMap((name) => {
      const chosen = new Set(variants.map((variant) => variant[name]));
      return points[name].filter((option) => !chosen.has(option)).map((option) => `${name}: ${option}`);
    });
    expect(unseen).toEqual([]);
    const changed = variants.reduce((sum, variant) => sum + differences(variant).length, 0) / variants.length;
    expect(changed / pointNames.length).toBeCloseTo(0.5, 1);
  });

  it('that is the usual one answers every read as the sandbox does without', async () => {
    const [plain, varied] = [await openSandbox(), await open({})];
    const [name = ''] = plain.control.activeNames();
    const sections = { whois: 'yes', nameservers: 'yes', lockstatus: 'yes', epp: 'yes' };
    const ofA = ['balance', 'domaincount', 'alldomains', 'activedomains', 'tldprices'].map(
      (call) => `account/${call}`,
    );
    const ofDomain = ['availability', 'info', 'dnssec', 'emailverification', 'domainswithoutlock'];
    for (const call of [...ofA, ...ofDomain.map((of) => `domain/${of}`), 'domain/domainswithoutprivatewhois'])
      for (const domain of [name, 'not-here.com']) {
        const [as, is] = [plain, varied].map(({ a }) => a(`GET /${call}`, { domain, ...sections }));
        expect([call, (await is)?.status, (await is)?.text]).toEqual([
          call,
          (await as)?.status,
          (await as)?.text,
        ]);
      }
    const own = `client/domains/${name}`;
    for (const call of [
      ...[
        'reseller/pricing',
        'reseller/balance',
        'reseller/availability?domain=free-a.com',
        'reseller/nowhere',
      ],
      ...['client/domains?page=1&per_page=7', own, `${own}/contacts`, `${own}/dnssec`, `${own}/verification`],
      `${own}/epp-code`,
    ]) {
      const [as, is] = [plain, varied].map(({ b }) => b(`GET /${call}`));
      expect([call, (await is)?.status, (await is)?.text]).toEqual([
        call,
        (await as)?.status,
        (await as)?.text,
      ]);
    }
  });
});

describe('a variant of surface A', () => {
  it('keeps `result` and the words of a refusal, wherever they stand and whatever the status', async () => {
    const { a } = await open({ refusalStatus: 409, refusalMessage: 'by field', entities: 'decimal' });
    expect(await a('GET /domain/info', { domain: 'not-here.com' })).toMatchObject({
      status: 409,
      json: { result: 'error', message: { domain: ['Domain not found in your account'] } },
    });
  });

  it('writes an apostrophe as an entity', async () => {
    const { a, control } = await open({ entities: 'decimal' });
    control.addDomain('own.com', { status: 'Pending' });
    const refused = await a('POST /domain/renew', { domain: 'own.com', regperiod: 1 });
    expect(refused.json?.['message']).toBe('The status of the domain doesn&#039;t allow renewal');
  });

  it('writes lists, amounts, flags and words in other shapes', async () => {
    const { a, control } = await open({
      ...{ domainList: 'records', amounts: '1.234,50', autoRenew: 'on and off', statusCase: 'upper' },
      ...{ listCount: 'with inactive', extensionList: 'object' },
    });
    const { json } = await a('GET /account/alldomains');
    const [first] = json?.['domains'] as [Json];
    expect(first).toMatchObject({
      status: 'ACTIVE',
      donotrenew: control.domain(String(first['domain']))?.autoRenew ? 'off' : 'on',
      recurringamount: expect.stringMatching(/^\d+,\d\d$/),
    });
    expect(json?.['domains']).toHaveLength(30);
    expect(json?.['count']).toBeGreaterThan(30);
    // The count of this list is documented as that of the active domains.
    expect((await a('GET /account/activedomains')).json?.['count']).toBe(30);
    expect((await a('GET /account/balance')).json).toMatchObject({ data: { credit: '5.000,00' } });
    expect((await a('GET /domain/domainswithoutlock')).json).toMatchObject({ message: { 0: '.it' } });
  });

  it('refuses sections of some domains, and never says the opposite', async () => {
    const { a, control } = await open({ sections: 'some refused', lockWords: 'on' });
    let refused = 0;
    for (const domain of control.activeNames()) {
      const { json } = await a('GET /domain/info', { domain, lockstatus: 'yes' });
      const { result, lockstatus } = json?.['lockstatus'] as Json;
      if (result === 'error') refused += 1;
      else expect(lockstatus).toBe(control.domain(domain)?.locked ? 'on' : 'off');
    }
    expect(refused).toBeGreaterThan(5);
    expect(refused).toBeLessThan(30);
  });

  it.each([
    ['carried out', 'success', { status: 'Active', expiryDate: '2027-11-10' }],
    ['refused', 'error', { status: 'Expired', expiryDate: '2026-11-10' }],
  ] as const)('may have the renewal of an expired domain %s', async (expiredRenewal, result, domain) => {
    const { a, control } = await open({ expiredRenewal });
    control.addDomain('own.com', { status: 'Expired', expiryDate: '2026-11-10' });
    expect((await a('POST /domain/renew', { domain: 'own.com', regperiod: 1 })).json).toMatchObject({
      result,
    });
    expect(control.domain('own.com')).toMatchObject(domain);
  });

  it('shows the effects of orders late, and has them in the books at once', async () => {
    const { a, control } = await open({ effects: 'credit late', arrival: 'hidden first' });
    await a('POST /domain/register', { ...form, domain: 'free-late.com' });
    expect(control.invoices).toMatchObject([{ domain: 'free-late.com', paid: true }]);
    expect(control.domain('free-late.com')).toBe(null);
    expect((await a('GET /account/balance')).json).toMatchObject({ data: { credit: '5000.00' } });
    expect(control.credit).not.toBe('5000.00');
  });
});

describe('a variant of surface B', () => {
  it('comes with a route profile that describes it', async () => {
    const { sandbox, b } = await open({
      ...{ wrapper: 'response.payload', fieldNames: 'camelCase', paths: 'other', missing: 'balance' },
    });
    expect(JSON.parse(sandbox.routes ?? '')).toMatchObject({
      renew: { path: '/reseller/v2/renew', answer: { invoiceId: 'response.payload.invoiceId' } },
      listDomains: { answer: { items: 'response.payload', lastPage: 'meta.lastPage' } },
      balance: null,
    });
    expect(parseRouteProfile(sandbox.routes ?? '').ok).toBe(true);
    const { json } = await b('GET /client/domains?page=1&per_page=2');
    expect(json).toMatchObject({ response: { payload: [{ expiryDate: expect.any(String) }, {}] } });
    expect(errorOf(await b('GET /reseller/v2/balance')).code).toBe('endpoint_not_found');
    expect((await b('GET /reseller/availability?domain=free-a.com')).status).toBe(404);
    expect((await b('GET /reseller/v2/availability?domain=free-a.com')).status).toBe(200);
  });

  it.each(['offset', 'cursor'] as const)('lists every domain once by %s', async (pages) => {
    const { b, control } = await open({ pages });
    const seen: unknown[] = [];
    for (let next: string | null = ''; next !== null;) {
      const { json } = await b(`GET /client/domains?limit=7${next}`);
      seen.push(...((json?.['data'] as Json[]) ?? []).map(({ domain }) => domain));
      const { next_cursor: cursor, offset, total } = json?.['meta'] as Json;
      if (pages === 'cursor') next = cursor === null ? null : `&cursor=${String(cursor)}`;
      else next = Number(offset) + 7 < Number(total) ? `&offset=${Number(offset) + 7}` : null;
    }
    expect(seen).toEqual([...control.activeNames()]);
  });

  it('repeats the stored answer byte for byte', async () => {
    const { b, control } = await open({
      orderStatus: 202,
      orderAnswer: 'message only',
      keyOrder: 'reversed',
    });
    const [domain = ''] = control.activeNames();
    const renew = () => b('POST /reseller/renew', { domain, years: 1 }, { 'Idempotency-Key': 'one' });
    const [first, again] = [await renew(), await renew()];
    expect(first.status).toBe(202);
    expect(dataOf(first)).toEqual({ message: 'The order was received.' });
    expect({ status: again.status, text: again.text }).toEqual({ status: 202, text: first.text });
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(control.invoices).toHaveLength(1);
  });

  it('keeps code and status of an error, with a new code only in place of a general one', async () => {
    const { b, control } = await open({ errorCodes: 'new', errorDetails: 'text' });
    for (const name of ['own.com', 'own.it']) control.addDomain(name);
    expect(errorOf(await b('POST /reseller/renew', { domain: 'own.com', years: 12 }))).toMatchObject({
      code: 'invalid_years',
      allowed_years: [...'123456789'],
    });
    const refused = await b('GET /client/domains/own.it/verification');
    expect([refused.status, errorOf(refused).code]).toEqual([422, 'state_conflict']);
  });
});
