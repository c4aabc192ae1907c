/* `set --where`: what is asked, what is rehearsed, and what is sent. */
import { beforeEach, describe, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
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
});
