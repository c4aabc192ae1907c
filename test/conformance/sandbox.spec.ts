import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { soldExtensions } from '../../electron/sandbox/extensions.ts';
import { eppCodeOf } from '../../electron/sandbox/portfolio/epp-code.ts';
import { domainAt, listedAt, sizeOf, type Recipe } from '../../electron/sandbox/portfolio/generate.ts';
import { startSandbox } from '../support/sandbox/sandbox.ts';
import { openSandbox } from './connect.ts';
import { temporaryFile } from './temporary-file.ts';

describe('the sandbox', () => {
  it('listens on 127.0.0.1 with a script segment and a random key, which can be replaced', async () => {
    const { sandbox, a, control } = await openSandbox();
    const other = (await openSandbox()).sandbox;
    expect(sandbox.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/index\.php$/);
    expect(sandbox.baseUrl.startsWith(sandbox.url)).toBe(true);
    expect(sandbox.email).toBe(other.email);
    const former = sandbox.key;
    expect(former).not.toBe(other.key);
    control.setKey('new-key');
    expect(sandbox.key).toBe('new-key');
    expect((await a('GET /account/balance')).json?.['result']).toBe('success');
    expect((await a('GET /account/balance', {}, { 'X-Api-Key': former })).json?.['result']).toBe('error');
  });

  it.each([
    { domains: -1 },
    { domains: 1_000_001 },
    { domains: 1.5 },
    { seed: 0.5 },
    { credit: 'much' },
    { credit: '-1' },
  ])('refuses %j', async (options) => {
    await expect(startSandbox(options)).rejects.toThrow(RangeError);
  });

  it('says when the port is taken', async () => {
    const port = Number(new URL((await openSandbox()).sandbox.url).port);
    await expect(startSandbox({ port })).rejects.toThrow(`Port ${port} is taken.`);
  });

  it('closes while a request hangs', async () => {
    const { sandbox, a, control } = await openSandbox({ faults: [{ fault: 'hang' }] });
    const failed = expect(a('GET /account/balance')).rejects.toThrow();
    await expect.poll(() => control.requests).toHaveLength(1);
    await sandbox.close();
    await failed;
  });
});

describe('the state file', () => {
  it('keeps credit, invoices, changes, prices and dates over a restart on another day, and no secret', async () => {
    const stateFile = temporaryFile();
    const first = await openSandbox({ stateFile, domains: 20, credit: '100.00' });
    const { control, sandbox } = first;
    const [name, removed] = [...control.activeNames()] as [string, string];
    control.removeDomain(removed);
    control.addDomain('new.com');
    control.setPrice('it', 'renew', 1, '1.00');
    await first.a('POST /domain/renew', { domain: name, regperiod: 1 });
    const { credit, invoices } = control;
    const renewed = control.domain(name);
    const list = (await first.a('GET /account/alldomains')).text;
    // Soon after a change, not at the end alone.
    await expect.poll(() => existsSync(stateFile)).toBe(true);
    await sandbox.close();
    const saved = readFileSync(stateFile, 'utf8');
    for (const secret of [sandbox.key, sandbox.token, control.eppCode('new.com')])
      expect(saved).not.toContain(JSON.stringify(secret).slice(1, -1));

    const second = await openSandbox({ stateFile, domains: 20 });
    await second.pass(86_400_000);
    expect([second.control.credit, second.control.invoices]).toEqual([credit, invoices]);
    expect(second.control.domain(name)).toEqual(renewed);
    expect(second.control.domain(removed)).toBeNull();
    expect((await second.a('GET /account/alldomains')).text).toBe(list);
    await second.a('POST /domain/renew', { domain: name, regperiod: 1 });
    expect(second.control.invoices.map(({ id }) => id)).toEqual([10_001, 10_002]);
    await second.sandbox.close();

    // Another portfolio: the file is set aside.
    const { control: other } = await openSandbox({ stateFile, domains: 30 });
    expect(other).toMatchObject({ activeDomains: 30, credit: '5000.00' });
    expect(existsSync(`${stateFile}.old`)).toBe(true);
  });

  it.each(['', '{"credit":', '{"credit":"5"}', 'null'])('is refused when it holds %j', async (content) => {
    const stateFile = temporaryFile();
    writeFileSync(stateFile, content);
    await expect(startSandbox({ stateFile })).rejects.toThrow('does not hold the state of a sandbox');
    expect(readFileSync(stateFile, 'utf8')).toBe(content);
  });
});

