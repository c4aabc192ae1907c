import { describe, expect, it } from 'vitest';
import { usualVariant, type Variant } from '../../../../support/sandbox/variant/variant.ts';
import { form, openSandbox } from '../../../electron/sandbox/reseller-client.ts';
import { dataOf, errorOf, openTokenSandbox } from '../../../electron/sandbox/token/token-client.ts';
import { parseRouteProfile } from '../../../../../shared/model/route-profile.ts';

const open = (choices: Partial<Variant>) => openSandbox({ variant: { ...usualVariant, ...choices } });
const openToken = (choices: Partial<Variant>) =>
  openTokenSandbox({ variant: { ...usualVariant, ...choices } });
type Json = Record<string, unknown>;

describe('the usual variant', () => {
  it('answers every read of surface A as the sandbox does without one', async () => {
    const [plain, varied] = [await openSandbox(), await open({})];
    const [name = ''] = plain.sandbox.control.activeNames();
    const domain = { domain: name };
    const sections = { whois: 'yes', nameservers: 'yes', lockstatus: 'yes', epp: 'yes' };
    const calls: [string, Record<string, string>][] = [
      ['/account/balance', {}],
      ['/account/domaincount', {}],
      ['/account/alldomains', {}],
      ['/account/activedomains', {}],
      ['/account/tldprices', {}],
      ['/domain/availability', domain],
      ['/domain/info', { ...domain, ...sections }],
      ['/domain/info', { domain: 'not-here.com' }],
      ['/domain/dnssec', domain],
      ['/domain/emailverification', domain],
      ['/domain/domainswithoutlock', {}],
      ['/domain/domainswithoutprivatewhois', {}],
    ];
    for (const [path, query] of calls) {
      const [as, is] = [await plain.get(path, query), await varied.get(path, query)];
      expect({ path, status: is.status, text: is.text }).toEqual({ path, status: as.status, text: as.text });
    }
  });

  it('answers every read of surface B as the sandbox does without one', async () => {
    const [plain, varied] = [await openTokenSandbox(), await openToken({})];
    const [name = ''] = plain.control.activeNames();
    const own = `GET /client/domains/${name}`;
    const calls = ['pricing', 'balance', 'availability?domain=free-a.com', 'nowhere']
      .map((call) => `GET /reseller/${call}`)
      .concat('GET /client/domains?page=1&per_page=7', own, `${own}/contacts`, `${own}/dnssec`)
      .concat(`${own}/verification`, `${own}/epp-code`);
    for (const call of calls) {
      const [as, is] = [await plain.send(call), await varied.send(call)];
      expect({ call, status: is.status, text: is.text }).toEqual({ call, status: as.status, text: as.text });
    }
  });
});

describe('a variant of surface A', () => {
  it('keeps `result` and the words of a refusal, wherever they stand and whatever the status', async () => {
    const { get } = await open({ refusalStatus: 409, refusalMessage: 'by field', entities: 'decimal' });
    const missing = await get('/domain/info', { domain: 'not-here.com' });
    expect(missing.status).toBe(409);
    expect(missing.json).toEqual({
      result: 'error',
      message: { domain: ['Domain not found in your account'] },
    });
  });

  it('writes an apostrophe as an entity', async () => {
    const { get, post, sandbox } = await open({ entities: 'decimal' });
    const [name = ''] = sandbox.control.activeNames();
    sandbox.control.setStatus(name, 'Pending');
    const refused = await post('/domain/renew', { domain: name, regperiod: 1 });
    expect(refused.json?.['message']).toBe('The status of the domain doesn&#039;t allow renewal');
    expect((await get('/domain/info', { domain: name })).json).toMatchObject({ data: { status: 'Pending' } });
  });

  it('writes lists, amounts, flags and words in other shapes', async () => {
    const { get, sandbox } = await open({
      domainList: 'records',
      amounts: '1.234,50',
      autoRenew: 'on and off',
      statusCase: 'upper',
      listCount: 'with inactive',
      extensionList: 'object',
    });
    const { json } = await get('/account/alldomains');
    const [first] = json?.['domains'] as [Json];
    const truth = sandbox.control.domain(String(first['domain']));
    expect(first).toMatchObject({
      status: 'ACTIVE',
      donotrenew: truth?.autoRenew ? 'off' : 'on',
      recurringamount: expect.stringMatching(/^\d+,\d\d$/),
    });
    expect(json?.['domains']).toHaveLength(40);
    expect(json?.['count']).toBeGreaterThan(40);
    // The count of this list is documented as that of the active domains.
    expect((await get('/account/activedomains')).json?.['count']).toBe(40);
    expect((await get('/account/balance')).json).toMatchObject({ data: { credit: '5.000,00' } });
    expect((await get('/domain/domainswithoutlock')).json).toMatchObject({ message: { 0: '.it' } });
  });

  it('leaves out, refuses or empties sections of some domains, and never says the opposite', async () => {
    const { get, sandbox } = await open({ sections: 'some refused', lockWords: 'on' });
    let refused = 0;
    for (const name of sandbox.control.activeNames()) {
      const { json } = await get('/domain/info', { domain: name, lockstatus: 'yes' });
      const { result, lockstatus } = json?.['lockstatus'] as Json;
      const truth = sandbox.control.domain(name);
      if (result === 'error') refused += 1;
      else expect(lockstatus).toBe(truth?.locked ? 'on' : 'off');
    }
    expect(refused).toBeGreaterThan(5);
    expect(refused).toBeLessThan(40);
  });
});

