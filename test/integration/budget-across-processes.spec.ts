import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox, type Sandbox, type SandboxOptions } from '../support/sandbox/sandbox.ts';
import type { Hammering } from '../support/budget-child.ts';
import { createSharedTime, tellsOfRest, type SharedTime } from '../support/shared-time.ts';
import { temporaryHome } from '../support/temporary-store.ts';

const script = fileURLToPath(new URL('../support/budget-child.ts', import.meta.url));
type Said = 'ok' | 'ready' | { code: string; effect: string; retryAfterMs: number | null };

/** Starts a process that asks for all it may. */
function startHammering(task: Hammering, secret: string, time: SharedTime) {
  const child = fork(script, [JSON.stringify(task)], {
    execArgv: [],
    env: { ...process.env, NAMEKEEP_SECRET: secret },
  });
  time.waitFor(child);
  const said: Said[] = [];
  child.on('message', (message) => {
    if (!tellsOfRest(message)) said.push(message as Said);
  });
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  onTestFinished(kill);
  return { said, kill };
}

async function openHome(maxWaitMs: number, surface: Hammering['surface'], options: SandboxOptions = {}) {
  const start = Date.parse('2026-11-20T10:00:00.000Z');
  const time = createSharedTime(start);
  const sandbox = await startSandbox({ domains: 0, credit: '1000000.00', clock: time, ...options });
  onTestFinished(() => sandbox.close());
  sandbox.control.addDomain('own.com');
  const home = await temporaryHome();
  onTestFinished(() => home.end());
  // Both processes would make the databases at once.
  await (await home.open()).close();
  const task = {
    home: home.home,
    surface,
    baseUrl: surface === 'token' ? sandbox.tokenBaseUrl : sandbox.baseUrl,
    email: sandbox.email,
    maxWaitMs,
  };
  const secret = surface === 'token' ? sandbox.token : sandbox.key;
  return { sandbox, begin: () => startHammering({ ...task, start: time.now() }, secret, time) };
}

const limited = ({ control }: Sandbox): number =>
  control.requests.filter(({ outcome }) => outcome === 'rate-limited').length;
const reached = (sandbox: Sandbox, requests: number): Promise<void> =>
  expect.poll(() => sandbox.control.requests.length).toBeGreaterThanOrEqual(requests);

describe('two processes on one home folder', () => {
  it('never pass 300 requests in 10 minutes together, and a kill loses and overruns nothing', async () => {
    const { sandbox, begin } = await openHome(3_600_000, 'key-header');
    const [first, second] = [begin(), begin()];
    await reached(sandbox, 450);
    await first.kill();
    const third = begin();
    const before = sandbox.control.requests.length;
    await reached(sandbox, before + 550);
    await Promise.all([second.kill(), third.kill()]);

    expect(limited(sandbox)).toBe(0);
    expect([first, second, third].every(({ said }) => said.includes('ok'))).toBe(true);
    for (const { said } of [first, second, third])
      expect(said.every((one) => typeof one === 'string')).toBe(true);
    const times = sandbox.control.requests.map(({ at }) => Date.parse(at));
    for (const [index, at] of times.slice(300).entries())
      expect(at - times[index]!).toBeGreaterThanOrEqual(600_000);
    // Every window was used up. Each of the four calls that the kill cut off may have taken a place and sent nothing;
    // those places come free two minutes later.
    for (const [index, at] of times.entries())
      expect(at - times[0]!).toBeLessThanOrEqual(Math.floor((index + 4) / 300) * 600_000 + 120_000);
    const afterKill = times.slice(before);
    expect(
      Math.max(
        ...afterKill.map(
          (at, index) => afterKill.slice(index).filter((later) => later < at + 600_000).length,
        ),
      ),
    ).toBeGreaterThan(285);
  });

  it('never pass a limit of surface B together', async () => {
    const { sandbox, begin } = await openHome(3_600_000, 'token');
    const [first, second] = [begin(), begin()];
    const of = (path: RegExp): number =>
      sandbox.control.requests.filter((request) => path.test(request.path)).length;
    await expect.poll(() => of(/^\/reseller\/renew/)).toBeGreaterThan(40);
    await first.kill();
    const third = begin();
    const before = of(/^\/reseller\/renew/);
    await expect.poll(() => of(/^\/reseller\/renew/)).toBeGreaterThan(before + 60);
    await Promise.all([second.kill(), third.kill()]);

    expect(limited(sandbox)).toBe(0);
    for (const { said } of [first, second, third])
      expect(said.every((one) => typeof one === 'string')).toBe(true);
    for (const [path, limit] of [
      [/^\/reseller\/pricing/, 10],
      [/^\/reseller\/(pricing|balance)/, 300],
      [/^\/reseller\/renew/, 30],
      [/^\/client\//, 120],
    ] as const) {
      const times = sandbox.control.requests
        .filter((one) => path.test(one.path))
        .map(({ at }) => Date.parse(at));
      // More than one window of each was asked for.
      expect(times.length).toBeGreaterThan(limit);
      for (const [index, at] of times.slice(limit).entries())
        expect(at - times[index]!).toBeGreaterThanOrEqual(60_000);
    }
  });

  it('wait with the 301st request in ten minutes', async () => {
    const { sandbox, begin } = await openHome(1_000, 'key-header');
    const [first, second] = [begin(), begin()];
    const failure = (): Exclude<Said, string> | undefined =>
      [...first.said, ...second.said].find((one): one is Exclude<Said, string> => typeof one !== 'string');
    await expect.poll(failure).toBeDefined();
    // The 301st is refused while the 300th may still be on its way.
    await reached(sandbox, 300);
    await Promise.all([first.kill(), second.kill()]);

    expect(failure()).toMatchObject({ code: 'rate-limited', effect: 'not-sent' });
    expect(failure()?.retryAfterMs).toBe(600_000);
    expect(sandbox.control.requests).toHaveLength(300);
    expect(limited(sandbox)).toBe(0);
  });
});
