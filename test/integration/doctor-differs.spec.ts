import { afterEach, describe, expect, it } from 'vitest';
import type { DoctorReport } from '../../shared/model/doctor.ts';
import { check, connected, endAll, outcomes, reportOf, serviceAt } from '../support/doctor-bench.ts';
import { startFixed, startService, sendScripted } from '../support/scripted-service.ts';

afterEach(endAll);

describe('account doctor on a service that differs', () => {
  it('names unknown and missing fields without values, says what does not work, and leaves the EPP code alone', async () => {
    const reads: Record<string, unknown> = {
      '/account/balance': {
        result: 'success',
        data: { credit: '12.00', currency: 'EUR', bonus: 'anna-rossi' },
      },
      '/account/domaincount': { result: 'success', count: 1, domains: { it: 1 } },
      '/account/alldomains': {
        result: 'success',
        count: 1,
        domains: [{ 'anna-rossi.it': { domain: 'anna-rossi.it', status: 'Active', expires: '2027-01-01' } }],
      },
      '/account/tldprices': {
        result: 'success',
        currency: { code: 'EUR' },
        pricing: { it: { renew: { 1: '9.00' } } },
      },
      '/domain/domainswithoutlock': { result: 'success', message: ['.it'] },
      '/domain/domainswithoutprivatewhois': { result: 'success' },
      '/domain/availability': {
        result: 'success',
        domain: 'anna-rossi.it',
        status: 'unavailable',
        whois: null,
      },
      '/domain/info': { result: 'success', domain: 'anna-rossi.it', data: { status: 'Active' } },
      '/domain/dnssec': { result: 'error', message: 'DNSSEC is not allowed for this domain' },
    };
    const { baseUrl, seen } = await startService((response, { path }) =>
      sendScripted(response, [reads[path.split('/api.php')[1] ?? ''] ?? '<html><title>Login</title></html>']),
    );
    const asked = () => seen.filter(({ path }) => path.endsWith('/domain/info')).map(({ query }) => query);
    const terminal = await serviceAt(baseUrl);
    const result = await terminal.run('account', 'doctor', 'main', '--json');
    expect(result.code).toBe(1);
    const report = reportOf(result.json());
    expect(outcomes(report)).toMatchObject({
      credit: 'understood',
      domains: 'partly',
      prices: 'partly',
      privacyExtensions: 'not-understood',
      domain: 'partly',
      dnssec: 'unsupported',
      verification: 'not-understood',
    });
    expect(check(report, 'credit')?.fields[1]).toEqual({
      section: 'Credit',
      known: ['credit', 'currency'],
      unknown: ['bonus'],
      missing: [],
    });
    const record = check(report, 'domains')?.fields.find(({ section }) => section === 'Domain record');
    expect(record).toMatchObject({ known: ['domain', 'status'], unknown: ['expires'] });
    expect(record?.missing).toContain('expirydate');
    expect(check(report, 'domains')?.lacks).toContain('expiry');
    expect(check(report, 'prices')?.lacks).toEqual(['registerPrices', 'transferPrices', 'restorePrices']);
    expect(check(report, 'domain')?.lacks).toEqual(['expiry', 'nameservers', 'contacts']);
    expect(check(report, 'privacyExtensions')?.lacks).toEqual(['privacyExtensions']);
    expect(report.first).toMatchObject({ step: 'answer', endpoint: 'domains' });
    const sections = { whois: 'yes', nameservers: 'yes', lockstatus: 'yes', epp: 'no' };
    expect(asked()).toEqual([{ domain: 'anna-rossi.it', ...sections }]);
    await terminal.run('account', 'doctor', 'main', '--epp');
    expect(asked()[1]).toMatchObject({ epp: 'yes' });
    const names = JSON.stringify(report.endpoints.map(({ fields }) => fields));
    expect(names).not.toMatch(/anna|rossi|2027/);
  });

  it('stops after a refused key, and says so first', async () => {
    const { sandbox, terminal } = await connected({ domains: 5 });
    const from = sandbox.control.requests.length;
    sandbox.control.setKey('another');
    const result = await terminal.run('account', 'doctor', 'main', '--json');
    const report = reportOf(result.json());
    expect([result.code, sandbox.control.requests.length - from]).toEqual([1, 1]);
    expect(outcomes(report)).toMatchObject({ credit: 'refused', count: 'not-asked', dnssec: 'not-asked' });
    expect(report.first).toMatchObject({ step: 'caller', failure: { code: 'wrong-key' } });
  });

  it('sees that the clocks differ', async () => {
    const date = new Date(Date.now() - 3_600_000).toUTCString();
    const refusal = { result: 'error', message: 'Domain not found in your account' };
    const terminal = await serviceAt((await startFixed(refusal, 200, { date })).baseUrl);
    const report = reportOf((await terminal.run('account', 'doctor', 'main', '--json')).json());
    const clock = report.connection.find(({ step }) => step === 'clock');
    expect(clock).toMatchObject({ outcome: 'warning', finding: 'clockWrong' });
    expect(Number(clock?.facts['seconds'])).toBeGreaterThan(3_500);
  });
});

