import { expect, it } from 'vitest';
import { useConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = useConnectedHome({ domains: 20 });

it('removes an account with waiting orders and changes only when told to cancel them', async () => {
  const [first = '', second = ''] = connected.sandbox.control.activeNames();
  await run('sync');
  expect((await run('renew', first, '--years', '1')).code).toBe(0);
  const nameservers = ['--ns', 'a.new.example,b.new.example'];
  expect((await run('set', 'nameservers', second, ...nameservers, '--queue-only')).code).toBe(0);
  const [{ name } = { name: '' }] = (await run('account', 'list')).value as { name: string }[];

  const refused = await run('account', 'remove', name, '--yes');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(`Removing “${name}” cancels 1 order and 1 change`);
  expect(refused.stderr).toContain('Add --cancel-queued to do so.');
  expect((await run('orders')).value).toMatchObject([{ domain: first, state: 'queued' }]);

  const unconfirmed = await run('account', 'remove', name, '--cancel-queued');
  expect(unconfirmed.code).toBe(2);
  expect(unconfirmed.stderr).toContain(`Removing “${name}” cancels 1 order and 1 change`);
  expect(unconfirmed.stderr).toContain(`Remove “${name}” with its key and its cache? Add --yes to confirm.`);
  expect((await run('account', 'list')).value).toMatchObject([{ name }]);

  expect((await run('account', 'remove', name, '--cancel-queued', '--yes')).code).toBe(0);
  expect((await run('orders')).value).toMatchObject([{ domain: first, state: 'cancelled' }]);
  expect((await run('changes')).value).toMatchObject([{ domain: second, state: 'cancelled' }]);
  expect((await run('account', 'list')).value).toEqual([]);
});
