import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { shareConnectedHome } from '../support/use-connected-home.ts';

const { connected } = shareConnectedHome({ domains: 5 });
let out: string;
beforeAll(async () => {
  out = join(connected.outside, 'report.csv');
  await writeFile(join(connected.outside, 'contacts.json'), JSON.stringify({ Admin: { City: 'Rome' } }));
});

const key =
  'shop.com. IN DNSKEY 257 3 13 mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+KkxLbxILfDLUT0rAK9iUzy1L53eKGQ==';
/** Every command that takes a query, with what stands before it. */
const commands = (): [string, string[]][] => [
  ['domains', ['domains']],
  ['tag add', ['tag', 'add', 'vip', '--where']],
  ['details fetch', ['details', 'fetch', '--where']],
  ['set nameservers', ['set', 'nameservers', '--ns', 'ns1.example.com,ns2.example.com', '--where']],
  ['set lock', ['set', 'lock', '--on', '--where']],
  ['set privacy', ['set', 'privacy', '--off', '--where']],
  ['set contacts', ['set', 'contacts', '--from', join(connected.outside, 'contacts.json'), '--where']],
  ['set dnssec', ['set', 'dnssec', '--add', key, '--as', 'ds', '--where']],
  ['set dnssec --disable', ['set', 'dnssec', '--disable', '--where']],
  ['set verification', ['set', 'verification', '--resend', '--where']],
  ['report portfolio', ['report', 'portfolio', '--out', out, '--where']],
  ['report renewals', ['report', 'renewals', '--out', out, '--where']],
];

describe('a query that cannot be read', () => {
  it('ends every command that takes one with 2 and the sentence, and does nothing', async () => {
    const asked = connected.sandbox.control.requests.length;
    for (const [name, before] of commands()) {
      const { code, stdout, stderr } = await connected.terminal.run(...before, 'expires:soon tld:it');
      expect({ name, code, stdout }).toEqual({ name, code: 2, stdout: '' });
      expect(stderr, name).toMatch(/^In “expires:soon”, “soon” is not a date; write a date .*\.\n$/);
    }
    expect((await connected.terminal.run('changes', '--json')).json()).toEqual([]);
    expect(connected.sandbox.control.requests).toHaveLength(asked);
    expect(existsSync(out)).toBe(false);
  });
});

describe('an empty --where', () => {
  it('is refused with 2 instead of meaning every domain', async () => {
    const asked = connected.sandbox.control.requests.length;
    for (const [name, before] of commands()) {
      if (before.at(-1) !== '--where') continue;
      const { code, stdout, stderr } = await connected.terminal.run(...before, ' ');
      expect({ name, code, stdout, stderr }).toEqual({
        name,
        code: 2,
        stdout: '',
        stderr: '--where is empty. Write a query, for example --where tld:it.\n',
      });
    }
    expect((await connected.terminal.run('changes', '--json')).json()).toEqual([]);
    expect(connected.sandbox.control.requests).toHaveLength(asked);
    expect(existsSync(out)).toBe(false);
  });
});
