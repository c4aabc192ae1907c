import { expect, it } from 'vitest';
import { useConnectedHome } from '../support/use-connected-home.ts';

const { connected } = useConnectedHome({ domains: 150 });

const run = (...args: string[]) => connected.terminal.run(...args);
const ns = ['--ns', 'ns1.a.example,ns2.a.example'];

it('writes names in Unicode for people, and in Punycode as `domain` in JSON and CSV', async () => {
  const [{ domain, unicode } = { domain: '', unicode: '' }] = (
    await run('domains', 'xn--', '--limit', '1', '--json')
  ).json() as { domain: string; unicode: string }[];
  expect(domain).toMatch(/^xn--/);
  await run('renew', unicode);
  await run('set', 'nameservers', domain, ...ns, '--queue-only');
  for (const args of [
    ['orders'],
    ['changes'],
    ['domains', unicode],
    ['renew', domain, '--dry-run'],
    ['set', 'nameservers', domain, ...ns, '--dry-run'],
    ['epp-codes', domain],
    ['check', domain],
  ]) {
    const { stdout } = await run(...args);
    expect({ args, stdout }).toEqual({ args, stdout: expect.stringContaining(unicode) });
    expect({ args, stdout }).toEqual({ args, stdout: expect.not.stringContaining('xn--') });
  }
  for (const list of ['orders', 'changes'])
    expect((await run(list, '--csv')).stdout).toContain(`,${domain},${unicode},`);
  expect((await run('orders', '--json')).json()).toContainEqual(expect.objectContaining({ domain }));
  expect((await run('changes', '--json')).json()).toContainEqual(expect.objectContaining({ domain }));
});
