import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { check, connected, endAll, ends, outcomes, reportOf, serviceAt } from '../support/doctor-bench.ts';
import { selfSigned } from '../support/self-signed.ts';

afterEach(endAll);

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

describe('account doctor without a service', () => {
  it('ends with 3 where nothing listens, and with the key missing still checks the connection', async () => {
    // No system gives port 1 to a program that asks for any free one.
    const terminal = await serviceAt('http://127.0.0.1:1');
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
});
