import { describe, expect, it } from 'vitest';
import { points } from '../support/sandbox/variant/points.ts';
import {
  differences,
  pointNames,
  usualVariant,
  variantOf,
  type Variant,
} from '../support/sandbox/variant/variant.ts';
import { parseRouteProfile } from '../../shared/model/route-profile.ts';
import { surfaceA } from './calls.ts';
import { dataOf, errorOf, openSandbox, type Answer } from './connect.ts';

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
    const said = async (answer: Promise<Answer>) => [(await answer).status, (await answer).text];
    for (const call of Object.keys(surfaceA).filter((endpoint) => endpoint.startsWith('GET')))
      for (const domain of [name, 'not-here.com']) {
        const input = { domain, ...sections };
        expect([call, ...(await said(varied.a(call, input)))]).toEqual([
          call,
          ...(await said(plain.a(call, input))),
        ]);
      }
    const reads = ['', '/contacts', '/dnssec', '/verification', '/epp-code'];
    const own = reads.map((part) => `/client/domains/${name}${part}`);
    const plainly = '/reseller/pricing /reseller/balance /reseller/availability?domain=free-a.com /nowhere';
    for (const call of [...plainly.split(' '), '/client/domains?page=1&per_page=7', ...own])
      expect([call, ...(await said(varied.b(`GET ${call}`)))]).toEqual([
        call,
        ...(await said(plain.b(`GET ${call}`))),
      ]);
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

  it('comes with a route profile that describes it', async () => {
    const { sandbox, b } = await open({
      wrapper: 'response.payload',
      fieldNames: 'camelCase',
      paths: 'other',
      missing: 'balance',
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

  it('repeats the stored answer byte for byte', async () => {
    const choices = { orderStatus: 202, orderAnswer: 'message only', keyOrder: 'reversed' } as const;
    const { b, control } = await open(choices);
    const [domain = ''] = control.activeNames();
    const renew = () => b('POST /reseller/renew', { domain, years: 1 }, { 'Idempotency-Key': 'one' });
    const [first, again] = [await renew(), await renew()];
    expect(first.status).toBe(202);
    expect(dataOf(first)).toEqual({ message: 'The order was received.' });
    expect({ status: again.status, text: again.text }).toEqual({ status: 202, text: first.text });
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(control.invoices).toHaveLength(1);
  });
});
