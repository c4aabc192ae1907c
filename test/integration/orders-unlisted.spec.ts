import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualVariant } from '../support/sandbox/variant/variant.ts';
import type { Surface } from '../../shared/model/account.ts';
import { connectedHome, type ConnectedHome } from '../support/connected-home.ts';

/** The service renews what it calls so. */
const oddStatus = 'Registrar Hold';

interface Row {
  readonly kind: string;
  readonly domain: string;
  readonly state: string;
  readonly error: string | null;
}

/** @see docs/INTERFACE.md, Surface A: account endpoints > only active domains are listed */
describe.each<Surface>(['key-header', 'token'])('a domain that no list ever had (%s)', (surface) => {
  let connected: ConnectedHome;
  beforeEach(async () => {
    const variant = { ...usualVariant, expiredRenewal: 'carried out' } as const;
    connected = await connectedHome({ domains: 20, variant }, {}, surface);
    connected.sandbox.control.alterAnswers((_path, json) => {
      const text = JSON.stringify(json);
      return text.includes('"odd-') ? text.replaceAll('"Expired"', `"${oddStatus}"`) : undefined;
    });
  });
  afterEach(() => connected.close());

  const run = (...args: string[]) => connected.terminal.run(...args);
  async function ordersOf(name: string): Promise<Row[]> {
    const rows = (await run('orders', '--json')).json() as Row[];
    return rows.filter(({ domain }) => domain === name);
  }

  it.each([
    ['in redemption', 'lost', 'Redemption', ['restore', 'renew'], false],
    ['that expired', 'late', 'Expired', ['renew'], true],
    ['with a status that no document names', 'odd', oddStatus, ['renew'], true],
  ] as const)('%s is read, warned of, queued, and ordered', async (_title, label, status, kinds, warns) => {
    const name = `${label}-${surface}.it`;
    connected.sandbox.control.addDomain(name, {
      status: status === oddStatus ? 'Expired' : status,
      expiryDate: '2026-11-01',
      nextDueDate: '2026-11-01',
    });
    const order =
      kinds[0] === 'restore' ? ['restore', name, '--renew', '1'] : ['renew', name, '--years', '1'];

    const unread = await run(...order);
    expect(unread.code).toBe(1);
    expect(unread.stdout).toContain(`domain ${name} --refresh`);
    expect((await run('domain', name, '--refresh')).code).toBe(0);

    if (warns) {
      const warned = await run(...order);
      expect(warned.code).toBe(1);
      expect(warned.stdout).toContain(`“${status}”`);
      expect(warned.stdout).toContain('--allow-status');
      order.push('--allow-status');
    }
    const queued = await run(...order);
    expect(queued).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^\d orders? queued: .*\nSend them with: .*\n$/),
    });
    for (const kind of kinds) expect(queued.stdout).toMatch(new RegExp(`^ *\\d+ +${kind}\\b`, 'm'));
    const ended = await run('orders', 'run', '--wait', '5');
    expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code: 0, stderr: '' });
    expect((await ordersOf(name)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(
      kinds.map((kind) => `${kind} done`),
    );
  });

  it('in redemption is not renewed, also if the status may be overridden', async () => {
    const name = `stuck-${surface}.it`;
    connected.sandbox.control.addDomain(name, { status: 'Redemption' });
    await run('domain', name, '--refresh');
    const { code, stdout } = await run('renew', name, '--years', '1', '--allow-status');
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: expect.stringContaining('restore it, then renew it'),
    });
  });
});