describe('a variant of surface B', () => {
  it('comes with a route profile that describes it', async () => {
    const { sandbox, send } = await openToken({
      wrapper: 'response.payload',
      fieldNames: 'camelCase',
      paths: 'other',
      missing: 'balance',
    });
    const routes = JSON.parse(sandbox.routes ?? '') as Json;
    expect(routes).toMatchObject({
      renew: { path: '/reseller/v2/renew', answer: { invoiceId: 'response.payload.invoiceId' } },
      listDomains: { answer: { items: 'response.payload', lastPage: 'meta.lastPage' } },
      balance: null,
    });
    expect(parseRouteProfile(sandbox.routes ?? '').ok).toBe(true);
    const { json } = await send('GET /client/domains?page=1&per_page=2');
    expect(json).toMatchObject({ response: { payload: [{ expiryDate: expect.any(String) }, {}] } });
    expect(errorOf(await send('GET /reseller/v2/balance')).code).toBe('endpoint_not_found');
    expect((await send('GET /reseller/availability?domain=free-a.com')).status).toBe(404);
    expect((await send('GET /reseller/v2/availability?domain=free-a.com')).status).toBe(200);
  });

  it.each(['offset', 'cursor'] as const)('lists every domain once by %s', async (pages) => {
    const { send, control } = await openToken({ pages });
    const seen: unknown[] = [];
    for (let next: string | null = ''; next !== null;) {
      const { json } = await send(`GET /client/domains?limit=7${next}`);
      seen.push(...((json?.['data'] as Json[]) ?? []).map(({ domain }) => domain));
      const { next_cursor: cursor, offset, total } = json?.['meta'] as Json;
      const more = pages === 'cursor' ? cursor !== null : Number(offset) + 7 < Number(total);
      next = more
        ? pages === 'cursor'
          ? `&cursor=${String(cursor)}`
          : `&offset=${Number(offset) + 7}`
        : null;
    }
    expect(seen).toEqual([...control.activeNames()]);
  });

  it('repeats the stored answer byte for byte', async () => {
    const { send, control } = await openToken({
      orderStatus: 202,
      orderAnswer: 'message only',
      keyOrder: 'reversed',
    });
    const [domain = ''] = control.activeNames();
    const renew = () => send('POST /reseller/renew', { domain, years: 1 }, { 'Idempotency-Key': 'one' });
    const [first, again] = [await renew(), await renew()];
    expect(first.status).toBe(202);
    expect(dataOf(first)).toEqual({ message: 'The order was received.' });
    expect({ status: again.status, text: again.text }).toEqual({ status: 202, text: first.text });
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(control.invoices).toHaveLength(1);
  });

  it('keeps the code and the status of an error, with a new code only in place of a general one', async () => {
    const { send, control } = await openToken({ errorCodes: 'new', errorDetails: 'text' });
    const [domain = ''] = control.activeNames();
    const unverified = [...control.activeNames()].find((name) => name.endsWith('.it')) ?? '';
    expect(errorOf(await send('POST /reseller/renew', { domain, years: 12 }))).toMatchObject({
      code: 'invalid_years',
      allowed_years: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    });
    const refused = await send(`GET /client/domains/${unverified}/verification`);
    expect({ status: refused.status, code: errorOf(refused).code }).toEqual({
      status: 422,
      code: 'state_conflict',
    });
  });
});

describe('what a variant does otherwise', () => {
  it('carries out the renewal of an expired domain, which is active afterwards, or refuses it', async () => {
    for (const expiredRenewal of ['carried out', 'refused'] as const) {
      const { post, sandbox } = await open({ expiredRenewal });
      const [domain = ''] = sandbox.control.activeNames();
      sandbox.control.changeDomain(domain, { status: 'Expired', expiryDate: '2026-11-10' });
      const { json } = await post('/domain/renew', { domain, regperiod: 1 });
      const renewed = expiredRenewal === 'carried out';
      expect(json?.['result']).toBe(renewed ? 'success' : 'error');
      expect(sandbox.control.domain(domain)).toMatchObject({
        status: renewed ? 'Active' : 'Expired',
        expiryDate: renewed ? '2027-11-10' : '2026-11-10',
      });
    }
  });

  it('shows the effects of orders late, and has them in the books at once', async () => {
    const { get, post, sandbox } = await open({ effects: 'credit late', arrival: 'hidden first' });
    await post('/domain/register', { ...form, domain: 'free-late.com' });
    expect(sandbox.control.invoices).toMatchObject([{ domain: 'free-late.com', paid: true }]);
    expect(sandbox.control.domain('free-late.com')).toBe(null);
    expect((await get('/account/balance')).json).toMatchObject({ data: { credit: '5000.00' } });
    expect(sandbox.control.credit).not.toBe('5000.00');
  });
});
