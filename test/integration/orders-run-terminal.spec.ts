import { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { runTerminal } from '../../electron/cli/program.ts';
import { activeNames, connectedHome, type ConnectedHome } from '../support/connected-home.ts';
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
  expect(one).toMatchObject({ code: 4, stderr: expect.stringMatching(/^1 order needs you\. See: .*\n$/) });
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
    '',
  ]);
});

it.each([
  [true, 'xterm', /\d of 3( · about \d+ seconds? left)?/],
  [true, 'dumb', /^$/],
  [false, 'xterm', /^$/],
])('shows how far it is where a person looks on: %s, %s', async (isTTY, TERM, expected) => {
  connected = await connectedHome({ domains: 20, credit: '500.00' });
  const { home, sandbox } = connected;
  await run('renew', ...activeNames(sandbox, 3));
  sandbox.control.setFaults([{ fault: { kind: 'slow', ms: 150 } }]);
  let seen = '';
  const stderr = new Writable({
    write(chunk: Buffer, _encoding, done) {
      seen += chunk.toString();
      done();
    },
  });
  const code = await runTerminal(['orders', 'run'], {
    ...inSources,
    env: { NAMEKEEP_HOME: home, NAMEKEEP_KEYCHAIN: 'off', NAMEKEEP_SECRET: sandbox.key, TERM },
    signal: new AbortController().signal,
    stdin: Readable.from([]),
    stdout: new Writable({ write: (_chunk, _encoding, done) => done() }),
    stderr: Object.assign(stderr, { isTTY, columns: 60 }),
  });
  expect(code).toBe(0);
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

/** Queues 30 renewals and runs them in a process of its own, up to the second one. */
async function startLongRun() {
  connected = await connectedHome({ domains: 60 });
  const { sandbox, terminal } = connected;
  sandbox.control.setFaults([{ fault: { kind: 'slow', ms: 150 } }]);
  await run('renew', ...activeNames(sandbox, 30));
  const { child, finished } = terminal.spawn(['orders', 'run']);
  while (sandbox.control.invoices.length < 2) await wait(20);
  return { child, finished, sandbox };
}

/** Expects each paid order to be done and the others to be queued. @returns how many were paid */
async function paidAndDone({ control }: ConnectedHome['sandbox']): Promise<number> {
  const paid = control.invoices.length;
  const orders = (await run('orders', '--json')).json() as { state: string }[];
  expect(orders.filter(({ state }) => state === 'done')).toHaveLength(paid);
  expect(orders.filter(({ state }) => state === 'queued')).toHaveLength(30 - paid);
  return paid;
}

it('stops after the order in flight when the queue is paused in another Namekeep', async () => {
  const { finished, sandbox } = await startLongRun();
  expect((await run('orders', 'pause')).code).toBe(0);
  const paidThen = sandbox.control.invoices.length;
  const { code, stderr } = await finished;
  const paid = sandbox.control.invoices.length;
  expect(code).toBe(1);
  expect(paid).toBeLessThanOrEqual(paidThen + 1);
  expect(stderr).toBe(`The queue was paused in another Namekeep. ${30 - paid} orders are still queued.\n`);
});

it('finishes the request in flight after Ctrl+C, pressed twice, and says what is left', async () => {
  const { child, finished, sandbox } = await startLongRun();
  child.kill('SIGINT');
  await wait(20);
  child.kill('SIGINT');
  const { code, signal, stdout, stderr } = await finished;
  expect({ code, signal }).toEqual({ code: 1, signal: null });
  const paid = await paidAndDone(sandbox);
  expect(stderr).toBe(
    'Stopping. The request in flight is finished first, so nothing is lost.\n' +
      `Stopped between requests. ${30 - paid} orders are still queued.\n`,
  );
  expect(stdout.match(/ done /g)).toHaveLength(paid);
  expect(stdout).not.toContain('queued');
});

it('finishes the request in flight when its terminal is closed', async () => {
  const { child, finished, sandbox } = await startLongRun();
  child.kill('SIGHUP');
  const { code, signal } = await finished;
  expect({ code, signal }).toEqual({ code: 1, signal: null });
  await paidAndDone(sandbox);
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
