import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readRecording, startReplay } from '../../electron/sandbox/replay.ts';
import type { DoctorReport } from '../../shared/model/doctor.ts';
import { connected, endAll, ends, reportOf } from '../support/doctor-bench.ts';
import { sendScripted, startService } from '../support/scripted-service.ts';
import { tempHome } from '../support/temp-home.ts';
import { createTerminal } from '../support/terminal.ts';

afterEach(endAll);

describe('a recording', () => {
  it.each([
    ['key-header', {}],
    ['key-header', { variant: 1 }],
    ['key-header', { variant: 5 }],
    ['token', {}],
  ] as const)('of a %s service %j gives the same report, and nothing private', async (surface, differs) => {
    const options = { domains: 40, seed: 3, ...differs };
    const { sandbox, terminal, outside } = await connected(options, {}, surface);
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
    const address = ['--base-url', replay.baseUrl, ...email];
    await again.run('account', 'add', 'main', '--surface', surface, ...address, '--no-verify');
    const replayed = await again.run('account', 'doctor', 'main', '--epp', '--json');
    const comparable = (report: DoctorReport) =>
      report.endpoints.map(({ durationMs: _ms, failure, fields, ...rest }) => ({
        ...rest,
        failure: failure?.code ?? null,
        // Names that the interface does not show are not in the recording.
        fields: fields.map(({ unknown, ...names }) => ({ ...names, unknown: unknown.length })),
      }));
    expect(comparable(reportOf(replayed.json()))).toEqual(comparable(reportOf(recorded.json())));
    expect(replayed.code).toBe(recorded.code);

    // Another domain is answered for as the recorded one was: it may come first in the list.
    const other = `other-one${/\..*/.exec(reportOf(recorded.json()).domain ?? '')?.[0]}`;
    const about = await again.run('account', 'doctor', 'main', '--epp', '--domain', other, '--json');
    expect(reportOf(about.json()).domain).toBe(other);
    expect(comparable(reportOf(about.json()))).toEqual(comparable(reportOf(recorded.json())));

    const refused = await again.run('sync');
    expect(refused.code).toBe(0);
    const renewal = await fetch(`${replay.baseUrl}/domain/renew`, { method: 'POST', body: '{}' });
    expect(await renewal.text()).toMatch(/This is a recording/);
  });

  it('is not written into the home folder', async () => {
    const { home, terminal, sandbox } = await connected({ domains: 3 });
    const before = sandbox.control.requests.length;
    const result = await terminal.run('account', 'doctor', 'main', '--record', join(home, 'x.json'));
    expect(result.code).toBe(2);
    expect(sandbox.control.requests.length).toBe(before);
  });
});

describe('a recording of a token account whose routes are mapped', () => {
  /** The code is below `access`, and the service repeats it where nobody expects it. */
  const codes = {
    code: 'Hunter2x',
    type: 'PinOf-Rossi',
    registrar: 'Reg-Sesame',
    pin: 483920,
    old: '483921',
  };
  const domain = 'anna-rossi.it';
  const answers: Readonly<Record<string, object>> = {
    '/reseller/pricing': { currency: 'EUR', pricing: { it: { renew: { 1: '9.00' }, note: codes.code } } },
    '/client/domains': { data: [{ domain, status: 'Active', expiry_date: '2031-02-03', ref: codes.pin }] },
    [`/client/domains/${domain}`]: { data: { domain, status: 'Active' }, hint: `Use ${codes.registrar}` },
    [`/client/domains/${domain}/contacts`]: { Registrant: { Company: 'Anna-Rossi', City: 'Bolzano' } },
    [`/client/domains/${domain}/code`]: { access: codes, MarioRossi: { code: codes.old } },
  };

  async function record(eppPath: string) {
    const headers = { 'content-type': `application/json; token=${codes.code}`, 'retry-after': codes.old };
    const none = { error: { code: 'endpoint_not_found', message: codes.type } };
    const { baseUrl } = await startService((response, { path }) => {
      const body = answers[path.split('/api.php')[1]?.replace(/^\/anna-rossi/, '') ?? ''];
      sendScripted(response, [body ?? none, body ? 200 : 404, headers]);
    });
    const { home, remove } = await tempHome();
    const { home: outside, remove: removeOutside } = await tempHome();
    ends.push(remove, removeOutside);
    const routes = join(outside, 'routes.json');
    await writeFile(
      routes,
      JSON.stringify({ eppCode: { method: 'GET', path: eppPath, answer: { eppCode: 'access.code' } } }),
    );
    const { run } = createTerminal(home, { NAMEKEEP_SECRET: 'token-of-the-test' });
    const add = ['account', 'add', 'main', '--surface', 'token', '--base-url', baseUrl, '--no-verify'];
    expect((await run(...add, '--routes', routes)).code).toBe(0);
    const file = join(outside, 'answers.json');
    const { stdout, stderr } = await run('account', 'doctor', 'main', '--epp', '--record', file);
    return { stdout, stderr, text: await readFile(file, 'utf8').catch(() => null) };
  }

  it('holds no EPP code, contact or name, whatever the fields are called', async () => {
    const { text } = await record('/client/domains/{domain}/code');
    for (const value of [...Object.values(codes), 'rossi', 'Anna', 'Bolzano', '2031'])
      expect(text?.toLowerCase()).not.toContain(String(value).toLowerCase());
    expect(text).toContain('"code": "xxxxxxxx"');
    expect(text).toContain('"content-type": "application/json"');
  });

  it('is not written where the route profile itself names a contact, but what was found is said', async () => {
    const { stdout, stderr, text } = await record('/anna-rossi/client/domains/{domain}/code');
    expect(stderr).toContain('so it was not written');
    expect(stderr).not.toContain('The answers are in');
    expect(text).toBeNull();
    expect(stdout).toContain('/reseller/pricing');
  });
});
