/* `set --where`: what is asked, what is rehearsed, and what is sent. */
import { beforeEach, describe, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { openHomeCore } from '../support/home-core.ts';
import { useConnectedHome } from '../support/use-connected-home.ts';

const { connected } = useConnectedHome({ domains: 40 });
let coms: string[];
beforeEach(async () => {
  coms = activeNames(connected.sandbox, 40).filter((name) => name.endsWith('.com'));
  for (const name of coms) connected.sandbox.control.changeDomain(name, { locked: true });
  await connected.run('details', 'fetch', '--where', 'tld:com');
});

const text = (...args: string[]) => connected.terminal.run(...args);
const changes = async () =>
  (await connected.run('changes', '--json')).json() as { domain: string; change: string; state: string }[];
const writes = () => connected.sandbox.control.requests.filter(({ method }) => method === 'POST').length;
const off = ['set', 'lock', '--where', 'tld:com', '--off'];

describe('set --where', () => {
  it('says with --dry-run what would be changed and what that can lead to, and queues nothing', async () => {
    const before = writes();
    const { code, stdout, stderr } = await text(...off, '--dry-run');
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(coms.length + 1);
    expect(stdout).toMatch(new RegExp(`^ *–  ${coms[0]} +Transfer lock off  would-be-changed$`, 'm'));
    expect(stderr).toBe(
      `${coms.length} domains would be changed, in ${coms.length} requests. ` +
        'Anyone with the EPP code can transfer an unlocked domain away.\n' +
        'This was a dry run. Nothing was queued.\n',
    );
    expect((await text(...off, '--dry-run', '--json')).json()).toMatchObject({
      ...{ dryRun: true, changed: coms.length, requests: coms.length },
      consequences: ['can-be-transferred'],
      changes: coms.map(() => ({
        id: null,
        change: 'Transfer lock off',
        state: 'would-be-changed',
        error: null,
      })),
    });
    expect(await changes()).toEqual([]);
    expect(writes()).toBe(before);
  });

  it('counts in a dry run what is so already and what cannot be changed', async () => {
    const [name = ''] = coms;
    const { code, stderr, json } = await text(
      'set',
      'lock',
      name,
      'stranger.com',
      '--on',
      '--dry-run',
      '--json',
    );
    expect([code, stderr]).toEqual([5, 'Would not be changed: 1 of 2. The reason is above.\n']);
    expect(json()).toMatchObject({
      changed: 0,
      changes: [
        { domain: 'stranger.com', state: 'cannot' },
        { domain: name, state: 'unchanged' },
      ],
    });
  });

  it('asks before it changes several domains', async () => {
    const { code, stderr } = await text(...off);
    expect(code).toBe(2);
    expect(stderr).toBe(
      `This changes ${coms.length} domains: Transfer lock off. ` +
        'Anyone with the EPP code can transfer an unlocked domain away. Go on? Add --yes to confirm.\n',
    );
    expect(await changes()).toEqual([]);
    // Nothing is sent, so that it can still be cancelled.
    expect((await text(...off, '--queue-only')).code).toBe(0);
    await connected.run(
      'changes',
      'cancel',
      ...((await changes()) as unknown as { id: number }[]).map(({ id }) => String(id)),
    );
    // One domain is what was meant.
    expect((await text('set', 'privacy', '--where', coms[0] ?? '', '--on', '--dry-run')).code).toBe(0);
    expect((await text(...off, coms[0] ?? '')).code).toBe(2);
    expect((await text('set', 'lock', '--where', coms[0] ?? '', '--off')).code).toBe(0);
  });

  it('sends only what it queued', async () => {
    const [, second = '', third = ''] = coms;
    await connected.run('set', 'privacy', second, third, '--on', '--queue-only');
    const waiting = (await changes()).filter(({ state }) => state === 'queued').length;
    expect(waiting).toBeGreaterThan(0);
    expect((await text('set', 'lock', '--where', `${second} tld:com`, '--off')).code).toBe(0);
    expect(connected.sandbox.control.domain(second)?.locked).toBe(false);
    expect((await changes()).filter(({ state }) => state === 'queued')).toHaveLength(waiting);
    await connected.run('changes', 'run');
    expect((await changes()).filter(({ state }) => state === 'queued')).toEqual([]);
  });

  it('sends nothing while the queue is paused, until changes run --resume', async () => {
    const core = await openHomeCore(connected.home, { clock: connected.clock });
    await core.handlers['changes.pause']({});
    await core.close();
    const third = coms[2] ?? '';
    const refused = await text('set', 'lock', third, '--off', '--json');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('paused');
    expect(refused.stderr).toContain('namekeep changes run --resume');
    expect(refused.json()).toMatchObject([{ domain: third, state: 'queued' }]);
    expect((await text('changes', 'run')).code).toBe(1);
    expect(connected.sandbox.control.domain(third)?.locked).toBe(true);
    await connected.run('changes', 'run', '--resume');
    expect(connected.sandbox.control.domain(third)?.locked).toBe(false);
  });
});
