import { beforeEach, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { useConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = useConnectedHome({ domains: 20 });
let first: string;
let second: string;
let third: string;
beforeEach(() => {
  [first = '', second = '', third = ''] = activeNames(connected.sandbox, 3);
});

const text = (...args: string[]) => connected.terminal.run(...args);
const found = async (query: string): Promise<string[]> =>
  ((await run('domains', query)).value as { domain: string }[]).map(({ domain }) => domain).sort();

it('keeps what customers want and whether they have paid, finds domains by it, and sends none of it', async () => {
  const requests = connected.sandbox.control.requests.length;
  expect((await text('wish', 'drop', first, second, '--by', 'Anna', '--note', 'By phone')).stdout).toBe(
    '2 domains to drop.\n',
  );
  expect((await text('wish', 'keep', '--where', second)).stdout).toBe('1 domain to keep.\n');
  expect(await found('wish:drop')).toEqual([first]);
  expect(await found('wish:keep,drop')).toEqual([first, second].sort());
  expect(await found('wish:none')).toHaveLength(18);
  await run('wish', 'none', second);
  expect(await found('-wish:none')).toEqual([first]);

  expect((await text('wish', 'unpaid', second, third)).stdout).toBe('2 domains not paid yet.\n');
  expect((await text('wish', 'paid', third, first)).stdout).toBe('1 domain paid; 1 already was.\n');
  expect(await found('paid:no')).toEqual([second]);
  expect(await found('paid:yes')).toHaveLength(19);

  const { stdout } = await text('domain', first);
  expect(stdout).toContain('Wish: drop, said by Anna on');
  expect(stdout).toContain('By phone');
  expect((await text('domains', 'wish:drop', '--csv')).stdout).toMatch(/Wish,Unpaid/);
  expect((await text('domains', 'wish:dorp')).stderr).toContain('Did you mean “drop”?');
  expect(connected.sandbox.control.requests).toHaveLength(requests);
});

it('asks before what is to be dropped is renewed, and orders it only once that is agreed', async () => {
  await run('wish', 'drop', first, '--by', 'Anna');
  const refused = await text('renew', first, second);
  expect(refused.code).toBe(5);
  expect(refused.stdout).toMatch(/not queued .*It is to be dropped, said by Anna on \d{4}-\d\d-\d\d\./);
  expect(await found('order:open')).toEqual([second]);
  expect((await text('renew', first, '--allow-status')).code).toBe(0);
  expect(await found('order:open')).toEqual([first, second].sort());
});
