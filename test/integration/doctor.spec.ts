import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readRecording, startReplay } from '../../electron/sandbox/replay.ts';
import type { DoctorReport } from '../../shared/model/doctor.ts';
import { DoctorReport as ReportSchema } from '../../shared/model/doctor.ts';
import { connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';
import { selfSigned } from '../unit/electron/provider/self-signed.ts';

const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function connected(...args: Parameters<typeof connectedHome>): Promise<ConnectedHome> {
  const home = await connectedHome(...args);
  ends.push(home.close);
  return home;
}

const reportOf = (json: unknown): DoctorReport => ReportSchema.parse(json);
const outcomes = ({ endpoints }: DoctorReport): Record<string, string> =>
  Object.fromEntries(endpoints.map(({ endpoint, outcome }) => [endpoint, outcome]));
const check = (report: DoctorReport, wanted: string) =>
  report.endpoints.find(({ endpoint }) => endpoint === wanted);

/** A service of the test's own, and a home folder with an unverified account on it. */
async function serviceAt(baseUrl: string, ...more: string[]) {
  const { home, remove } = await tempHome();
  ends.push(remove);
  const terminal = createTerminal(home, { NAMEKEEP_SECRET: 'key-of-the-test' });
  const added = await terminal.run(
    ...['account', 'add', 'main', '--surface', 'key-header', '--base-url', baseUrl],
    ...['--email', 'me@shop.example', '--no-verify', ...more],
  );
  expect(added.stderr + String(added.code)).toMatch(/0$/);
  return terminal;
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('account doctor on a service that follows the interface', () => {
  it('makes each read of surface A once, and understands every answer', async () => {
    const { sandbox, terminal } = await connected({ domains: 30 });
    const before = sandbox.control.requests.length;
    const result = await terminal.run('account', 'doctor', 'main', '--json');
    const report = reportOf(result.json());
    expect(outcomes(report)).toEqual({
      credit: 'understood',
      count: 'understood',
      domains: 'understood',
      prices: 'understood',
      lockExtensions: 'understood',
      privacyExtensions: 'understood',
      availability: 'understood',
      domain: 'understood',
      dnssec: expect.stringMatching(/^(understood|unsupported)$/),
      verification: expect.stringMatching(/^(understood|unsupported)$/),
    });
    expect(result.code).toBe(0);
    expect(result.stderr).toMatch(/10 answers/);
    const made = sandbox.control.requests.slice(before);
    expect(made.map(({ method }) => method)).toEqual(Array.from({ length: 10 }, () => 'GET'));
    expect(new Set(made.map(({ path }) => path)).size).toBe(10);
    expect(report).toMatchObject({ requests: 10, first: { step: 'nothing' } });
    expect(check(report, 'credit')).toMatchObject({
      status: 200,
      durationMs: expect.any(Number),
      fields: [
        { section: '/account/balance', known: ['result', 'data'], unknown: [], missing: [] },
        { section: 'Credit', known: ['credit', 'currency'], unknown: [], missing: [] },
      ],
    });
    expect(report.endpoints.flatMap(({ fields }) => fields.flatMap(({ missing }) => missing))).toEqual([]);
    expect(report.connection.map(({ step, outcome }) => [step, outcome])).toEqual([
      ['proxy', 'good'],
      ['dns', 'good'],
      ['tcp', 'good'],
      ['tls', 'warning'],
      ['ip', 'good'],
      ['clock', 'good'],
    ]);
  });

  it('makes each read of surface B once, and only the first page of the list', async () => {
    const { sandbox, terminal } = await connected({ domains: 1200 }, {}, 'token');
    const before = sandbox.control.requests.length;
    const result = await terminal.run('account', 'doctor', 'main', '--json');
    const report = reportOf(result.json());
    expect(outcomes(report)).toEqual({
      credit: 'understood',
      domains: 'understood',
      prices: 'understood',
      availability: 'understood',
      domain: 'understood',
      contacts: 'understood',
      dnssec: expect.stringMatching(/^(understood|unsupported)$/),
      verification: expect.stringMatching(/^(understood|unsupported)$/),
      eppCode: 'not-asked',
    });
    expect(result.code).toBe(0);
    const made = sandbox.control.requests.slice(before);
    expect(made.map(({ method }) => method)).toEqual(Array.from({ length: 8 }, () => 'GET'));
    expect(check(report, 'domains')?.fields.find(({ section }) => section.includes('items'))).toMatchObject({
      missing: [],
    });
  });

  it('ends with what to do first, in a table for people', async () => {
    const { terminal } = await connected({ domains: 5 });
    const { stdout } = await terminal.run('account', 'doctor', 'main');
    expect(stdout).toMatch(/Credit: Understood \(GET \/account\/balance · HTTP 200 · \d+ ms\)/);
    expect(stdout.trim().split('\n').at(-1)).toBe('Nothing to do: every answer was understood.');
  });

  it('says once how many answers were not understood', async () => {
    const { sandbox, terminal } = await connected({ domains: 5 });
    sandbox.control.setFaults([
      {
        match: { operation: 'balance' },
        fault: { kind: 'status', status: 200, body: { result: 'success' } },
      },
    ]);
    const { code, stdout, stderr } = await terminal.run('account', 'doctor', 'main');
    expect(code).toBe(1);
    expect(stderr).toMatch(/\n1 of 10 answers was not fully understood\.\n$/);
    expect(stdout).not.toContain('fully understood.');
    expect(stdout.trim().split('\n').at(-1)).toMatch(/^First look at: Credit\./);
  });

  it('asks about the domain it is given', async () => {
    const { sandbox, terminal } = await connected({ domains: 9 });
    const name = [...sandbox.control.activeNames()][7] ?? '';
    const report = reportOf(
      (await terminal.run('account', 'doctor', 'main', '--domain', name, '--json')).json(),
    );
    expect(report.domain).toBe(name);
    const wrong = await terminal.run('account', 'doctor', 'main', '--domain', 'no domain');
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringMatching(/--domain|not a domain name/) });
  });
});

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
    const asked: string[] = [];
    const url = await listen((request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://test');
      if (pathname.endsWith('/domain/info')) asked.push(search);
      const body = reads[pathname.replace('/api', '')];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(body === undefined ? '<html><title>Login</title></html>' : JSON.stringify(body));
    });
    const terminal = await serviceAt(`${url}/api`);
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
    expect(asked).toEqual(['?domain=anna-rossi.it&whois=yes&nameservers=yes&lockstatus=yes&epp=no']);
    await terminal.run('account', 'doctor', 'main', '--epp');
    expect(asked[1]).toContain('epp=yes');
    const names = JSON.stringify(report.endpoints.map(({ fields }) => fields));
    expect(names).not.toMatch(/anna|rossi|2027/);
  });

  it('stops after a refused key, and says so first', async () => {
    let requests = 0;
    const url = await listen((_request, response) => {
      requests += 1;
      response.end('{"result":"error","message":"Invalid API key."}');
    });
    const terminal = await serviceAt(url);
    const result = await terminal.run('account', 'doctor', 'main', '--json');
    const report = reportOf(result.json());
    expect([result.code, requests]).toEqual([1, 1]);
    expect(outcomes(report)).toMatchObject({ credit: 'refused', count: 'not-asked', dnssec: 'not-asked' });
    expect(report.first).toMatchObject({ step: 'caller', failure: { code: 'wrong-key' } });
  });

  it('names the address that the service does not allow', async () => {
    const url = await listen((_request, response) =>
      response.end(
        JSON.stringify({
          result: 'error',
          message:
            'Connection refused from unauthorized host. IP 203.0.113.9 is NOT allowed to access your account',
        }),
      ),
    );
    const terminal = await serviceAt(url);
    const { stdout, code } = await terminal.run('account', 'doctor', 'main');
    expect(code).toBe(1);
    expect(stdout.trim().split('\n').at(-1)).toMatch(/^First allow the address 203\.0\.113\.9/);
  });

  it('asks once even where nothing works, about a reserved name where it knows no domain', async () => {
    const asked: string[] = [];
    const url = await listen((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(500).end('<html><title>Oops</title></html>');
    });
    const terminal = await serviceAt(url);
    const result = await terminal.run('account', 'doctor', 'main', '--json');
    expect(result.code).toBe(1);
    expect(asked).toHaveLength(7);
    expect(new Set(asked).size).toBe(7);
    expect(asked.at(-1)).toBe('/domain/availability?domain=example.com');
    expect(outcomes(reportOf(result.json()))).toMatchObject({ credit: 'refused', domain: 'not-asked' });
  });

  it('sees that the clocks differ', async () => {
    const url = await listen((_request, response) => {
      response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString());
      response.end('{"result":"error","message":"Domain not found in your account"}');
    });
    const terminal = await serviceAt(url);
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

  it('compares the fields of a list that stands at the top of its answer', async () => {
    const { sandbox, terminal, home } = await connected({ domains: 5 }, {}, 'token');
    const routes = join(home, '..', `${basename(home)}-routes.json`);
    await writeFile(
      routes,
      JSON.stringify({
        listDomains: {
          answer: {
            items: '',
            'record.domain': 'domain',
            'record.status': 'status',
            'record.expiryDate': 'ends',
          },
        },
      }),
    );
    ends.push(() => rm(routes));
    await terminal.run('account', 'routes', 'main', '--set', routes);
    sandbox.control.alterAnswers((path, json) =>
      path.endsWith('/client/domains') ? JSON.stringify(json['data']) : undefined,
    );
    const { stdout } = await terminal.run('account', 'doctor', 'main', '--json');
    const [items] = check(reportOf(JSON.parse(stdout)), 'domains')?.fields ?? [];
    expect(items?.section).toBe('listDomains > items');
    expect(items).toMatchObject({ known: ['domain', 'status'], missing: ['ends'] });
    expect(items?.unknown).toContain('expiry_date');
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

describe('account doctor without a service', () => {
  it('ends with 3 where nothing listens, and with the key missing still checks the connection', async () => {
    const url = await listen(() => undefined);
    for (const end of ends.splice(-1)) await end();
    const terminal = await serviceAt(url);
    const result = await terminal.run('account', 'doctor', 'main', '--json');
    expect(result.code).toBe(3);
    const report = reportOf(result.json());
    expect(report).toMatchObject({ requests: 0, first: { step: 'tcp' } });
    expect(report.connection.find(({ step }) => step === 'tcp')).toMatchObject({
      finding: 'tcpFailed',
      facts: { code: 'ECONNREFUSED' },
    });
    const without = await terminal.start(['account', 'doctor', 'main', '--json'], { NAMEKEEP_SECRET: '' })
      .finished;
    expect(without.code).not.toBe(0);
    expect(reportOf(without.json()).connection.map(({ finding }) => finding)).toContain('tcpFailed');
  });

  it('says that the key is missing and how to give it, where nothing could be asked', async () => {
    const { terminal } = await connected({ domains: 5 });
    const { code, stdout, stderr } = await terminal.start(['account', 'doctor', 'main'], {
      NAMEKEEP_SECRET: '',
    }).finished;
    expect(code).toBe(1);
    expect(stderr).toMatch(/\nNothing was asked\. .*NAMEKEEP_SECRET/);
    expect(stdout.trim().split('\n').at(-1)).toMatch(/NAMEKEEP_SECRET/);
    expect(stdout).toContain('Clock: Not checked, because nothing was asked.');
    expect(stdout + stderr).not.toMatch(/no answer/i);
  });

  it('says who issued a certificate that is refused, and sends nothing', async () => {
    let requests = 0;
    const server = createSecureServer(selfSigned, (_request, response) => {
      requests += 1;
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(() => server.close());
    const terminal = await serviceAt(`https://localhost:${(server.address() as AddressInfo).port}`);
    const result = await terminal.run('account', 'doctor', 'main', '--json');
    const report = reportOf(result.json());
    expect([result.code, requests]).toEqual([3, 0]);
    expect(report.connection.find(({ step }) => step === 'tls')).toMatchObject({
      finding: 'tlsRefused',
      facts: { issuer: 'localhost', code: 'DEPTH_ZERO_SELF_SIGNED_CERT', until: '2126-10-27' },
    });
    expect(report.first.step).toBe('tls');
  });

  it('says that the proxy asks for a password', async () => {
    const proxy = createServer().on('connect', (_request, socket) =>
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'),
    );
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    ends.push(() => proxy.close());
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const terminal = await serviceAt('https://service.example/api', '--proxy', address);
    const result = await terminal.run('account', 'doctor', 'main', '--json');
    expect(result.code).toBe(3);
    const report = reportOf(result.json());
    expect(report.connection[0]).toMatchObject({ step: 'proxy', finding: 'proxyPassword' });
    expect(report.first.step).toBe('proxy');
  });
});

describe('a recording', () => {
  it.each(['key-header', 'token'] as const)(
    'of a %s service gives the same report, and nothing private',
    async (surface) => {
      const { sandbox, terminal, outside } = await connected({ domains: 40, seed: 3 }, {}, surface);
      const file = join(outside, 'answers.json');
      const recorded = await terminal.run('account', 'doctor', 'main', '--epp', '--record', file, '--json');
      expect(recorded.stderr).toMatch(/Look through it/);
      expect((await stat(file)).mode & 0o777).toBe(0o600);

      const text = (await readFile(file, 'utf8')).toLowerCase();
      for (const name of sandbox.control.activeNames()) {
        const label = name.split('.')[0] ?? '';
        if (label.length > 4) expect(text).not.toContain(label);
      }
      for (const secret of [sandbox.key, sandbox.token, sandbox.email])
        expect(text).not.toContain(secret.toLowerCase());

      const replay = await startReplay(await readRecording(file));
      ends.push(replay.close);
      const { home, remove } = await tempHome();
      ends.push(remove);
      const again = createTerminal(home, { NAMEKEEP_SECRET: 'any' });
      const email = surface === 'token' ? [] : ['--email', 'any@shop.example'];
      await again.run(
        'account',
        'add',
        'main',
        '--surface',
        surface,
        '--base-url',
        replay.baseUrl,
        ...email,
        '--no-verify',
      );
      const replayed = await again.run('account', 'doctor', 'main', '--epp', '--json');
      const comparable = (report: DoctorReport) =>
        report.endpoints.map(({ durationMs: _ms, failure, ...rest }) => ({
          ...rest,
          failure: failure?.code ?? null,
        }));
      expect(comparable(reportOf(replayed.json()))).toEqual(comparable(reportOf(recorded.json())));
      expect(replayed.code).toBe(recorded.code);

      // Another domain is answered for as the recorded one was: it may come first in the list.
      const other = 'dom99998.com';
      const about = await again.run('account', 'doctor', 'main', '--epp', '--domain', other, '--json');
      expect(reportOf(about.json()).domain).toBe(other);
      expect(comparable(reportOf(about.json()))).toEqual(comparable(reportOf(recorded.json())));

      const refused = await again.run('sync');
      expect(refused.code).toBe(0);
      const renewal = await fetch(`${replay.baseUrl}/domain/renew`, { method: 'POST', body: '{}' });
      expect(await renewal.text()).toMatch(/This is a recording/);
    },
  );

  it('is not written into the home folder', async () => {
    const { home, terminal, sandbox } = await connected({ domains: 3 });
    const before = sandbox.control.requests.length;
    const result = await terminal.run('account', 'doctor', 'main', '--record', join(home, 'x.json'));
    expect(result.code).toBe(2);
    expect(sandbox.control.requests.length).toBe(before);
  });
});

/** @see docs/INTERFACE.md, Surface B: codes every call can meet */
describe('account doctor on a token service that answers about contacts', () => {
  const domain = {
    domain: 'a.com',
    status: 'Active',
    expiry_date: '2030-01-02',
    next_due_date: '2030-01-02',
  };

  async function contactsAnswered(status: number, code: string) {
    const baseUrl = await listen((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://test');
      const error = { code, message: 'No.' };
      const data = pathname === '/client/domains' ? [domain] : domain;
      response.writeHead(pathname.endsWith('/contacts') ? status : 200, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(pathname.endsWith('/contacts') ? { error } : { data }));
    });
    const { home, remove } = await tempHome();
    ends.push(remove);
    const terminal = createTerminal(home, { NAMEKEEP_SECRET: 'token-of-the-test' });
    const add = ['account', 'add', 'main', '--surface', 'token', '--base-url', baseUrl, '--no-verify'];
    expect((await terminal.run(...add)).code).toBe(0);
    return reportOf((await terminal.run('account', 'doctor', 'main', '--json')).json());
  }

  it.each([
    [405, 'method_not_allowed', 'not-offered'],
    [404, 'endpoint_not_found', 'not-offered'],
    [403, 'forbidden', 'refused'],
  ] as const)(
    'with HTTP %i and %s: they are %s, and no field of theirs is missing',
    async (status, code, outcome) => {
      const report = await contactsAnswered(status, code);
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
