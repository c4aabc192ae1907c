import { describe, expect, it } from 'vitest';
import { usualVariant, type Variant } from '../support/sandbox/variant/variant.ts';
import { parseRouteProfile } from '../../shared/model/route-profile.ts';
import { dataOf, errorOf, openSandbox } from './connect.ts';

/* @see docs/INTERFACE.md, What varies. How the client reads many of them: test/integration/variants.spec.ts */
const open = (choices: Partial<Variant>) => openSandbox({ variant: { ...usualVariant, ...choices } });

describe('a variant', () => {
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
