import { Readable, Writable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { runTerminal } from '../../electron/hosts/terminal/program.ts';
import { systemClock } from '../../electron/platform/clock.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';
import { isPaid } from '../support/sandbox/stops.ts';
import { inSources } from '../support/terminal.ts';

let connected: ConnectedHome;
afterEach(() => connected.close());

const run = (...args: string[]) => connected.terminal.run(...args);
const price = { amount: expect.stringMatching(/^\d+\.\d\d$/), currency: 'EUR' };

it('prints the orders of this run alone, what they cost and the credit left', async () => {
  connected = await connectedHome({ domains: 20, credit: '500.00' });
  const [first = '', second = '', third = ''] = activeNames(connected.sandbox, 3);
  await run('renew', first);
  await run('orders', 'run');
  await run('renew', second, third);
  const { code, stdout, stderr } = await run('orders', 'run');
  expect(stdout).not.toContain(first);
  expect(stdout).toMatch(new RegExp(`${second} +done`));
  expect({ code, stderr, last: stdout.trimEnd().split('\n').at(-1) }).toEqual({
    code: 0,
    stderr: '',
    last: expect.stringMatching(/^2 done\. Spent: \d+\.\d\d EUR\. Credit left: \d+\.\d\d EUR\.$/),
  });
  expect((await run('orders', 'run')).stderr).toBe('No orders to run.\n');
});

it('tells a refusal once, and scripts the same in fields', async () => {
  connected = await connectedHome({ domains: 20, credit: '500.00' }, {}, 'token');
  const [first = '', second = '', third = ''] = activeNames(connected.sandbox, 3);
  const { token } = connected.sandbox.control;
  const refusal = { match: { operation: 'renew' as const }, times: 1, outcome: 'registrar_error' as const };
  await run('renew', first, second);
  token.setOutcomes([refusal]);
  const scripts = await run('orders', 'run', '--json');
  expect(scripts.json()).toMatchObject({
    orders: [
      { domain: first, state: 'refused', error: expect.any(String) },
      { domain: second, state: 'done' },
    ],
    ...{ done: 1, refused: 1, accepted: 0, held: 0, awaitingPayment: 0, unknown: 0, queued: 0 },
    spent: [price],
    credits: [{ account: 'main', credit: price, isRead: true, fetchedAt: expect.any(String) }],
    needUser: [],
  });
  expect(scripts).toMatchObject({ code: 1, stderr: 'Refused: 1 of 2. The reason is above.\n' });

  await run('renew', third);
  token.setOutcomes([refusal]);
  const people = await run('orders', 'run');
  expect(people).toMatchObject({ code: 1, stderr: 'Refused: 1 of 1. The reason is above.\n' });
  expect(people.stdout).toMatch(/\n0 done, 1 refused\. Spent: nothing\. Credit left: \d+\.\d\d EUR\.\n$/);
});

it('shows an order that needs the user once: in the table, or in a line of its own if it is from an earlier run', async () => {
  connected = await connectedHome({ domains: 20, credit: '0.50' });
  const [first = '', second = ''] = activeNames(connected.sandbox, 2);
  await run('renew', first);
  const one = await run('orders', 'run');
  expect(one).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/^1 order needs you\. See: .*\n.*: namekeep orders approve 1\n$/),
  });
  expect(one.stdout).toMatch(new RegExp(`${first} +held .*credit`));
  await run('orders', 'cancel', '1');
  await run('renew', second, first);
  await run('orders', 'run');
  const later = await run('orders', 'run');
  expect(later.stdout).toBe('');
  expect(later.stderr.split('\n')).toEqual([
    'No orders to run.',
    expect.stringMatching(new RegExp(`^Order 2, ${second}, is held: `)),
    expect.stringMatching(new RegExp(`^Order 3, ${first}, is held: `)),
    expect.stringMatching(/^2 orders need you\./),
    'Let what is held run with: namekeep orders approve 2 3',
    '',
  ]);
});

it('says that invoices were looked at, where nothing else is to be run', async () => {
  connected = await connectedHome({ domains: 20, credit: '0.50' });
  await run('settings', 'set', 'unpaid-invoices', 'on');
  await run('renew', ...activeNames(connected.sandbox, 2));
  await run('orders', 'run');
  expect((await run('orders', 'run')).stderr).toContain(
    'No orders to run. 2 orders await payment; their domains were read less than a minute ago.\n',
  );
  expect((await run('orders', 'run', '2')).stderr).toContain(
    'No orders to run. 1 order awaits payment; its domain was read less than a minute ago.\n',
  );
});