describe('account doctor, what a service has not', () => {
  it('calls a missing endpoint not offered, which is no problem', async () => {
    const { sandbox, terminal } = await connected({ domains: 5 }, {}, 'token');
    const missing = { error: { code: 'endpoint_not_found', message: 'No endpoint here.' } };
    sandbox.control.setFaults(
      ['balance', 'dnssec'].map((operation) => ({
        match: { operation },
        fault: { kind: 'status' as const, status: 404, body: missing },
      })),
    );
    const { code, stdout } = await terminal.run('account', 'doctor', 'main', '--json');
    const report = reportOf(JSON.parse(stdout));
    const missed = report.endpoints.filter(({ outcome }) => outcome === 'not-offered');
    expect(missed.map(({ endpoint, lacks, fields }) => ({ endpoint, lacks, fields }))).toEqual([
      { endpoint: 'credit', lacks: ['credit'], fields: [] },
      { endpoint: 'dnssec', lacks: ['dnssec'], fields: [] },
    ]);
    expect({ code, first: report.first.step }).toEqual({ code: 0, first: 'nothing' });
  });

  it('agrees with the list of accounts on what is missing', async () => {
    const { sandbox, terminal } = await connected({ domains: 5 });
    const body = { result: 'error', message: 'Method not allowed' };
    sandbox.control.setFaults([
      { match: { path: '/domain/domainswithoutlock' }, fault: { kind: 'status', status: 405, body } },
    ]);
    sandbox.control.alterAnswers((path) =>
      path.endsWith('/domainswithoutprivatewhois') ? '{"result":"success","message":".it"}' : undefined,
    );
    expect((await terminal.run('sync')).stderr).not.toContain('could not be read');
    expect((await terminal.run('account', 'list', '--json')).json()).toMatchObject([
      { notOffered: ['extensionsWithoutLock'] },
    ]);
    expect((await terminal.run('account', 'list')).stdout).toContain('list of extensions without lock');
    const doctor = ['account', 'doctor', 'main', '--domain', sandbox.control.addDomain('a.com').name];
    const report = reportOf((await terminal.run(...doctor, '--json')).json());
    const missed = report.endpoints.filter(({ outcome }) => outcome === 'not-offered');
    expect(missed.map(({ endpoint }) => endpoint)).toEqual(['lockExtensions']);
    expect(check(report, 'privacyExtensions')).toMatchObject({ outcome: 'understood' });
    expect(report.first).toMatchObject({ step: 'nothing' });
  });

  it('says with --epp whether the answer of surface A has the EPP code, and never which', async () => {
    const { sandbox, terminal } = await connected({ domains: 5 });
    const epp = (report: DoctorReport) =>
      check(report, 'domain')?.fields.find(({ section }) => section.endsWith('> epp'));
    const run = async (...more: string[]) => {
      const { stdout } = await terminal.run('account', 'doctor', 'main', '--json', ...more);
      return { stdout, report: reportOf(JSON.parse(stdout)) };
    };
    const shown = await run('--epp');
    expect(epp(shown.report)).toMatchObject({ known: ['result', 'eppcode'], missing: [] });
    const name = shown.report.domain ?? '';
    const code = (await terminal.run('epp-codes', name, '--json')).json() as { eppCode: string }[];
    expect(shown.stdout).not.toContain(code[0]?.eppCode);
    expect(epp((await run()).report)).toBeUndefined();

    sandbox.control.alterAnswers((path, json) =>
      path.endsWith('/domain/info') ? JSON.stringify({ ...json, epp: { result: 'success' } }) : undefined,
    );
    const { report } = await run('--epp');
    expect(epp(report)).toMatchObject({ known: ['result'], missing: ['eppcode'] });
    expect(check(report, 'domain')?.lacks).toContain('eppCode');
  });
});

/** @see docs/INTERFACE.md, Surface B: codes every call can meet */
describe('account doctor on a token service that answers about contacts', () => {
  it.each([
    [405, 'method_not_allowed', 'not-offered'],
    [404, 'endpoint_not_found', 'not-offered'],
    [403, 'forbidden', 'refused'],
  ] as const)(
    'with HTTP %i and %s: they are %s, and no field of theirs is missing',
    async (status, code, outcome) => {
      const { sandbox, terminal } = await connected({ domains: 5 }, {}, 'token');
      const fault = { kind: 'status' as const, status, body: { error: { code, message: 'No.' } } };
      sandbox.control.setFaults([{ match: { operation: 'contacts' }, fault }]);
      const report = reportOf((await terminal.run('account', 'doctor', 'main', '--json')).json());
      expect(check(report, 'contacts')).toMatchObject({ outcome, status, fields: [], lacks: ['contacts'] });
      expect(check(report, 'domain')?.lacks).not.toContain('contacts');
    },
  );

  it('says at the end what is not offered, and not that every answer was understood', async () => {
    const { sandbox, terminal } = await connected({ domains: 5 }, {}, 'token');
    const body = { error: { code: 'method_not_allowed', message: 'No.' } };
    sandbox.control.setFaults([
      { match: { operation: 'contacts' }, fault: { kind: 'status', status: 405, body } },
    ]);
    const { code, stdout } = await terminal.run('account', 'doctor', 'main');
    expect(stdout).toContain('Contacts: Not offered by this service');
    expect(stdout.trim().split('\n').at(-1)).toBe(
      'Nothing to do: the service does not offer 1 of 8 things asked for. The other answers were understood.',
    );
    expect(code).toBe(0);
  });
});
