import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../../support/sandbox/sandbox.ts';
import { clientOf, noon, openSandbox } from './reseller-client.ts';

const clock = { now: (): number => noon };
const temporaryFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'sandbox.json');
};

describe('starting', () => {
  it('listens on 127.0.0.1 with a script segment and a random key', async () => {
    const { sandbox } = await openSandbox();
    const other = (await openSandbox()).sandbox;
    expect(sandbox.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/index\.php$/);
    expect(sandbox.baseUrl.startsWith(sandbox.url)).toBe(true);
    expect(sandbox.key).not.toBe(other.key);
    expect(sandbox.email).toBe(other.email);
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
    const { sandbox } = await openSandbox();
    const port = Number(new URL(sandbox.url).port);
    await expect(startSandbox({ port })).rejects.toThrow(`Port ${port} is taken.`);
  });

  it('answers the same portfolio for the same seed', async () => {
    const list = async (seed: number): Promise<string> =>
      (await (await openSandbox({ seed })).get('/account/alldomains')).text;
    expect(await list(3)).toBe(await list(3));
    expect(await list(3)).not.toBe(await list(4));
  });

  it('closes while a request hangs', async () => {
    const sandbox = await startSandbox({ domains: 1, faults: [{ fault: 'hang' }] });
    const request = clientOf(sandbox).get('/account/balance');
    const failed = expect(request).rejects.toThrow();
    await expect.poll(() => sandbox.control.requests).toHaveLength(1);
    await sandbox.close();
    await failed;
  });
});

describe('the state file', () => {
  it('keeps credit, invoices, changes, prices and dates over a restart on another day', async () => {
    const stateFile = temporaryFile();
    const first = await startSandbox({ stateFile, domains: 20, credit: '100.00', clock });
    const [name, gone] = [...first.control.activeNames()] as [string, string];
    const before = first.control.domain(name)!;
    first.control.removeDomain(gone);
    first.control.addDomain('new.com');
    first.control.setPrice('it', 'renew', 1, '1.00');
    await clientOf(first).post('/domain/renew', { domain: name, regperiod: 1 });
    const { credit, invoices } = first.control;
    const renewed = first.control.domain(name)!;
    expect(renewed.expiryDate).not.toBe(before.expiryDate);
    const list = (await clientOf(first).get('/account/alldomains')).text;
    await first.close();

    const tomorrow = { now: (): number => noon + 86_400_000 };
    const second = await startSandbox({ stateFile, domains: 20, clock: tomorrow });
    expect(second.control.credit).toBe(credit);
    expect(second.control.invoices).toEqual(invoices);
    expect(second.control.domain(name)).toEqual(renewed);
    expect(second.control.domain(gone)).toBeNull();
    expect((await clientOf(second).get('/account/alldomains')).text).toBe(list);
    await clientOf(second).post('/domain/renew', { domain: name, regperiod: 1 });
    expect(second.control.invoices.map(({ id }) => id)).toEqual([10_001, 10_002]);
    await second.close();
  });

  it('is written soon after a change, without the key and EPP codes', async () => {
    const stateFile = temporaryFile();
    const { sandbox } = await openSandbox({ stateFile });
    sandbox.control.setCredit('1.23');
    sandbox.control.addDomain('own.com');
    await expect.poll(() => existsSync(stateFile)).toBe(true);
    const saved = readFileSync(stateFile, 'utf8');
    expect(JSON.parse(saved)).toMatchObject({ credit: 123 });
    expect(saved).not.toContain(sandbox.key);
    expect(saved).not.toContain(JSON.stringify(sandbox.control.eppCode('own.com')).slice(1, -1));
  });

  it('is set aside when another portfolio is asked for', async () => {
    const stateFile = temporaryFile();
    const first = await startSandbox({ stateFile, domains: 20, clock });
    first.control.setCredit('1.00');
    await first.close();
    const { sandbox } = await openSandbox({ stateFile, domains: 30 });
    expect(sandbox.control).toMatchObject({ activeDomains: 30, credit: '5000.00' });
    expect(existsSync(`${stateFile}.old`)).toBe(true);
  });

  it.each(['', '{"credit":', '{"credit":"5"}', 'null'])(
    'is refused with a sentence when it holds %j',
    async (text) => {
      const stateFile = temporaryFile();
      writeFileSync(stateFile, text);
      await expect(startSandbox({ stateFile })).rejects.toThrow('does not hold the state of a sandbox');
      expect(readFileSync(stateFile, 'utf8')).toBe(text);
    },
  );
});
