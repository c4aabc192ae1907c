import { expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { createTerminal } from '../support/terminal.ts';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const { connected } = shareConnectedHome({ domains: 40 });

const json = async (...args: string[]): Promise<unknown> => (await connected.run(...args, '--json')).json();

it('counts the domains of each extension by the service, beside the list', async () => {
  const { sandbox } = connected;
  sandbox.control.addDomain('new-since.com');
  const counted = (await json('account', 'count', 'main')) as {
    service: number;
    listed: number;
    extensions: { extension: string; service: number; listed: number }[];
  };
  const active = [...sandbox.control.activeNames()];
  expect(counted).toMatchObject({ account: 'main', service: active.length, listed: active.length - 1 });
  const com = active.filter((name) => name.endsWith('.com')).length;
  expect(counted.extensions.find(({ extension }) => extension === 'com')).toEqual({
    extension: 'com',
    service: com,
    listed: com - 1,
  });
  expect((await connected.run('account', 'count', 'main')).stdout).toMatch(/all +\d+ +\d+/);
});

it('shows which extensions have transfer lock and WHOIS privacy', async () => {
  const rows = (await json('prices')) as { lock: boolean | null; privacy: boolean | null }[];
  expect(new Set(rows.map(({ lock }) => lock))).toEqual(new Set([true, false]));
  expect(new Set(rows.map(({ privacy }) => privacy))).toEqual(new Set([true, false]));
});

it('shows the WHOIS text of taken names where it is asked for', async () => {
  const [name = ''] = activeNames(connected.sandbox, 1);
  expect(await json('check', name)).toEqual([expect.not.objectContaining({ whois: expect.anything() })]);
  expect(await json('check', name, 'free-name.com', '--whois')).toMatchObject([
    { domain: name, whois: expect.stringMatching(/\S/) },
    { domain: 'free-name.com', whois: null },
  ]);
  expect((await connected.run('check', name, '--whois')).stdout).toContain(`\n${name}\n`);
});

it('replaces a key only where a keychain can keep it', async () => {
  const terminal = createTerminal(connected.home);
  const { code, stderr } = await terminal.start(['account', 'key', 'main'], {}, 'another-key\n').finished;
  expect(code).toBe(1);
  expect(stderr).toMatch(/NAMEKEEP_SECRET/);
  expect(stderr).not.toContain('another-key');
});
