import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../electron/platform/clock.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { isPaid } from '../support/sandbox/stops.ts';
import { parseCsv } from '../unit/electron/core/reports/parse-csv.ts';

interface Shown {
  readonly order: { readonly state: string; readonly invoice: number | null };
  readonly creditMove: { readonly moved: { readonly amount: string } } | null;
  readonly events: readonly { readonly to: string; readonly note: string }[];
  readonly attempts: readonly {
    readonly keySent: boolean;
    readonly outcome: string;
    readonly budget: readonly { readonly left: number; readonly limit: number }[];
    readonly request: { readonly method: string; readonly path: string; readonly body: string | null } | null;
    readonly end: { readonly status: number | null; readonly answer: string | null } | null;
  }[];
}

let connected: ConnectedHome | null = null;
afterEach(async () => {
  await connected?.close();
  connected = null;
});

const show = async ({ terminal }: ConnectedHome, id: number): Promise<Shown> =>
  (await terminal.run('orders', 'show', String(id), '--json')).json() as Shown;

async function report({ terminal, outside }: ConnectedHome, kind: string): Promise<Record<string, string>[]> {
  const file = join(outside, `${kind}.csv`);
  const { code, stderr } = await terminal.run('report', kind, '--out', file);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [head = [], ...lines] = parseCsv(await readFile(file, 'utf8'));
  return lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])));
}

describe.each(['key-header', 'token'] as const)('the orders of a %s service', (surface) => {
  const idempotent = surface === 'token';

  it('are told whole in the terminal, and cost in the reports what the service invoiced', async () => {
    connected = await connectedHome({ domains: 20, tokenLimits: null }, {}, surface);
    const { sandbox, terminal } = connected;
    const names = activeNames(sandbox, 3);
    sandbox.control.setFaults([
      { match: { operation: 'renew', domain: names[1]! }, times: 1, fault: 'drop-after' },
      { match: { operation: 'renew', domain: names[2]! }, fault: { kind: 'html-502' } },
    ]);
    await terminal.run('renew', ...names, '--years', '1');
    await terminal.run('orders', 'run', '--wait', '20');

    const done = await show(connected, 1);
    expect(done).toMatchObject({
      order: { state: 'done' },
      events: [{ to: 'queued' }, { to: 'sending' }, { to: 'accepted' }, { to: 'done' }],
      attempts: [{ keySent: idempotent, outcome: 'answered', end: { status: 200 } }],
    });
    expect(done.attempts[0]!.request).toMatchObject({ method: 'POST' });
    expect(done.attempts[0]!.request!.body).toContain(names[0]);
    expect(done.attempts[0]!.end!.answer).toContain(String(done.order.invoice));
    const { left, limit } = done.attempts[0]!.budget[0]!;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(limit);

    // The reply was lost: the domain is read back, and shows the effect.
    const lost = await show(connected, 2);
    expect(lost.order.state).toBe('done');
    expect(lost.attempts.map(({ outcome }) => outcome)).toEqual(['no-answer']);

    const unknown = await show(connected, 3);
    expect(unknown.order.state).toBe('unknown');
    expect(unknown.attempts[0]).toMatchObject({ outcome: 'answered', end: { status: 502 } });
    expect(unknown.creditMove?.moved.amount).toBe('0.00');

    const attempts = await report(connected, 'attempts');
    expect(attempts.map((line) => [line['Order'], line['Attempt'], line['Outcome']])).toEqual(
      expect.arrayContaining([
        ['1', '1', 'answered'],
        ['2', '1', 'no-answer'],
        ['3', '1', 'answered'],
      ]),
    );
    const spending = await report(connected, 'spending');
    const invoiced = sandbox.control.invoices.filter(({ paid }) => paid);
    expect(invoiced).toHaveLength(2);
    const minor = (amount: string): number => Math.round(Number(amount) * 100);
    expect(spending.reduce((sum, line) => sum + minor(line['Sum'] ?? ''), 0)).toBe(
      invoiced.reduce((sum, { amount }) => sum + minor(amount), 0),
    );
    expect(spending.reduce((sum, line) => sum + Number(line['Orders of unknown outcome']), 0)).toBe(1);

    const told = await terminal.run('orders', 'show', '3');
    expect(told.stdout).toContain('HTTP 502 in');
    expect(told.stdout).toMatch(
      idempotent
        ? /Requests left at that time: reads \d+ of 300 per 1 min; .*orders \d+ of 30 per 1 min/
        : /Requests left at that time: \d+ of 300 per 10 min/,
    );
    expect((await terminal.run('orders', 'resolve', '3', '--as', 'done', '--yes')).code).toBe(0);
    expect((await show(connected, 3)).events.at(-1)).toMatchObject({
      to: 'done',
      note: expect.saying(/^The user says that it happened\. Known then, read back .*expiry date/),
    });
    expect((await terminal.run('orders', 'revoke', '3', '--yes')).code).toBe(0);
    expect(await show(connected, 3)).toMatchObject({ order: { state: 'unknown', confirmedByUser: false } });
    const again = await terminal.run('orders', 'revoke', '3', '--yes');
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('no decision of yours') });
  });

  it('say that Namekeep was ended before an answer came', async () => {
    connected = await connectedHome({ domains: 20, tokenLimits: null, clock: systemClock }, {}, surface);
    const { sandbox, terminal, killAtWork } = connected;
    const [name = ''] = activeNames(sandbox, 1);
    await terminal.run('renew', name, '--years', '1');
    const inFlight = { request: 1, phase: 'arrived', of: isPaid } as const;
    sandbox.control.setFaults([{ match: { operation: 'renew' }, fault: { kind: 'html-502' } }]);
    expect(await killAtWork(['orders', 'run'], inFlight)).toBe(true);

    expect(await show(connected, 1)).toMatchObject({
      order: { state: 'sending' },
      attempts: [{ request: { method: 'POST' }, end: null }],
    });
    await terminal.run('orders', 'run', '--wait', '600');
    const { stdout } = await terminal.run('orders', 'show', '1');
    expect(stdout).toContain('Namekeep ended before an answer arrived.');
    expect(stdout.includes('Idempotency key')).toBe(surface === 'token');
    expect((await report(connected, 'attempts'))[0]).toMatchObject({ Outcome: 'cut-off', Ended: '' });
  });
});

it('refuses an order that is not there with 1, and what is no number with 2', async () => {
  connected = await connectedHome({ domains: 1 });
  const { terminal } = connected;
  expect(await terminal.run('orders', 'show', '7')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'There is no order 7.\n',
  });
  expect(await terminal.run('orders', 'show', 'seven')).toMatchObject({ code: 2, stdout: '' });
  expect((await terminal.run('orders', 'show', '7', '--json')).json()).toMatchObject({
    error: { code: 'not-found' },
  });
});