describe('npm run sandbox', () => {
  const program = resolve(import.meta.dirname, '../../electron/sandbox/run.ts');
  const run = (args: readonly string[], env: Record<string, string> = {}): ChildProcess => {
    const options = { stdio: ['ignore', 'pipe', 'pipe'] as const, env: { ...process.env, ...env } };
    const child = spawn(process.execPath, [program, ...args], { ...options, stdio: [...options.stdio] });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };

  it('prints one line of JSON that is enough to call it, and ends on SIGTERM', async () => {
    const secrets = {
      NAMEKEEP_SANDBOX_KEY: 'key-from-outside',
      NAMEKEEP_SANDBOX_TOKEN: 'token-from-outside',
    };
    const options = '--json --domains 12 --seed 5 --credit 7.50 --currency USD --no-rate-limit'.split(' ');
    const child = run(options, secrets);
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    const printed = JSON.parse(String(line)) as Record<string, string>;
    const { baseUrl, email, key, tokenBaseUrl, token } = printed;
    expect([key, token, printed['pid']]).toEqual(['key-from-outside', 'token-from-outside', child.pid]);
    const get = async (path: string) =>
      (await fetch(`${baseUrl}${path}`, { headers: { 'X-Email': email!, 'X-Api-Key': key! } })).text();
    const money = { credit: '7.50', currency: 'USD' };
    expect(JSON.parse(await get('/account/balance'))).toEqual({ result: 'success', data: money });
    expect(JSON.parse(await get('/account/domaincount'))).toMatchObject({ count: 12 });
    const bearer = { headers: { Authorization: `Bearer ${token}` } };
    expect(await (await fetch(`${tokenBaseUrl}/reseller/balance`, bearer)).json()).toEqual(money);
    const notListed = printed['notListed'] as unknown as { name: string; status: string }[];
    const { name = '' } = notListed.find(({ status }) => status === 'Redemption') ?? {};
    expect(await get('/account/activedomains')).not.toContain(name);
    expect(await get(`/domain/info?domain=${name}`)).toContain('Redemption');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('prints address and credentials plainly, and ends on SIGINT', async () => {
    const child = run([]);
    const printed = text(child.stdout!);
    await once(child.stdout!, 'data');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    for (const lines of [
      /Base URL +http:\/\/127\.0\.0\.1:\d+\/api\/index\.php\n +E-mail +\S+@\S+\n +API key +\S+/,
      /Base URL +http:\/\/127\.0\.0\.1:\d+\/api\/v1\n +Token +\S+/,
      /not active\n(?: +\S+ +(?:Cancelled|Redemption|Pending|Deleted)\n){8}/,
      'taken-',
      // docs/GUIDE.md names it for the demo account, which has the same portfolio.
      /sigma-holding\.com +Redemption/,
    ])
      expect(await printed).toMatch(lines);
  });

  it.each([
    ['--bogus', '--bogus'],
    ['stray', 'stray'],
    ['--port x', '--port takes a whole number'],
    ['--domains 1000001', '--domains takes a whole number from 0 to 1000000'],
    ['--credit much', 'The credit is an amount'],
  ])('ends with 2 and a sentence on %s', async (args, sentence) => {
    const child = run(args.split(' '));
    const [errors, output, [code]] = await Promise.all([
      text(child.stderr!),
      text(child.stdout!),
      once(child, 'exit'),
    ]);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(sentence);
  });
});

const recipe: Recipe = { seed: 7, domains: 20_000, madeOn: '2026-11-20' };
const everything = Array.from({ length: recipe.domains }, (_, index) => domainAt(recipe, index));
const share = (matches: (domain: (typeof everything)[number]) => boolean): number =>
  everything.filter(matches).length / everything.length;

describe('a generated portfolio', () => {
  it('is the same for the same seed and another for another, with an EPP code of its own for each domain', () => {
    expect(domainAt(recipe, 123)).toEqual(domainAt({ ...recipe }, 123));
    expect(domainAt({ ...recipe, seed: 8 }, 123)).not.toEqual(domainAt(recipe, 123));
    const codes = everything.slice(0, 1000).map(({ name }) => eppCodeOf(7, name));
    expect(new Set(codes).size).toBe(1000);
    expect(codes[0]).toBe(eppCodeOf(7, everything[0]!.name));
  });

  it.each<[string, Parameters<typeof share>[0]]>([
    ['internationalized names', ({ name }) => name.startsWith('xn--')],
    ['domains that do not renew', ({ autoRenew }) => !autoRenew],
    ['unlocked domains', ({ locked, extension }) => !locked && extension === 'com'],
    ['domains without privacy', ({ privacy, extension }) => !privacy && extension === 'com'],
    ['DNSSEC', ({ dnssec }) => dnssec !== null],
    ['unverified addresses', ({ verified }) => !verified],
    ['companies like formulas', ({ contacts }) => /^[=+@-]/.test(contacts.Registrant['Company'] ?? '')],
    ['empty addresses', ({ contacts }) => contacts.Registrant['Address'] === ''],
  ])('has some %s', (_what, matches) => {
    expect(share(matches)).toBeGreaterThan(0.005);
    expect(share(matches)).toBeLessThan(0.6);
  });

  it('has every extension, and cancelled, redemption, pending and deleted domains that no list shows', () => {
    expect(new Set(everything.map(({ extension }) => extension)).size).toBe(soldExtensions.size);
    const beyond = Array.from({ length: sizeOf(recipe) - recipe.domains }, (_, extra) =>
      listedAt(recipe, recipe.domains + extra),
    );
    const statuses = new Set(beyond.map(({ status }) => status));
    expect(statuses).toEqual(new Set(['Cancelled', 'Redemption', 'Pending', 'Deleted']));
    expect(sizeOf({ ...recipe, domains: 0 })).toBe(0);
  });
});
