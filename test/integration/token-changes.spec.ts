import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { activeNames } from '../support/connected-home.ts';
import { optionalRoutes } from '../support/optional-routes.ts';
import { itemFor } from '../support/registration-item.ts';
import { useConnectedHome } from '../support/use-connected-home.ts';

const { connected, run } = useConnectedHome({ domains: 30 }, {}, 'token');
let names: string[];
beforeEach(async () => {
  names = activeNames(connected.sandbox, 30).filter((name) => name.endsWith('.com'));
});

/** Tells the account the paths that the interface shows none of. */
async function addRoutes(): Promise<void> {
  const file = join(connected.outside, 'routes.json');
  await writeFile(file, optionalRoutes);
  await connected.run('account', 'routes', 'main', '--set', file);
}

const domain = (name: string) => connected.sandbox.control.domain(name);

it('offers the changes of which the interface shows no path only where the account has one', async () => {
  const [name = ''] = names;
  const before = await run('set', 'auto-renew', name, '--off');
  expect(before.code).toBe(1);
  expect(before.value).toMatchObject([
    { state: 'cannot', error: 'This service does not offer this change.' },
  ]);
  expect((await run('set', 'release', name, '--confirm', '1')).value).toMatchObject([{ state: 'cannot' }]);
  await addRoutes();
  expect((await run('set', 'auto-renew', name, '--off')).value).toMatchObject([{ state: 'done' }]);
});

it('switches auto-renew, and has a new EPP code made', async () => {
  await addRoutes();
  const [name = ''] = names;
  expect((await run('set', 'auto-renew', name, '--off')).value).toMatchObject([{ state: 'done' }]);
  expect(domain(name)?.autoRenew).toBe(false);
  // Without a refresh in between.
  expect((await run('domain', name)).value).toMatchObject({ autoRenew: false });
  expect((await run('set', 'epp-code', name)).value).toMatchObject([{ state: 'done' }]);
});

it('updates the registrant from a file', async () => {
  const [name = ''] = names;
  const file = join(connected.outside, 'registrant.json');
  await writeFile(file, JSON.stringify({ ...itemFor('a.com').details.registrant, lastName: 'Neri' }));
  const { value } = await run('set', 'registrant', name, '--registrant', `@${file}`);
  expect(value).toMatchObject([{ state: 'done', change: 'Registrant Ada Neri' }]);
  expect(domain(name)?.contacts.Registrant['Name']).toBe('Ada Neri');
  expect((await run('domain', name)).value).toMatchObject({
    details: { contacts: { value: { Registrant: { Name: 'Ada Neri' } } } },
  });
});

it('releases only what was counted, and does not repeat a release whose reply was lost', async () => {
  await addRoutes();
  const [, name = '', other = ''] = names;
  const refused = await run('set', 'release', name, '--to', 'TAG');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('--confirm 1');
  expect((await run('set', 'release', name, '--to', 'TAG', '--confirm', '1')).value).toMatchObject([
    { state: 'done', change: 'Release to TAG' },
  ]);
  expect(domain(name)?.status).toBe('Deleted');

  const { control } = connected.sandbox;
  control.setFaults([{ match: { path: `/client/domains/${other}/release` }, fault: 'html-502' }]);
  const before = control.requests.length;
  const lost = await run('set', 'release', other, '--confirm', '1');
  control.setFaults([]);
  expect(lost.value).toMatchObject([{ state: 'failed', error: expect.saying('may have been released') }]);
  const sent = control.requests.slice(before).filter(({ path }) => path.endsWith('/release'));
  expect(sent).toHaveLength(1);
});

it('says so where the status of a domain does not allow it', async () => {
  await addRoutes();
  const { control } = connected.sandbox;
  const [, , , name = ''] = names;
  control.setStatus(name, 'Suspended');
  const { value } = await run('set', 'auto-renew', name, '--off');
  expect(value).toMatchObject([{ state: 'failed', error: expect.saying(/status/) }]);
});