it.each([
  [true, 'xterm', /\d of 3( · about \d+ seconds? left)?/],
  [true, 'dumb', /^$/],
  [false, 'xterm', /^$/],
])('shows how far it is where a person looks on: %s, %s', async (isTTY, TERM, expected) => {
  connected = await connectedHome({ domains: 20, credit: '500.00' });
  const { home, sandbox, clock } = connected;
  await run('renew', ...activeNames(sandbox, 3));
  sandbox.control.setFaults([{ fault: { kind: 'slow', ms: 150 } }]);
  let seen = '';
  const stderr = new Writable({
    write(chunk: Buffer, _encoding, done) {
      seen += chunk.toString();
      done();
    },
  });
  const second = sandbox.control.stopAt({ request: 2, phase: 'arrived', of: isPaid });
  const ended = runTerminal(['orders', 'run'], {
    ...inSources,
    env: { NAMEKEEP_HOME: home, NAMEKEEP_KEYCHAIN: 'off', NAMEKEEP_SECRET: sandbox.key, TERM },
    clock,
    signal: new AbortController().signal,
    stdin: Readable.from([]),
    stdout: new Writable({ write: (_chunk, _encoding, done) => done() }),
    stderr: Object.assign(stderr, { isTTY, columns: 60 }),
  });
  await second.reached;
  await expect.poll(() => seen).toMatch(expected);
  second.letGo();
  expect(await ended).toBe(0);
  expect(seen).toMatch(expected);
  // The line is gone when the command ends.
  expect(seen === '' || seen.endsWith('\r\u001b[K')).toBe(true);
});

it('says what ending a pause means, also where there was none', async () => {
  connected = await connectedHome({ domains: 20, credit: '500.00' });
  const [name = ''] = activeNames(connected.sandbox, 1);
  expect((await run('orders', 'resume')).stdout).toBe('The queue was not paused.\n');
  await run('renew', name);
  await run('orders', 'pause');
  expect((await run('orders', 'resume')).stdout).toBe(
    'The queue goes on when you run it: namekeep orders run --wait 600\n',
  );
});

it('ends a pause without sending anything', async () => {
  connected = await connectedHome({ domains: 20, credit: '500.00' });
  const [name = ''] = activeNames(connected.sandbox, 1);
  await run('renew', name);
  await run('orders', 'pause');
  expect((await run('orders', 'run')).code).toBe(1);
  expect((await run('orders', 'resume', '--json')).json()).toEqual({ paused: false, queued: 1 });
  expect(connected.sandbox.control.invoices).toEqual([]);
  expect((await run('orders', 'run')).code).toBe(0);
  expect(connected.sandbox.control.invoices).toHaveLength(1);
});

/** Queues five renewals and runs them in a process of its own; the second is in flight until it is let go. */
async function startRun() {
  connected = await connectedHome({ domains: 20, clock: systemClock });
  const { sandbox, terminal } = connected;
  await run('renew', ...activeNames(sandbox, 5));
  const { reached, letGo } = sandbox.control.stopAt({ request: 2, phase: 'arrived', of: isPaid });
  const running = terminal.spawn(['orders', 'run']);
  await reached;
  return { ...running, letGo };
}

async function expectTwoDone(): Promise<void> {
  expect(connected.sandbox.control.invoices).toHaveLength(2);
  const orders = (await run('orders', '--json')).json() as { state: string }[];
  expect(orders.map(({ state }) => state)).toEqual(['done', 'done', 'queued', 'queued', 'queued']);
}

it('finishes the request in flight after Ctrl+C, pressed twice, and says what is left', async () => {
  const { child, finished, said, letGo } = await startRun();
  child.kill('SIGINT');
  await said('Stopping.');
  child.kill('SIGINT');
  letGo();
  const { code, signal, stdout, stderr } = await finished;
  expect({ code, signal }).toEqual({ code: 1, signal: null });
  await expectTwoDone();
  expect(stderr).toBe(
    'Stopping. The request in flight is finished first, so nothing is lost.\n' +
      'Stopped between requests. 3 orders are still queued.\n',
  );
  expect(stdout.match(/ done /g)).toHaveLength(2);
  expect(stdout).not.toContain('queued');
});

it('finishes the request in flight when its terminal is closed', async () => {
  const { child, finished, said, letGo } = await startRun();
  child.kill('SIGHUP');
  await said('Stopping.');
  letGo();
  const { code, signal } = await finished;
  expect({ code, signal }).toEqual({ code: 1, signal: null });
  await expectTwoDone();
});

it('settles several orders, each on its own, and names those it cannot', async () => {
  connected = await connectedHome({ domains: 20, credit: '500.00' });
  const [first = '', second = '', third = ''] = activeNames(connected.sandbox, 3);
  await run('renew', first, second, third);
  const { control } = connected.sandbox;
  control.setFaults([{ match: { operation: 'renew' }, times: 2, fault: 'drop-before' }]);
  await run('orders', 'run', '--wait', '5');
  const unknown = (await run('orders', '--state', 'unknown', '--json')).json() as { id: number }[];
  expect(unknown.map(({ id }) => id)).toEqual([1, 2]);
  // The question names the order.
  expect((await run('orders', 'resolve', '1', '--as', 'done')).stderr).toContain(
    `Order 1, renew ${first}: Mark it`,
  );
  const { code, json, stderr } = await run(
    ...['orders', 'resolve', '1', '2', '3', '99', '--as', 'refused', '--yes', '--json'],
  );
  expect(code).toBe(5);
  expect(json()).toMatchObject([
    { id: 1, state: 'refused' },
    { id: 2, state: 'refused' },
  ]);
  expect(stderr.split('\n')).toEqual([
    expect.stringMatching(/^Order 1: The expiry date/),
    expect.stringMatching(/^Order 2: The expiry date/),
    'Order 3 is done; only an unknown one can be resolved.',
    'There is no order 99.',
    'Not settled: 2 of 4. The reasons are above.',
    '',
  ]);
});
